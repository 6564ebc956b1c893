import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { renderMarks } from "../classroom/grade/applied-marks.ts";
import type { FilledFile } from "../classroom/grade/fill-gradebooks.ts";
import type { GradingFiles } from "../classroom/grade/grading-files.ts";
import { marksOf, type Grading } from "../classroom/grade/grading.ts";
import type { Journal } from "../classroom/grade/journal.ts";
import { renderMarksJunit } from "../classroom/gradebook/junit-marks.ts";
import { renderMarksCsv, renderMarksJson } from "../classroom/gradebook/plain-marks.ts";
import type { Class } from "../model/class.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import type { CommandContext } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

export type MarksToApply = {
  readonly course: Class;
  readonly grading: Grading;
  readonly gradebooks: readonly FilledFile[];
  readonly files: GradingFiles;
  readonly journal: Pick<Journal, "append">;
};

/**
 * Writes the gradebooks and the marks; false, and nothing written, when a gradebook cannot be filled. Marks come last: as long as they are
 * the old ones, the next start shows the changes once more.
 */
export async function applyMarks(
  { terminal, line }: CommandContext,
  { course, grading, gradebooks, files, journal }: MarksToApply,
): Promise<boolean> {
  const { assignment } = grading;
  const { students } = course;
  const marks = marksOf(grading);
  const diagnostics = gradebooks.flatMap(({ filled }) =>
    filled.kind === "refused" ? filled.diagnostics : filled.warnings,
  );
  if (diagnostics.length > 0) await printDiagnostics(terminal, diagnostics);
  if (gradebooks.some(({ filled }) => filled.kind === "refused")) {
    terminal.err("judge: nothing was written, because a gradebook cannot be filled\n");
    return false;
  }
  await mkdir(files.filled, { recursive: true });
  for (const { from, filled } of gradebooks) {
    if (filled.kind === "filled") await writeFileAtomic(join(files.filled, basename(from)), filled.bytes);
  }
  const request = { assignment, students, marks };
  await writeFileAtomic(files.gradebook.csv, renderMarksCsv(request));
  await writeFileAtomic(files.gradebook.json, renderMarksJson(request));
  await writeFileAtomic(files.gradebook.xml, renderMarksJunit(marks, students));
  const { text, sum } = renderMarks(grading);
  await writeFileAtomic(files.marks, text);
  await journal.append({ kind: "applied", atMs: Date.now(), sum });
  if (line.values["json"] !== true) terminal.out(`\nMarks and gradebooks are written into ${files.folder}\n`);
  return true;
}
