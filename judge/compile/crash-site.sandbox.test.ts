import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { compileForNode } from "./compile-for-node.ts";
import { findCrashSite } from "./crash-site.ts";

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

async function crash(files: Readonly<Record<string, string>>) {
  const submission = {
    main: "main.ts",
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  };
  const compilation = await compileForNode(
    { submission, interface: { kind: "stdio" } },
    { sandbox, cacheDirectory: directory.path },
  );
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  const { artifact } = compilation;
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, "");
  const { stderr } = await sandbox.run({
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
  const site = await findCrashSite(stderr.text, artifact);
  return site && `${site.file}:${site.line}:${site.column} ${site.message} | ${site.lineText?.trim()}`;
}

const TYPES = "interface A {\n  x: number;\n}\n\n";

test.for([
  {
    name: "in a function",
    files: { "main.ts": `${TYPES}function f(): A {\n  throw new TypeError("boom");\n}\nf();` },
    site: 'main.ts:6:9 TypeError: boom | throw new TypeError("boom");',
  },
  {
    name: "behind wide characters",
    files: { "main.ts": `${TYPES}const 猴: string = "🐒"; null!.x;\nconsole.log(猴);` },
    site: `main.ts:5:31 TypeError: Cannot read properties of null (reading 'x') | const 猴: string = "🐒"; null!.x;`,
  },
  {
    name: "in an ES module",
    files: { "main.ts": `${TYPES}const a = await Promise.resolve(undefined as unknown as A);\nconsole.log(a.x);` },
    site: "main.ts:6:15 TypeError: Cannot read properties of undefined (reading 'x') | console.log(a.x);",
  },
  {
    name: "in another file",
    files: {
      "main.ts": 'import { f } from "./lib/f.ts";\nf();',
      "lib/f.ts": `${TYPES}export function f() {\n  [1].map((x) => x.y.z);\n}\n`,
    },
    site: "lib/f.ts:6:22 TypeError: Cannot read properties of undefined (reading 'z') | [1].map((x) => x.y.z);",
  },
  {
    name: "inside Node",
    files: { "main.ts": `${TYPES}import { readFileSync } from "fs";\nreadFileSync("/nope");` },
    site: "main.ts:6:1 Error: ENOENT: no such file or directory, open '/nope' | readFileSync(\"/nope\");",
  },
  {
    name: "something that is no error",
    files: { "main.ts": `${TYPES}throw "text";` },
    site: 'main.ts:5:1 text | throw "text";',
  },
  {
    name: "a rejected promise that nobody caught",
    files: { "main.ts": `${TYPES}async function f() {\n  throw new Error("late");\n}\nf();` },
    site: 'main.ts:6:9 Error: late | throw new Error("late");',
  },
  {
    name: "recursion without end",
    files: { "main.ts": `${TYPES}function f(n: number): number {\n  return f(n + 1) + 1;\n}\nf(0);` },
    site: "main.ts:6:3 RangeError: Maximum call stack size exceeded | return f(n + 1) + 1;",
  },
  { name: "no crash", files: { "main.ts": 'console.error("fine");' }, site: undefined },
  { name: "an exit code only", files: { "main.ts": "process.exit(3);" }, site: undefined },
] as { name: string; files: Record<string, string>; site: string | undefined }[])("$name", async ({ files, site }) => {
  expect(await crash(files)).toBe(site);
});
