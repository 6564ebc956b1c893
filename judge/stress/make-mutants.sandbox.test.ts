// Every operator on one line of a program: what it makes of it. All lines are parsed at once, in the box.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { makeMutants, type Mutant } from "./make-mutants.ts";
import { parseTree } from "./mutant-tree.ts";

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env) });
});

afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
});

async function mutantsOf(text: string): Promise<readonly Mutant[]> {
  const tree = await parseTree({ file: "program.ts", text }, sandbox);
  if (tree.kind !== "parsed") throw new Error(JSON.stringify(tree));
  return makeMutants(text, tree.nodes);
}

/** A line, and the lines it becomes, by the operator that makes them. */
const ROWS: readonly (readonly [line: string, mutants: readonly string[]])[] = [
  ["f(a < b);", ["relational f(a <= b);", "relational f(a >= b);", "statement ;"]],
  ["f(a === b);", ["relational f(a !== b);", "statement ;"]],
  ["f(a + b);", ["arithmetic f(a - b);", "statement ;"]],
  ['f(a + "x");', ["statement ;"]],
  ["f(-a);", ["arithmetic f(a);", "statement ;"]],
  ["f(a & b | c);", ["arithmetic f(a & b & c);", "arithmetic f((a | b) | c);", "statement ;"]],
  ["a += b;", ["arithmetic a -= b;", "statement ;"]],
  ["a++;", ["increment a--;", "statement ;"]],
  ["f(--a);", ["increment f(++a);", "statement ;"]],
  ["f(a && b);", ["logical f(a || b);", "logical f(a);", "logical f(b);", "statement ;"]],
  [
    "f(a && b && c);",
    [
      "logical f(a && b || c);",
      "logical f(a && b);",
      "logical f(c);",
      "logical f((a || b) && c);",
      "logical f(a && c);",
      "logical f(b && c);",
      "statement ;",
    ],
  ],
  ["f(a ?? b);", ["fallback f(a);", "statement ;"]],
  ["f(a[b] ?? 7);", ["fallback f(a[b]);", "statement ;"]],
  ["f(a[b] ?? -1);", ["fallback f(a[b]);", "statement ;"]],
  [
    "f(a.get(b) ?? 7);",
    ["fallback f(a.get(b));", "constant f(a.get(b) ?? 8);", "constant f(a.get(b) ?? 6);", "statement ;"],
  ],
  [
    "if (a) f();",
    ["condition if (true) f();", "condition if (false) f();", "negation if (!(a)) f();", "statement if (a) ;"],
  ],
  [
    "if (!a) f();",
    ["condition if (true) f();", "condition if (false) f();", "negation if (a) f();", "statement if (!a) ;"],
  ],
  [
    "f(a ? b : c);",
    ["statement ;", "condition f(true ? b : c);", "condition f(false ? b : c);", "negation f(!(a) ? b : c);"],
  ],
  ["while (a) f();", ["condition while (false) f();", "negation while (!(a)) f();", "statement while (a) ;"]],
  ["for (;;) break;", ["statement for (;;) ;"]],
  [
    "for (;a;) continue;",
    ["condition for (;false;) continue;", "negation for (;!(a);) continue;", "statement for (;a;) ;"],
  ],
  [
    "do f(); while (a);",
    ["statement do ; while (a);", "condition do f(); while (false);", "negation do f(); while (!(a));"],
  ],
  ["const n1 = 0;", ["constant const n1 = 1;", "constant const n1 = -1;"]],
  ["const n2 = 0x1F;", ["constant const n2 = 32;", "constant const n2 = 30;"]],
  ["const n3 = 5n;", ["constant const n3 = 6n;", "constant const n3 = 4n;"]],
  ["const n4 = { 1: a };", []],
  ["f(a - 0);", ["arithmetic f(a + 0);", "constant f(a - 1);", "constant f(a - -1);", "statement ;"]],
  ["f(0 ** a);", ["arithmetic f(0 * a);", "constant f(1 ** a);", "constant f((-1) ** a);", "statement ;"]],
  ["f(-0);", ["arithmetic f(0);", "constant f(-1);", "constant f(-(-1));", "statement ;"]],
  ["const t1 = true;", ["boolean const t1 = false;"]],
  [
    "const d = [1, -1];",
    [
      "array const d = [-1, 1];",
      "array const d = [-1];",
      "constant const d = [2, -1];",
      "constant const d = [0, -1];",
      "array const d = [1];",
      "arithmetic const d = [1, 1];",
      "constant const d = [1, -2];",
      "constant const d = [1, -0];",
    ],
  ],
  ["f(a, b);", ["statement ;", "arguments f(b, a);"]],
  ["f(a, ...b);", ["statement ;"]],
  ["f(a, a);", ["statement ;"]],
  ["new F(a, b);", ["statement ;", "arguments new F(b, a);"]],
  ["a[b] = c;", ["mark ;"]],
  ["a[b] = 1;", ["mark ;", "mark a[b] = 0;", "constant a[b] = 2;"]],
  ["a[b] = true;", ["mark ;", "mark a[b] = false;"]],
  ["f(Math.min(a, b));", ["statement ;", "tie f(Math.max(a, b));", "arguments f(Math.min(b, a));"]],
  ["a.sort((x, y) => x - y);", ["statement ;", "tie a.sort((x, y) => y - x);", "arithmetic a.sort((x, y) => x + y);"]],
  [
    "a.sort((x, y) => x.u - y.u || x.v);",
    [
      "statement ;",
      "logical a.sort((x, y) => x.u - y.u && x.v);",
      "logical a.sort((x, y) => x.u - y.u);",
      "logical a.sort((x, y) => x.v);",
      "tie a.sort((x, y) => y.u - x.u || x.v);",
      "arithmetic a.sort((x, y) => x.u + y.u || x.v);",
    ],
  ],
  ["type T = 1 | 2;", []],
  ["interface I { a: 1 }", []],
  ["const c1: 1 | 2 = b as 1;", []],
  ['import { x } from "y";', []],
  ['"use strict";', []],
];

test("every operator makes what it should of a line, and nothing else", async () => {
  const mutants = await mutantsOf(ROWS.map(([line]) => `${line}\n`).join(""));
  const found = ROWS.map(([line], index) => {
    const own = mutants.filter(({ at }) => at.line === index + 1);
    return [line, own.map(({ operator, source }) => `${operator} ${source.split("\n")[index] ?? ""}`).toSorted()];
  });
  expect(found).toEqual(ROWS.map(([line, wanted]) => [line, wanted.toSorted()]));
});

test("a mutant says where it is, what changed, and by which line it is known", async () => {
  const [first, second] = await mutantsOf("// 中文 😀\nconst é = '😀', n =\n  1;\n");
  expect(first).toEqual({
    id: "3:3 constant 1 -> 2",
    key: "1; => 2;",
    operator: "constant",
    at: { line: 3, column: 3 },
    lineText: "  1;",
    original: "1",
    replacement: "2",
    source: "// 中文 😀\nconst é = '😀', n =\n  2;\n",
  });
  expect(second?.source).toBe("// 中文 😀\nconst é = '😀', n =\n  0;\n");
});

test("no two mutants are the same program, and none is the original", async () => {
  const text = "const a = [1, 2];\nif (a[0] === 1) a[0] = 1;\nwhile (a.length < 1 || a.length > 3) a.pop();\n";
  const sources = (await mutantsOf(text)).map(({ source }) => source);
  expect(new Set([text, ...sources]).size).toBe(sources.length + 1);
});

test("keys stay when other lines come, and equal lines are told apart", async () => {
  const keysOf = async (text: string): Promise<readonly string[]> => (await mutantsOf(text)).map(({ key }) => key);
  const keys = await keysOf("f(a < b);\nf(a < b);\n");
  expect(keys).toContain("f(a < b); => f(a <= b);");
  expect(keys).toContain("f(a < b); => f(a <= b); #2");
  expect(await keysOf("f(a < b);\ng();\n  f(a < b);\n")).toEqual(expect.arrayContaining([...keys]));
});

test("what does not parse is reported with its place", async () => {
  const tree = await parseTree({ file: "reference.ts", text: "// 中\nconst a = (;\n" }, sandbox);
  expect(tree).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "M001", at: { file: "reference.ts", line: 2, column: 12 }, lineText: "const a = (;" }],
  });
});

test("deep nesting is parsed", async () => {
  const depth = 20_000;
  expect(await mutantsOf(`const a = ${"(".repeat(depth)}1${")".repeat(depth)};\n`)).toHaveLength(2);
});
