import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";

const cacheDirectory = cacheDirOf(process.env);

type Change = (problem: Problem) => Partial<Problem>;

/** A program without an end is stopped sooner. */
const sooner: Change = ({ limits }) => ({ limits: { ...limits, cpu: milliseconds(250) } });

async function judge(source: string, change: Change = () => ({})): Promise<JudgingReport> {
  const loaded = await loadProblem(resolve(import.meta.dirname, "../../testdata/corpus/sum"));
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  await using sandbox = await makeSandbox({ cacheDirectory });
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(source)]]) };
  const request = { problem: { ...loaded.problem, ...change(loaded.problem) }, submission, mode: "default" as const };
  return await judgeSubmission(request, { sandbox, cacheDirectory, slots: makeSlots(2) });
}

const READ = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number); const xs = all.slice(1, 1 + all[0]);\n`;
const PRINT = `console.log(xs.reduce((a: number, b: number) => a + b, 0));\n`;

const CASES = [
  { name: "right", source: READ + PRINT, verdict: "AC", points: 100 },
  { name: "wrong", source: READ + `console.log(1);`, verdict: "WA", points: 0 },
  { name: "no output", source: READ, verdict: "WA", points: 0 },
  {
    name: "throws after the right answer",
    source: `${READ + PRINT}throw new Error("late");`,
    verdict: "RTE",
    points: 0,
  },
  { name: "a Kattis exit code", source: `${READ + PRINT}process.exit(42);`, verdict: "RTE", points: 0 },
  { name: "loops after the right answer", source: `${READ + PRINT}for (;;);`, verdict: "TLE", points: 0 },
  {
    name: "floods after the right answer",
    source: `${READ + PRINT}for (;;) console.log(" ".repeat(99));`,
    verdict: "OLE",
    points: 0,
  },
  { name: "memory", source: `const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));`, verdict: "MLE", points: 0 },
  { name: "syntax", source: `const = 1;`, verdict: "CE", points: 0 },
] as const;

test.for(CASES)("$name is $verdict", async ({ source, verdict, points }) => {
  const report = await judge(source, verdict === "TLE" ? sooner : undefined);
  expect({ verdict: report.verdict, points: report.points }).toEqual({ verdict, points });
  expect(report.baseline.cpu).toBeGreaterThan(1);
});

test("a compile error does not wait for types that take long", async () => {
  const counting = `type Row<N extends number, R extends 0[] = []> = R["length"] extends N ? R : Row<N, [...R, 0]>;\n`;
  const product = `type All = { [A in keyof Row<900>]: { [B in keyof Row<900>]: [A, B] } }; const all: All = 1 as never as All;\n`;
  const started = performance.now();
  const report = await judge(`${counting}${product}let twice = 1; let twice = 2; console.log(all);\n`);
  expect(report.verdict).toBe("CE");
  expect(performance.now() - started).toBeLessThan(4000);
});

// The engine aborts when a table that doubles would not fit into its heap: at little more than half of the limit.
test("a set without end is MLE, though the engine gives up far below the limit", async () => {
  const limits = {
    cpu: milliseconds(20_000),
    wall: milliseconds(60_000),
    memory: mebibytes(256),
    output: kibibytes(64),
  };
  const source = `const set = new Set<number>(); for (let i = 0; ; i++) set.add(i);`;
  const report = await judge(source, ({ groups }) => ({
    limits,
    groups: groups.slice(0, 1).map((group) => ({ ...group, tests: group.tests.slice(0, 1) })),
  }));
  const [first] = report.root.groups.flatMap(({ tests }) => tests);
  expect(first).toMatchObject({
    verdict: "MLE",
    run: { outcome: { limit: "memory", by: expect.stringMatching(/^(?:kernel|sample)$/) } },
  });
});

test("an abort that has nothing to do with memory stays a crash", async () => {
  const report = await judge(`console.error("FATAL ERROR: JavaScript heap out of memory"); process.abort();`);
  const [first] = report.root.groups.flatMap(({ tests }) => tests);
  expect(first).toMatchObject({ verdict: "RTE", run: { outcome: { kind: "exited", exitCode: 134 } } });
});

test("a crash names the line of the TypeScript source", async () => {
  const report = await judge(
    `type A = number;\n\nconst f = (x: A): A => {\n  throw new Error("here " + x);\n};\nf(1);\n`,
  );
  const first = report.root.groups[0]?.tests[0];
  expect(first).toMatchObject({ verdict: "RTE", crash: { file: "main.ts", line: 4 } });
});

test("type errors are warnings by default and CE on request", async () => {
  const source = `${READ}const s: string = 1;\n${PRINT}`;
  const lenient = await judge(source);
  expect(lenient.verdict).toBe("AC");
  expect(lenient.compile).toMatchObject({ warnings: [{ code: "TS2322", at: { line: 2 } }] });
  const strict = await judge(source, () => ({ typecheck: "error" }));
  expect(strict.verdict).toBe("CE");
  expect(strict.decidedBy).toBeNull();
});

test("a cancelled judging rejects", async () => {
  const loaded = await loadProblem(resolve(import.meta.dirname, "../../testdata/corpus/sum"));
  if (loaded.kind === "broken") throw new Error("broken");
  await using sandbox = await makeSandbox({ cacheDirectory });
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from("for (;;);")]]) };
  const tools = { sandbox, cacheDirectory, slots: makeSlots(2) };
  const judging = judgeSubmission(
    { problem: loaded.problem, submission, mode: "default" },
    tools,
    AbortSignal.timeout(800),
  );
  await expect(judging).rejects.toThrow(/abort|timeout/i);
});
