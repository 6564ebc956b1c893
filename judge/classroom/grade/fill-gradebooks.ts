import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Assignment, Class } from "../../model/class.ts";
import { readCsvFile, type CsvTable } from "../../platform/csv-file.ts";
import { parseExportName } from "../collect/export-names.ts";
import { readCanvas } from "../gradebook/canvas-rules.ts";
import { fillCanvas } from "../gradebook/fill-canvas.ts";
import { fillMoodle } from "../gradebook/fill-moodle.ts";
import type { FilledGradebook } from "../gradebook/filled.ts";
import { readMoodle } from "../gradebook/moodle-rules.ts";
import type { Mark } from "../policy/mark.ts";
import type { GradedAttempt } from "./grading.ts";

/** A gradebook that came, filled in or refused; `from` is its path. */
export type FilledFile = { readonly from: string; readonly filled: FilledGradebook };

export type GradebookSource = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly marks: readonly Mark[];
  readonly attempts: readonly GradedAttempt[];
};

/** Files of the class folder that are ours. */
const OWN = ["roster.csv", "manual.csv", "aliases.csv"];

/**
 * Fills the gradebooks that platforms exported: Canvas's, beside class.yaml or with the submissions; Moodle's worksheet, which is of one
 * assignment, with the submissions alone. Other tables are passed over. Nothing is written.
 */
export async function fillGradebooks(source: GradebookSource): Promise<readonly FilledFile[]> {
  const { course, assignment } = source;
  const submissions = join(course.directory, "submissions", assignment.name);
  const beside = (await tablesIn(course.directory)).filter((path) => !OWN.includes(basename(path)));
  const filled: FilledFile[] = [];
  for (const path of [...beside, ...(await tablesIn(submissions))]) {
    const read = await readCsvFile(path);
    if (read.kind === "refused") continue;
    const one = fillTable(read.table, { ...source, isOfAssignment: !beside.includes(path) });
    if (one !== undefined) filled.push({ from: path, filled: one });
  }
  return filled;
}

async function tablesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.csv$/iu.test(entry.name) && !entry.name.startsWith("."))
    .map(({ name }) => join(folder, name))
    .toSorted();
}

function fillTable(
  table: CsvTable,
  { course, assignment, marks, attempts, isOfAssignment }: GradebookSource & { readonly isOfAssignment: boolean },
): FilledGradebook | undefined {
  const request = { table, assignment, students: course.students, marks };
  if (readCanvas(table).kind === "accepted") return fillCanvas(request);
  if (!isOfAssignment || readMoodle(table).kind !== "accepted") return undefined;
  return fillMoodle({ ...request, participants: participantsOf(attempts) });
}

/** Whose number is whose, as the names of what was handed in say. In group work a number stands for several, and says nothing. */
function participantsOf(attempts: readonly GradedAttempt[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const { origin, student } of attempts) {
    for (const part of origin.split("/")) {
      const named = parseExportName(part);
      if (named?.platform !== "moodle") continue;
      found.set(named.account, (found.get(named.account) ?? new Set()).add(student));
    }
  }
  return new Map(
    [...found].flatMap(([number, students]) => {
      const [student, second] = students;
      return student === undefined || second !== undefined ? [] : [[number, student] as const];
    }),
  );
}
