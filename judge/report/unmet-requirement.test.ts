import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { ScoreGroup } from "../model/scoring.ts";
import { points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { explainUnmetRequirement } from "./unmet-requirement.ts";

const GROUPS = ["small", "middle", "large"].map((name, index, all) => ({
  name,
  points: points(1),
  requires: all.slice(0, index),
  tests: [],
}));

const resultsOf = (tests: Readonly<Record<string, Verdict | "skipped">>) =>
  Object.entries(tests).map(([id, verdict]) => ({ test: id, verdict }));

type Row = { readonly tests: Readonly<Record<string, Verdict | "skipped">>; readonly is: unknown };

test.for<Row>([
  {
    tests: { "small/1": "AC", "small/2": "TLE", "small/3": "skipped", "middle/1": "skipped", "large/1": "skipped" },
    is: { group: "small", missing: { test: "small/2", verdict: "TLE" } },
  },
  {
    tests: { "small/1": "AC", "middle/1": "PC", "middle/2": "WA", "large/1": "skipped" },
    is: { group: "middle", missing: { test: "middle/1", verdict: "PC" } },
  },
  { tests: { "middle/1": "skipped", "large/1": "skipped" }, is: { group: "middle" } },
  { tests: { "small/1": "AC", "large/1": "skipped" }, is: undefined },
])("what of the groups that large requires is missing: $tests", ({ tests, is }) => {
  expect(explainUnmetRequirement("large", { groups: GROUPS }, resultsOf(tests))).toEqual(is);
});

const node = (name: string, requires: readonly string[], parts: ScoreGroup["parts"]): ScoreGroup => ({
  kind: "group",
  name,
  rule: "sum",
  acceptance: "all",
  lowest: points(0),
  highest: points(1),
  onReject: "continue",
  requires,
  counts: true,
  parts,
});

const leaf = (group: string, stem: string): ScoreGroup["parts"][number] => ({
  kind: "test",
  test: testId(group, stem),
  accept: points(1),
  reject: points(0),
});

test("in a score tree the group around it may be what was kept from running", () => {
  const inner = node("hard/inner", [], [leaf("hard/inner", "1")]);
  const scoring = node("root", [], [node("easy", [], [leaf("easy", "1")]), node("hard", ["easy"], [inner])]);
  const results = resultsOf({ "easy/1": "RTE", "hard/inner/1": "skipped" });
  expect(explainUnmetRequirement("hard/inner", { groups: [], scoring }, results)).toEqual({
    group: "easy",
    missing: { test: "easy/1", verdict: "RTE" },
  });
});
