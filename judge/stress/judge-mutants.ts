// Many mutants beside each other. The order of the tests for a mutant comes from the mutants that are WINDOW before it, which
// are always done: so the same tests kill the same mutants with any number of jobs.
import type { TestId } from "../model/ids.ts";
import type { Submission } from "../model/submission.ts";
import { sha256 } from "../platform/hash.ts";
import { awaitAll, makeSlots, untilEnded } from "../platform/concurrency.ts";
import { judgeMutant, type JudgedFate, type MutantJudging } from "./judge-mutant.ts";
import type { Mutant } from "./make-mutants.ts";
import { rankTests, readMutantTests } from "./mutant-tests.ts";

export type MutantsRequest = {
  readonly mutants: readonly Mutant[];
  /** The program they were made of, whose main file they replace. */
  readonly original: Submission;
  /** Mutants at the same time. */
  readonly jobs: number;
  readonly onJudged?: (counts: JudgedCounts) => void;
};

export type JudgedCounts = { readonly judged: number; readonly killed: number; readonly total: number };

/** An end for each mutant, in order; those for which `signal` left no time are unjudged. */
export type JudgedFates = readonly (JudgedFate | { readonly kind: "unjudged" })[];

/** More mutants than this are never judged at the same time. */
const WINDOW = 32;

/** Judges every mutant until `signal` is aborted. After a judge error the others are left out. */
export async function judgeMutants(
  { mutants, original, jobs, onJudged }: MutantsRequest,
  judging: MutantJudging,
  signal: AbortSignal,
): Promise<JudgedFates> {
  const tests = readMutantTests(judging.problem);
  const slots = makeSlots(jobs);
  const kills = new Map<TestId, number>();
  const counts = { judged: 0, killed: 0, total: mutants.length };
  const runs: Promise<JudgedFates[number]>[] = [];
  await using _ = untilEnded(runs);
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  const judgeOne = async (mutant: Mutant, ranked: typeof tests): Promise<JudgedFates[number]> => {
    const fate = await judgeUnless(ending, () =>
      judgeMutant({ submission: submissionOf(mutant, original), tests: ranked }, judging, ending),
    );
    if (fate.kind === "judge-failed") stop.abort();
    counts.judged += 1;
    if (fate.kind === "killed") counts.killed += 1;
    onJudged?.(counts);
    return fate;
  };
  const shuffled = mutants.toSorted((a, b) => compareTexts(sha256(a.key), sha256(b.key)));
  for (const [index, mutant] of shuffled.entries()) {
    const known = await runs[index - WINDOW];
    if (known?.kind === "killed") kills.set(known.test, (kills.get(known.test) ?? 0) + 1);
    const ranked = rankTests(tests, kills);
    runs.push(slots(() => judgeOne(mutant, ranked)));
  }
  const fates = new Map((await awaitAll(runs)).map((fate, index) => [shuffled[index], fate] as const));
  return mutants.map((mutant) => fates.get(mutant) ?? UNJUDGED);
}

const UNJUDGED = { kind: "unjudged" } as const;

async function judgeUnless(ending: AbortSignal, judge: () => Promise<JudgedFate>): Promise<JudgedFates[number]> {
  if (ending.aborted) return UNJUDGED;
  try {
    return await judge();
  } catch (error) {
    if (ending.aborted) return UNJUDGED;
    throw error;
  }
}

/** A mutant as it would be handed in. */
export const submissionOf = ({ source }: Mutant, { main, files }: Submission): Submission => ({
  main,
  files: new Map([...files, [main, Buffer.from(source)]]),
});

// In an order that has nothing to do with the text, a run that is cut short has still tried all of it.
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
