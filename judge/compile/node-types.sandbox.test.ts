import { expect, test } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Level } from "../sandbox/sandbox.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import { mayNeedAllNodeTypes, type NodeTypes } from "./node-types.ts";
import { runTsc, type Typecheck } from "./run-tsc.ts";
import { typecheckSubmission } from "./typecheck-submission.ts";

/** Right programs, and wrong ones with the codes of their errors. One check sees them all: most of its time are the declarations. */
const SLIM = [
  { name: "fs", text: 'import * as fs from "fs";\nconst t: string = fs.readFileSync(0, "utf8");\nconsole.log(t);' },
  { name: "fs-buffer", text: 'import fs from "node:fs";\nconst t: string = fs.readFileSync(0);', codes: ["TS2322"] },
  {
    name: "fs-lines",
    text: 'import { readFileSync } from "fs";\nconst [n] = readFileSync(0, "utf8").split("\\n").map(Number);\nn;',
  },
  {
    name: "fs-promises",
    text: 'import { open } from "fs/promises";\nfor await (const l of (await open("/dev/stdin")).readLines()) { const n: number = l; n; }',
    codes: ["TS2322"],
  },
  {
    name: "events",
    text: 'let t = "";\nprocess.stdin.setEncoding("utf8").on("data", (p) => { t += p; }).on("end", () => console.log(t.length));',
  },
  {
    name: "events-wrong",
    text: 'process.stdin.on("data", (p) => { const n: number = p; n; });\nprocess.on("exit", (c) => { const s: string = c; s; });',
    codes: ["TS2322", "TS2322"],
  },
  {
    name: "implicit",
    text: "export function f(a) { return a; }\nprocess.stdin.on(String(1), (p) => p);",
    codes: ["TS7006"],
  },
  {
    name: "readline",
    text: 'import * as rl from "readline";\nrl.createInterface({ input: process.stdin }).on("line", (l) => { const n: number = l; n; });',
    codes: ["TS2322"],
  },
  {
    name: "stream",
    text: "for await (const p of process.stdin) p;\nprocess.stdin.foo;\nprocess.stdin[0];\nprocess.stdout.write(5);",
    codes: ["TS2339", "TS7053", "TS2769"],
  },
  {
    name: "others",
    text: 'import { inspect } from "util";\nimport { join } from "path";\nimport a from "assert";\nconst n: number = inspect(1) + join("a") + performance.now();\na(n);\nconst h: number = process.hrtime.bigint();',
    codes: ["TS2322", "TS2322"],
  },
  {
    name: "timers",
    text: 'const t: number = setTimeout(() => 1, 1);\nt;\nqueueMicrotask(() => Buffer.from("x").foo);',
    codes: ["TS2322", "TS2339"],
  },
  {
    name: "maybe",
    text: "const m = new Map<number, number[]>();\nm.get(1).push(2);\nlet n: number;\nconsole.log(n);",
    codes: ["TS2532", "TS2454"],
  },
] as const satisfies readonly { readonly name: string; readonly text: string; readonly codes?: readonly string[] }[];

test.for<Level>(["bubblewrap-cgroup", "none"])("slim declarations find the same as all (%s)", async (strongest) => {
  await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest });
  const files = new Map(SLIM.map(({ name, text }) => [`${name}.ts`, Buffer.from(text)]));
  expect(mayNeedAllNodeTypes(files)).toBe(false);
  const check = (nodeTypes: NodeTypes): Promise<Typecheck> =>
    runTsc(
      {
        files,
        declarations: [],
        nodeTypes,
        mounts: [],
        argumentsFor: ({ folder }) => ["--ignoreConfig", ...[...files.keys()].map((name) => `${folder}/${name}`)],
      },
      sandbox,
    );
  const slim = await check("slim");
  expect(codesOf(slim)).toEqual(
    Object.fromEntries(SLIM.flatMap((row) => ("codes" in row ? [[`${row.name}.ts`, row.codes]] : []))),
  );
  expect(await check("all")).toEqual(slim);
});

test("what the slim declarations lack is found", async () => {
  await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env) });
  await using directory = makeTempDir();
  const check = (text: string): Promise<Typecheck> =>
    typecheckSubmission(
      { submission: { main: "main.ts", files: new Map([["main.ts", Buffer.from(text)]]) } },
      { sandbox, cacheDirectory: directory.path },
    );
  const named =
    'import * as http from "http";\nimport { Worker } from "worker_threads";\nconst s: string = http.createServer();\nconst n: number = new Worker("x");\nconst r: string = await fetch("a:b");';
  expect(codesOf(await check(named))).toEqual({ "main.ts": ["TS2322", "TS2322", "TS2322"] });
  // A misspelt name is looked for in all declarations.
  expect(await check("fetsh(1);")).toMatchObject({
    diagnostics: [{ code: "TS2552", message: "Cannot find name 'fetsh'. Did you mean 'fetch'?" }],
  });
});

function codesOf(found: Typecheck): Readonly<Record<string, readonly string[]>> {
  const diagnostics = found.kind === "checked" ? found.diagnostics : [];
  const byFile = Map.groupBy(diagnostics, ({ at }) => at?.file ?? "");
  return Object.fromEntries([...byFile].map(([file, of]) => [file, of.map(({ code }) => code)]));
}
