import { countLargestProblem } from "../classroom/class-report/programs-to-compare.ts";
import { identifyReport } from "../classroom/class-report/report-inputs.ts";
import type { ReportSource } from "../classroom/class-report/report-source.ts";
import type { GradingFiles } from "../classroom/grade/grading-files.ts";
import { findPageInputs } from "../classroom/page/page-inputs.ts";
import type { ComparedProblem } from "../classroom/similarity/compare-class.ts";
import type { CommandContext } from "./command.ts";

/** More programs for one problem take minutes, and are compared with --similar alone. */
const MOST_UNASKED = 600;

/** What the page is made from, and where it goes. */
export type ReportToWrite = {
  readonly source: ReportSource;
  readonly files: GradingFiles;
  readonly language: "en" | "zh";
  /** Of what is printed, where that is another. */
  readonly terminalLanguage: "en" | "zh";
};

/** `similar` is there when --similar asked for it. */
export type WrittenReport = { readonly similar?: readonly ComparedProblem[] };

/** Writes the class report. When all that it is made from is as before, it stays, and nothing that draws or compares is even loaded. */
export async function writeClassReport(context: CommandContext, wanted: ReportToWrite): Promise<WrittenReport> {
  const { terminal, line } = context;
  const { source, files, language } = wanted;
  const isAsked = line.values["similar"] === true;
  const inputs = identifyReport(source, {
    language,
    isComparedAnyway: isAsked && countLargestProblem(source) > MOST_UNASKED,
  });
  const isSame = (await findPageInputs(files.report)) === inputs;
  let written: WrittenReport = {};
  if (!isSame || isAsked) {
    const { makeClassReport } = await import("./make-class-report.ts");
    const most = isAsked ? Number.POSITIVE_INFINITY : MOST_UNASKED;
    const similar = await makeClassReport(context, { ...wanted, inputs, isSame, isAsked, most });
    if (isAsked) written = { similar };
  }
  if (line.values["json"] !== true) terminal.out(`\nReport: ${files.report}\n`);
  return written;
}
