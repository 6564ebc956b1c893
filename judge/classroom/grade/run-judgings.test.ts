import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import type { JudgingReport, TestResult } from "../../model/judging.ts";
import type { Problem } from "../../model/problem.ts";
import { milliseconds, points } from "../../model/units.ts";
import { accepted, PROBLEM, runOf } from "../../report/report-fixtures.ts";
import { makeSeededRandom } from "../../testkit/seeded-random.ts";
import type { JournalRecord } from "./journal-record.ts";
import type { Task } from "./plan-grading.ts";
import { runJudgings, type GradingProgress, type GradingRun } from "./run-judgings.ts";

const TEST = testId("all", "01");
const problem: Problem = {
  ...PROBLEM,
  slug: "maze",
  groups: [
    {
      name: "all",
      points: points(100),
      requires: [],
      tests: [{ id: TEST, input: { kind: "text", text: "" }, answer: { kind: "text", text: "" } }],
    },
  ],
};

/** A task whose source is its own name. */
const taskOf = (key: string): Task => ({
  key,
  attempt: {
    student: key,
    problem: "maze",
    main: "main.ts",
    files: [],
    origin: key,
    notices: [],
    read: async () => ({ main: key, files: new Map() }),
  },
});

const reportOf = (result: TestResult, earned = 100): JudgingReport => ({
  schema: "judging-report/1",
  verdict: result.kind === "judged" ? result.verdict : "WA",
  points: points(earned),
  maxPoints: points(100),
  compile: { kind: "compiled", warnings: [], artifactHash: "" },
  root: { name: "", verdict: "AC", points: points(earned), maxPoints: points(100), tests: [result], groups: [] },
  decidedBy: null,
  baseline: runOf().usage,
});

const RIGHT = reportOf(accepted(TEST));
const OURS = reportOf({
  kind: "judged",
  test: TEST,
  verdict: "JE",
  failure: { code: "B001", severity: "error", message: "no box" },
});
const NEAR = reportOf({ ...accepted(TEST), spread: [milliseconds(2100), milliseconds(1900)] } as TestResult);

type Fake = Pick<GradingRun, "judge"> & Partial<GradingRun>;

/** What the journal holds afterwards, and how many judgings ran at the same time at each begin. */
async function grade(keys: readonly string[], fake: Fake, signal?: AbortSignal) {
  const records: JournalRecord[] = [];
  const begun: { readonly key: string; readonly inFlight: number }[] = [];
  let inFlight = 0;
  const run: GradingRun = {
    tasks: keys.map(taskOf),
    problems: new Map([["maze", problem]]),
    mode: "default",
    inFlight: 3,
    journal: { append: async (record) => void records.push(record) },
    keepReport: async () => {},
    now: () => 0,
    ...fake,
    async judge(request, onFinished, cancel) {
      inFlight += 1;
      begun.push({ key: request.submission.main, inFlight });
      try {
        return await fake.judge(request, onFinished, cancel);
      } finally {
        inFlight -= 1;
      }
    },
  };
  const ended = await runJudgings(run, signal).then(
    () => "done",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { ended, records, begun };
}

const KEYS = ["a", "b", "c", "d", "e", "f", "g"];

test("every task is judged once, at most so many at a time, whatever their order of ending", async () => {
  const random = makeSeededRandom(7);
  const { records, begun, ended } = await grade(KEYS, {
    judge: async () => {
      await sleep(random() * 5);
      return RIGHT;
    },
  });
  expect(ended).toBe("done");
  expect(records.map((record) => ("key" in record ? record.key : "")).toSorted()).toEqual(KEYS);
  expect(Math.max(...begun.map((one) => one.inFlight))).toBe(3);
});

test("a failure of ours is judged once more at the end, and is a failure when that fails too", async () => {
  const seen = new Map<string, number>();
  const { records, begun } = await grade(KEYS, {
    judge: async ({ submission: { main } }) => {
      seen.set(main, (seen.get(main) ?? 0) + 1);
      if (main === "c") return OURS;
      return main === "b" && seen.get(main) === 1 ? OURS : RIGHT;
    },
  });
  expect(begun.slice(-2)).toEqual([
    { key: "b", inFlight: 1 },
    { key: "c", inFlight: 1 },
  ]);
  const ends = records.filter((record) => "key" in record && (record.key === "b" || record.key === "c"));
  expect(ends).toMatchObject([
    { kind: "judged", key: "b", summary: { points: 100 } },
    { kind: "failed", key: "c", reason: "all/01: no box" },
  ]);
});

test("what was near its limit beside others is judged again alone, and only that counts", async () => {
  const seen = new Map<string, readonly unknown[]>();
  const { records, begun } = await grade(KEYS, {
    judge: async ({ submission: { main }, nearLimit }) => {
      const before = seen.get(main) ?? [];
      seen.set(main, [...before, nearLimit]);
      return main === "d" && before.length === 0 ? NEAR : RIGHT;
    },
  });
  // What is judged again anyway need not be settled beside others.
  expect(seen.get("d")).toEqual(["leave", "settle"]);
  expect(begun.at(-1)).toEqual({ key: "d", inFlight: 1 });
  expect(records.filter((record) => "key" in record && record.key === "d")).toHaveLength(1);
});

test("one submission that we stumble over does not stop the others", async () => {
  const { records, ended } = await grade(KEYS, {
    judge: async ({ submission: { main } }) => {
      if (main === "a") throw new TypeError("a mistake of ours");
      return RIGHT;
    },
  });
  expect(ended).toBe("done");
  expect(records).toHaveLength(KEYS.length);
  expect(records.at(-1)).toEqual({ kind: "failed", key: "a", atMs: 0, reason: "a mistake of ours" });
});

test("a full disk stops everything, and what was written stays", async () => {
  let calls = 0;
  const asked: unknown[] = [];
  const { records, begun, ended } = await grade(KEYS, {
    inFlight: 1,
    judge: async ({ nearLimit }) => {
      asked.push(nearLimit);
      calls += 1;
      if (calls === 3) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      return RIGHT;
    },
  });
  expect(ended).toBe("no space left");
  expect(asked).toEqual(["settle", "settle", "settle"]);
  expect(records.map((record) => ("key" in record ? record.key : ""))).toEqual(["a", "b"]);
  expect(begun).toHaveLength(3);
});

test("Ctrl-C ends it and keeps what was judged", async () => {
  const cancel = new AbortController();
  const { records, ended } = await grade(
    KEYS,
    {
      inFlight: 1,
      judge: async (request, _onFinished, signal) => {
        if (request.submission.main === "c") cancel.abort(new Error("interrupted"));
        signal?.throwIfAborted();
        return RIGHT;
      },
    },
    cancel.signal,
  );
  expect(ended).toBe("interrupted");
  expect(records).toHaveLength(2);
});

test("a report is kept before the journal says that there is one", async () => {
  const order: string[] = [];
  await grade(["a"], {
    judge: async () => RIGHT,
    keepReport: async (key) => void order.push(`report ${key}`),
    journal: { append: async ({ kind }) => void order.push(kind) },
  });
  expect(order).toEqual(["report a", "judged"]);
});

test("progress counts tests and judgings up to all of them", async () => {
  const told: GradingProgress[] = [];
  await grade(["a", "b"], {
    inFlight: 1,
    onProgress: (progress) => void told.push(progress),
    judge: async (_request, onFinished) => {
      onFinished(1);
      return RIGHT;
    },
  });
  expect(told.map(({ judged, tests }) => [judged, tests])).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 2],
  ]);
  expect(told.every(({ judgings, allTests, again }) => judgings === 2 && allTests === 2 && again === 0)).toBe(true);
});
