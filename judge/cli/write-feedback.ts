import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gatherWork, type GatheredStudent } from "../classroom/feedback/gather-work.ts";
import { makeFeedback } from "../classroom/feedback/make-feedback.ts";
import type { ChosenWork, ProblemWork } from "../classroom/feedback/problem-feedback.ts";
import { visibleParts, type VisibleParts } from "../classroom/feedback/visible-parts.ts";
import { removeStalePages, writePages } from "../classroom/feedback/write-pages.ts";
import type { GradingFiles } from "../classroom/grade/grading-files.ts";
import type { Grading } from "../classroom/grade/grading.ts";
import type { Journal } from "../classroom/grade/journal.ts";
import type { CollectedRecord } from "../classroom/grade/journal-record.ts";
import type { Settings } from "../config/settings.ts";
import type { Class, Reconciliation } from "../model/class.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { parseReportJson } from "../report/parse-report-json.ts";
import { cutLine } from "../report/visible-text.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { findFailingInputs, NO_SEARCH, type Searches } from "./find-failing-inputs.ts";

/** One graded assignment whose marks are applied. */
export type FeedbackToWrite = {
  readonly course: Class;
  readonly grading: Grading;
  readonly collected: CollectedRecord;
  readonly reconciliation: Reconciliation;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly settings: Settings;
  /** Of the pages. */
  readonly language: "en" | "zh";
  readonly journal: Pick<Journal, "history">;
  readonly files: GradingFiles;
  /** The moment that the policy is applied at. */
  readonly nowMs: number;
};

/** Writes the pages of every student, after searching for failing inputs where the policy shows them. 1 when a search failed by a fault of ours. */
export async function writeFeedback(context: CommandContext, wanted: FeedbackToWrite): Promise<ExitCode> {
  const { terminal, line } = context;
  const { grading, collected, reconciliation, problems, journal, files, nowMs, course, language } = wanted;
  const visible = visibleParts(grading.assignment, nowMs);
  const { missing } = reconciliation;
  const students = gatherWork({ grading, collected, history: journal.history, missing, problems });
  const searched = visible.failingInput ? await findFailingInputs(context, { ...wanted, students }) : NO_SEARCH;
  const lost = new Set<string>();
  for (const student of students) {
    context.signal.throwIfAborted();
    const work = await Promise.all(student.problems.map((one) => workOf(one, { files, searched, lost })));
    const { id } = student.student;
    const { assignment } = grading;
    const page = makeFeedback({ ...student, course, assignment, work, visible, language, collectedMs: collected.atMs });
    await writePages(files.feedback, id, page);
  }
  const foreign = await removeStalePages(
    files.feedback,
    students.map(({ student }) => student.id),
  );
  for (const name of foreign)
    terminal.err(`judge: ${cutLine(name, 100)} in ${files.feedback} is no page of this class; it stays as it is\n`);
  if (lost.size > 0)
    terminal.err(
      `judge: ${lost.size} reports in ${files.reports} are not there or damaged: their pages lack the details (--fresh makes them again)\n`,
    );
  if (line.values["json"] !== true) {
    terminal.out(`\nFeedback for ${students.length} students is written into ${files.feedback}\n`);
    printSearches(context, { visible, searched });
  }
  for (const [slug, diagnostics] of searched.broken) {
    await printDiagnostics(terminal, diagnostics);
    terminal.err(`judge: no failing inputs of ${slug} are searched for until this is corrected\n`);
  }
  return printFailures(context, searched) === 0 && searched.broken.size === 0 ? 0 : 1;
}

type Finding = { readonly files: GradingFiles; readonly searched: Searches; readonly lost: Set<string> };

async function workOf(
  { problem, mark, isOwn, attempt, judged, unusable }: GatheredStudent["problems"][number],
  { files, searched, lost }: Finding,
): Promise<ProblemWork> {
  const work = { problem, mark, isOwn, unusable };
  if (attempt === undefined) return { ...work, chosen: undefined };
  if (judged === undefined) return { ...work, chosen: { attempt, judging: { kind: "failed" } } };
  const { key, summary } = judged;
  const report = await readReport(join(files.reports, `${key}.json`));
  if (report === undefined) lost.add(key);
  const judging: ChosenWork["judging"] = {
    kind: "judged",
    summary,
    report,
    search: searched.states.get(key) ?? { kind: "absent" },
  };
  return { ...work, chosen: { attempt, judging } };
}

async function readReport(path: string): Promise<JudgingReport | undefined> {
  try {
    const parsed = parseReportJson(await readFile(path, "utf8"));
    return parsed.kind === "parsed" ? parsed.report : undefined;
  } catch {
    return undefined;
  }
}

function printSearches(
  { terminal }: CommandContext,
  { visible, searched }: { readonly visible: VisibleParts; readonly searched: Searches },
): void {
  if (!visible.failingInput) {
    terminal.out(`No failing inputs are shown${visible.more ? " before the due date" : " by the feedback policy"}\n`);
    return;
  }
  const states = [...searched.states.values()];
  if (states.length === 0) return;
  const found = states.filter((one) => one.kind === "searched" && one.result.found !== undefined).length;
  const none = states.filter((one) => one.kind === "searched").length - found;
  const impossible = states.filter(({ kind }) => kind === "impossible").length;
  const parts = [
    `${found} found`,
    `${none} searched without one`,
    ...(impossible > 0
      ? [
          `${impossible} where none can be searched for (nothing to draw from: that takes input.ts, reference.ts and tests.yaml; or another language)`,
        ]
      : []),
  ];
  terminal.out(`Failing inputs of wrong programs: ${parts.join(", ")}\n`);
  if (searched.byTime > 0)
    terminal.out(`${searched.byTime} of these searches had no more time; the same command makes them again\n`);
}

const MOST_FAILED = 5;

function printFailures({ terminal }: CommandContext, { failed }: Searches): ExitCode {
  if (failed.length === 0) return 0;
  for (const { task, reason } of failed.slice(0, MOST_FAILED))
    terminal.err(
      `judge: no search for ${cutLine(task.attempt.student, 60)}, ${task.problem.slug}: ${cutLine(reason, 300)}\n`,
    );
  if (failed.length > MOST_FAILED) terminal.err(`judge: … and ${failed.length - MOST_FAILED} more\n`);
  terminal.err(`judge: ${failed.length} searches for failing inputs failed; the same command makes them again\n`);
  return 1;
}
