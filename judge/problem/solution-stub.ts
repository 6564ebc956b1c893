import type { FunctionInterface, Problem, ValueType } from "../model/problem.ts";
import { partsOf } from "../model/value-type.ts";

/** A program to begin with, in TypeScript: it compiles without type errors, and solves nothing. */
export function renderSolutionStub({ interface: problemInterface }: Pick<Problem, "interface">): string {
  switch (problemInterface.kind) {
    case "function":
      return renderFunction(problemInterface);
    case "stdio":
      return STDIO;
    case "interactive":
      return INTERACTIVE;
  }
}

function renderFunction({ name, parameters, returns, result }: FunctionInterface): string {
  const types = [...parameters.map(({ type }) => type), ...(returns === "void" ? [] : [returns])];
  const given = parameters.map((parameter) => `${parameter.name}: ${typescriptOf(parameter.type)}`).join(", ");
  return [
    ...nodeClasses(types),
    "/**",
    ...parameters.map((parameter) => ` * @param ${parameter.name} ${describe(parameter.type)}`),
    returns === "void"
      ? ` * Returns nothing: ${result ?? ""} is changed in place.`
      : ` * @returns ${describe(returns)}`,
    " */",
    `export function ${name}(${given}): ${returns === "void" ? "void" : typescriptOf(returns)} {`,
    `  throw new Error("${name} is not written yet");`,
    "}",
    "",
  ].join("\n");
}

function typescriptOf(type: ValueType): string {
  const { element, depth } = partsOf(type);
  const base = element === "integer" ? "number" : element;
  const isNode = element === "ListNode" || element === "TreeNode";
  if (depth === 0) return isNode ? `${base} | null` : base;
  return `${isNode ? `(${base} | null)` : base}${"[]".repeat(depth)}`;
}

function describe(type: ValueType): string {
  const { element, depth } = partsOf(type);
  const words = {
    integer: ["an integer", "integers"],
    number: ["a number", "numbers"],
    string: ["a string", "strings"],
    boolean: ["true or false", "booleans"],
    ListNode: ["the first node of a linked list, or null", "linked lists"],
    TreeNode: ["the root of a binary tree, or null", "binary trees"],
  } as const satisfies Record<typeof element, readonly [string, string]>;
  const [one, many] = words[element];
  if (depth === 0) return one;
  return depth === 1 ? `an array of ${many}` : `an array of arrays of ${many}`;
}

/** The classes are there when the judge runs the function; an editor does not know them. */
function nodeClasses(types: readonly ValueType[]): readonly string[] {
  const elements = new Set(types.map((type) => partsOf(type).element));
  return [
    ...(elements.has("ListNode") ? LIST_NODE : []),
    ...(elements.has("TreeNode") ? TREE_NODE : []),
    ...(elements.has("ListNode") || elements.has("TreeNode") ? [""] : []),
  ];
}

const LIST_NODE = [
  "// There already: class ListNode { val: number; next: ListNode | null; constructor(val = 0, next: ListNode | null = null) }",
];

const TREE_NODE = [
  "// There already: class TreeNode { val: number; left: TreeNode | null; right: TreeNode | null;",
  "//   constructor(val = 0, left: TreeNode | null = null, right: TreeNode | null = null) }",
];

const STDIO = `import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").trimEnd().split("\\n");

console.log(solve(lines));

/** The answer, from the lines of the input. */
function solve(lines: readonly string[]): string {
  throw new Error(\`not written yet; the input has \${lines.length} lines\`);
}
`;

const INTERACTIVE = `import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

await talk();
// An open standard input would keep the program waiting.
process.exit(0);

/** The conversation: say() writes a line, and hear() waits for one. */
async function talk(): Promise<void> {
  say("not written yet");
  await hear();
}

/** What the other side says next; undefined when it has ended. */
async function hear(): Promise<string | undefined> {
  const { value, done } = await lines.next();
  return done === true ? undefined : value;
}

function say(line: string | number): void {
  process.stdout.write(\`\${line}\\n\`);
}

export {};
`;
