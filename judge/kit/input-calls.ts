// What host and guest say to each other about an input.ts: judge/generate/run-input-calls.ts asks, serve-input-calls.ts answers.
//
// stdin: one JSON `CallRequest`. stdout: `{"ready":true}` once input.ts is loaded, then the frames of every call in the order given:
// one line of JSON (`CallFrame`), followed by `bytes` bytes of text and a newline when the frame has `bytes`.
import type { IntBounds } from "./input-reader.ts";
import type { RecordedRead } from "./record-reads.ts";

/** Where an input comes from. A drawn one keeps fast-check's own way of shrinking, a text has none. */
export type InputOrigin =
  | {
      readonly kind: "generate";
      readonly generator: string;
      readonly with: Readonly<Record<string, unknown>>;
      readonly seed: number;
    }
  | { readonly kind: "stress"; readonly seed: number; readonly size: number }
  | { readonly kind: "text"; readonly text: string };

/** A draw from `generators` or from `stress`. */
export type DrawnOrigin = Exclude<InputOrigin, { readonly kind: "text" }>;

/**
 * Lists simplifications of an input: of the one reached from `origin` by taking the simplification at each position of
 * `path` in turn. `from` is the first position to look at, `count` (at least 1) how many valid ones are wanted.
 */
export type ShrinkCall = {
  readonly kind: "shrink";
  readonly call: number;
  readonly origin: InputOrigin;
  readonly path: readonly number[];
  readonly from: number;
  readonly count: number;
};

/**
 * What to do: draw an input, read a text that is there already (`reads`: and tell where `parse` read what), or list
 * simplifications. `call` comes back in the frames.
 */
export type InputCall =
  | (DrawnOrigin & { readonly call: number })
  | { readonly kind: "read"; readonly call: number; readonly text: string; readonly reads?: true }
  | ShrinkCall;

/** `reply`: whether `made` frames carry the text or only its hash. */
export type CallRequest = { readonly reply: "text" | "hash"; readonly calls: readonly InputCall[] };

/**
 * Where a call failed: `find` (no such generator, no `stress`), `generate`, `format`, `parse`, `print` (format ∘ parse
 * changed the text), or `shrink` (it threw, or the path leads past the end of its simplifications).
 */
export type FailedStep = "find" | "generate" | "format" | "parse" | "print" | "shrink";

/**
 * What a call gave: one `made` or `failed` frame; of a shrink call any number of `candidate` frames, then `shrunk` or
 * `failed`. `unread` are keys of `with` that the generator never looked at, `missing` those it looked for in vain.
 * `index` is the position of a candidate among all simplifications, and `next` the one to go on from: null at their end.
 */
export type CallFrame =
  | {
      readonly kind: "made";
      readonly call: number;
      readonly sha256: string;
      readonly bytes?: number;
      readonly bounds: Readonly<Record<string, IntBounds>>;
      readonly unread: readonly string[];
      readonly reads?: readonly RecordedRead[];
    }
  | { readonly kind: "candidate"; readonly call: number; readonly index: number; readonly bytes: number }
  | { readonly kind: "shrunk"; readonly call: number; readonly next: number | null }
  | {
      readonly kind: "failed";
      readonly call: number;
      readonly step: FailedStep;
      readonly message: string;
      readonly place?: { readonly line: number; readonly column: number };
      readonly missing: readonly string[];
    };
