import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import type { RunOutcome } from "../../model/run.ts";
import { bytes, milliseconds } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import { runSearches, type EndedSearch, type Searched } from "./run-searches.ts";

const usage = { cpu: milliseconds(1), wall: milliseconds(1), peakMemory: bytes(1) };
const nothing = clip(Buffer.alloc(0), bytes(1));

/** A search that found an input on which the program ends so. */
function slow(outcome: RunOutcome, inputs = 1): Searched {
  const run = { outcome, usage, stdout: nothing, stderr: nothing };
  const result = { kind: "judged", test: testId("stress", "1"), verdict: "TLE", run } as const;
  const found = { input: nothing, expected: nothing, got: nothing, result, baseline: usage };
  return { kind: "searched", result: { basis: "b", inputs, found } };
}

const CLOCK: RunOutcome = { kind: "limit-exceeded", limit: "wall" };
const CPU: RunOutcome = { kind: "limit-exceeded", limit: "cpu" };
const NONE: Searched = { kind: "searched", result: { basis: "b", inputs: 9, found: undefined } };

type Case = {
  readonly name: string;
  readonly first: Searched;
  readonly isStillSlow: boolean;
  readonly jobs: number;
  readonly searches: number;
  readonly kept: number | undefined;
};

test.for<Case>([
  {
    name: "stopped by the clock, and alone as well",
    first: slow(CLOCK),
    isStillSlow: true,
    jobs: 2,
    searches: 1,
    kept: 1,
  },
  {
    name: "stopped by the clock, but not alone",
    first: slow(CLOCK),
    isStillSlow: false,
    jobs: 2,
    searches: 2,
    kept: 9,
  },
  { name: "alone from the beginning", first: slow(CLOCK), isStillSlow: false, jobs: 1, searches: 1, kept: 1 },
  { name: "a CPU limit and a half used up", first: slow(CPU), isStillSlow: false, jobs: 2, searches: 1, kept: 1 },
  {
    name: "ended by time",
    first: { ...NONE, isByTime: true },
    isStillSlow: false,
    jobs: 2,
    searches: 1,
    kept: undefined,
  },
  {
    name: "failed",
    first: { kind: "failed", reason: "no" },
    isStillSlow: false,
    jobs: 2,
    searches: 1,
    kept: undefined,
  },
])("$name", async ({ first, isStillSlow, jobs, searches, kept }) => {
  const keys = ["k", "other"];
  const made: string[] = [];
  const found = new Map<string, number>();
  const besides: number[] = [];
  let running = 0;
  const search = async ({ key }: { readonly key: string }): Promise<EndedSearch> => {
    const isAgain = made.includes(key);
    if (isAgain) besides.push(running);
    made.push(key);
    running += 1;
    await Promise.resolve();
    running -= 1;
    if (key === "other" || isAgain) return { searched: NONE };
    return { searched: first, isStillSlow: async () => isStillSlow };
  };
  const keep = async (key: string, { inputs }: { readonly inputs: number }): Promise<void> => {
    found.set(key, inputs);
  };
  const results = await runSearches({ tasks: keys.map((key) => ({ key })), jobs, search, keep });
  expect(made.filter((key) => key === "k")).toHaveLength(searches);
  // The second search is alone.
  expect(besides.filter((count) => count > 0)).toEqual([]);
  expect(found.get("k")).toBe(kept);
  expect(results.get("k")).toEqual(searches === 2 ? NONE : first);
  expect(results.get("other")).toEqual(NONE);
});

test("a program that cannot be tried once more is searched again, and the others keep their results", async () => {
  const made: string[] = [];
  const kept: string[] = [];
  const search = async ({ key }: { readonly key: string }): Promise<EndedSearch> => {
    made.push(key);
    const isStillSlow = () => Promise.reject(new Error("its file is gone"));
    return made.filter((one) => one === key).length > 1 ? { searched: NONE } : { searched: slow(CLOCK), isStillSlow };
  };
  const tasks = [{ key: "a" }, { key: "b" }];
  const results = await runSearches({ tasks, jobs: 2, search, keep: async (key) => void kept.push(key) });
  expect(made).toEqual(["a", "b", "a", "b"]);
  expect([kept, [...results.values()]]).toEqual([
    ["a", "b"],
    [NONE, NONE],
  ]);
});

test("no further search begins once one has rejected", async () => {
  const begun: string[] = [];
  const tasks = ["a", "b", "c"].map((key) => ({ key }));
  const search = async ({ key }: { readonly key: string }): Promise<EndedSearch> => {
    begun.push(key);
    throw new Error(`no ${key}`);
  };
  await expect(runSearches({ tasks, jobs: 1, search, keep: async () => {} })).rejects.toThrow("no a");
  expect(begun).toEqual(["a"]);
});
