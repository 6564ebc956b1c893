import { STANDINGS, type Standing } from "./counted-programs.ts";

/** What a row of a chart counts: standings, and tests that were not run. */
export const COUNTED = [...STANDINGS, "skipped"] as const;
/** One of them. */
export type CountedVerdict = Standing | "skipped";

/** How often each is there; 0 for those that are not. */
export type VerdictCounts = Readonly<Record<CountedVerdict, number>>;

/** Counts standings, or the verdicts of one test. */
export function countVerdicts(verdicts: readonly CountedVerdict[]): VerdictCounts {
  const counts = {
    AC: 0,
    PC: 0,
    WA: 0,
    TLE: 0,
    MLE: 0,
    OLE: 0,
    RTE: 0,
    CE: 0,
    JE: 0,
    "not-counted": 0,
    missing: 0,
    excused: 0,
    skipped: 0,
  };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
}
