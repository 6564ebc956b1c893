// One program over many inputs in one process: each as if it were alone.
import { expect, test } from "vitest";
import { compileForNode } from "../compile/compile-for-node.ts";
import { mebibytes, milliseconds } from "../model/units.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { sweep, type SweepRequest, type SweptCase } from "./sweep.ts";

const box = useSandbox();

const READ = 'import { readFileSync } from "node:fs";\nconst text = readFileSync(0, "utf8");\n';
/** Ends as `code` says on the input `bad`, and prints every other input. */
const unlessBad = (code: string): string => `${READ}if (text === "bad") { ${code} }\nconsole.log(text);\n`;

const ROWS = [
  { name: "prints", source: unlessBad(""), bad: "0 bad" },
  { name: "throws", source: unlessBad('throw new Error("oops");'), bad: "1" },
  { name: "rejects", source: unlessBad('void Promise.reject(new Error("oops"));'), bad: "1 bad" },
  { name: "exits", source: unlessBad("process.exit(7);"), bad: "7" },
  { name: "sets the exit code", source: unlessBad("process.exitCode = 7;"), bad: "7 bad" },
  { name: "never ends", source: unlessBad("for (;;);"), bad: "timed-out" },
  { name: "waits for ever", source: unlessBad("setInterval(() => {}, 1000);"), bad: "timed-out" },
  {
    name: "fills the heap",
    source: unlessBad("for (const a = []; ; ) a.push(new Array(5e6).fill(1.5));"),
    bad: "unreached",
  },
  { name: "ends its process", source: unlessBad('process.kill(process.pid, "SIGKILL");'), bad: "unreached" },
  { name: "prints when it exits", source: `${READ}process.on("exit", () => console.log(text));`, bad: "0 bad" },
  {
    name: "reads line by line",
    source: `import { createInterface } from "node:readline";
createInterface({ input: process.stdin }).on("line", (line) => console.log(line));`,
    bad: "0 bad",
  },
  {
    name: "reads by await",
    source: "for await (const part of process.stdin) console.log(String(part));",
    bad: "0 bad",
  },
  { name: "reads by readline()", source: "print(readline());", bad: "0 bad" },
  { name: "iterates the console", source: "for await (const line of console) { console.log(line); }", bad: "0 bad" },
  { name: "reads /dev/stdin", source: 'console.log(require("fs").readFileSync("/dev/stdin", "utf8"));', bad: "0 bad" },
  {
    name: "leaves globals, listeners and a console of its own",
    source: `${READ}const seen = (globalThis as any).seen;
(globalThis as any).seen = true;
process.on("exit", () => process.stdout.write(seen ? "seen" : text + "\\n"));
console.log = () => {};`,
    bad: "0 bad",
  },
  {
    name: "goes on after it has exited",
    source: unlessBad(
      'try { process.exit(0); } catch { console.log("more"); } finally { setTimeout(console.log, 9, "late"); }',
    ),
    bad: "0",
  },
  {
    name: "changes its exit code as it exits",
    source: unlessBad('process.on("exit", () => { process.exitCode = 7; });'),
    bad: "7 bad",
  },
  {
    name: "exits again as it exits",
    source: unlessBad('process.on("exit", () => process.exit(7));'),
    bad: "7 bad",
  },
  {
    name: "awaits for ever at the top level",
    source: `${unlessBad("")}if (text === "bad") await new Promise(() => {});\nexport {};`,
    bad: "13 bad",
  },
  { name: "closes its input", source: `${READ}require("fs").closeSync(0);\nconsole.log(text);`, bad: "0 bad" },
  { name: "closes its output", source: unlessBad('require("fs").closeSync(1);'), bad: "unreached" },
  { name: "closes its errors", source: unlessBad('require("fs").closeSync(2);'), bad: "unreached" },
  {
    name: "counts calls in its module",
    source: `${READ}let calls = 0;\nexport const next = () => ++calls;\nconsole.log(next() === 1 ? text : "again");`,
    bad: "0 bad",
  },
] as const;

const INPUTS = ["first", "bad", "last"];

const show = (one: SweptCase): string =>
  one.kind === "ended" ? `${one.exitCode} ${Buffer.from(one.stdout).toString().trim()}`.trim() : one.kind;

test.for(ROWS)("a program that $name", async ({ source, bad }) => {
  expect(await sweepOver(source, INPUTS)).toEqual(["0 first", bad, "0 last"]);
});

test("a function problem is called afresh for each input", async () => {
  const source =
    "let calls = 0;\nexport function twice(n: number): number { calls += 1; return calls === 1 ? 2 * n : -1; }";
  const parameters = [{ name: "n", type: "integer" as const }];
  const twice = { kind: "function", name: "twice", parameters, returns: "integer" } as const;
  const swept = await sweepOver(source, ["3", "x", "4"], { interface: twice });
  expect(swept).toEqual(["0 6", "1", "0 8"]);
});

test("a program that always ends its process is given up", async () => {
  const swept = await sweepOver(
    'process.kill(process.pid, "SIGKILL");',
    Array.from({ length: 90 }, () => "x"),
  );
  expect(new Set(swept)).toEqual(new Set(["unreached"]));
});

test.for([
  { name: "an input without an end", source: unlessBad("for (;;);"), seen: ["0 first", "timed-out"] },
  { name: "an input that waits", source: unlessBad("setInterval(() => {}, 1000);"), seen: ["0 first", "timed-out"] },
  {
    name: "the end of the process",
    source: unlessBad('process.kill(process.pid, "SIGKILL");'),
    seen: ["0 first", "unreached"],
  },
  {
    name: "too much output",
    source: `${READ}console.log(text === "first" ? text : "x".repeat(6e5));`,
    seen: ["0 first", expect.stringMatching(/^0 x+$/u)],
  },
  { name: "nothing", source: unlessBad("process.exit(7);"), seen: ["0 first", "7", "0 last"] },
])("up to the first stop, a sweep ends with $name", async ({ source, seen }) => {
  expect(await sweepOver(source, INPUTS, { reach: "first-stop" })).toEqual(seen);
});

test("up to the first stop, a sweep ends with the CPU time that it may use", async () => {
  const spend = "const end = process.cpuUsage().user + 4e4; while (process.cpuUsage().user < end);";
  const bounds = { reach: "first-stop", caseLimit: milliseconds(1_300) } as const;
  const swept = await sweepOver(
    `${spend}console.log("ok");`,
    Array.from({ length: 90 }, () => "x"),
    bounds,
  );
  expect(new Set(swept)).toEqual(new Set(["0 ok"]));
  expect(swept.length).toBeLessThan(80);
});

type Sweep = Partial<Pick<SweepRequest, "reach" | "caseLimit">> & {
  readonly interface?: Parameters<typeof compileForNode>[0]["interface"];
};

async function sweepOver(
  source: string,
  inputs: readonly string[],
  { interface: problemInterface = { kind: "stdio" }, ...bounds }: Sweep = {},
): Promise<readonly string[]> {
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(source)]]) };
  const compilation = await compileForNode({ submission, interface: problemInterface }, box);
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  const outcome = await sweep(
    {
      artifact: compilation.artifact,
      inputs: inputs.map((input) => Buffer.from(input)),
      caseLimit: milliseconds(300),
      memory: mebibytes(128),
      output: mebibytes(1),
      ...bounds,
    },
    box,
  );
  if (outcome.kind === "judge-failed") throw new Error(outcome.failure.message);
  return outcome.cases.map(show);
}
