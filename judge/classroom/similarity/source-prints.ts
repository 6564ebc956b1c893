/** A program as the marks that are compared, in its order. */
export type SourcePrints = {
  /** Tokens that no template has. */
  readonly ownTokens: number;
  readonly tokens: number;
  /** Marks, one of about nine tokens: each stands for 23 tokens in a row. */
  readonly hashes: Int32Array;
  /** The first and the last token of each mark. */
  readonly ends: Uint32Array;
  /** Where each mark begins and ends: four numbers, line and column, line and column; from 1. */
  readonly places: Uint32Array;
};

/** Dolos' own values. */
export const MARK_TOKENS = 23;
export const WINDOW = 17;
