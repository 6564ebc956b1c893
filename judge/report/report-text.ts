import type { Clipped } from "../model/clipped.ts";
import { groupsOf, type CompileResult, type JudgingReport, type TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { formatMib, formatMs, formatPoints } from "./amounts.ts";
import { diagnosticLines } from "./diagnostic-text.ts";
import { renderEvidence } from "./evidence-text.ts";
import { makePaint, type Paint } from "./paint.ts";
import { renderReportHeader } from "./report-header.ts";
import { REPORT_WORDS, type ReportWords } from "./report-words.ts";
import { paintVerdict, renderGroups } from "./test-lines.ts";
import { makeWhySkipped } from "./why-skipped.ts";
import { VERDICT_LABELS, type ReportLanguage } from "./verdict-labels.ts";
import { cutLine } from "./visible-text.ts";

/** Compile diagnostics and warnings that are shown. */
const MOST_ERRORS = 10;
const MOST_WARNINGS = 5;

/** What a report is about and how it is shown. `excerpt` holds the input of the deciding test, where it may be shown. */
export type ReportTextRequest = {
  readonly problem: Problem;
  readonly report: JudgingReport;
  readonly sourceName: string;
  readonly color: boolean;
  /** Columns of the terminal; 100 by default. */
  readonly width?: number;
  readonly language?: ReportLanguage;
  readonly excerpt?: { readonly input: Clipped };
};

/** The whole report for people: `renderReportHeader`, an empty line, `renderReportBody`. */
export const renderReportText = (request: ReportTextRequest): string =>
  `${renderReportHeader(request)}\n${renderReportBody(request)}`;

/**
 * Every test, then why the deciding test was rejected, then warnings, then the verdict. Everything from a guest is escaped
 * and bounded, so it can be pasted into a chat. Ends with a newline.
 */
export function renderReportBody(request: ReportTextRequest): string {
  const { report, problem, language = "en" } = request;
  const words = REPORT_WORDS[language];
  const paint = makePaint(request);
  const width = Math.max(request.width ?? 100, 40);
  const style = { limits: problem.limits, baseline: report.baseline, paint, words, width };
  const whySkipped = makeWhySkipped(request, words);
  const sections = [
    report.compile.kind === "compiled"
      ? testLines(report, { ...style, whySkipped })
      : compileLines(report, report.compile, style),
    renderDeciding(request, style),
    warningLines(report.compile, style),
    [renderVerdictLine(request, style)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** The tests, and what an empty program used: its memory is in every peak, its CPU in none. */
function testLines(report: JudgingReport, style: Parameters<typeof renderGroups>[1]): readonly string[] {
  const { cpu, peakMemory } = report.baseline;
  const empty = style.words.baseline(formatMs(cpu), formatMib(peakMemory));
  const facts = [...languageOf(report), empty].join(" · ");
  return [...renderGroups(groupsOf(report.root), style), style.paint("faint", facts)];
}

const languageOf = ({ language }: JudgingReport): readonly string[] =>
  language === undefined ? [] : [`${cutLine(language.name, 40)} ${cutLine(language.version, 40)}`];

type Style = { readonly paint: Paint; readonly words: ReportWords; readonly width: number };

function compileLines(
  report: JudgingReport,
  compile: Exclude<CompileResult, { readonly kind: "compiled" }>,
  style: Style,
): readonly string[] {
  if (compile.kind === "rejected") {
    const language = languageOf(report).map((text) => style.paint("faint", text));
    return [...diagnosticLines(compile.diagnostics, { ...style, most: MOST_ERRORS }), ...language];
  }
  return [style.words.notYourFault, ...diagnosticLines([compile.failure], { ...style, most: 1 })];
}

function renderDeciding(
  { report, problem, excerpt, language = "en" }: ReportTextRequest,
  style: Style,
): readonly string[] {
  const result = findTest(report, report.decidedBy);
  if (result === undefined || result.kind === "skipped" || result.verdict === "AC") return [];
  const { paint, words } = style;
  const code = paintVerdict(paint, result.verdict);
  const input = excerpt === undefined ? {} : { input: excerpt.input };
  return [
    `${code} ${words.on(VERDICT_LABELS[language][result.verdict], cutLine(result.test, 60))}`,
    ...renderEvidence(result, {
      ...style,
      limits: problem.limits,
      baseline: report.baseline,
      ...input,
      isFunction: problem.interface.kind === "function",
      forAuthor: true,
    }).map((line) => `  ${line}`),
  ];
}

const findTest = (report: JudgingReport, test: string | null): TestResult | undefined =>
  groupsOf(report.root)
    .flatMap((group) => group.tests)
    .find((result) => result.test === test);

function warningLines(compile: CompileResult, style: Style): readonly string[] {
  if (compile.kind !== "compiled" || compile.warnings.length === 0) return [];
  return [
    style.words.warnings(compile.warnings.length),
    ...diagnosticLines(compile.warnings, { ...style, most: MOST_WARNINGS }),
  ];
}

function renderVerdictLine({ report, language = "en" }: ReportTextRequest, { paint, words }: Style): string {
  const { verdict, decidedBy } = report;
  const label = VERDICT_LABELS[language][verdict];
  const deciding = findTest(report, decidedBy);
  const id = decidedBy === null ? "" : cutLine(decidedBy, 60);
  const slowest =
    verdict === "AC" && deciding?.kind === "judged" && deciding.verdict === "AC"
      ? ` · ${words.slowest(id, formatMs(deciding.run.usage.cpu))}`
      : "";
  const where = verdict === "AC" || decidedBy === null ? label : words.on(label, id);
  const earned = words.points(formatPoints(report.points), formatPoints(report.maxPoints));
  return `${paintVerdict(paint, verdict)}  ${paint("strong", where)} · ${earned}${slowest}`;
}
