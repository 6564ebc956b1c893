import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { compileAuthorProgram } from "./compile-author-program.ts";
import { findCrashSite } from "./crash-site.ts";

let directory: TempDir;
let problem: string;
let sandbox: Sandbox;

beforeAll(async () => {
  directory = makeTempDir();
  problem = join(directory.path, "problem");
  mkdirSync(join(problem, "tests"), { recursive: true });
  writeFileSync(
    join(problem, "input.ts"),
    'import { fc } from "ruyi-judge/kit";\nexport const one = () => fc.sample(fc.constant(7), 1)[0];\n',
  );
  writeFileSync(join(problem, "tests/secret.ts"), "export const secret = 1;\n");
  writeFileSync(join(problem, "broken.ts"), "export const x = ;\n");
  writeFileSync(join(directory.path, "outside.ts"), "export const outside = 1;\n");
  sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env) });
});

afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

const compile = (entrySource: string, box = sandbox) =>
  compileAuthorProgram({ entrySource, resolveDirectory: problem }, { sandbox: box, cacheDirectory: directory.path });

async function run(entrySource: string, box = sandbox) {
  const compilation = await compile(entrySource, box);
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  const { artifact } = compilation;
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, "");
  const result = await box.run({
    command: [box.node, `/program/${artifact.entry}`],
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
  return { ...result, artifact };
}

test.for(["", "await 0;\n"])("runs with the kit and the problem's files (%j)", async (prefix) => {
  const { stdout, stderr } = await run(`import { one } from "./input.ts";\n${prefix}console.log(one());`);
  expect({ stdout: stdout.text, stderr: stderr.text }).toEqual({ stdout: "7\n", stderr: "" });
});

test("without isolation too", async () => {
  await using none = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest: "none" });
  const { stdout } = await run('import { one } from "./input.ts";\nconsole.log("none", one());', none);
  expect(stdout.text).toBe("none 7\n");
});

test("a changed file of the problem makes another artifact", async () => {
  const entry = 'import { value } from "./value.ts";\nconsole.log(value);';
  writeFileSync(join(problem, "value.ts"), "export const value = 1;");
  expect((await run(entry)).stdout.text).toBe("1\n");
  writeFileSync(join(problem, "value.ts"), "export const value = 2;");
  expect((await run(entry)).stdout.text).toBe("2\n");
});

test.for([
  {
    name: "a mistake in a file",
    entry: 'import { x } from "./broken.ts";\nconsole.log(x);',
    code: "C001",
    file: "broken.ts",
    line: 1,
  },
  {
    name: "a file outside the folder",
    entry: 'import { outside } from "../outside.ts";\nconsole.log(outside);',
    code: "C004",
    file: "ruyi-judge-entry.ts",
    line: 1,
  },
  {
    name: "the tests",
    entry: '\nimport { secret } from "./tests/secret.ts";\nconsole.log(secret);',
    code: "C003",
    file: "ruyi-judge-entry.ts",
    line: 2,
  },
  {
    name: "another package",
    entry: 'import { z } from "zod";\nconsole.log(z);',
    code: "C002",
    file: "ruyi-judge-entry.ts",
    line: 1,
  },
])("is refused: $name", async ({ entry, code, file, line }) => {
  const { result } = await compile(entry);
  expect(result).toMatchObject({ kind: "rejected", diagnostics: [{ code, at: { file, line } }] });
});

test("a crash is found in the problem's file", async () => {
  writeFileSync(
    join(problem, "throws.ts"),
    "type T = 1;\nexport function go(): T {\n  throw new RangeError('far');\n}\n",
  );
  const { stderr, artifact } = await run('import { go } from "./throws.ts";\ngo();');
  expect(await findCrashSite(stderr.text, artifact)).toMatchObject({
    message: "RangeError: far",
    file: "throws.ts",
    line: 3,
    column: 9,
  });
});
