import type { Tokeniser } from "./tokeniser.ts";

/** One program to compare. `id` is unique; programs of one `owner` are not compared with each other. */
export type ComparedSource = { readonly id: string; readonly owner: string; readonly text: string };

/** Why a source was compared with nothing. docs/similarity.md says what to do about each. */
export const LEFT_OUT_REASONS = [
  "too-small",
  "template-only",
  "too-large",
  "too-nested",
  "not-text",
  "not-typescript",
  "parser-stopped",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A stretch of one source: lines and columns from 1, columns in UTF-16 units; `end` is behind its last character. */
export type Stretch = {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
};

/** The same structure on both sides; `tokens` is its length on the shorter one. */
export type SimilarFragment = { readonly left: Stretch; readonly right: Stretch; readonly tokens: number };

export type SimilarPair = {
  /** Ids of the two sources, the smaller one first. */
  readonly left: string;
  readonly right: string;
  /** The part of both programs, without the template, whose structure is in the other one, too: 0 to 1. */
  readonly similarity: number;
  /** Tokens of the longest stretch in one piece. */
  readonly longestFragment: number;
  /** In the order of the left source; none overlaps another on either side by whole fingerprints. */
  readonly fragments: readonly SimilarFragment[];
};

export type SimilarityResult = {
  /** The most similar first; between equals the one with more fingerprints in one piece. */
  readonly pairs: readonly SimilarPair[];
  /** Pairs that are similar enough, but beyond `mostPairs`. */
  readonly morePairs: number;
  /** Sources and pairs that were really compared. */
  readonly comparedSources: number;
  readonly comparedPairs: number;
  /** In the order of the sources. */
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOutReason }[];
  /** Templates that could not be taken out, by their index. */
  readonly unusedTemplates: readonly { readonly index: number; readonly reason: LeftOutReason }[];
};

export type SimilarityOptions = {
  /** What everybody was given: the stub, files of the teacher. */
  readonly templates?: readonly string[];
  /** Sources with fewer tokens of their own are left out. A line of code has about 15 to 20. */
  readonly leastTokens?: number;
  /** A pair is listed from this similarity on, */
  readonly leastSimilarity?: number;
  /** or from this many tokens in one piece: a copied function in a long program. */
  readonly leastFragment?: number;
  readonly mostPairs?: number;
  /** What reads the programs, for several comparisons; whoever started it ends it. */
  readonly tokeniser?: Tokeniser;
  readonly signal?: AbortSignal;
  /** Called behind each source that was read. */
  readonly onProgress?: (done: number, total: number) => void;
};
