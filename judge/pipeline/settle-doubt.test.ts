import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCheckers, type Checkers } from "../check/checkers.ts";
import { testId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeFakeSandbox, type FakeRun, type FakeSandbox } from "../testkit/fake-sandbox.ts";
import { runs } from "../testkit/properties.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runTest, type Attempt } from "./run-test.ts";
import { settleAttempts } from "./settle-attempts.ts";
import { settleDoubt } from "./settle-doubt.ts";

const CPU_LIMIT = 100;

/** One run by one letter; the CPU limit is 100 ms and the right output is `ok`. */
const RUNS = {
  /** accepted */
  A: { cpuMs: 60, stdout: "ok" },
  /** near the CPU limit, accepted */
  N: { cpuMs: 120, stdout: "ok" },
  /** near the CPU limit, with a wrong output */
  n: { cpuMs: 110, stdout: "no" },
  /** killed at 1.5 × the CPU limit */
  K: { cpuMs: 150, outcome: { kind: "limit-exceeded", limit: "cpu" } },
  /** stopped by the clock */
  W: { cpuMs: 5, wallMs: 1001, outcome: { kind: "limit-exceeded", limit: "wall" } },
  /** the sandbox failed */
  J: {
    cpuMs: 0,
    outcome: { kind: "sandbox-failed", failure: { code: "B001", severity: "error", message: "broken" } },
  },
  /** wrong answer */
  X: { cpuMs: 40, stdout: "no" },
  /** a crash */
  C: { cpuMs: 50, outcome: { kind: "exited", exitCode: 1 } },
  /** killed by the kernel at the memory limit */
  M: { cpuMs: 50, outcome: { kind: "limit-exceeded", limit: "memory", by: "kernel" } },
  /** the engine gave up far below the memory limit */
  E: { cpuMs: 50, outcome: { kind: "exited", exitCode: 134 } },
} as const satisfies Record<string, FakeRun>;
type Letter = keyof typeof RUNS;
const LETTERS = Object.keys(RUNS) as Letter[];

const PROBLEM: Problem = {
  slug: "fake",
  directory: "",
  name: { en: "Fake" },
  interface: { kind: "stdio" },
  limits: {
    cpu: milliseconds(CPU_LIMIT),
    wall: milliseconds(1000),
    memory: mebibytes(256),
    output: kibibytes(64),
  },
  typecheck: "warn",
  checker: { kind: "tokens" },
  samples: [],
  groups: [],
  statement: {},
};

type Settled = { readonly result: TestResult; readonly played: string; readonly commands: readonly string[] };

/** Plays the letters, and `J` when there are no more; says how many were played. */
async function settle(script: string): Promise<Settled> {
  await using directory = makeTempDir();
  const input = join(directory.path, "in");
  writeFileSync(input, "");
  const sandbox = makeFakeSandbox((_, attempt) => RUNS[(script[attempt] ?? "J") as Letter]);
  const context = contextOf(sandbox, directory.path);
  const one = testCase(input);
  const first = await runTest(context, { test: one, attempt: 0, heap: "bounded" });
  const result = first.doubt === "none" ? first.result : await settleDoubt(context, { test: one, first });
  const commands = sandbox.runs.map(({ request }) => request.command.join(" "));
  return { result, commands, played: script.padEnd(sandbox.runs.length, "J").slice(0, sandbox.runs.length) };
}

const contextOf = (sandbox: FakeSandbox, directory: string): JudgingContext => ({
  problem: PROBLEM,
  artifact: { kind: "node", directory, entry: "main.cjs", sourceMap: "absent", hash: "0" },
  sandbox,
  checkers: makeCheckers({ sandbox, cacheDirectory: directory }),
  baseline: async () => ({ cpu: milliseconds(0), wall: milliseconds(0), peakMemory: mebibytes(9) }),
  directory,
});

const testCase = (input: string): TestCase => ({
  id: testId("all", "a"),
  input: { kind: "file", path: input },
  answer: { kind: "text", text: "ok" },
});

const verdictOf = (result: TestResult): string => (result.kind === "judged" ? result.verdict : result.kind);

test.for([
  // Near the CPU limit: two more runs, and the smallest of the three counts.
  ["NAA", "AC", { spread: [120, 60, 60] }],
  ["NAN", "AC", { spread: [120, 60, 120] }],
  ["NNA", "AC", { spread: [120, 120, 60] }],
  ["NNN", "TLE", { spread: [120, 120, 120] }],
  ["NAK", "AC", { spread: [120, 60, 150] }],
  ["NKA", "AC", { spread: [120, 150, 60] }],
  ["NNK", "TLE", { spread: [120, 120, 150] }],
  ["NKK", "TLE", { spread: [120, 150, 150] }],
  ["NXN", "WA", { spread: [120, 40, 120] }],
  ["NAX", "WA", {}],
  ["NKX", "WA", {}],
  ["NNn", "TLE", {}],
  ["nnn", "TLE", {}],
  ["nAA", "AC", {}],
  ["NCC", "RTE", {}],
  ["NMN", "MLE", {}],
  // The clock stops a run early, so its CPU says nothing.
  ["NWA", "AC", { spread: [120, 60], spreadWall: [120, 1001, 60] }],
  ["NAW", "AC", {}],
  ["NWN", "TLE", { run: { outcome: { limit: "cpu" } } }],
  ["NWW", "TLE", { run: { outcome: { limit: "cpu" } } }],
  ["NWK", "TLE", {}],
  ["NWX", "WA", {}],
  // Our own failure measures nothing, and gets one more chance.
  ["NJAA", "AC", { spread: [120, 60, 60] }],
  ["NAJA", "AC", { spread: [120, 60, 60] }],
  ["NAJN", "AC", {}],
  ["NNJA", "AC", {}],
  ["NNJN", "TLE", { spread: [120, 120, 120] }],
  ["NJKX", "WA", {}],
  ["NJWA", "AC", {}],
  ["NJJ", "JE", {}],
  ["NAJJ", "JE", {}],
  // The clock: once is forgiven, and what the repeated run says counts.
  ["WA", "AC", { spreadWall: [1001, 60] }],
  ["WW", "TLE", { spreadWall: [1001, 1001], run: { outcome: { limit: "wall" } } }],
  ["WX", "WA", {}],
  ["WC", "RTE", {}],
  ["WM", "MLE", {}],
  ["WK", "TLE", { run: { outcome: { limit: "cpu" } } }],
  ["WNNA", "AC", { spread: [120, 120, 60], spreadWall: [1001, 120, 120, 60] }],
  ["WNNN", "TLE", { run: { outcome: { limit: "cpu" } } }],
  ["WNWA", "AC", {}],
  ["WJA", "AC", {}],
  ["WJW", "TLE", { run: { outcome: { limit: "wall" } } }],
  ["WJX", "WA", {}],
  ["WJJ", "JE", {}],
  // Our own failure first: the next run is judged as a first one would be.
  ["JA", "AC", {}],
  ["JX", "WA", {}],
  ["JC", "RTE", {}],
  ["JK", "TLE", {}],
  ["JJ", "JE", {}],
  ["JNNA", "AC", { spread: [120, 120, 60] }],
  ["JNNN", "TLE", {}],
  ["JWA", "AC", {}],
  ["JWW", "TLE", {}],
  ["JNJ", "JE", {}],
  // An abort of the engine is run again with a free heap, and that run stands for it.
  ["EA", "AC", {}],
  ["EX", "WA", {}],
  ["EM", "MLE", {}],
  ["EC", "RTE", {}],
  ["EE", "RTE", { run: { outcome: { exitCode: 134 } } }],
  ["EK", "TLE", {}],
  ["EWW", "TLE", {}],
  ["ENNA", "AC", {}],
  ["EJE", "RTE", {}],
  ["EJJ", "JE", {}],
  ["NENA", "AC", {}],
] as const)("the runs %s come to %s", async ([script, verdict, evidence]) => {
  const { result, played } = await settle(script);
  expect({ played, verdict: verdictOf(result) }).toEqual({ played: script, verdict });
  expect(result).toMatchObject(evidence);
});

test.for(["A", "X", "C", "M", "K"] as const)("the run %s decides alone and shows no repeats", async (script) => {
  const { result, played } = await settle(script);
  expect(played).toBe(script);
  expect(result).not.toHaveProperty("spread");
  expect(result).not.toHaveProperty("spreadWall");
});

test("only runs behind an abort of the engine have a free heap", async () => {
  const { commands } = await settle("NENA");
  const heaps = commands.map((command) => /--max-old-space-size=(\d+)/u.exec(command)?.[1]);
  expect(heaps).toEqual(["208", "208", "1024", "1024"]);
});

test("whatever the runs do, it ends soon, and the verdict is that of a run that counts", async () => {
  await using directory = makeTempDir();
  const input = join(directory.path, "in");
  writeFileSync(input, "");
  // One attempt of every kind, with and without a bound of the heap, is enough to play any script.
  const attempts = new Map<string, Attempt>();
  for (const letter of LETTERS) {
    for (const heap of ["bounded", "free"] as const) {
      const context = contextOf(
        makeFakeSandbox(() => RUNS[letter]),
        directory.path,
      );
      attempts.set(letter + heap, await runTest(context, { test: testCase(input), attempt: 0, heap }));
    }
  }
  const play = (letters: readonly Letter[]): Pick<Settled, "result" | "played"> => {
    const made: Attempt[] = [];
    for (const letter of letters) {
      const heap = made.some(({ doubt }) => doubt === "engine-abort") ? "free" : "bounded";
      const attempt = attempts.get(letter + heap);
      if (attempt === undefined) throw new Error("every letter has an attempt");
      made.push(attempt);
      const result = settleAttempts(made);
      if (result !== undefined) return { result, played: letters.slice(0, made.length).join("") };
    }
    throw new Error(`not decided after ${letters.join("")}`);
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 6 }), (letters) => {
      const { result, played } = play(letters);
      const verdict = verdictOf(result);
      expect(verdict === "JE").toBe(played.split("J").length > 2);
      expect(verdict === "AC" && !played.includes("A")).toBe(false);
      expect(verdict === "TLE" && /[AXCM]/u.test(played)).toBe(false);
    }),
    runs(1000),
  );
});

test.for([
  { name: "a checker's box that fails once", code: "B001", failures: 1, verdict: "AC", times: 2 },
  { name: "a checker's box that always fails", code: "B001", failures: 9, verdict: "JE", times: 2 },
  { name: "a checker that fails", code: "check-custom-failed", failures: 9, verdict: "JE", times: 1 },
])("$name: $verdict after $times", async ({ code, failures, verdict, times }) => {
  await using directory = makeTempDir();
  const input = join(directory.path, "in");
  writeFileSync(input, "");
  const sandbox = makeFakeSandbox(() => RUNS.A);
  const context = contextOf(sandbox, directory.path);
  const decide: Checkers["decide"] = async () =>
    sandbox.runs.length > failures
      ? { kind: "accepted" }
      : { kind: "checker-failed", failure: { code, severity: "error", message: "broken" } };
  const failing = { ...context, checkers: { ...context.checkers, decide } };
  const one = testCase(input);
  const first = await runTest(failing, { test: one, attempt: 0, heap: "bounded" });
  const result = first.doubt === "none" ? first.result : await settleDoubt(failing, { test: one, first });
  expect(result).toMatchObject({ verdict });
  expect(sandbox.runs.length).toBe(times);
});
