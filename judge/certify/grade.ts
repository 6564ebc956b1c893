import type { Verdict } from "../model/verdict.ts";
import type { Level } from "../sandbox/sandbox.ts";
import type { ProgramHeader } from "./program-header.ts";

/** `tolerated`: not what a good judge gives, but what the header says it may give here. */
export const GRADES = ["right", "tolerated", "wrong"] as const;
export type Grade = (typeof GRADES)[number];

/** Grades the verdicts of all runs of one program: the worst counts. */
export function gradeVerdicts(
  { expect, tolerated, toleratedAtLevel2 }: Pick<ProgramHeader, "expect" | "tolerated" | "toleratedAtLevel2">,
  { level, verdicts }: { readonly level: Level; readonly verdicts: readonly Verdict[] },
): Grade {
  const expected: readonly Verdict[] = expect;
  const allowed: readonly Verdict[] = [...expect, ...tolerated, ...(level === "bubblewrap" ? toleratedAtLevel2 : [])];
  // A program that was never judged has shown nothing.
  if (verdicts.length === 0 || verdicts.some((verdict) => !allowed.includes(verdict))) return "wrong";
  return verdicts.every((verdict) => expected.includes(verdict)) ? "right" : "tolerated";
}
