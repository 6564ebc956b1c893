import type { Clipped } from "./clipped.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** Of a long line the excerpt of a difference begins with … and this many bytes before the difference. */
export const BYTES_BEFORE_DIFFERENCE = 120;

/**
 * Where answer and output first differ: line and column count from 1 (column in bytes), both in the output.
 * `expected` and `got` are a few lines around that place, starting at line `expectedFrom` and `gotFrom`.
 */
export type Difference = {
  readonly line: number;
  readonly column: number;
  readonly expected: Clipped;
  readonly expectedFrom: number;
  readonly got: Clipped;
  readonly gotFrom: number;
};

/** What a checker or interactor said about the output of a clean run. `note` is for the contestant, `authorNote` for the author alone. */
export type CheckOutcome =
  | { readonly kind: "accepted"; readonly note?: string; readonly authorNote?: string }
  | { readonly kind: "partial"; readonly fraction: number; readonly note?: string; readonly authorNote?: string }
  | {
      readonly kind: "rejected";
      readonly note: string;
      readonly difference?: Difference;
      readonly authorNote?: string;
    }
  | { readonly kind: "checker-failed"; readonly failure: Diagnostic };
