import type { GroupResult } from "../model/judging.ts";
import { VERDICT_LABELS, type ReportLanguage } from "./verdict-labels.ts";

const NOT_RUN = { en: "Not run", zh: "未运行" } as const satisfies Record<ReportLanguage, string>;

/** What became of a group in words: its verdict, unless none of its tests was run because others failed. */
export function groupLabel({ verdict, tests }: GroupResult, language: ReportLanguage): string {
  const isRun = tests.some((test) => test.kind !== "skipped" || test.because === "compile-error");
  return isRun || tests.length === 0 ? VERDICT_LABELS[language][verdict] : NOT_RUN[language];
}
