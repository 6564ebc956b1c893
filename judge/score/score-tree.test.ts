import fc from "fast-check";
import { expect, test } from "vitest";
import type { TestId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { ScoreGroup, ScorePart } from "../model/scoring.ts";
import { testsBelow } from "../model/scoring.ts";
import { points } from "../model/units.ts";
import { runs } from "../testkit/properties.ts";
import { judged, problemOf, BASELINE, TEST_VERDICTS, type TestVerdict } from "./score-fixtures.ts";
import { scoreJudging } from "./score-judging.ts";
import { applyStopping, isNeeded, type StoppingMode } from "./stopping.ts";

const leaf = (name: string, accept = 10, reject = 0): ScorePart => ({
  kind: "test",
  test: name as TestId,
  accept: points(accept),
  reject: points(reject),
});

const group = (name: string, parts: readonly ScorePart[], more: Partial<ScoreGroup> = {}): ScoreGroup => ({
  kind: "group",
  name,
  rule: "sum",
  acceptance: "all",
  lowest: points(0),
  highest: points(100),
  onReject: "continue",
  requires: [],
  counts: true,
  parts,
  ...more,
});

/** Judges the verdicts by test and gives the points, the verdict and the tests that were skipped. */
function judge(tree: ScoreGroup, verdicts: Readonly<Record<string, TestVerdict>>, mode: StoppingMode = "default") {
  const ids = testsBelow(tree);
  const tests = ids.map((id) => ({ id, input: EMPTY, answer: EMPTY }));
  const groups = [{ name: "all", points: points(0), requires: [], tests }];
  const results = new Map(ids.map((id) => [id, judged(id, verdicts[id] ?? "AC")] as const));
  const final = applyStopping({ groups, results, mode, scoring: tree });
  const compile = { kind: "compiled", warnings: [], artifactHash: "" } as const;
  const problem = { ...problemOf(groups), scoring: tree };
  const report = scoreJudging({ problem, compile, results: final, baseline: BASELINE });
  const skipped = final.flat().flatMap((result) => (result.kind === "skipped" ? [result.test] : []));
  return { points: report.points, of: report.maxPoints, verdict: report.verdict, skipped: skipped.join(" ") };
}
const EMPTY = { kind: "text", text: "" } as const;

const ABC = [leaf("a"), leaf("b"), leaf("c")];
const ONE = { a: "WA" } as const;

test.for<[string, ScoreGroup, Readonly<Record<string, TestVerdict>>, object]>([
  ["sum", group("g", ABC), ONE, { points: 20, verdict: "WA", skipped: "" }],
  ["a reject score", group("g", [leaf("a", 10, 3), leaf("b")]), ONE, { points: 13 }],
  ["a judge error is worth nothing", group("g", [leaf("a", 10, 3)]), { a: "JE" }, { points: 0, verdict: "JE" }],
  ["average", group("g", ABC, { rule: "average" }), ONE, { points: 6.666667 }],
  [
    "thirds",
    group(
      "g",
      ["a", "b", "c"].map((name) => leaf(name, 100 / 3)),
    ),
    {},
    { points: 100, verdict: "AC" },
  ],
  ["min", group("g", ABC, { rule: "min" }), ONE, { points: 0 }],
  ["max", group("g", ABC, { rule: "max" }), ONE, { points: 10 }],
  ["a fraction", group("g", ABC, { rule: "min" }), { b: "PC" }, { points: 5, verdict: "PC" }],
  ["all or nothing", group("g", ABC, { rule: "all-or-nothing" }), {}, { points: 100, of: 100, verdict: "AC" }],
  ["all or nothing, one wrong", group("g", ABC, { rule: "all-or-nothing" }), ONE, { points: 0 }],
  ["all or nothing, a fraction", group("g", ABC, { rule: "all-or-nothing" }), { c: "PC" }, { points: 0 }],
  ["never above the range", group("g", ABC, { highest: points(25) }), {}, { points: 25, of: 25 }],
  ["never below the range", group("g", ABC, { lowest: points(5) }), { a: "WA", b: "WA", c: "WA" }, { points: 5 }],
  ["break skips the rest", group("g", ABC, { onReject: "break" }), { b: "RTE" }, { points: 10, skipped: "c" }],
  ["a fraction does not break", group("g", ABC, { onReject: "break" }), { a: "PC" }, { points: 25, skipped: "" }],
  [
    "break in a group ends only that group",
    group("g", [group("x", [leaf("a"), leaf("b")], { onReject: "break" }), leaf("c")]),
    ONE,
    { points: 10, skipped: "b" },
  ],
  [
    "a group that is not judged takes no part in the minimum",
    group("g", [group("x", [leaf("a", 10, 4)]), group("y", [leaf("b")])], { rule: "min", onReject: "break" }),
    ONE,
    { points: 4, skipped: "b" },
  ],
  [
    "accepted if any is: the parent goes on",
    group("g", [group("x", [leaf("a"), leaf("b")], { acceptance: "any" }), leaf("c")], { onReject: "break" }),
    ONE,
    { points: 20, verdict: "WA", skipped: "" },
  ],
  [
    "always accepted: the parent goes on",
    group("g", [group("x", [leaf("a")], { acceptance: "always" }), leaf("c")], { onReject: "break" }),
    ONE,
    { points: 10, skipped: "" },
  ],
  [
    "a group without weight",
    group("g", [group("sample", [leaf("a")], { counts: false }), group("secret", [leaf("b")])], {
      onReject: "continue",
    }),
    ONE,
    { points: 10, verdict: "WA", skipped: "" },
  ],
  [
    "a required group that is not full",
    group("g", [group("x", [leaf("a"), leaf("b")]), group("y", [leaf("c")], { requires: ["x"] })]),
    { b: "PC" },
    { points: 15, skipped: "c" },
  ],
  [
    "a required group that was not judged counts as nothing in the minimum",
    group("g", [group("x", [leaf("a", 10, 5)]), group("y", [leaf("c")], { requires: ["x"] })], { rule: "min" }),
    ONE,
    { points: 0, skipped: "c" },
  ],
])("%s", ([, tree, verdicts, expected]) => {
  expect(judge(tree, verdicts)).toMatchObject(expected);
});

test("with keep-going every test is judged, and a requirement still counts", () => {
  const tree = group("g", [
    group("x", [leaf("a"), leaf("b")], { onReject: "break" }),
    group("y", [leaf("c")], { requires: ["x"] }),
  ]);
  expect(judge(tree, ONE, "keep-going")).toMatchObject({ points: 10, skipped: "" });
  expect(judge(tree, ONE, "first-failure")).toMatchObject({ points: 0, skipped: "b c" });
});

test("tests that a filter left out have no weight and free what requires them", () => {
  const tree = group("g", [group("x", [leaf("a")]), group("y", [leaf("b"), leaf("c")], { requires: ["x"] })]);
  const groups = [
    { name: "y", points: points(0), requires: [], tests: [{ id: "b" as TestId, input: EMPTY, answer: EMPTY }] },
  ];
  const results = new Map([["b" as TestId, judged("b" as TestId, "AC")]]);
  expect(applyStopping({ groups, results, mode: "default", scoring: tree })).toEqual([[results.get("b" as TestId)]]);
});

// Trees of up to three levels over tests t0, t1, …
const shapes: fc.Arbitrary<ScoreGroup> = fc.letrec<{ group: ScoreGroup; part: ScorePart }>((tie) => ({
  part: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.constant(leaf("?")), tie("group")),
  group: fc
    .record({
      parts: fc.array(tie("part"), { minLength: 1, maxLength: 4 }),
      rule: fc.constantFrom("sum", "average", "min", "max", "all-or-nothing"),
      acceptance: fc.constantFrom("all", "any", "always"),
      onReject: fc.constantFrom("break", "continue"),
      counts: fc.boolean(),
    })
    .map(({ parts, ...more }) => group("g", parts, more)),
})).group;

/** Names for groups and tests; every third group requires the last one that came wholly before it. */
function named(part: ScoreGroup, seen = { groups: 0, tests: 0, done: [] as string[] }): ScoreGroup {
  const name = `g${seen.groups++}`;
  const requires = seen.groups % 3 === 0 ? seen.done.slice(-1) : [];
  const parts = part.parts.map((inner): ScorePart =>
    inner.kind === "test" ? { ...inner, test: `t${seen.tests++}` as TestId } : named(inner, seen),
  );
  seen.done.push(name);
  return { ...part, name, requires, parts };
}

type Draw = { tree: ScoreGroup; verdicts: TestVerdict[]; order: number[]; mode: StoppingMode };

test("whatever finishes first: what is not needed is skipped in the end, and nothing that counts is missing", () => {
  fc.assert(
    fc.property(
      fc.record<Draw>({
        tree: shapes.map((shape) => named(shape)),
        verdicts: fc.array(fc.constantFrom(...TEST_VERDICTS), { minLength: 40, maxLength: 40 }),
        order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        mode: fc.constantFrom<StoppingMode>("default", "first-failure", "keep-going"),
      }),
      ({ tree, verdicts, order, mode }) => {
        const ids = testsBelow(tree);
        const groups = [
          {
            name: "all",
            points: points(0),
            requires: [],
            tests: ids.map((id) => ({ id, input: EMPTY, answer: EMPTY })),
          },
        ];
        const all = new Map(ids.map((id, index) => [id, judged(id, verdicts[index % 40] ?? "AC")] as const));
        const results = new Map<TestId, TestResult>();
        for (const id of ids.toSorted(
          (a, b) => (order[ids.indexOf(a) % 40] ?? 0) - (order[ids.indexOf(b) % 40] ?? 0),
        )) {
          const result = all.get(id);
          if (result !== undefined && isNeeded({ groups, results, mode, test: id, scoring: tree }))
            results.set(id, result);
        }
        const some = applyStopping({ groups, results, mode, scoring: tree });
        expect(some).toEqual(applyStopping({ groups, results: all, mode, scoring: tree }));
      },
    ),
    runs(300),
  );
});
