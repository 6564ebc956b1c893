import { VERDICTS, type Verdict } from "../model/verdict.ts";

export type VerdictCounts = {
  /** How often each verdict was given; verdicts that were not are left out. */
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
  /** The most frequent verdict; of equally frequent ones the first in the order of `VERDICTS`. */
  readonly majority: Verdict;
  /** Verdicts that differ from the majority, and their share from 0 to 1. */
  readonly flips: number;
  readonly flipRate: number;
};

/** Counts the verdicts of the same solution judged again and again; there has to be at least one. */
export function countVerdicts(verdicts: readonly Verdict[]): VerdictCounts {
  const pairs = VERDICTS.map((verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const);
  const given = pairs.filter(([, count]) => count > 0);
  const [first, ...others] = given;
  if (first === undefined) throw new Error("there is no verdict to count");
  const [majority, most] = others.reduce((best, one) => (one[1] > best[1] ? one : best), first);
  const flips = verdicts.length - most;
  return { counts: Object.fromEntries(given), majority, flips, flipRate: flips / verdicts.length };
}
