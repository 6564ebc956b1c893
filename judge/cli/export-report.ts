import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { FeedbackPolicy } from "../model/class.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import type { CommandContext } from "./command.ts";

export type JudgedSource = {
  readonly problem: Problem;
  readonly report: JudgingReport;
  readonly sourceName: string;
  readonly source: string;
  readonly language: "en" | "zh";
};

type ExportContext = Pick<CommandContext, "line"> & { readonly terminal: Pick<CommandContext["terminal"], "err"> };

/** Whether the files of --junit and --gradescope have a place. Asked before judging: minutes of work must not end in a report that has none. */
export function canExport({ line, terminal }: ExportContext): boolean {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const wrong = (["junit", "gradescope"] as const).find((option) => {
    const path = line.values[option];
    return typeof path === "string" && (path === "" || !isFolder(dirname(path)) || isFolder(path));
  });
  const hidden = line.values["hidden-tests"];
  if (hidden !== undefined && (feedbackOf(hidden) === undefined || line.values["gradescope"] === undefined)) {
    terminal.err(`judge test: --hidden-tests is ${Object.keys(FEEDBACK).join(" or ")}, and goes with --gradescope\n`);
    return false;
  }
  if (wrong === undefined) return true;
  terminal.err(`judge test: --${wrong} ${JSON.stringify(line.values[wrong])} is no file in a folder that exists\n`);
  return false;
}

/** What students see of hidden tests, by --hidden-tests; Gradescope itself knows when the due date is over. */
const FEEDBACK: Readonly<Record<string, FeedbackPolicy>> = {
  verdicts: { hiddenTests: "verdicts", smallestFailingInput: "never" },
  "after-due": { hiddenTests: "verdicts", hiddenTestsBeforeDue: "nothing", smallestFailingInput: "never" },
  nothing: { hiddenTests: "nothing", smallestFailingInput: "never" },
};

const feedbackOf = (given: string | boolean): FeedbackPolicy | undefined =>
  typeof given === "string" && Object.hasOwn(FEEDBACK, given) ? FEEDBACK[given] : undefined;

/** Writes the report in the forms that options ask for; `announce` prints workflow commands. */
export async function exportReport(
  { line, terminal }: ExportContext,
  judged: JudgedSource,
  announce: (commands: string) => void,
): Promise<void> {
  const { junit, gradescope, github } = line.values;
  const { problem, report, language, source } = judged;
  if (typeof junit === "string") {
    const { renderReportJunit } = await import("../report/report-junit.ts");
    await writeFileAtomic(junit, renderReportJunit(judged));
  }
  if (typeof gradescope !== "string" && github !== true) return;
  const { workOfReport } = await import("../classroom/gradebook/work-of-report.ts");
  const feedback = feedbackOf(line.values["hidden-tests"] ?? "verdicts");
  const work = workOfReport({ slug: problem.slug, report, source });
  if (typeof gradescope === "string") {
    const { renderGradescope } = await import("../classroom/gradebook/gradescope-results.ts");
    const results = renderGradescope(feedback === undefined ? work : { ...work, feedback }, {
      timeZone: "UTC",
      language,
    });
    if (results.kind === "results") await writeFileAtomic(gradescope, results.json);
    else terminal.err(`judge test: no results for Gradescope: ${results.reason}\n`);
  }
  if (github !== true) return;
  const { renderAnnotations } = await import("../classroom/gradebook/github-annotations.ts");
  announce(renderAnnotations(work, { language }));
}

/** A submission that is no program gets 0 points and the reason, instead of a failure of the autograder. */
export async function exportUnreadable({ line }: CommandContext, diagnostics: readonly Diagnostic[]): Promise<void> {
  const { gradescope } = line.values;
  // S001: the path itself is wrong, which is no fault of the student.
  if (typeof gradescope !== "string" || diagnostics.some(({ code }) => code === "S001")) return;
  const { renderDiagnostics } = await import("../report/diagnostic-text.ts");
  const { renderJson } = await import("../platform/json-text.ts");
  const output = renderDiagnostics(diagnostics, { color: false, most: 20 });
  await writeFileAtomic(gradescope, renderJson({ score: 0, output, output_format: "text" }));
}
