import { expect, test } from "vitest";
import { ANN, assignmentWith, BOB, change } from "../policy/policy-fixtures.ts";
import { COLLECTED, COURSE, gradingWith, judgedWith } from "./grade-fixtures.ts";
import { explainStudent } from "./explain-student.ts";
import { makeGrading } from "./grading.ts";
import { renderExplanation } from "./render-explanation.ts";

const history = { judged: new Map([["key-ann", judgedWith("key-ann")]]), failed: new Map() };
const manual = [change({ kind: "points", points: 70 }, { problem: "maze", comment: "good idea \u202Eodd" })];

test("a mark is explained by attempts, tests, policy, decisions and hashes", () => {
  const grading = makeGrading({ course: COURSE, assignment: assignmentWith(), collected: COLLECTED, history, manual });
  const explanation = explainStudent({
    student: ANN,
    course: COURSE,
    grading,
    collected: COLLECTED,
    history,
    applied: gradingWith(),
  });
  expect(renderExplanation(explanation, { language: "en", color: false })).toMatchInlineSnapshot(`
    "s1 Ann Example, Homework 1: 70 of 100
      applied was 60; \`judge grade\` shows the change; submissions as of 2026-12-19 07:59:59 +01:00

    maze: ann/maze.ts, 2026-12-18 11:00:59 +01:00 (counts)
      converted: a byte order mark
      WA, 60 of 100 points, decided by large/01, TypeScript 7
      small: AC, 60 of 60 points
        small/01  AC  1.5 ms  40 MiB
      large: WA, 0 of 40 points
        large/01  WA  30 ms  41 MiB
        large/02  not run
      judged 2026-12-19 08:00:59 +01:00, source 5ource-ann, judging key-ann

    how it counts
      due: 2026-12-18 12:00:59 +01:00 (2026-12-18 12:00)
      maze: ann/maze.ts (s1), 2026-12-18 11:00:59 +01:00: 60/100; on time; counts
      maze: by hand 70, instead of 60 points
      maze: 70 / 100 (weight 1)
      in all: 70 / 100
      = 70 points / 100

    by hand
      maze: 70 points: good idea ⟨U+202E⟩odd (manual.csv, line 2)

    judged by
      maze: tests tests-1, limits limits-1, checker checker-1, rules rules-1
      ruyi-judge 1.0.0 (c0de), Node v26.0.0, in the sandbox
      linux x64
    "
  `);
});

test("a source that could not be read is no zero", () => {
  const grading = makeGrading({ course: COURSE, assignment: assignmentWith(), collected: COLLECTED, history, manual });
  const explanation = explainStudent({
    student: BOB,
    course: COURSE,
    grading,
    collected: COLLECTED,
    history,
    applied: undefined,
  });
  expect(explanation.mark.result).toEqual({ kind: "pending", lowest: 0, highest: 100 });
  expect(renderExplanation(explanation, { language: "en", color: false })).toContain(
    "could not be judged: bob/maze.ts has changed",
  );
});

test("in group work the attempts of all members are shown, with who handed them in", () => {
  const assignment = assignmentWith({ work: "group" });
  const grading = makeGrading({ course: COURSE, assignment, collected: COLLECTED, history, manual: [] });
  const explanation = explainStudent({
    student: BOB,
    course: COURSE,
    grading,
    collected: COLLECTED,
    history,
    applied: undefined,
  });
  expect(explanation.attempts.map(({ student }) => student)).toEqual([ANN.id, BOB.id]);
  expect(renderExplanation(explanation, { language: "en", color: false })).toContain(
    "ann/maze.ts, 2026-12-18 11:00:59 +01:00, handed in by s1",
  );
});

test("a group of which nothing was run has no verdict", () => {
  const skipped = { small: "WA", large: "skipped" } as const;
  const tests = Object.entries(skipped).map(([group, verdict]) =>
    verdict === "skipped" ? { test: `${group}/01`, verdict } : { test: `${group}/01`, verdict, cpuMs: 1, memoryMib: 1 },
  );
  const changed = { judged: new Map([["key-ann", judgedWith("key-ann", { tests })]]), failed: new Map() };
  const grading = makeGrading({
    course: COURSE,
    assignment: assignmentWith(),
    collected: COLLECTED,
    history: changed,
    manual: [],
  });
  const explained = { student: ANN, course: COURSE, grading, collected: COLLECTED, history: changed };
  const text = renderExplanation(explainStudent({ ...explained, applied: undefined }), {
    language: "en",
    color: false,
  });
  expect(text).toContain("large: not run, 0 of 40 points\n    large/01  not run\n");
});

test("many tests that were not run are one line, and Chinese has its own marks between the parts of a line", () => {
  const tests = ["01", "02", "03", "04"].map((stem) => ({ test: `large/${stem}`, verdict: "skipped" as const }));
  const rejected = { test: "small/01", verdict: "WA" as const, cpuMs: 1, memoryMib: 1 };
  const judged = judgedWith("key-ann", { tests: [rejected, ...tests] });
  const changed = { judged: new Map([["key-ann", judged]]), failed: new Map() };
  const source = { course: COURSE, assignment: assignmentWith(), collected: COLLECTED, history: changed, manual };
  const explained = { student: ANN, course: COURSE, grading: makeGrading(source), collected: COLLECTED };
  const text = renderExplanation(explainStudent({ ...explained, history: changed, applied: undefined }), {
    language: "zh",
    color: false,
  });
  expect(text).toContain("large：未运行，0 / 40 分\n    … 4  未运行\n");
  expect(text).toContain("s1 Ann Example，Homework 1：70 / 100\n");
  expect(text).toContain("maze：ann/maze.ts，2026-12-18 11:00:59 +01:00 (计分)");
  expect(text).not.toMatch(/\p{Script=Han}[,;:]|[,;:] ?\p{Script=Han}/u);
});
