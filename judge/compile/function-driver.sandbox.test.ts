import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FunctionInterface } from "../model/problem.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { compileForNode } from "./compile-for-node.ts";
import { findCrashSite } from "./crash-site.ts";

const ADD: FunctionInterface = {
  kind: "function",
  name: "add",
  parameters: [
    { name: "left", type: "integer" },
    { name: "right", type: "integer" },
  ],
  returns: "integer",
};

let directory: TempDir;
let sandbox: Sandbox;

beforeAll(async () => {
  directory = makeTempDir();
  sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env) });
});

afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

type Case = { readonly source: string; readonly input?: string; readonly main?: string };

async function runFunction({ source, input = "2\n3\n", main = "main.ts" }: Case, problemInterface = ADD) {
  const compilation = await compileForNode(
    { submission: { main, files: new Map([[main, Buffer.from(source)]]) }, interface: problemInterface },
    { sandbox, cacheDirectory: directory.path },
  );
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  const { artifact } = compilation;
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, input);
  const { outcome, stdout, stderr } = await sandbox.run({
    command: [sandbox.node, `/program/${artifact.entry}`],
    mounts: [{ host: artifact.directory, guest: "/program" }],
    stdin,
    stdout: join(directory.path, "out"),
    stderr: join(directory.path, "err"),
    limits: {
      cpu: milliseconds(5000),
      wall: milliseconds(20_000),
      memory: mebibytes(512),
      output: bytes(65_536),
      processes: 64,
    },
  });
  return { outcome, stdout: stdout.text, stderr: stderr.text, artifact };
}

describe("reaches the function", () => {
  test.for([
    { name: "declared", source: "function add(a: number, b: number): number { return a + b; }" },
    { name: "exported", source: "export function add(a: number, b: number): number { return a + b; }" },
    { name: "const arrow", source: "const add = (a: number, b: number): number => a + b;" },
    { name: "let, assigned later", source: "let add: any;\nadd = function (a: number, b: number) { return a + b; };" },
    { name: "var in JavaScript", source: "var add = function(a, b) { return a + b };", main: "main.js" },
    { name: "module.exports = function", source: "module.exports = (a: number, b: number) => a + b;" },
    { name: "module.exports = object", source: "module.exports = { add(a: number, b: number) { return a + b; } };" },
    { name: "exports.add", source: "exports.add = (a, b) => a + b;", main: "main.js" },
    { name: "export default function", source: "export default function (a: number, b: number) { return a + b; }" },
    { name: "export default object", source: "export default { add: (a: number, b: number) => a + b };" },
    { name: "export { x as add }", source: "const sum = (a: number, b: number) => a + b;\nexport { sum as add };" },
    {
      name: "class Solution",
      source: "class Solution { private base = 0; add(a: number, b: number) { return this.base + a + b; } }",
    },
    {
      name: "exported class Solution",
      source: "export class Solution { add(a: number, b: number) { return a + b; } }",
    },
    { name: "default class", source: "export default class { add(a: number, b: number) { return a + b; } }" },
    {
      name: "a constructor function with the method on its prototype",
      source: "function Solution() {}\nSolution.prototype.add = function (a, b) { return a + b; };",
      main: "main.js",
    },
    { name: "class in a variable", source: "const Solution = class { add = (a: number, b: number) => a + b; };" },
    { name: "static method", source: "class Solution { static add(a: number, b: number) { return a + b; } }" },
    {
      name: "namespace Solution",
      source: "namespace Solution { export function add(a: number, b: number) { return a + b; } }",
    },
    {
      name: "in an ES module",
      source: "const ready = await Promise.resolve(0);\nfunction add(a: number, b: number) { return a + b + ready; }",
    },
    { name: "last line is a comment", source: "function add(a: number, b: number) { return a + b; } // end" },
    { name: "last line has no semicolon", source: "const add = (a: number, b: number) => a + b" },
    { name: "BOM, CRLF", source: "\uFEFFfunction add(a: number, b: number) {\r\n  return a + b;\r\n}\r\n" },
    { name: "fewer parameters than given", source: "function add(...all: number[]) { return all[0] + all[1]; }" },
    {
      name: "CRLF input and a missing last line end",
      source: "const add = (a: number, b: number) => a + b",
      input: "2\r\n3",
    },
    {
      name: "own test code that must not run",
      source: "function add(a: number, b: number) { return a + b; }\nif (require.main === module) throw 1;",
    },
    {
      name: "a timer left running",
      source: "setInterval(() => {}, 1000);\nfunction add(a: number, b: number) { return a + b; }",
    },
    {
      name: "names of the driver",
      source:
        "const SETTINGS = 1, fail = 2, run = 3, READ_VALUE = 4, ListNode = 5;\nfunction add(a: number, b: number) { return a + b; }",
    },
    {
      name: "names of the language",
      source:
        "const globalThis = 1, undefined = 2;\nclass Symbol {}\nclass Reflect {}\nfunction add(a: number, b: number) { return a + b; }",
    },
    {
      name: "a third parameter that may be absent",
      source: "function add(a: number, b: number, memo?: Map<number, number>) { return a + b + (memo?.size ?? 0); }",
    },
    {
      name: "a third parameter with a value when it is absent",
      source: "var add = function (a, b, memo) { memo = memo || {}; return a + b; };",
      main: "main.js",
    },
    {
      name: "a helper beside the class with the method's name",
      source:
        "function add(all: number[], from: number, to: number) { return all[from] + all[to]; }\nclass Solution { add(a: number, b: number) { return add([a, b], 0, 1); } }",
    },
  ] as (Case & { name: string })[])("$name", async (row) => {
    const { outcome, stdout, stderr } = await runFunction(row);
    expect({ outcome, stdout, stderr }).toEqual({
      outcome: { kind: "exited", exitCode: 0 },
      stdout: "5\n",
      stderr: "",
    });
  });
});

test("prints of the contestant go to standard error, while loading and while running", async () => {
  const source =
    "console.log('loading');\nfunction add(a: number, b: number) { console.log({ a }); process.stdout.write('raw\\n'); return a + b; }";
  const { stdout, stderr } = await runFunction({ source });
  expect({ stdout, stderr }).toEqual({ stdout: "5\n", stderr: "loading\n{ a: 2 }\nraw\n" });
});

test.for([
  {
    name: "undefined",
    expression: "undefined",
    said: "add returned nothing (undefined): is a return missing?; integer",
  },
  {
    name: "a promise",
    expression: "Promise.resolve(5)",
    said: "add returned a promise: the function must not be async; integer",
  },
  {
    name: "a thenable",
    expression: "{ then() {} }",
    said: "add returned a promise: the function must not be async; integer",
  },
  { name: "a BigInt", expression: "5n", said: "add returned a BigInt: convert it with Number(…); integer" },
])("a result that is $name is explained, and the exit code 1", async ({ expression, said }) => {
  const source = `function add(a: number, b: number): any { return (${expression}); }`;
  const { outcome, stdout, stderr } = await runFunction({ source });
  expect({ outcome, stdout, stderr }).toEqual({
    outcome: { kind: "exited", exitCode: 1 },
    stdout: "",
    stderr: `${said} is expected\n`,
  });
});

describe("lists and trees are what the contestant makes of them", () => {
  const reverse =
    "function f(head: any) { let before: any = null; while (head) { const { next } = head; head.next = before; before = head; head = next; } return before; }";
  const list: FunctionInterface = {
    kind: "function",
    name: "f",
    parameters: [{ name: "head", type: "ListNode" }],
    returns: "ListNode",
  };
  test.for([
    {
      name: "the class that is there",
      source: `${reverse}\nif (new ListNode().val !== 0 || new TreeNode(1).left !== null) throw 1;`,
    },
    {
      name: "its own class",
      source: `class ListNode { val: number; next: ListNode | null = null; constructor(val = 0) { this.val = val; } get odd() { return this.val % 2; } }\n${reverse.replace("{ let", "{ if (!(head instanceof ListNode) || head.odd === undefined) throw 1; let")}`,
    },
    { name: "its own interface", source: `interface ListNode { val: number; next: ListNode | null }\n${reverse}` },
    {
      name: "plain objects",
      source: "function f(head: any): any { return { val: 3, next: { val: 2, next: { val: 1 } } }; }",
    },
    {
      name: "its own class that keeps what the constructor got",
      source: `class ListNode { readonly #val: number; next: ListNode | null; constructor(val: number, next: ListNode | null) { if (next === undefined) throw 1; this.#val = val; this.next = next; } get val() { return this.#val; } }\n${reverse}`,
    },
    {
      name: "its own class, frozen",
      source:
        "class ListNode { constructor(public val = 0, public next: ListNode | null = null) { Object.freeze(this); } }\nfunction f(head: ListNode | null, before: ListNode | null = null): ListNode | null { return head ? f(head.next, new ListNode(head.val, before)) : before; }",
    },
    {
      name: "its own class with another order",
      source: `class ListNode { constructor(public next: any = null, public val = 0) {} }\n${reverse}`,
    },
    { name: "a function of that name that makes none", source: `const ListNode = () => 5;\n${reverse}` },
  ])("$name", async ({ source }) => {
    const { stdout, stderr } = await runFunction({ source, input: "[1,2,3]\n" }, list);
    expect({ stdout, stderr }).toEqual({ stdout: "[3,2,1]\n", stderr: "" });
  });
});

test.for([
  { name: "in place", source: "function f(nums: number[]): void { nums.reverse(); }", expected: "[3,2,1]\n", said: "" },
  {
    name: "a new array instead",
    source: "function f(nums: number[]) { return nums.toReversed(); }",
    expected: "[1,2,3]\n",
    said: "what f returned is not looked at: it has to change nums in place",
  },
  { name: "a promise", source: "async function f(nums: number[]) {}", expected: "", said: "f returned a promise" },
  {
    name: "spoiled",
    source: "function f(nums: any[]) { nums[1] = undefined; }",
    expected: "",
    said: "f left in nums an array whose element [1] is undefined",
  },
  {
    name: "its parameter assigned",
    source: "function f(nums: number[]) { nums = [9]; }",
    expected: "[1,2,3]\n",
    said: "",
  },
])("void, changed $name", async ({ source, expected, said }) => {
  const parameters = [{ name: "nums", type: "integer[]" }] as const;
  const changes: FunctionInterface = { kind: "function", name: "f", parameters, returns: "void", result: "nums" };
  const { stdout, stderr } = await runFunction({ source, input: "[1,2,3]\n" }, changes);
  expect(stdout).toBe(expected);
  expect(stderr).toContain(said);
});

describe("explains what is wrong with function and input, and exits with 1", () => {
  const body = (expression: string): string => `function add(a: number, b: number): any { return ${expression}; }`;
  test.for([
    {
      name: "no such function",
      source: "function sum() {}",
      message: "there is no function add: declare or export add(left, right), or a class Solution",
    },
    {
      name: "a similar function",
      source: "function Add(a, b) {}",
      main: "main.js",
      message: "there is `Add`: rename it",
    },
    {
      name: "a similar method",
      source: "class Solution {\n  _add(a: number, b: number) { return a + b; }\n}\nnew Solution();",
      message: "there is `_add`: rename it",
    },
    {
      name: "too many parameters",
      source: "function add(a: number, b: number, c: number) { return a; }",
      message: "takes 3 parameters, but the problem gives 2: add(left, right)",
    },
    {
      name: "too few parameters",
      source: "function add(a: number) { throw new Error('x'); }",
      message: "note: the function add takes 1 parameter without a default, but the problem gives 2: add(left, right)",
    },
    { name: "null thrown", source: "function add(a: number, b: number) { throw null; }", message: "\nnull\n" },
    { name: "a text thrown", source: "function add(a: number, b: number) { throw 'oops'; }", message: "\noops\n" },
    {
      name: "too few input lines",
      source: body("a"),
      input: "2\n",
      message: "the input has 1 values, but add(left, right) takes 2",
    },
    {
      name: "input is not JSON",
      source: body("a"),
      input: "2\nx\n",
      message: "line 2 of the input (right) is not a JSON value",
    },
    {
      name: "input of another type",
      source: body("a"),
      input: "2\n[3]\n",
      message: "line 2 of the input (right) is not of type integer: it is not an integer",
    },
  ] as (Case & { name: string; message: string })[])("$name", async ({ message, ...row }) => {
    const { outcome, stdout, stderr } = await runFunction(row);
    expect({ outcome, stdout }).toEqual({ outcome: { kind: "exited", exitCode: 1 }, stdout: "" });
    expect(stderr).toContain(message);
  });
});

test.for([
  { name: "CommonJS", prefix: "" },
  { name: "ES module", prefix: "await 0; " },
])("a crash is found in the contestant's own line: $name", async ({ prefix }) => {
  const source = `${prefix}type Box = { x: { y: number } };\n\nfunction add(a: number, b: number): number {\n  const box = undefined as unknown as Box;\n  return box.x.y;\n}\n`;
  const { outcome, stderr, artifact } = await runFunction({ source });
  expect(outcome).toEqual({ kind: "exited", exitCode: 1 });
  expect(await findCrashSite(stderr, artifact)).toEqual({
    message: "TypeError: Cannot read properties of undefined (reading 'x')",
    file: "main.ts",
    line: 5,
    column: 14,
    lineText: "  return box.x.y;",
  });
});

test("a syntax error is told without the driver's text", async () => {
  const compilation = await compileForNode(
    {
      submission: {
        main: "main.ts",
        files: new Map([["main.ts", Buffer.from("function add(a, b) {\n  return (a + b\n")]]),
      },
      interface: ADD,
    },
    { sandbox, cacheDirectory: directory.path },
  );
  expect(compilation.result).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "C001", message: 'Expected ")" but found end of file' }],
  });
});
