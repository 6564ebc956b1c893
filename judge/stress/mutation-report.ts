import type { Clipped } from "../model/clipped.ts";
import type { TestId } from "../model/ids.ts";
import type { Verdict } from "../model/verdict.ts";
import type { Mutant } from "./make-mutants.ts";

/** What became of a mutant. */
export type MutantFate =
  | { readonly kind: "killed"; readonly test: TestId; readonly verdict: Exclude<Verdict, "AC" | "CE" | "JE"> }
  | { readonly kind: "survived"; readonly proposal: Proposal }
  /** Survived, and equivalent-mutants.yaml says why nothing can kill it. */
  | { readonly kind: "equivalent"; readonly reason: string }
  /** Does not compile, and counts nowhere. */
  | { readonly kind: "stillborn"; readonly reason: string }
  /** Time was over, or somebody interrupted. */
  | { readonly kind: "unjudged" };

/** What stress says about a survivor. `nothing`: it is suspected to be equivalent. */
export type Proposal =
  | { readonly kind: "input"; readonly input: Clipped; readonly verdict: Verdict; readonly note: string }
  | { readonly kind: "nothing"; readonly inputs: number; readonly seconds: number }
  | { readonly kind: "not-searched" };

export type JudgedMutant = Omit<Mutant, "source"> & { readonly fate: MutantFate };

/** How many mutants came to which end. */
export type MutationCounts = Readonly<Record<MutantFate["kind"], number>>;

/** What `judge mutate --json` prints. Only time-outs and `seconds` depend on the machine. */
export type MutationReport = {
  readonly schema: "mutation-report/1";
  readonly problem: string;
  /** Path of the program that was mutated. */
  readonly source: string;
  readonly tests: number;
  readonly seconds: number;
  readonly counts: MutationCounts;
  readonly score: MutationScore;
  /** In the order of the text. */
  readonly mutants: readonly JudgedMutant[];
};

/** Percentages; null where there is nothing to divide by. Mutants that were not judged count in neither. */
export type MutationScore = {
  /** Killed, of all that compile. */
  readonly ofAll: number | null;
  /** Killed, of those that compile and are not listed as equivalent. */
  readonly ofKillable: number | null;
};

/** Counts the ends of mutants. */
export function countFates(mutants: readonly Pick<JudgedMutant, "fate">[]): MutationCounts {
  const count = (kind: MutantFate["kind"]): number => mutants.filter(({ fate }) => fate.kind === kind).length;
  return {
    killed: count("killed"),
    survived: count("survived"),
    equivalent: count("equivalent"),
    stillborn: count("stillborn"),
    unjudged: count("unjudged"),
  };
}

/** Both percentages of these counts. */
export function scoreMutants({ killed, survived, equivalent }: MutationCounts): MutationScore {
  const percentOf = (all: number): number | null => (all === 0 ? null : (100 * killed) / all);
  return { ofAll: percentOf(killed + survived + equivalent), ofKillable: percentOf(killed + survived) };
}
