import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Assignment, Class } from "../../model/class.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { collectSubmissions } from "../collect/collect-submissions.ts";
import { classOf, program, writeExport } from "../collect/export-fixtures.ts";
import { at } from "../policy/policy-fixtures.ts";
import { explainStudent } from "./explain-student.ts";
import { COLLECTED, judgedWith } from "./grade-fixtures.ts";
import { makeGrading, marksOf } from "./grading.ts";
import { planGrading, type Plan } from "./plan-grading.ts";
import { renderExplanation } from "./render-explanation.ts";

const WORKSHEET = `Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade)
Participant 31,Ada Lovelorn,ada@school.example,Submitted,,100.00,Yes,"Friday, 18 December 2026, 1:30 PM",-
`;
const LATE: Partial<Assignment> = {
  due: at("2026-12-18 12:00"),
  late: {
    kind: "deduct",
    percent: 10,
    every: { days: 0, ms: 3_600_000, text: "1h" },
    floorPercent: 0,
    grace: { days: 0, ms: 0, text: "0m" },
  },
};

async function collect(course: Class, assignment: Assignment): Promise<Plan> {
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  return planGrading(collected.reconciliation.attempts, { problems: COLLECTED.problems, judge: COLLECTED.judge });
}

/** The mark of the one attempt, and how it is explained. */
function gradeIn(course: Class, assignment: Assignment, { attempts }: Plan) {
  const [attempt] = attempts;
  const key = attempt?.source.kind === "read" ? attempt.source.key : "";
  const history = { judged: new Map([[key, judgedWith(key)]]), failed: new Map() };
  const collected = { ...COLLECTED, attempts };
  const grading = makeGrading({ course, assignment, collected, history, manual: [] });
  const [student] = course.students;
  if (student === undefined) throw new Error("nobody");
  const explanation = explainStudent({ student, course, grading, collected, history, applied: undefined });
  return {
    mark: marksOf(grading)[0]?.result,
    key,
    text: renderExplanation(explanation, { language: "en", color: false }),
  };
}

test("what Moodle's worksheet says is late loses points, and nothing is judged again for it", async () => {
  await using directory = makeTempDir();
  const { course: utc, assignment } = classOf(directory.path, { assignment: LATE });
  const course = { ...utc, timeZone: "Europe/Berlin" };
  writeExport(directory.path, {
    "Ada Lovelorn_31_assignsubmission_file/two-sum.ts": program("a"),
    "worksheet.csv": WORKSHEET,
  });
  const late = gradeIn(course, assignment, await collect(course, assignment));
  expect(late.mark).toEqual({ kind: "points", points: 48 });
  expect(late.text).toContain("2026-12-18 13:30:00 +01:00");
  expect(late.text).toContain("the time is from Moodle's worksheet, to the minute, read on the clock of Europe/Berlin");
  const inGroups = await collect(course, { ...assignment, work: "group" });
  expect(inGroups.attempts.map((one) => one.at)).toEqual([undefined]);
  rmSync(join(directory.path, "submissions/week1/worksheet.csv"));
  const timeless = gradeIn(course, assignment, await collect(course, assignment));
  expect(timeless).toMatchObject({ mark: { kind: "points", points: 60 }, key: late.key });
  expect(timeless.text).not.toContain("worksheet");
});
