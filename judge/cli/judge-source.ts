import { basename } from "node:path";
import { readSubmission } from "../pipeline/read-submission.ts";
import { renderReportHeader } from "../report/report-header.ts";
import type { StoppingMode } from "../score/stopping.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { ensureTests } from "./ensure-tests.ts";
import { exitCodeOf } from "./exit-code-of.ts";
import { canExport, exportReport, exportUnreadable, type JudgedSource } from "./export-report.ts";
import type { Ahead, SandboxAhead } from "./open-ahead.ts";
import { openProblem } from "./open-problem.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { selectTests } from "./select-tests.ts";

/** Prints workflow commands. */
export type Announce = (commands: string) => void;

export type SourceToJudge = Ahead & { readonly mode: StoppingMode; readonly ahead: SandboxAhead };

/** Judges one submission to a problem and prints the report. The result is the exit code. */
export async function judgeSource(
  context: CommandContext,
  { name, source, settings, mode, ahead }: SourceToJudge,
  announce: Announce = () => undefined,
): Promise<ExitCode> {
  const { line, terminal } = context;
  if (!canExport(context)) return 2;
  const opened = await openProblem(context, { name, settings });
  const read = await readSubmission(source);
  if (read.kind === "unreadable") {
    await printDiagnostics(terminal, read.diagnostics);
    await exportUnreadable(context, read.diagnostics);
  }
  if (opened === undefined || read.kind === "unreadable") return 2;
  const sourceName = basename(source);
  const header = { problem: opened.problem, sourceName, color: terminal.color, language: settings.language };
  if (!line.values["json"]) terminal.out(`${renderReportHeader(header)}\n`);
  const problem = await ensureTests(context, { ...opened, settings });
  const selected = problem && selectTests(context, problem);
  if (selected === undefined) return 2;
  const { judgeHere } = await import("./judge-here.ts");
  const report = await judgeHere(context, { problem: selected, submission: read.submission, mode, settings, ahead });
  const judged = { problem: selected, report, sourceName, source, language: settings.language };
  await exportReport(context, judged, announce);
  await print(context, judged);
  return exitCodeOf(report.verdict);
}

async function print({ line, terminal }: CommandContext, judged: JudgedSource): Promise<void> {
  if (line.values["json"]) {
    const { renderReportJson } = await import("../report/report-json.ts");
    terminal.out(`${renderReportJson(judged.report).trimEnd()}\n`);
    return;
  }
  const { renderReportBody } = await import("../report/report-text.ts");
  const { readExcerpt } = await import("./read-excerpt.ts");
  const excerpt = readExcerpt(judged.problem, judged.report.decidedBy);
  const { color, width } = terminal;
  terminal.out(renderReportBody({ ...judged, color, width, ...(excerpt === undefined ? {} : { excerpt }) }));
}
