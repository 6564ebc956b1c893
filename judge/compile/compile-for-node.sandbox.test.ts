import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemInterface } from "../model/problem.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { NodeArtifact } from "./artifact.ts";
import { compileForNode } from "./compile-for-node.ts";
import type { Compilation } from "./compile-with-cache.ts";

const STDIO: ProblemInterface = { kind: "stdio" };
const INPUT = "1 2\n";

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

const compile = (
  files: Readonly<Record<string, string | Buffer>>,
  main = Object.keys(files)[0] ?? "main.ts",
  box = sandbox,
) =>
  compileForNode(
    {
      submission: { main, files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])) },
      interface: STDIO,
    },
    { sandbox: box, cacheDirectory: directory.path },
  );

async function run(artifact: NodeArtifact, input = INPUT) {
  const [stdin, stdout, stderr] = ["in", "out", "err"].map((name) => join(directory.path, name));
  if (stdin === undefined || stdout === undefined || stderr === undefined) throw new Error("three names");
  writeFileSync(stdin, input);
  return sandbox.run({
    command: [sandbox.node, `/program/${artifact.entry}`],
    mounts: [{ host: artifact.directory, guest: "/program" }],
    stdin,
    stdout,
    stderr,
    limits: {
      cpu: milliseconds(5000),
      wall: milliseconds(20_000),
      memory: mebibytes(512),
      output: bytes(65_536),
      processes: 64,
    },
  });
}

const STYLES: readonly { name: string; files: Record<string, string | Buffer>; entry?: string; stdout: string }[] = [
  { name: "nothing but a comment", files: { "main.ts": "// nothing" }, stdout: "" },
  {
    name: "named import",
    files: { "main.ts": 'import { readFileSync } from "node:fs";\nconsole.log(readFileSync(0, "utf8").length);' },
    stdout: "4\n",
  },
  {
    name: "default import of a CommonJS builtin",
    files: { "main.ts": 'import fs from "fs";\nconsole.log(fs.readFileSync(0).toString().trim());' },
    stdout: "1 2\n",
  },
  {
    name: "require and export {}",
    files: {
      "main.ts": 'const fs = require("fs");\nexport {};\nconsole.log(fs.readFileSync("/dev/stdin", "utf8").length);',
    },
    stdout: "4\n",
  },
  {
    name: "import x = require",
    files: { "main.ts": 'import fs = require("fs");\nconsole.log(fs.readFileSync(0).length);' },
    stdout: "4\n",
  },
  { name: "export =", files: { "main.ts": "class A {}\nexport = A;\nconsole.log(1);" }, stdout: "1\n" },
  {
    name: "enum, namespace, parameter property",
    files: {
      "main.ts":
        "enum E { A = 3 }\nnamespace N { export class P { constructor(public x: number) {} } }\nconsole.log(E.A, E[3], new N.P(2).x);",
    },
    stdout: "3 A 2\n",
  },
  {
    name: "standard decorators and accessor",
    files: {
      "main.ts":
        "const seen: string[] = [];\nfunction d(_: unknown, c: { name: unknown }) { seen.push(String(c.name)); }\nclass A { @d m() {} accessor z = 1; }\nconsole.log(seen[0], new A().z);",
    },
    stdout: "m 1\n",
  },
  {
    name: "main module and __dirname",
    files: { "main.ts": 'if (require.main === module) console.log("main", __dirname, __filename);' },
    stdout: "main /program /program/main.cjs\n",
  },
  {
    name: "module.exports in the main module",
    files: { "main.ts": "module.exports = { a: 1 };\nif (require.main === module) console.log(module.exports.a);" },
    stdout: "1\n",
  },
  {
    name: "sloppy mode is kept",
    files: {
      "main.js":
        "i = 5; var o = {}; with (o) { j = 6; }\nconsole.log(i, j, (function () { return this === globalThis; })());",
    },
    stdout: "5 6 true\n",
  },
  {
    name: "sloppy mode beside an import",
    files: { "main.ts": 'import "fs";\n// @ts-ignore\ni = 5;\nconsole.log(i);' },
    stdout: "5\n",
  },

  {
    name: "await inside a function stays CommonJS",
    files: { "main.ts": "async function f() { await 1; console.log(typeof module); }\nf();" },
    entry: "main.cjs",
    stdout: "object\n",
  },
  {
    name: "import.meta in a comment stays CommonJS",
    files: { "main.ts": "// import.meta await\nconsole.log(require.main === module);" },
    entry: "main.cjs",
    stdout: "true\n",
  },
  {
    name: "BOM, shebang, CRLF",
    files: { "main.ts": '\uFEFF#!/usr/bin/env node\r\n"use strict";\r\nconsole.log(`a\r\nb`.length);\r\n' },
    stdout: "3\n",
  },
  {
    name: "top-level await with require and __dirname",
    files: {
      "main.ts":
        'const fs = require("fs");\nconst text = await Promise.resolve(fs.readFileSync(0, "utf8"));\nconsole.log(text.trim(), __dirname, require.main === module);',
    },
    entry: "main.mjs",
    stdout: "1 2 /program true\n",
  },
  {
    name: "top-level for await",
    files: {
      "main.ts":
        'import { createInterface } from "node:readline";\nlet n = 0;\nfor await (const line of createInterface({ input: process.stdin })) n += line.length;\nconsole.log(n);',
    },
    entry: "main.mjs",
    stdout: "3\n",
  },
  {
    name: "import.meta and its own require",
    files: {
      "main.ts":
        'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\nconst __dirname = import.meta.dirname;\nconsole.log(require("fs").readFileSync(0).length, __dirname, import.meta.main);',
    },
    entry: "main.mjs",
    stdout: "4 /program true\n",
  },
  {
    name: "an ES module with variables called like globals",
    files: {
      "main.ts":
        "await 0;\nfunction process(x: number) { return x + 1; }\nconst module = process(1);\nconsole.log(module);",
    },
    entry: "main.mjs",
    stdout: "2\n",
  },
  {
    name: "a shebang in an ES module",
    files: { "main.ts": "#!/usr/bin/env -S node\nconsole.log(await Promise.resolve(7));" },
    entry: "main.mjs",
    stdout: "7\n",
  },
  {
    name: "several files",
    files: {
      "main.ts":
        'import { f } from "./lib/f";\nimport { Point } from "./point";\nconst at: Point = { x: 1 };\nimport { g } from "./g.ts";\nimport data from "./data.json" with { type: "json" };\nconst h = require("./h");\nconsole.log(f(), g, data.x, h, require.main === module && at.x === 1);',
      "lib/f.ts": "export const f = () => 1;",
      "g.ts": "export const g = 2;",
      "data.json": '{"x":3}',
      "h.js": "module.exports = 4;",
      "point.ts": "export interface Point { readonly x: number }",
    },
    stdout: "1 2 3 4 true\n",
  },
  {
    name: "several files with top-level await",
    files: {
      "main.ts": 'import { x } from "./lib.ts";\nconsole.log(x, typeof require("fs").readFileSync);',
      "lib.ts": "export const x = await Promise.resolve(8);",
    },
    entry: "main.mjs",
    stdout: "8 function\n",
  },
  {
    name: "names with quotes and emoji",
    files: { 'it\'s "my" 猴🐒.ts': "console.log(require.main === module);" },
    stdout: "true\n",
  },
  {
    name: "a package tried inside try",
    files: { "main.ts": 'try { require("lodash"); } catch { console.log("none"); }' },
    stdout: "none\n",
  },
  {
    name: "130,000 brackets",
    files: { "main.ts": `console.log(${"(".repeat(100_000)}1${")".repeat(100_000)});` },
    stdout: "1\n",
  },
  {
    name: "host options are not picked up",
    files: {
      "main.ts": "class A { x; constructor() {} }\nconsole.log(Object.keys(new A()).length);",
      "tsconfig.json": '{"compilerOptions":{"useDefineForClassFields":false,"alwaysStrict":true}}',
    },
    stdout: "1\n",
  },
];

test.for(STYLES)("runs: $name", async ({ files, entry, stdout }) => {
  const artifact = artifactOf(await compile(files));
  expect(artifact.entry).toBe(entry ?? "main.cjs");
  const result = await run(artifact);
  expect({ stdout: result.stdout.text, stderr: result.stderr.text }).toEqual({ stdout, stderr: "" });
});

function artifactOf(compilation: Compilation<NodeArtifact>): NodeArtifact {
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  return compilation.artifact;
}

const REJECTED: readonly {
  name: string;
  files: Record<string, string | Buffer>;
  code: string;
  at?: string;
  message?: RegExp;
  lineText?: string;
}[] = [
  {
    name: "syntax error behind wide characters",
    files: { "main.ts": "// 1\nconst 猴 = '🐒'; const y: number = ;\n" },
    code: "C001",
    at: "main.ts:2:35",
    lineText: "const 猴 = '🐒'; const y: number = ;",
  },
  { name: "unexpected end", files: { "main.ts": "function f() {\n" }, code: "C001", at: "main.ts:2:1" },
  { name: "CRLF syntax error", files: { "main.ts": "let a = 1;\r\nlet a = 2;\r\n" }, code: "C001", at: "main.ts:2:5" },
  {
    name: "syntax error in another file",
    files: { "main.ts": 'import "./b";', "b.ts": "\n)" },
    code: "C001",
    at: "b.ts:2:1",
  },
  { name: "await outside async", files: { "main.ts": "function f() { await 1; }" }, code: "C001", at: "main.ts:1:16" },
  {
    name: "package",
    files: { "main.ts": 'import _ from "lodash";\nconsole.log(_);' },
    code: "C002",
    lineText: 'import _ from "lodash";',
    at: "main.ts:1:15",
  },
  {
    name: "the kit",
    files: { "main.ts": '\nimport * as kit from "ruyi-judge/kit";\nconsole.log(kit);' },
    code: "C002",
    at: "main.ts:2:22",
  },
  {
    name: "URL",
    files: { "main.ts": 'import x from "https://example.com/x.ts";\nconsole.log(x);' },
    code: "C002",
    at: "main.ts:1:15",
  },
  {
    name: "data URL",
    files: { "main.ts": 'import x from "data:text/plain,x";\nconsole.log(x);' },
    code: "C002",
    at: "main.ts:1:15",
  },
  {
    name: "missing file",
    files: { "main.ts": 'import x from "./nope";\nconsole.log(x);' },
    code: "C003",
    at: "main.ts:1:15",
  },
  {
    name: "environment of the compiler",
    files: { "main.ts": 'import x from "/proc/self/environ" with { type: "text" };\nconsole.log(x);' },
    code: "C004",
    at: "main.ts:1:15",
  },
  {
    name: "the same by a relative path",
    files: { "main.ts": 'import x from "../../proc/self/status" with { type: "text" };\nconsole.log(x);' },
    code: "C004",
    at: "main.ts:1:15",
  },
  {
    name: "an endless device",
    files: { "main.ts": 'import x from "/dev/zero" with { type: "text" };\nconsole.log(x);' },
    code: "C004",
    at: "main.ts:1:15",
  },
  {
    name: "an endless device by a relative path",
    files: { "main.ts": 'import x from "../dev/zero" with { type: "text" };\nconsole.log(x);' },
    code: "C004",
    at: "main.ts:1:15",
  },
  {
    name: "a file of the host",
    files: { "main.ts": 'import x from "/etc/passwd" with { type: "text" };\nconsole.log(x);' },
    code: "C004",
    at: "main.ts:1:15",
  },
  {
    name: "the compiler itself",
    files: { "main.ts": 'import x from "../tools/esbuild" with { type: "text" };\nconsole.log(x);' },
    code: "C013",
  },
  {
    name: "text import of an own file",
    files: { "main.ts": 'import x from "./main.ts" with { type: "text" };\nconsole.log(x);' },
    code: "C005",
    at: "main.ts:1:15",
  },
  {
    name: "no such builtin",
    files: { "main.ts": 'import x from "node:nope";\nconsole.log(x);' },
    code: "C006",
    at: "main.ts:1:15",
  },
  { name: "too large", files: { "main.ts": " ".repeat(262_145) }, code: "S005" },
  { name: "a path that leaves the folder", files: { "main.ts": "1", "../evil.ts": "1" }, code: "S009" },
  { name: "a file that is also a folder", files: { "main.ts": "1", "main.ts/x.ts": "1" }, code: "S009" },
  {
    name: "not UTF-8",
    files: { "main.ts": Buffer.from("ok\n'\xff'", "latin1") },
    code: "S007",
    at: "main.ts:2:2",
    message: /byte 4 \(0xff\)/,
  },
];

test.for(REJECTED)("is CE: $name", async ({ files, code, at, message = /./u, lineText }) => {
  const { result } = await compile(files);
  const [first] = result.kind === "rejected" ? result.diagnostics : [];
  const place = first?.at && `${first.at.file}:${first.at.line}:${first.at.column}`;
  expect({ kind: result.kind, code: first?.code, place }).toEqual({ kind: "rejected", code, place: at });
  expect(first?.message).toMatch(message);
  expect(first?.lineText ?? "").toContain(lineText ?? "");
});

test("every wrong import is reported at once", async () => {
  const { result } = await compile({
    "main.ts": 'import a from "a";\nimport b from "./b";\nrequire("c");\nconsole.log(a, b);',
  });
  expect(result).toMatchObject({
    kind: "rejected",
    diagnostics: [
      { code: "C002", at: { line: 1 } },
      { code: "C003", at: { line: 2 } },
      { code: "C002", at: { line: 3 } },
    ],
  });
});

test("code that is valid and probably wrong gives a warning with its place", async () => {
  const { result } = await compile({ "main.ts": "const x = 1;\nconsole.log(typeof x === 'nunber');" });
  expect(result).toMatchObject({
    kind: "compiled",
    warnings: [{ code: "C040", severity: "warning", at: { file: "main.ts", line: 2 } }],
  });
});

describe("cache", () => {
  const SOURCE = { "main.ts": "console.log(42);" };

  test("the same source is compiled once, whatever the order of its files", async () => {
    const first = await compile({ ...SOURCE, "b.ts": "1" });
    const again = await compile({ "b.ts": "1", ...SOURCE }, "main.ts", broken);
    expect(again).toEqual(first);
  });

  test("another interface is another artifact", async () => {
    const first = await compile(SOURCE);
    const files = new Map(Object.entries(SOURCE).map(([name, text]) => [name, Buffer.from(text)]));
    const asFunction = await compileForNode(
      {
        submission: { main: "main.ts", files },
        interface: { kind: "function", name: "f", parameters: [], returns: "integer" },
      },
      { sandbox, cacheDirectory: directory.path },
    );
    expect(artifactOf(asFunction).hash).not.toBe(artifactOf(first).hash);
  });

  test.for(["truncated", "deleted"] as const)("a %s file is noticed and made again", async (damage) => {
    const source = { "main.ts": `console.log("${damage}");` };
    const first = await compile(source);
    const artifact = artifactOf(first);
    const path = join(artifact.directory, artifact.entry);
    if (damage === "deleted") rmSync(path);
    else truncateSync(path, 5);
    const again = await compile(source);
    expect(again).toEqual(first);
    expect((await run(artifact)).stdout.text).toBe(`${damage}\n`);
  });

  test("judges that compile the same source at once agree, and leave nothing behind", async () => {
    const source = { "main.ts": "console.log('together');" };
    const all = await Promise.all(Array.from({ length: 4 }, () => compile(source)));
    for (const one of all) expect(one).toEqual(all[0]);
    expect(readdirSync(join(directory.path, "artifacts")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("artifacts can be read by the guest's uid, and the source map lies outside of what it sees", async () => {
    const compilation = await compile({ "main.ts": "console.log('modes');" });
    const { directory: folder, entry, sourceMap } = artifactOf(compilation);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, entry)).mode & 0o777]).toEqual([0o755, 0o644]);
    expect(readdirSync(folder)).toEqual([entry]);
    expect(JSON.parse(readFileSync(sourceMap, "utf8"))).toMatchObject({ sources: ["main.ts"] });
  });
});

// A box that must not be asked, or whose own fault must become a judge error.
const broken: Sandbox = {
  level: "none",
  node: "",
  run: async () => ({
    outcome: { kind: "sandbox-failed", failure: { code: "X", severity: "error", message: "no box" } },
    usage: { cpu: milliseconds(0), wall: milliseconds(0), peakMemory: bytes(0) },
    stdout: { text: "", omittedBytes: bytes(0) },
    stderr: { text: "", omittedBytes: bytes(0) },
  }),
  async [Symbol.asyncDispose]() {},
};

test("a fault of the box is ours, not the contestant's", async () => {
  const { result } = await compile({ "main.ts": "console.log('box');" }, "main.ts", broken);
  expect(result).toMatchObject({ kind: "compiler-failed", failure: { message: "no box" } });
});

test("a cancelled compilation rejects", async () => {
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from("console.log('cancelled')")]]) };
  const compiling = compileForNode(
    { submission, interface: STDIO },
    { sandbox, cacheDirectory: directory.path },
    AbortSignal.abort(),
  );
  await expect(compiling).rejects.toMatchObject({ name: "AbortError" });
});

test("without isolation the same source gives the same artifact", async () => {
  await using none = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest: "none" });
  const files = new Map([
    ["main.ts", Buffer.from('import { x } from "./x";\nconsole.log(x);')],
    ["x.ts", Buffer.from("export const x = 1;")],
  ]);
  const read = async (box: Sandbox, cacheDirectory: string): Promise<readonly string[]> => {
    const compilation = await compileForNode(
      { submission: { main: "main.ts", files }, interface: STDIO },
      { sandbox: box, cacheDirectory },
    );
    const artifact = artifactOf(compilation);
    return [readFileSync(join(artifact.directory, artifact.entry), "utf8"), readFileSync(artifact.sourceMap, "utf8")];
  };
  expect(await read(none, join(directory.path, "other"))).toEqual(await read(sandbox, directory.path));
});
