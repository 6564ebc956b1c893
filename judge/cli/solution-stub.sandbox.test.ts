import { expect, test } from "vitest";
import { typecheckSubmission } from "../compile/typecheck-submission.ts";
import { VALUE_TYPES, type FunctionInterface, type ProblemInterface } from "../model/problem.ts";
import { renderSolutionStub } from "../problem/solution-stub.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";

const box = useSandbox();

const parameters = VALUE_TYPES.map((type, index) => ({ name: `p${index}`, type }));
const RETURNING: readonly FunctionInterface[] = VALUE_TYPES.map((returns, index) => ({
  kind: "function",
  name: `f${index}`,
  parameters,
  returns,
}));
const CHANGING: FunctionInterface = { kind: "function", name: "g", parameters, returns: "void", result: "p4" };
const OTHERS: readonly ProblemInterface[] = [
  { kind: "stdio" },
  { kind: "interactive", program: { kind: "module", path: "/interactor.ts" } },
];

test("stubs of every kind and of every type have no type errors", async () => {
  const stubs = [...RETURNING, CHANGING, ...OTHERS].map((one, index) => ({
    name: `stub-${index}.ts`,
    text: renderSolutionStub({ interface: one }),
  }));
  const files = new Map(stubs.map(({ name, text }) => [name, Buffer.from(text)]));
  files.set("main.ts", Buffer.from(stubs.map(({ name }) => `import "./${name}";\n`).join("")));
  const checked = await typecheckSubmission({ submission: { main: "main.ts", files }, interface: CHANGING }, box);
  expect(checked).toEqual({ kind: "checked", diagnostics: [] });
});

test("the stub of a function says what its values are", () => {
  const stub = renderSolutionStub({
    interface: {
      kind: "function",
      name: "reorder",
      parameters: [
        { name: "head", type: "ListNode" },
        { name: "rows", type: "integer[][]" },
      ],
      returns: "void",
      result: "head",
    },
  });
  expect(stub)
    .toBe(`// There already: class ListNode { val: number; next: ListNode | null; constructor(val = 0, next: ListNode | null = null) }

/**
 * @param head the first node of a linked list, or null
 * @param rows an array of arrays of integers
 * Returns nothing: head is changed in place.
 */
export function reorder(head: ListNode | null, rows: number[][]): void {
  throw new Error("reorder is not written yet");
}
`);
});
