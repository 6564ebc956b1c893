import { expect, test } from "vitest";
import { points } from "../../model/units.ts";
import type { TestSummary } from "../grade/journal-record.ts";
import { findNotRun } from "./not-run.ts";

const GROUPS = ["small", "middle", "large"].map((name, index, all) => ({
  name,
  points: points(1),
  requires: all.slice(0, index),
  tests: [],
}));

const testWith = (test: string, verdict: TestSummary["verdict"]): TestSummary =>
  verdict === "skipped" ? { test, verdict } : { test, verdict, cpuMs: 1, memoryMib: 1 };

test.for<{ readonly tests: Readonly<Record<string, TestSummary["verdict"]>>; readonly is: unknown }>([
  { tests: { "large/1": "WA", "large/2": "skipped" }, is: undefined },
  { tests: { "small/1": "AC" }, is: undefined },
  { tests: { "small/1": "WA", "middle/1": "skipped", "large/1": "skipped" }, is: { required: "small" } },
  { tests: { "small/1": "AC", "middle/1": "PC", "large/1": "skipped" }, is: { required: "middle" } },
  { tests: { "small/1": "AC", "large/1": "skipped" }, is: {} },
])("whether the group large was run, and why not: $tests", ({ tests, is }) => {
  const summaries = Object.entries(tests).map(([test, verdict]) => testWith(test, verdict));
  expect(findNotRun("large", { tests: summaries }, { groups: GROUPS })).toEqual(is);
});
