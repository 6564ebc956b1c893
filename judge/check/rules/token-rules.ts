import type { ByteSource } from "../reading/byte-source.ts";
import { END } from "../reading/byte-source.ts";
import { WHITE_SPACE } from "../reading/byte-class.ts";
import { mismatchHere, type Mismatch, type Pair, type Resolve } from "./find-mismatch.ts";
import { skipNearNumbers } from "./near-run.ts";
import { tokenStart } from "../reading/token-start.ts";
import { compareNumbers, type Tolerance } from "./compare-numbers.ts";

/** How tokens are compared; every rule that is left out is off. */
export type TokenRules = {
  /** Bytes that belong to no token; default: the six of the Kattis format. Numbers know no others. */
  readonly separators?: Uint8Array;
  /** White space between tokens has to be the same bytes. */
  readonly keepSpace?: boolean;
  /** Where the answer's token is a number, the output's may be this far off. */
  readonly tolerance?: Tolerance;
};

/** What is allowed between the tokens of two files. */
export function resolveTokens(rules: TokenRules): Resolve {
  const { separators = WHITE_SPACE, keepSpace = false, tolerance } = rules;
  const { absolute = 0, relative = 0 } = tolerance ?? {};
  const nearness = { separators, keepSpace, absolute, relative };
  return (pair) => {
    const standing = whereTokensStand(pair, separators);
    if (standing !== "apart" && tolerance !== undefined) {
      const found = compareNumbers(pair, tolerance);
      if (found === "within") {
        // Where one number is written otherwise, the next ones mostly are too.
        skipNearNumbers(pair, nearness);
        return undefined;
      }
      if (found !== "text") return found;
    }
    if (standing === "apart" && !keepSpace && skipSpace(pair, separators)) return undefined;
    return withTokenStarts(pair, separators);
  };
}

/**
 * At a difference: `together` when both next bytes belong to the same token of both files, `token-ends` when a token ends
 * on one side and goes on on the other, `apart` when white space or an end is on at least one side and no token is cut by it.
 */
function whereTokensStand(pair: Pair, separators: Uint8Array): "together" | "token-ends" | "apart" {
  const inAnswer = isTokenByte(pair.answer.peek(), separators);
  const inOutput = isTokenByte(pair.output.peek(), separators);
  if (inAnswer && inOutput) return "together";
  if (!inAnswer && !inOutput) return "apart";
  // The side that still has a token byte tells whether its token began before: up to here both were equal.
  const goesOn = inAnswer ? pair.answer : pair.output;
  return isTokenByte(goesOn.previous(), separators) ? "token-ends" : "apart";
}

const isTokenByte = (byte: number, separators: Uint8Array): boolean => byte !== END && separators[byte] === 0;

/** Moves both over white space; false when that changes nothing, because one of them has ended before a token of the other. */
function skipSpace({ answer, output }: Pair, separators: Uint8Array): boolean {
  const inAnswer = skipBytes(answer, separators);
  const inOutput = skipBytes(output, separators);
  return inAnswer || inOutput;
}

/** Moves over bytes that are 1 in the table; true if there were any. */
export function skipBytes(source: ByteSource, table: Uint8Array): boolean {
  if (table[source.peek()] !== 1) return false;
  for (;;) {
    const { buffer, end } = source;
    let cursor = source.cursor;
    while (cursor < end && table[buffer[cursor] ?? 0] === 1) cursor++;
    source.cursor = cursor;
    if (cursor < end || !source.fill()) return true;
  }
}

function withTokenStarts(pair: Pair, separators: Uint8Array): Mismatch {
  const here = mismatchHere(pair);
  if (whereTokensStand(pair, separators) === "apart") return here;
  return {
    ...here,
    answerToken: tokenStart(pair.answer, separators),
    outputToken: tokenStart(pair.output, separators),
  };
}
