import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import { groupOf, problemOf } from "../score/score-fixtures.ts";
import { rankTests, readMutantTests, type MutantTest } from "./mutant-tests.ts";

const large = (stem: string, size: number): MutantTest => ({
  kind: "large",
  size,
  test: { id: testId("all", stem), input: { kind: "text", text: "" }, answer: { kind: "text", text: "" } },
});

const TESTS = [large("01", 9), large("02", 5), large("03", 5), large("04", 1)];

const ranked = (kills: Readonly<Record<string, number>>): readonly string[] =>
  rankTests(TESTS, new Map(Object.entries(kills).map(([stem, count]) => [testId("all", stem), count]))).map(
    ({ test: { id } }) => id.slice(4),
  );

test("without kills the smallest input comes first, and equal ones stay in test order", () => {
  expect(ranked({})).toEqual(["04", "02", "03", "01"]);
});

test("what has killed most comes first", () => {
  expect(ranked({ "01": 2, "03": 1, "04": 1 })).toEqual(["01", "04", "03", "02"]);
});

test("a conversation cannot be screened, whatever its size", () => {
  const program = { kind: "module", path: "/interactor.ts" } as const;
  const problem = problemOf([groupOf("all", 100, { tests: TESTS.map(({ test: one }) => one) })]);
  expect(readMutantTests(problem).map(({ kind }) => kind)).toEqual(TESTS.map(() => "small"));
  const interactive = { ...problem, interface: { kind: "interactive", program } } as const;
  expect(readMutantTests(interactive).map(({ kind }) => kind)).toEqual(TESTS.map(() => "large"));
});
