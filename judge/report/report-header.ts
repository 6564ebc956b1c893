import type { Localized, Problem } from "../model/problem.ts";
import { formatMib, formatMs } from "./amounts.ts";
import { makePaint } from "./paint.ts";
import { REPORT_WORDS } from "./report-words.ts";
import type { ReportLanguage } from "./verdict-labels.ts";
import { cutLine } from "./visible-text.ts";

/** Problem, source and limits on one line, known before anything has run. Ends with a newline. */
export function renderReportHeader(request: {
  readonly problem: Problem;
  readonly sourceName: string;
  readonly color: boolean;
  readonly language?: ReportLanguage;
}): string {
  const { problem, sourceName, language = "en" } = request;
  const { cpu, memory } = problem.limits;
  const name = cutLine(nameIn(problem.name, language) ?? problem.slug, 60);
  const limits = REPORT_WORDS[language].limits(formatMs(cpu), formatMib(memory));
  const paint = makePaint(request);
  return `${paint("strong", name)} (${cutLine(problem.slug, 60)}) · ${cutLine(sourceName, 80)} · ${limits}\n`;
}

const nameIn = (name: Localized, language: ReportLanguage): string | undefined =>
  name[language] ?? name["en"] ?? Object.values(name)[0];
