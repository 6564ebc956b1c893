import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeCheckers } from "../check/checkers.ts";
import { testId } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds, points } from "../model/units.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { StoppingMode } from "../score/stopping.ts";
import { makeFakeSandbox, type FakeRun } from "../testkit/fake-sandbox.ts";
import { runTests } from "./run-tests.ts";

const CPU_LIMIT = 100;
const BASELINE = 10;

/** Groups with the names of their tests; every answer is `ok`. */
type Groups = Readonly<Record<string, readonly string[]>>;
type Script = (test: string, attempt: number) => FakeRun;

async function judge(
  groups: Groups,
  script: Script,
  {
    jobs = 2,
    mode = "default",
    nearLimit,
  }: { readonly jobs?: number; readonly mode?: StoppingMode; readonly nearLimit?: "leave" } = {},
) {
  await using directory = makeTempDir();
  const file = (name: string, text: string): string => {
    const path = join(directory.path, name);
    writeFileSync(path, text);
    return path;
  };
  const problem: Problem = {
    slug: "fake",
    directory: directory.path,
    name: { en: "Fake" },
    interface: { kind: "stdio" },
    limits: {
      cpu: milliseconds(CPU_LIMIT),
      wall: milliseconds(1000),
      memory: mebibytes(64),
      output: kibibytes(64),
    },
    typecheck: "warn",
    checker: { kind: "tokens" },
    samples: [],
    groups: Object.entries(groups).map(([name, stems]) => ({
      name,
      points: points(50),
      requires: [],
      tests: stems.map((stem) => ({
        id: testId(name, stem),
        input: { kind: "file" as const, path: file(stem, stem) },
        answer: { kind: "file" as const, path: file(`${stem}.ans`, "ok") },
      })),
    })),
    statement: {},
  };
  let isQuiet = false;
  const sandbox = makeFakeSandbox((request, attempt) => {
    const stem = basename(request.stdin);
    if (attempt > 0 && !isQuiet) throw new Error("repeated before the host was quiet");
    return { stdout: "ok", ...script(stem, attempt) };
  });
  const artifact = {
    kind: "node",
    directory: directory.path,
    entry: "main.cjs",
    sourceMap: "absent",
    hash: "0",
  } as const;
  const usage = { cpu: milliseconds(BASELINE), wall: milliseconds(BASELINE), peakMemory: mebibytes(9) };
  const lists = await runTests(
    {
      problem,
      artifact,
      sandbox,
      checkers: makeCheckers({ sandbox, cacheDirectory: directory.path }),
      baseline: async () => usage,
      directory: directory.path,
    },
    {
      slots: makeSlots(jobs),
      mode,
      nearLimit,
      quiet: async () => {
        isQuiet = true;
      },
    },
  );
  const results = lists.flat();
  return {
    verdicts: results.map((result) => (result.kind === "judged" ? result.verdict : result.because)),
    results,
    runs: sandbox.runs,
  };
}

const near = (cpu: number): FakeRun => ({ cpuMs: cpu + BASELINE });

test("the baseline is taken from the measured CPU, and added to the limit at which a run is killed", async () => {
  const { results, runs } = await judge({ all: ["a"] }, () => ({ cpuMs: 60 }));
  expect(runs[0]?.request.limits.cpu).toBe(1.5 * CPU_LIMIT + BASELINE);
  expect(results).toMatchObject([{ verdict: "AC", run: { usage: { cpu: 50 } } }]);
});

test("a run at the limit is not near it", async () => {
  const { verdicts, runs } = await judge({ all: ["a"] }, () => near(CPU_LIMIT));
  expect(verdicts).toEqual(["AC"]);
  expect(runs).toHaveLength(1);
});

test("a near-limit run is repeated twice, and the smallest counts", async () => {
  const cpu = [120, 130, 95];
  const { results, runs } = await judge({ all: ["a"] }, (_, attempt) => near(cpu[attempt] ?? 0));
  expect(results).toMatchObject([{ verdict: "AC", spread: cpu, run: { usage: { cpu: 95 } } }]);
  expect(runs).toHaveLength(3);
});

test("who judges again alone leaves a near-limit run as it is, and settles every other doubt", async () => {
  const script: Script = (stem, attempt) => (stem === "a" ? near(120) : attempt === 0 ? killed("wall") : {});
  const { results, runs } = await judge({ all: ["a", "b"] }, script, { nearLimit: "leave" });
  expect(results).toMatchObject([{ verdict: "AC", spread: [120] }, { verdict: "AC" }]);
  expect(runs).toHaveLength(3);
});

test("three runs above the limit are TLE with their spread", async () => {
  const { results } = await judge({ all: ["a"] }, (_, attempt) => near(149 - attempt));
  expect(results).toMatchObject([
    { verdict: "TLE", spread: [149, 148, 147], run: { outcome: { kind: "limit-exceeded", limit: "cpu" } } },
  ]);
});

test("the run that counts brings its own verdict", async () => {
  const script: Script = (_, attempt) => (attempt === 1 ? { ...near(50), stdout: "no" } : near(120));
  expect((await judge({ all: ["a"] }, script)).verdicts).toEqual(["WA"]);
});

test("a crash near the limit is repeated too", async () => {
  const crash = { outcome: { kind: "exited", exitCode: 1 } } as const;
  const { verdicts } = await judge({ all: ["a"] }, (_, attempt) => ({ ...near(attempt === 0 ? 120 : 80), ...crash }));
  expect(verdicts).toEqual(["RTE"]);
});

const killed = (limit: "cpu" | "wall" | "memory" | "output"): FakeRun => ({
  ...near(150),
  outcome: limit === "memory" ? { kind: "limit-exceeded", limit, by: "kernel" } : { kind: "limit-exceeded", limit },
});

test.for([
  ["cpu", "TLE", 1],
  ["memory", "MLE", 1],
  ["output", "OLE", 1],
  ["wall", "TLE", 2],
] as const)("a run stopped by the %s limit is %s after %i runs", async ([limit, verdict, runs]) => {
  const judged = await judge({ all: ["a"] }, () => killed(limit));
  expect(judged.verdicts).toEqual([verdict]);
  expect(judged.runs).toHaveLength(runs);
});

test("idleness that does not come back is forgiven", async () => {
  const { verdicts } = await judge({ all: ["a"] }, (_, attempt) => (attempt === 0 ? killed("wall") : {}));
  expect(verdicts).toEqual(["AC"]);
});

const broken: FakeRun = {
  outcome: { kind: "sandbox-failed", failure: { code: "B001", severity: "error", message: "broken" } },
};

test("our own failure is retried once", async () => {
  expect((await judge({ all: ["a"] }, (_, attempt) => (attempt === 0 ? broken : {}))).verdicts).toEqual(["AC"]);
  expect((await judge({ all: ["a"] }, () => broken)).verdicts).toEqual(["JE"]);
});

test("repeated runs are alone", async () => {
  const stems = ["a", "b", "c", "d", "e"];
  const { runs, verdicts } = await judge(
    { all: stems },
    (_, attempt) => ({
      ...near(attempt === 0 ? 120 : 90),
      delayMs: 10,
    }),
    { jobs: 4 },
  );
  expect(verdicts).toEqual(stems.map(() => "AC"));
  expect(Math.max(...runs.slice(0, 5).map(({ inFlight }) => inFlight))).toBe(4);
  expect(runs.slice(5).map(({ inFlight }) => inFlight)).toEqual(Array.from({ length: 10 }, () => 1));
});

test("a doubtful run does not stop its group, a settled rejection does", async () => {
  const script: Script = (stem) => (stem === "a" ? near(120) : {});
  const { verdicts } = await judge({ all: ["a", "b"], other: ["c"] }, script);
  expect(verdicts).toEqual(["TLE", "earlier-failure", "AC"]);
});

test("a doubtful run behind a rejection is not repeated", async () => {
  const script: Script = (stem) => (stem === "a" ? { stdout: "no", delayMs: 30 } : near(120));
  const { verdicts, runs } = await judge({ all: ["a", "b"] }, script);
  expect(verdicts).toEqual(["WA", "earlier-failure"]);
  expect(runs).toHaveLength(2);
});

test.for(["default", "keep-going", "first-failure"] as const)(
  "%s: the results do not depend on the number of jobs or on the order of finishing",
  async (mode) => {
    const groups = { one: ["a", "b", "c", "d"], two: ["e", "f", "g"], three: ["h", "i"] };
    const wrong = new Set(["b", "d", "f"]);
    const slow = new Set(["a", "e"]);
    const doubtful = new Map<string, FakeRun>([
      ["a", near(120)],
      ["c", { outcome: { kind: "exited", exitCode: 134 } }],
      ["g", { outcome: { kind: "limit-exceeded", limit: "wall" } }],
      ["h", broken],
    ]);
    const seen = new Set<string>();
    for (const jobs of [1, 2, 3, 9]) {
      const script: Script = (stem, attempt) => ({
        ...(attempt === 0 ? doubtful.get(stem) : {}),
        stdout: wrong.has(stem) ? "no" : "ok",
        delayMs: slow.has(stem) ? 25 : (stem.charCodeAt(0) * jobs * 7) % 11,
      });
      seen.add(JSON.stringify((await judge(groups, script, { jobs, mode })).verdicts));
    }
    expect([...seen]).toHaveLength(1);
  },
);

test("with one job nothing runs behind a rejection", async () => {
  const { runs } = await judge({ all: ["a", "b", "c"] }, () => ({ stdout: "no" }), { jobs: 1 });
  expect(runs).toHaveLength(1);
});
