import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { renderMarks } from "../../judge/classroom/grade/applied-marks.ts";
import { gradingWith } from "../../judge/classroom/grade/grade-fixtures.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { checkFilled } from "./check-filled.ts";

const GRADING = gradingWith();
const { name, title } = GRADING.assignment;
const [ANN = "", BOB = ""] = GRADING.students.map(({ id }) => id);
const canvas = (ann: string, bob: string, other = "7"): string =>
  `Student,ID,SIS User ID,SIS Login ID,Section,${title} (9),Essay (8)\n"Example, Ann",1,${ANN},a,1,${ann},${other}\n"Example, Bob",2,${BOB},b,1,${bob},\n`;
const moodle = (ann: string, bob: string): string =>
  `Identifier,Full name,ID number,Grade,Maximum Grade,Grade can be changed,Last modified (grade),Feedback comments\n` +
  `Participant 1,Ann,${ANN},${ann},100.00,Yes,-,\nParticipant 2,Bob,${BOB},${bob},100.00,Yes,-,\n`;

test.for<[what: string, came: string, filled: string, faults: readonly RegExp[]]>([
  ["Canvas, as it should be", canvas("", ""), canvas("60", "100"), []],
  ["a wrong grade", canvas("", ""), canvas("60", "99"), [/line 3: .*"points":100.*"points":99/u]],
  ["a grade that is another one to Canvas", canvas("", ""), canvas("60", '"1,000"'), [/line 3/u]],
  ["no grade", canvas("", ""), canvas("", "100"), [/line 2: .*missing/u]],
  ["another column was touched", canvas("", ""), canvas("60", "100", "8"), [/line 2, column 7 has changed/u]],
  [
    "half of a file",
    canvas("", ""),
    canvas("60", "100").replace(/"Example, Bob.*\n/u, ""),
    [/line 3 has other cells/u],
  ],
  ["Moodle, as it should be", moodle("", ""), moodle("60.00", "100.00"), []],
  ["more than Moodle takes", moodle("", ""), moodle("60.00", "101.00"), [/line 3: .*passed-over/u]],
  ["no gradebook at all", "a,b\n1,2\n", "a,b\n1,2\n", [/no platform reads a grade/u]],
])("filled in: %s", async ([, came, filled, faults]) => {
  await using directory = makeTempDir();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(directory.path, path)), { recursive: true });
    writeFileSync(join(directory.path, path), text);
  };
  write("book.csv", came);
  write(`grading/${name}/filled/book.csv`, filled);
  write(`grading/${name}/marks.json`, renderMarks(GRADING).text);
  const checked = await checkFilled(directory.path, name);
  const unexpected = checked.faults.filter((fault) => !faults.some((pattern) => pattern.test(fault)));
  const unseen = faults.filter((pattern) => !checked.faults.some((fault) => pattern.test(fault)));
  expect({ unexpected, unseen }).toEqual({ unexpected: [], unseen: [] });
});
