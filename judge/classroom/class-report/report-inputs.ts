import { hashOf } from "../../platform/hash.ts";
import type { ReportSource } from "./report-source.ts";

/** `isComparedAnyway`: whether more programs are compared than without being asked. */
export type ReportChoices = { readonly language: "en" | "zh"; readonly isComparedAnyway: boolean };

/** A hash of everything that a report is made from: when it is the same, so is the report. Tests are stood for by the time at which they were judged. */
export function identifyReport(source: ReportSource, choices: ReportChoices): string {
  const { course, grading, reconciliation, collected, history, references } = source;
  const { assignment, manual, attempts, judge } = grading;
  const { unmatched, duplicates, missing, late } = reconciliation;
  const keys = collected.attempts.flatMap((one) => (one.source.kind === "read" ? [one.source.key] : []));
  const judged = [...new Set([...keys, ...references.values()])].map((key) => [
    key,
    history.judged.get(key)?.atMs ?? history.failed.get(key)?.reason ?? "",
  ]);
  return hashOf(
    [
      choices,
      course.title,
      course.students,
      { ...assignment, extensions: [...assignment.extensions] },
      grading.timeZone,
      grading.problems,
      manual,
      attempts,
      judge,
      [unmatched, duplicates, missing, late],
      reconciliation.attempts.length,
      [...references],
      judged,
    ].map((part) => JSON.stringify(part)),
  );
}
