import { expect, test } from "vitest";
import { killMatrix, testsThatKillNothingNew } from "./kill-matrix.ts";
import { solutionOf } from "./verify-fixtures.ts";

const AC = solutionOf("reference.ts", ["AC", "AC", "AC", "AC", "AC", "AC"]);
const CE = solutionOf("compile_error/f.ts", []);

test("every wrong solution is listed with the tests that kill it, in test order, whatever the verdict", () => {
  const { solutions } = killMatrix([
    AC,
    solutionOf("wrong_answer/a.ts", ["AC", "WA", "TLE", "AC", "RTE", "MLE"]),
    solutionOf("time_limit_exceeded/b.ts", ["AC", "AC", "AC", "AC", "AC", "TLE"]),
    solutionOf("partially_accepted/c.ts", ["AC", "PC", "AC", "AC", "AC", "AC"]),
    solutionOf("wrong_answer/d.ts", ["AC", "AC", "AC", "AC", "AC", "AC"]),
    CE,
  ]);
  expect(solutions).toEqual([
    { name: "wrong_answer/a.ts", expected: "wrong_answer", by: ["small/02", "small/03", "large/02", "large/03"] },
    { name: "time_limit_exceeded/b.ts", expected: "time_limit_exceeded", by: ["large/03"] },
    { name: "partially_accepted/c.ts", expected: "partially_accepted", by: ["small/02"] },
    { name: "wrong_answer/d.ts", expected: "wrong_answer", by: [] },
  ]);
});

test("a judge error kills nobody", () => {
  const { solutions } = killMatrix([solutionOf("wrong_answer/a.ts", ["JE", "WA", "AC", "AC", "AC", "AC"])]);
  expect(solutions.map(({ by }) => by)).toEqual([["small/02"]]);
});

test("a test kills something new when no earlier test kills that solution", () => {
  const kills = killMatrix([
    AC,
    solutionOf("wrong_answer/a.ts", ["AC", "WA", "WA", "AC", "AC", "WA"]),
    solutionOf("wrong_answer/b.ts", ["AC", "WA", "AC", "AC", "AC", "AC"]),
    solutionOf("run_time_error/c.ts", ["AC", "AC", "AC", "AC", "RTE", "RTE"]),
  ]);
  expect(kills.tests).toEqual([
    { test: "small/01", kills: 0, killsFirst: [] },
    { test: "small/02", kills: 2, killsFirst: ["wrong_answer/a.ts", "wrong_answer/b.ts"] },
    { test: "small/03", kills: 1, killsFirst: [] },
    { test: "large/01", kills: 0, killsFirst: [] },
    { test: "large/02", kills: 1, killsFirst: ["run_time_error/c.ts"] },
    { test: "large/03", kills: 2, killsFirst: [] },
  ]);
  expect(testsThatKillNothingNew(kills)).toEqual(["small/01", "small/03", "large/01", "large/03"]);
});

test("without wrong solutions no test kills anything", () => {
  expect(testsThatKillNothingNew(killMatrix([AC]))).toHaveLength(6);
});
