import { afterAll, beforeAll, expect, test } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Typecheck } from "./run-tsc.ts";
import { typecheckSubmission } from "./typecheck-submission.ts";

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

const check = (files: Readonly<Record<string, string>>, box = sandbox) =>
  typecheckSubmission(
    {
      submission: {
        main: Object.keys(files)[0] ?? "",
        files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
      },
    },
    { sandbox: box, cacheDirectory: directory.path },
  );

// Several ordinary styles in one program each, because a check takes a second on a slow machine.
test.for([
  {
    name: "require with export {}, import =, enum, namespace, top-level await, import.meta",
    files: {
      "main.ts":
        'const fs = require("fs");\nimport readline = require("readline");\nexport {};\nenum E { A }\nnamespace N { export class P { constructor(readonly x: number) {} } }\nconst text: string = await Promise.resolve(fs.readFileSync(0, "utf8"));\nconsole.log(text, E.A, new N.P(1).x, __dirname, import.meta.url, require.main === module, readline);',
    },
  },
  {
    name: "a script whose names clash with globals",
    files: {
      "main.ts":
        'const fs = require("fs");\nlet name = "x"; var self = 1; const status = 2;\nfunction print(text: string) { console.log(text); }\nprint(name + self + status + fs.readFileSync("/dev/stdin"));',
    },
  },
  {
    name: "files with and without suffix, JavaScript and JSON among them",
    files: {
      "main.ts":
        'import { f } from "./lib";\nimport { g } from "./lib.ts";\nimport { h } from "./old.js";\nimport data from "./data.json";\nconsole.log(f(), g(), h(1), data.x);',
      "lib.ts": "export const f = (): number => 1;\nexport const g = f;",
      "old.js": "export function h(a) { return a.anything; }",
      "data.json": '{"x":1}',
      "unused.ts": "const broken: number = 'x';",
    },
  },
  {
    name: "globals of other runtimes and legacy decorators",
    files: {
      "main.ts":
        'const words = readline().split(" ").map((word) => +word);\nlet line: string | null;\nwhile ((line = prompt("?")) !== null) print(line, words);\nfor await (const one of console) print(one.length);\nconst text: string = await Deno.readTextFile("/dev/stdin") + await Bun.file("/dev/stdin").text() + Deno.args[0];\nfor await (const part of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) print(part.length + text);\nfor await (const part of Bun.stdin.stream()) print(part.length);\nfunction d(_t: unknown, _k: string, p: PropertyDescriptor) { p.writable = true; }\nexport class A { @d m() {} }',
    },
  },
  { name: "JavaScript", files: { "main.js": "const x = 1; x.y.z = 'a' * 2;" } },
])("gives no false alarm: $name", async ({ files }) => {
  expect(await check(files as unknown as Record<string, string>)).toEqual({ kind: "checked", diagnostics: [] });
});

test("type errors are warnings with place, code and line, and are kept in the cache", async () => {
  const files = {
    "main.ts": 'import "./b";\r\n/* 🐒 */ const n: number = "x";\r\n',
    "b.ts": "export const f = (o: { a: { b: number } }): { a: { b: string } } => o;",
  };
  const first = await check(files);
  expect(first).toMatchObject({
    kind: "checked",
    diagnostics: [
      { code: "TS2322", severity: "warning", at: { file: "b.ts", line: 1 } },
      {
        code: "TS2322",
        severity: "warning",
        message: "Type 'string' is not assignable to type 'number'.",
        at: { file: "main.ts", line: 2, column: 16 },
        lineText: '/* 🐒 */ const n: number = "x";',
      },
    ],
  });
  const unusable: Sandbox = { ...sandbox, run: () => Promise.reject(new Error("the box was asked")) };
  expect(await check(files, unusable)).toEqual(first);
});

test("no more than twenty are told", async () => {
  const result = await check({
    "main.ts": Array.from({ length: 30 }, (_, i) => `const a${i}: number = "x";`).join("\n"),
  });
  expect(result.kind === "checked" && result.diagnostics.length).toBe(20);
});

test("a type without end is stopped or told, and never fails the judge", async () => {
  const source =
    "type Grow<T extends any[], N extends number> = T['length'] extends N ? T : Grow<[...T, ...T, 1], N>;\ntype L<N extends number, A extends any[] = []> = A['length'] extends N ? A : L<N, [...A, 1]>;\nconst x: Grow<[1], 99999999> = 1 as any;\nconst y: L<9999999> = 1 as any;\nconsole.log(x, y);";
  const result = await check({ "main.ts": source });
  expect([result.kind, said(result)]).toEqual([
    expect.stringMatching(/^(?:checked|limit)$/),
    expect.stringMatching(/^(?:TS\d+|type checking was stopped: .*|the type checker crashed .*)$/),
  ]);
});

const said = (result: Typecheck): string | undefined =>
  result.kind === "checked"
    ? result.diagnostics[0]?.code
    : result.kind === "limit"
      ? result.diagnostic.message
      : undefined;
