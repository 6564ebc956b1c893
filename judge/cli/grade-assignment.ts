import { collectSubmissions } from "../classroom/collect/collect-submissions.ts";
import { renderReconciliation } from "../classroom/collect/render-reconciliation.ts";
import { readAppliedMarks } from "../classroom/grade/applied-marks.ts";
import type { ReportSource } from "../classroom/class-report/report-source.ts";
import { takeGradingLock } from "../classroom/grade/grading-lock.ts";
import { gradingFiles } from "../classroom/grade/grading-files.ts";
import { fillGradebooks } from "../classroom/grade/fill-gradebooks.ts";
import { renderFilled } from "../classroom/grade/render-filled.ts";
import { makeGrading, marksOf, type Grading } from "../classroom/grade/grading.ts";
import { gradingJson } from "../classroom/grade/grading-json.ts";
import { openJournal, type Journal } from "../classroom/grade/journal.ts";
import { removeHalves } from "../classroom/grade/remove-halves.ts";
import { renderReview } from "../classroom/grade/render-review.ts";
import { reviewChanges, type Review } from "../classroom/grade/review-changes.ts";
import type { ManualChange } from "../classroom/marks/layers.ts";
import type { Settings } from "../config/settings.ts";
import type { Assignment, Class, Reconciliation } from "../model/class.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { applyMarks } from "./apply-marks.ts";
import { findClassFolderFault } from "./class-folder-fault.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { gradeCommandOf } from "./grade-command.ts";
import { judgeAttempts } from "./judge-attempts.ts";
import { openAssigned } from "./open-assigned.ts";
import { OperatorError } from "./operator-error.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import type { ReportToWrite, WrittenReport } from "./write-class-report.ts";
import type { FeedbackToWrite } from "./write-feedback.ts";

/** One assignment of a class that is to be graded. `manual` is of the whole class. */
export type AssignmentToGrade = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly manual: readonly ManualChange[];
  readonly settings: Settings;
};

/** `json` is what `--json` prints; absent when nothing could be graded. */
export type GradedAssignment = { readonly exitCode: ExitCode; readonly json?: object };

/** Collects, judges what is not judged yet, shows what would change, and writes it when that is asked for. */
export async function gradeAssignment(context: CommandContext, wanted: AssignmentToGrade): Promise<GradedAssignment> {
  const { course, assignment } = wanted;
  try {
    return await gradeLocked(context, wanted);
  } catch (error) {
    if (!isDiskFull(error)) throw findClassFolderFault(error, course.directory) ?? error;
    throw new OperatorError(
      `the disk is full; what was judged of ${assignment.name} is kept`,
      `make room, and type the same command again: it goes on where it stopped (${course.directory})`,
    );
  }
}

async function gradeLocked(context: CommandContext, wanted: AssignmentToGrade): Promise<GradedAssignment> {
  const { terminal, line } = context;
  const { course, assignment, manual, settings } = wanted;
  const files = gradingFiles(course, assignment);
  const collected = await collectSubmissions(course, assignment);
  if (collected.diagnostics.length > 0) await printDiagnostics(terminal, collected.diagnostics);
  if (collected.kind === "broken") return { exitCode: 2 };
  const { reconciliation } = collected;
  const { language } = settings;
  const reconciled = (color: boolean): string =>
    renderReconciliation({ reconciliation, course, assignment }, { language, color });
  const isText = line.values["json"] !== true;
  if (isText) terminal.out(`${reconciled(terminal.color)}\n`);
  const problems = await openAssigned(context, { assignment, settings });
  if (problems === undefined) return { exitCode: 2 };
  const taken = await takeGradingLock(files.folder);
  if (taken.kind === "held") {
    throw new OperatorError(
      `${assignment.name} is being graded by another judge: ${taken.by}`,
      `wait for its end; when you know that it is over, delete ${taken.file}`,
    );
  }
  await using _lock = taken.lock;
  await removeHalves(files);
  const before = await findAppliedGrading(files.marks);
  await using journal = await openJournal(files.journal);
  reportDamage(context, journal, files.journal);
  const toJudge = { reconciliation, problems, settings, journal, files };
  const { collected: recorded, references } = await judgeAttempts(context, toJudge);
  const grading = makeGrading({ course, assignment, collected: recorded, history: journal.history, manual });
  const review = reviewChanges(before, grading);
  const source = { review, grading, course, hasMarks: before !== undefined };
  if (isText) terminal.out(renderReview(source, { language, color: terminal.color }));
  await writeFileAtomic(files.review, `${reconciled(false)}\n${renderReview(source, { language, color: false })}`);
  const gradebooks = await showGradebooks(context, { course, grading, language });
  const wantsToApply = line.values["apply"] === true;
  const isApplied = wantsToApply && (await applyMarks(context, { course, grading, gradebooks, files, journal }));
  if (!wantsToApply && isText)
    printNotApplied(context, { review, files: files.folder, command: gradeCommandOf(line, course, assignment) });
  const work = { grading, collected: recorded, reconciliation, problems, journal, files };
  const pages = languageOfPages(context, { course, settings });
  const report = { ...work, course, references, language: pages, terminalLanguage: language };
  const { similar } = await reportClass(context, report);
  const open = reportOpen(context, { grading, reconciliation });
  const isCurrent = isApplied || (!wantsToApply && before !== undefined && review.changes.length === 0);
  const given = await giveFeedback(context, { ...work, course, settings, language: pages, isCurrent });
  const exitCode = wantsToApply && !isApplied ? 2 : open > given ? open : given;
  return {
    exitCode,
    json: { ...gradingJson({ reconciliation, review, grading, isApplied }), ...(similar && { similar }) },
  };
}

/** The grading that was applied last. */
async function findAppliedGrading(path: string): Promise<Grading | undefined> {
  const applied = await readAppliedMarks(path);
  if (applied.kind !== "changed") return applied.kind === "read" ? applied.grading : undefined;
  throw new OperatorError(
    `${path} is not as the judge wrote it`,
    "move it away, so that all marks are shown as new; what a person decides belongs into manual.csv",
  );
}

type Filling = { readonly course: Class; readonly grading: Grading; readonly language: "en" | "zh" };

/** The gradebooks of platforms, filled in; nothing is written yet. */
async function showGradebooks({ terminal, line }: CommandContext, { course, grading, language }: Filling) {
  const { assignment, attempts } = grading;
  const gradebooks = await fillGradebooks({ course, assignment, marks: marksOf(grading), attempts });
  if (line.values["json"] !== true && gradebooks.length > 0)
    terminal.out(`\n${gradebooks.flatMap((one) => renderFilled(one, language)).join("\n")}\n`);
  return gradebooks;
}

function reportDamage({ terminal }: CommandContext, { damaged }: Journal, path: string): void {
  if (damaged === 0) return;
  terminal.err(
    `judge: ${damaged} lines of ${path} are damaged and count for nothing: what they held is judged again\n`,
  );
}

type NotApplied = { readonly review: Review; readonly files: string; readonly command: string };

function printNotApplied({ terminal }: CommandContext, { review, files, command }: NotApplied): void {
  const what = review.changes.length === 0 ? "No mark was written" : "Nothing of this is written yet";
  terminal.out(`\n${what}; \`${command} --apply\` writes marks and gradebooks into ${files}\n`);
}

/** That of the class, unless this command asks for another. */
const languageOfPages = (
  { line }: CommandContext,
  { course, settings }: Pick<AssignmentToGrade, "course" | "settings">,
): "en" | "zh" => (line.values["lang"] === undefined ? course.language : settings.language);

type ClassWork = Omit<ReportSource, "history"> & Omit<ReportToWrite, "source"> & { readonly journal: Journal };

/** The page for whoever teaches; it shows what these marks are, whether they are applied or not. */
async function reportClass(context: CommandContext, work: ClassWork): Promise<WrittenReport> {
  const { journal, files, language, terminalLanguage, ...rest } = work;
  const { writeClassReport } = await import("./write-class-report.ts");
  const source = { ...rest, history: journal.history };
  return await writeClassReport(context, { source, files, language, terminalLanguage });
}

type Feedback = Omit<FeedbackToWrite, "nowMs"> & { readonly isCurrent: boolean };

/** Students are told of marks that count, and of no others. */
async function giveFeedback(context: CommandContext, { isCurrent, ...work }: Feedback): Promise<ExitCode> {
  const { terminal, line } = context;
  if (line.values["feedback"] !== true) return 0;
  if (!isCurrent) {
    const { course, grading } = work;
    const hint = `\`${gradeCommandOf(line, course, grading.assignment)} --apply --feedback\` does both`;
    terminal.err(`judge: no feedback was written: these marks are not applied\n  hint: ${hint}\n`);
    return 2;
  }
  const { writeFeedback } = await import("./write-feedback.ts");
  return await writeFeedback(context, { ...work, nowMs: Date.now() });
}

type Open = { readonly grading: Grading; readonly reconciliation: Reconciliation };

/** 1 when a person has to look at something, which is said once more at the end, where it is seen. */
function reportOpen({ terminal }: CommandContext, { grading, reconciliation }: Open): ExitCode {
  const failed = grading.attempts.filter(({ outcome }) => outcome.kind === "failed");
  const { unmatched } = reconciliation;
  const parts = [
    ...(failed.length === 0
      ? []
      : [`${failed.length} could not be judged (${someOf(failed.map(({ student }) => student))})`]),
    ...(unmatched.length === 0
      ? []
      : [`${unmatched.length} unmatched (${someOf(unmatched.map(({ origin }) => origin))})`]),
  ];
  if (parts.length === 0) return 0;
  terminal.err(`judge: ${grading.assignment.name}: ${parts.join("; ")}\n`);
  return 1;
}

const MOST_NAMES = 5;

function someOf(names: readonly string[]): string {
  const some = [...new Set(names)];
  const shown = some.slice(0, MOST_NAMES).map((name) => JSON.stringify(name).slice(1, -1));
  return shown.join(", ") + (some.length > MOST_NAMES ? `, … ${some.length - MOST_NAMES} more` : "");
}

const FULL: readonly unknown[] = ["ENOSPC", "EDQUOT"];

const isDiskFull = (error: unknown): boolean => error instanceof Error && "code" in error && FULL.includes(error.code);
