import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
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

/** Whether the files of --junit and --gradescope have a place. Asked before judging: minutes of work must not end in a report that has none. */
export function canExport({ line, terminal }: CommandContext): boolean {
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const wrong = (["junit", "gradescope"] as const).find((option) => {
    const path = line.values[option];
    return typeof path === "string" && (path === "" || !isFolder(dirname(path)) || isFolder(path));
  });
  if (wrong === undefined) return true;
  terminal.err(`judge test: --${wrong} ${JSON.stringify(line.values[wrong])} is no file in a folder that exists\n`);
  return false;
}

/** Writes the report in the forms that options ask for; `announce` prints workflow commands. */
export async function exportReport(
  { line, terminal }: CommandContext,
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
  const work = workOfReport({ slug: problem.slug, report, source });
  if (typeof gradescope === "string") {
    const { renderGradescope } = await import("../classroom/gradebook/gradescope-results.ts");
    const results = renderGradescope(work, { timeZone: "UTC", language });
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
