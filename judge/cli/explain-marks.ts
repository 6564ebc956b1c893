import { explainStudent, type Explanation } from "../classroom/grade/explain-student.ts";
import { makeGrading } from "../classroom/grade/grading.ts";
import { readAppliedMarks } from "../classroom/grade/applied-marks.ts";
import { gradingFiles } from "../classroom/grade/grading-files.ts";
import { readJournal } from "../classroom/grade/journal.ts";
import { renderExplanation } from "../classroom/grade/render-explanation.ts";
import type { ManualChange } from "../classroom/marks/layers.ts";
import type { Assignment, Class, Student } from "../model/class.ts";
import { renderJson } from "../platform/json-text.ts";
import { findNearest } from "../problem/nearest.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { gradeCommandOf } from "./grade-command.ts";
import { OperatorError } from "./operator-error.ts";

export type MarksToExplain = {
  readonly course: Class;
  readonly assignments: readonly Assignment[];
  readonly manual: readonly ManualChange[];
  /** An id, an e-mail address, or the whole name of one student. */
  readonly student: string;
  readonly language: "en" | "zh";
};

/** Says where the marks of one student come from, by what the journal holds: nothing is run, collected or written. */
export async function explainMarks(
  { line, terminal }: CommandContext,
  { course, assignments, manual, student: wanted, language }: MarksToExplain,
): Promise<ExitCode> {
  const student = getStudent(course, wanted);
  const explanations: Explanation[] = [];
  for (const assignment of assignments) {
    const files = gradingFiles(course, assignment);
    const journal = await readJournal(files.journal);
    const collected = journal?.history.collected;
    if (journal === undefined || collected === undefined) {
      throw new OperatorError(
        `${assignment.name} has not been graded yet`,
        `type \`${gradeCommandOf(line, course, assignment)}\` first`,
      );
    }
    const { history } = journal;
    const grading = makeGrading({ course, assignment, collected, history, manual });
    const applied = await readAppliedMarks(files.marks);
    const before = applied.kind === "read" ? applied.grading : undefined;
    explanations.push(explainStudent({ student, course, grading, collected, history, applied: before }));
  }
  if (line.values["json"] === true) terminal.out(renderJson(explanations));
  else terminal.out(explanations.map((one) => renderExplanation(one, { language, color: terminal.color })).join("\n"));
  return 0;
}

function getStudent({ students }: Class, wanted: string): Student {
  const same = (text: string | undefined): boolean => text?.toLowerCase() === wanted.toLowerCase();
  const byId = students.find(({ id }) => id === wanted);
  const [found, second] =
    byId === undefined ? students.filter(({ id, email, name }) => same(id) || same(email) || same(name)) : [byId];
  if (found !== undefined && second === undefined) return found;
  if (found !== undefined && second !== undefined) {
    throw new OperatorError(
      `several students are called ${JSON.stringify(wanted)}`,
      `give an id: ${found.id}, ${second.id}`,
    );
  }
  const nearest = findNearest(
    wanted,
    students.flatMap(({ id, name }) => [id, name]),
  );
  const hint = nearest === undefined ? "roster.csv has their ids and names" : `did you mean ${nearest}?`;
  throw new OperatorError(`there is no student ${JSON.stringify(wanted)} in the roster`, hint);
}
