import fc from "fast-check";
import { expect, test } from "vitest";
import { testId, type TestId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { TestGroup } from "../model/problem.ts";
import { runs } from "../testkit/properties.ts";
import { scoreJudging } from "./score-judging.ts";
import { BASELINE, groupOf, judged, judgingArbitrary, problemOf, type TestVerdict } from "./score-fixtures.ts";
import { applyStopping, isNeeded, type StoppingMode } from "./stopping.ts";

const MODES = ["default", "keep-going", "first-failure"] as const satisfies readonly StoppingMode[];

const CODES = { "earlier-failure": "-", "required-group-failed": "/", "compile-error": "!" } as const;

/** `AC WA` per group, with marks for skipped tests. */
const draw = (lists: readonly (readonly TestResult[])[]): readonly string[] =>
  lists.map((list) => list.map((one) => (one.kind === "judged" ? one.verdict : CODES[one.because])).join(" "));

function makeJudging(
  rows: readonly { readonly name: string; readonly requires?: readonly string[]; readonly verdicts: string }[],
) {
  const results = new Map<TestId, TestResult>();
  const groups = rows.map(({ name, requires = [], verdicts }) => {
    const list = verdicts.split(" ").filter((verdict) => verdict !== "");
    const group = groupOf(name, list.length, { requires });
    group.tests.forEach(({ id }, index) => results.set(id, judged(id, list[index] as TestVerdict)));
    return group;
  });
  return { groups, results };
}

test.for([
  {
    why: "tests after the first rejected one are skipped even when they ran; other groups go on",
    mode: "default",
    rows: [
      { name: "a", verdicts: "AC WA AC RTE" },
      { name: "b", verdicts: "AC AC" },
    ],
    drawn: ["AC WA - -", "AC AC"],
  },
  {
    why: "a fraction does not stop its group",
    mode: "default",
    rows: [{ name: "a", verdicts: "PC AC TLE AC" }],
    drawn: ["PC AC TLE -"],
  },
  {
    why: "a judge error stops its group",
    mode: "default",
    rows: [{ name: "a", verdicts: "JE AC" }],
    drawn: ["JE -"],
  },
  {
    why: "a required group that failed skips the group, and the groups that require that one",
    mode: "default",
    rows: [
      { name: "a", verdicts: "WA AC" },
      { name: "b", requires: ["a"], verdicts: "AC" },
      { name: "c", requires: ["b"], verdicts: "AC AC" },
      { name: "d", verdicts: "AC" },
    ],
    drawn: ["WA -", "/", "/ /", "AC"],
  },
  {
    why: "a required group with a fraction is not full",
    mode: "default",
    rows: [
      { name: "a", verdicts: "PC" },
      { name: "b", requires: ["a"], verdicts: "AC" },
    ],
    drawn: ["PC", "/"],
  },
  {
    why: "a required group without tests is not full",
    mode: "default",
    rows: [
      { name: "a", verdicts: "" },
      { name: "b", requires: ["a"], verdicts: "AC" },
    ],
    drawn: ["", "/"],
  },
  {
    why: "a required group that a filter left out is free",
    mode: "default",
    rows: [{ name: "b", requires: ["a"], verdicts: "AC WA" }],
    drawn: ["AC WA"],
  },
  {
    why: "a group cannot require itself or a later one",
    mode: "default",
    rows: [
      { name: "a", requires: ["a"], verdicts: "AC" },
      { name: "b", requires: ["c"], verdicts: "AC" },
      { name: "c", verdicts: "AC" },
    ],
    drawn: ["/", "/", "AC"],
  },
  {
    why: "keep-going keeps everything, even behind a required group",
    mode: "keep-going",
    rows: [
      { name: "a", verdicts: "WA AC JE" },
      { name: "b", requires: ["a"], verdicts: "AC" },
    ],
    drawn: ["WA AC JE", "AC"],
  },
  {
    why: "first-failure stops at the first rejection in test order",
    mode: "first-failure",
    rows: [
      { name: "a", verdicts: "AC PC" },
      { name: "b", verdicts: "AC OLE AC" },
      { name: "c", verdicts: "WA" },
    ],
    drawn: ["AC PC", "AC OLE -", "-"],
  },
  {
    why: "first-failure: a group behind a fraction is skipped, so its rejection stops nothing",
    mode: "first-failure",
    rows: [
      { name: "a", verdicts: "PC" },
      { name: "b", requires: ["a"], verdicts: "WA" },
      { name: "c", verdicts: "AC" },
    ],
    drawn: ["PC", "/", "AC"],
  },
] as const)("$mode: $why", ({ mode, rows, drawn }) => {
  const { groups, results } = makeJudging(rows);
  expect(draw(applyStopping({ groups, results, mode }))).toEqual(drawn);
});

test("a test that counts and has no result is our bug", () => {
  const { groups, results } = makeJudging([{ name: "a", verdicts: "AC WA AC" }]);
  const without = (stem: string) => new Map([...results].filter(([id]) => id !== testId("a", stem)));
  expect(() => applyStopping({ groups, results: without("01"), mode: "default" })).toThrow("a/01 counts but has no");
  expect(() => applyStopping({ groups, results: without("03"), mode: "keep-going" })).toThrow("a/03 counts but has no");
  expect(draw(applyStopping({ groups, results: without("03"), mode: "default" }))).toEqual(["AC WA -"]);
});

test.for([
  { why: "nothing finished", mode: "default", finished: "", test: "b/02", needed: true },
  { why: "an earlier rejection in the group", mode: "default", finished: "b/01=WA", test: "b/02", needed: false },
  { why: "a later rejection in the group", mode: "default", finished: "b/02=WA", test: "b/01", needed: true },
  { why: "a rejection in another group", mode: "default", finished: "a/01=WA", test: "b/02", needed: true },
  { why: "a rejection in a required group", mode: "default", finished: "a/02=WA", test: "c/01", needed: false },
  { why: "a fraction in a required group", mode: "default", finished: "a/02=PC", test: "c/01", needed: false },
  {
    why: "a required group that requires a lost one",
    mode: "default",
    finished: "a/01=RTE",
    test: "d/01",
    needed: false,
  },
  { why: "keep-going", mode: "keep-going", finished: "a/01=WA b/01=WA", test: "b/02", needed: true },
  { why: "first failure before", mode: "first-failure", finished: "a/01=WA", test: "b/02", needed: false },
  { why: "a fraction before", mode: "first-failure", finished: "a/01=PC", test: "b/02", needed: true },
  { why: "first failure after", mode: "first-failure", finished: "b/01=WA", test: "a/02", needed: true },
  {
    why: "a failure that may yet be skipped",
    mode: "first-failure",
    finished: "a/01=AC c/01=WA",
    test: "e/01",
    needed: true,
  },
  {
    why: "a failure that cannot be skipped",
    mode: "first-failure",
    finished: "a/01=AC a/02=AC c/01=WA",
    test: "e/01",
    needed: false,
  },
  { why: "a failure that is skipped", mode: "first-failure", finished: "a/02=PC c/01=WA", test: "e/01", needed: true },
] as const)("needed, $mode: $why → $needed", ({ mode, finished, test: asked, needed }) => {
  const groups = [
    groupOf("a", 2),
    groupOf("b", 2),
    groupOf("c", 1, { requires: ["a"] }),
    groupOf("d", 1, { requires: ["c", "left-out"] }),
    groupOf("e", 1),
  ];
  const results = new Map(
    finished
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => {
        const [id = "", verdict = ""] = word.split("=");
        return [id as TestId, judged(id as TestId, verdict as TestVerdict)] as const;
      }),
  );
  expect(isNeeded({ groups, results, mode, test: asked as TestId })).toBe(needed);
});

test("groups that can never be full make their dependents needless", () => {
  const groups = [groupOf("a", 0), groupOf("b", 1, { requires: ["a"] }), groupOf("c", 1, { requires: ["c"] })];
  const asked = { groups, results: new Map(), mode: "default" } as const;
  expect(isNeeded({ ...asked, test: testId("b", "01") })).toBe(false);
  expect(isNeeded({ ...asked, test: testId("c", "01") })).toBe(false);
  expect(() => isNeeded({ ...asked, test: testId("z", "01") })).toThrow("no group holds the test z/01");
});

/** Runs tests as a pipeline would: any order, several in flight, asking before each start. */
function simulate(
  groups: readonly TestGroup[],
  oracle: ReadonlyMap<TestId, TestResult>,
  schedule: { readonly mode: StoppingMode; readonly order: readonly number[]; readonly width: number },
): ReadonlyMap<TestId, TestResult> {
  const ids = groups.flatMap((group) => group.tests.map(({ id }) => id));
  const waiting = ids.map((id, index) => ({ id, key: schedule.order[index % schedule.order.length] ?? 0 }));
  waiting.sort((a, b) => a.key - b.key);
  const flying: TestId[] = [];
  const results = new Map<TestId, TestResult>();
  const turns = [...schedule.order];
  while (waiting.length > 0 || flying.length > 0) {
    const next = flying.length < schedule.width ? waiting.shift() : undefined;
    if (next !== undefined) {
      if (isNeeded({ groups, results, mode: schedule.mode, test: next.id })) flying.push(next.id);
      continue;
    }
    const turn = turns.shift() ?? 0;
    turns.push(turn);
    const [landed] = flying.splice(turn % Math.max(flying.length, 1), 1);
    const result = landed === undefined ? undefined : oracle.get(landed);
    if (result !== undefined) results.set(result.test, result);
  }
  return results;
}

test("no schedule changes a result", () => {
  let saved = 0;
  fc.assert(
    fc.property(
      judgingArbitrary,
      fc.constantFrom(...MODES),
      fc.record({
        order: fc.array(fc.nat(50), { minLength: 1, maxLength: 24 }),
        width: fc.integer({ min: 1, max: 6 }),
      }),
      ({ groups, results }, mode, schedule) => {
        const oracle = new Map(results.flat().map((result) => [result.test, result]));
        const ran = simulate(groups, oracle, { ...schedule, mode });
        saved += oracle.size - ran.size;
        const some = applyStopping({ groups, results: ran, mode });
        const all = applyStopping({ groups, results: oracle, mode });
        expect(some).toEqual(all);
        const report = (lists: readonly (readonly TestResult[])[]) =>
          scoreJudging({
            problem: problemOf(groups),
            compile: { kind: "compiled", warnings: [], artifactHash: "h" },
            results: lists,
            baseline: BASELINE,
          });
        expect(report(some)).toEqual(report(all));
      },
    ),
    runs(1000),
  );
  expect(saved).toBeGreaterThan(500);
});

test("the points do not depend on the stopping mode, and neither does whether it is accepted", () => {
  fc.assert(
    fc.property(judgingArbitrary, ({ groups, results }) => {
      const oracle = new Map(results.flat().map((result) => [result.test, result]));
      const [normal, everything] = (["default", "keep-going"] as const).map((mode) =>
        scoreJudging({
          problem: problemOf(groups),
          compile: { kind: "compiled", warnings: [], artifactHash: "h" },
          results: applyStopping({ groups, results: oracle, mode }),
          baseline: BASELINE,
        }),
      );
      expect(everything?.points).toBe(normal?.points);
      expect(everything?.verdict === "AC").toBe(normal?.verdict === "AC");
    }),
    runs(500),
  );
});
