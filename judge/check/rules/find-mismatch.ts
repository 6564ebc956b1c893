import { setImmediate as nextTurn } from "node:timers/promises";
import type { ByteSource } from "../reading/byte-source.ts";
import { END } from "../reading/byte-source.ts";

/** Answer and output, read side by side. */
export type Pair = { readonly answer: ByteSource; readonly output: ByteSource };

/**
 * The first place where output and answer differ, as offsets in both files.
 * For tokens, `answerToken` and `outputToken` are where the two tokens start (or where one should).
 */
export type Mismatch = {
  readonly answerAt: number;
  readonly outputAt: number;
  readonly answerToken: number;
  readonly outputToken: number;
  readonly fault?: Fault;
};

/**
 * Why a token or line was refused: it is not what has to stand here; a number too far off (`measured` is missing where
 * doubles cannot hold it); or, in any order, one that the answer does not have so often, or that the output lacks.
 */
export type Fault =
  | { readonly kind: "unexpected" | "missing" }
  | { readonly kind: "malformed"; readonly expected: string }
  | {
      readonly kind: "imprecise";
      readonly measured?: { readonly difference: number; readonly tolerance: number };
    };

/** What a checker found. `expected` says what should stand at that place of an answer that no output can be compared with. */
export type Finding =
  | { readonly kind: "equal" }
  | { readonly kind: "different"; readonly mismatch: Mismatch }
  | { readonly kind: "malformed-answer"; readonly at: number; readonly expected: string };

/** The rules of one checker: compares two files from the beginnings of their contents to their ends. */
export type Find = (pair: Pair, signal?: AbortSignal) => Promise<Finding>;

/** The rules that allow what `resolve` allows. */
export const findBy =
  (resolve: Resolve): Find =>
  async (pair, signal) =>
    findingOf(await findMismatch(pair, resolve, signal));

/** A mismatch, or none, as a finding. */
export const findingOf = (mismatch: Mismatch | undefined): Finding =>
  mismatch === undefined ? { kind: "equal" } : { kind: "different", mismatch };

/** Whether whole files are equal under some rules, wherever the sources stand. */
export async function isEqual(pair: Pair, find: Find, signal?: AbortSignal): Promise<boolean> {
  pair.answer.seek(pair.answer.first);
  pair.output.seek(pair.output.first);
  return (await find(pair, signal)).kind === "equal";
}

/** Called where the next bytes differ: moves both sources behind a difference that is allowed, or says that it is not. */
export type Resolve = (pair: Pair) => Mismatch | undefined;

/** Compares from where the sources stand to their ends; undefined when nothing differs. Lets other work go on in between. */
export async function findMismatch(pair: Pair, resolve: Resolve, signal?: AbortSignal): Promise<Mismatch | undefined> {
  const pace = makePace(signal);
  for (;;) {
    const found = skipEqual(pair);
    if (found === "both-ended") return undefined;
    if (found === "different") {
      const mismatch = resolve(pair);
      if (mismatch !== undefined) return mismatch;
    }
    if (pace.isDue(pair.output.offset)) await pace.rest();
  }
}

/** How many bytes are compared before other work of this process gets its turn. */
const BYTES_PER_TURN = 4 * 1024 * 1024;

/** Keeps a long loop from blocking timers and from ignoring its signal. `rest` rejects when the signal is aborted. */
export function makePace(signal?: AbortSignal): { isDue: (offset: number) => boolean; rest: () => Promise<void> } {
  let last = 0;
  return {
    isDue(offset) {
      if (offset - last < BYTES_PER_TURN) return false;
      last = offset;
      return true;
    },
    async rest() {
      await nextTurn();
      signal?.throwIfAborted();
    },
  };
}

/** The mismatch at the place where the sources stand. */
export const mismatchHere = (pair: Pair): Mismatch => ({
  answerAt: pair.answer.offset,
  outputAt: pair.output.offset,
  answerToken: pair.answer.offset,
  outputToken: pair.output.offset,
});

/** Moves both sources over equal bytes, at most to the end of a buffer. */
export function skipEqual(pair: Pair): "different" | "both-ended" | "more" {
  const { answer, output } = pair;
  const [a, b] = [answer.peek(), output.peek()];
  if (a !== b) return "different";
  if (a === END) return "both-ended";
  const [left, right] = [answer.buffer, output.buffer];
  let i = answer.cursor;
  let j = output.cursor;
  const last = i + Math.min(answer.end - i, output.end - j);
  const first = Math.min(last, i + BYTES_BEFORE_BLOCKS);
  while (i < first && left[i] === right[j]) {
    i++;
    j++;
  }
  if (i === first) {
    const equal = equalInBlocks(pair, { from: i, to: last });
    i += equal;
    j += equal;
  }
  answer.cursor = i;
  output.cursor = j;
  return i < last ? "different" : "more";
}

// Short runs are cheaper byte by byte, long runs with the built-in comparison.
const BYTES_BEFORE_BLOCKS = 48;
const SMALLEST_BLOCK = 128;

/** How many bytes of the answer's buffer from `from` on are equal to the output's; blocks double while they are equal and halve where they differ. */
function equalInBlocks(pair: Pair, range: { readonly from: number; readonly to: number }): number {
  const [left, right] = [pair.answer.buffer, pair.output.buffer];
  const shift = pair.output.cursor - pair.answer.cursor;
  let i = range.from;
  let block = SMALLEST_BLOCK;
  while (i < range.to) {
    const end = Math.min(range.to, i + block);
    if (left.compare(right, i + shift, end + shift, i, end) === 0) {
      i = end;
      block *= 2;
    } else if (block > SMALLEST_BLOCK) {
      block /= 2;
    } else {
      while (i < end && left[i] === right[i + shift]) i++;
      return i - range.from;
    }
  }
  return i - range.from;
}
