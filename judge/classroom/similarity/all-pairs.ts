import type { ComparedProblem } from "./compare-class.ts";
import type { SimilarPair } from "./similar-pair.ts";

/** A pair, and the slug of its problem. */
export type ProblemPair = { readonly problem: string; readonly pair: SimilarPair };

/** The pairs of all problems together, the most similar first. */
export const allPairs = (compared: readonly ComparedProblem[]): readonly ProblemPair[] =>
  compared
    .flatMap((one) => (one.kind === "compared" ? one.result.pairs.map((pair) => ({ problem: one.problem, pair })) : []))
    .toSorted((a, b) => b.pair.similarity - a.pair.similarity || b.pair.longestFragment - a.pair.longestFragment);
