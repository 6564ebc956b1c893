import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemInterface } from "../model/problem.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { compileSubmission } from "./compile-submission.ts";
import { findCrashSite } from "./crash-site.ts";

const ADD: ProblemInterface = {
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
  const compilation = await compileSubmission(
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
      source: "const SETTINGS = 1, fail = 2, run = 3, parse = 4;\nfunction add(a: number, b: number) { return a + b; }",
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

describe("explains what is wrong, and exits with 1", () => {
  const body = (expression: string): string => `function add(a: number, b: number): any { return ${expression}; }`;
  test.for([
    {
      name: "no such function",
      source: "function sum() {}",
      message: "there is no function add: declare or export add(left, right), or a class Solution",
    },
    {
      name: "undefined",
      source: body("undefined"),
      message: "add returned nothing (undefined): is a return missing?; integer is expected",
    },
    { name: "NaN", source: body("0 / 0"), message: "add returned NaN; integer is expected" },
    { name: "infinity", source: body("1 / 0"), message: "add returned Infinity; integer is expected" },
    {
      name: "BigInt",
      source: body("5n"),
      message: "add returned a BigInt: convert it with Number(…); integer is expected",
    },
    {
      name: "promise",
      source: body("Promise.resolve(5)"),
      message: "add returned a promise: the function must not be async; integer is expected",
    },
    { name: "null", source: body("null"), message: "add returned null; integer is expected" },
    { name: "array", source: body("[5]"), message: "add returned an array; integer is expected" },
    { name: "string", source: body("'5'"), message: "add returned a value of type string; integer is expected" },
    {
      name: "too many parameters",
      source: "function add(a: number, b: number, c: number) { return a; }",
      message: "takes 3 parameters, but the problem gives 2: add(left, right)",
    },
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
  ] as (Case & { name: string; message: string })[])("$name", async ({ message, ...row }) => {
    const { outcome, stdout, stderr } = await runFunction(row);
    expect({ outcome, stdout }).toEqual({ outcome: { kind: "exited", exitCode: 1 }, stdout: "" });
    expect(stderr).toContain(message);
  });
});

test("strings and booleans are JSON on both sides", async () => {
  const problemInterface: ProblemInterface = {
    kind: "function",
    name: "f",
    parameters: [{ name: "s", type: "string" }],
    returns: "string",
  };
  const { stdout } = await runFunction(
    { source: "const f = (s: string) => s + '\\n\"猴';", input: '"a\\u00e9 "\n' },
    problemInterface,
  );
  expect(stdout).toBe('"aé \\n\\"猴"\n');
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
  const compilation = await compileSubmission(
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
