import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { assignmentWith } from "../policy/policy-fixtures.ts";
import { fillGradebooks } from "./fill-gradebooks.ts";
import { COURSE, graded, gradingWith } from "./grade-fixtures.ts";
import { marksOf } from "./grading.ts";
import { renderFilled } from "./render-filled.ts";

const CANVAS = `Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (7)
"Example, Ann",11,s1,ann,1,50
"Example, Bob",12,s2,bob,1,
"Ghost, Gil",13,s9,gil,1,
`;
const MOODLE = `Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments
Participant 101,A. E.,,Submitted,,100.00,Yes,-,-,
Participant 102,B. E.,,Submitted,,100.00,Yes,-,-,
`;

async function fillIn(files: Readonly<Record<string, string>>) {
  const directory = makeTempDir();
  mkdirSync(join(directory.path, "submissions", "hw1"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory.path, name), text);
  const grading = gradingWith({
    attempts: [
      graded(60, { origin: "Ann_101_assignsubmission_file_/maze.ts" }),
      graded(100, { student: "s2", origin: "all.zip/Bob_102_assignsubmission_file/maze.ts" }),
    ],
  });
  const course = { ...COURSE, directory: directory.path };
  const { attempts } = grading;
  const filled = await fillGradebooks({ course, assignment: assignmentWith(), marks: marksOf(grading), attempts });
  await directory[Symbol.asyncDispose]();
  return filled.map(({ from, filled: one }) => ({
    name: basename(from),
    grades: one.kind === "filled" ? one.written.map(({ student, to }) => `${student} ${to}`) : one.kind,
    lines: renderFilled({ from, filled: one }, "en"),
  }));
}

test("Canvas's gradebook is found beside class.yaml, and its rows are told", async () => {
  expect(await fillIn({ "canvas.csv": CANVAS, "roster.csv": CANVAS, "notes.csv": "a,b\n1,2\n" })).toEqual([
    {
      name: "canvas.csv",
      grades: ["s1 60", "s2 100"],
      lines: [
        "canvas.csv: 2 cells change; unchanged: 0 for who handed in nothing, 1 for other reasons",
        "  line 2, s1: 50 becomes 60",
        "  line 4, Ghost, Gil: stays, nobody of the roster",
      ],
    },
  ]);
});

test("Moodle's worksheet is of one assignment, and joined by the numbers in the names of what was handed in", async () => {
  const [only, second] = await fillIn({ "grades.csv": MOODLE, "submissions/hw1/grades.csv": MOODLE });
  expect(only?.grades).toEqual(["s1 60.00", "s2 100.00"]);
  expect(second).toBeUndefined();
});

test("a gradebook without the assignment's column is refused, not skipped", async () => {
  const [only] = await fillIn({ "canvas.csv": CANVAS.replace("Homework 1 (7)", "Other (8)") });
  expect(only?.grades).toBe("refused");
});
