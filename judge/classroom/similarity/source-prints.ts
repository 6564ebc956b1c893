/** A program as the fingerprints that are compared, in its order. */
export type SourcePrints = {
  /** Tokens that no template has. */
  readonly ownTokens: number;
  readonly tokens: number;
  /** Fingerprints, one for about nine tokens: each stands for 23 tokens in a row. */
  readonly hashes: Int32Array;
  /** The first and the last token of each fingerprint. */
  readonly ends: Uint32Array;
  /** Where each fingerprint begins and ends: four numbers, line and column, line and column; from 1. */
  readonly places: Uint32Array;
};

/** Dolos' own values: tokens of a fingerprint, and fingerprints of which one is kept. */
export const PRINT_TOKENS = 23;
export const WINDOW = 17;
