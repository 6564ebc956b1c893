import { TESTLIB_BLANK } from "../reading/byte-class.ts";
import { END, PIECE } from "../reading/byte-source.ts";
import type { Pair } from "../rules/find-mismatch.ts";
import { IntegerScan, scanHugeInteger, scanInteger } from "../reading/integer-scan.ts";
import { skipSameIntegers } from "../rules/same-run.ts";
import type { SequenceRule } from "./testlib-sequence.ts";
import { skipBytes } from "../rules/token-rules.ts";

/** What an int64 has to look like, for messages. */
export const INT64_FORM = "a 64-bit integer without plus sign and leading zeros";

/** Integers of so many digits are within 64 bits whatever they are. */
export const SAFE_DIGITS = 18;

/** ncmp: integers of 64 bits in order. */
export const ncmpRule = (): SequenceRule => ({
  ...integers(64),
  expected: INT64_FORM,
  count: "many",
  readsOn: "all",
  skipSame: (pair) => skipSameIntegers(pair, SAFE_DIGITS),
});

/** icmp: one integer of 32 bits. */
export const icmpRule = (): SequenceRule => ({
  ...integers(32),
  expected: "a 32-bit integer without plus sign and leading zeros",
  count: "one",
  readsOn: "next",
});

/** hcmp: one integer of any length. */
export const hcmpRule = (): SequenceRule => ({
  expected: "one integer without plus sign and leading zeros",
  count: "one",
  readsOn: "none",
  isWellFormed: scanHugeInteger,
  compare(pair) {
    const [answerAt, outputAt] = [pair.answer.offset, pair.output.offset];
    if (!scanHugeInteger(pair.answer)) return "answer-malformed";
    const length = pair.answer.offset - answerAt;
    skipBytes(pair.answer, TESTLIB_BLANK);
    if (pair.answer.peek() !== END) return "answer-malformed";
    if (!scanHugeInteger(pair.output)) return "output-malformed";
    if (pair.output.offset - outputAt !== length) return "different";
    return commonLength(pair, { answerAt, outputAt, length }) === length ? "equal" : "different";
  },
  locate({ answer, output }) {
    const [answerAt, outputAt] = [answer.offset, output.offset];
    const length = Math.min(answer.size - answerAt, output.size - outputAt);
    const common = commonLength({ answer, output }, { answerAt, outputAt, length });
    answer.seek(answerAt + common);
    output.seek(outputAt + common);
  },
});

function integers(width: 32 | 64): Pick<SequenceRule, "isWellFormed" | "compare"> {
  const [expected, got] = [new IntegerScan(), new IntegerScan()];
  return {
    isWellFormed: (source) => scanInteger(source, width, expected),
    compare({ answer, output }) {
      if (!scanInteger(answer, width, expected)) return "answer-malformed";
      if (!scanInteger(output, width, got)) return "output-malformed";
      return expected.isSame(got) ? "equal" : "different";
    },
  };
}

type Stretches = { readonly answerAt: number; readonly outputAt: number; readonly length: number };

/** How many of so many bytes are the same from two places on. */
function commonLength({ answer, output }: Pair, { answerAt, outputAt, length }: Stretches): number {
  for (let at = 0; at < length; at += PIECE) {
    const size = Math.min(PIECE, length - at);
    const left = answer.pieceAt(answerAt + at, size);
    const right = output.pieceAt(outputAt + at, size);
    if (!left.equals(right)) return at + left.findIndex((byte, index) => byte !== right[index]);
  }
  return length;
}
