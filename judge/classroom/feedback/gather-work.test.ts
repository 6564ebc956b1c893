import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import { COLLECTED, COURSE, judgedWith } from "../grade/grade-fixtures.ts";
import { makeGrading } from "../grade/grading.ts";
import { ANN, assignmentWith, BOB } from "../policy/policy-fixtures.ts";
import { problemWith } from "./feedback-fixtures.ts";
import { gatherWork, rejectedWork } from "./gather-work.ts";

const [ATTEMPT] = COLLECTED.attempts;
const problems = new Map([["maze", problemWith({ input: "", answer: "", id: testId("large", "01") })]]);
const missing = [{ student: BOB.id, problem: "maze", unusable: ["bob/essay.docx"] }];

function gather(students: readonly string[], changes: Parameters<typeof judgedWith>[1] = {}) {
  if (ATTEMPT === undefined) throw new Error("an attempt");
  const collected = { ...COLLECTED, attempts: students.map((student) => ({ ...ATTEMPT, student })) };
  const history = { judged: new Map([["key-ann", judgedWith("key-ann", changes)]]), failed: new Map() };
  const assignment = assignmentWith({ work: "group" });
  const grading = makeGrading({ course: COURSE, assignment, collected, history, manual: [] });
  return gatherWork({ grading, collected, history, missing, problems });
}

test("each student has the attempt that counts, and knows which files are their own", () => {
  const [ann, bob] = gather([ANN.id]);
  expect(ann).toMatchObject({ own: new Set(["ann/maze.ts"]), problems: [{ isOwn: true, judged: { key: "key-ann" } }] });
  expect(bob).toMatchObject({
    own: new Set(),
    problems: [{ isOwn: false, judged: { key: "key-ann" }, unusable: ["bob/essay.docx"] }],
  });
});

test("what was handed in for several is nobody's own: its path may hold any of their names", () => {
  expect(gather([ANN.id, BOB.id]).map(({ own, problems: [first] }) => [own.size, first?.isOwn])).toEqual([
    [0, false],
    [0, false],
  ]);
});

test.for([
  ["WA", 2],
  ["AC", 0],
  ["CE", 0],
] as const)("what is searched for: %s", ([verdict, count]) => {
  expect(rejectedWork(gather([ANN.id], { verdict }))).toHaveLength(count);
});
