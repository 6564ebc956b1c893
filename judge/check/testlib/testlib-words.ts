import { FOLDED, TESTLIB_BLANK } from "../reading/byte-class.ts";
import type { ByteSource } from "../reading/byte-source.ts";
import { skipSameAnswers } from "../rules/same-run.ts";
import type { SequenceRule } from "./testlib-sequence.ts";

/** yesno: one YES or NO in any case. */
export const yesnoRule = (): SequenceRule => ({ ...yesOrNo, count: "one" });

/** nyesno: YES and NO in any case, in order. */
export const nyesnoRule = (): SequenceRule => ({ ...yesOrNo, count: "many", skipSame: skipSameAnswers });

const yesOrNo: Omit<SequenceRule, "count"> = {
  expected: "YES or NO",
  readsOn: "none",
  isWellFormed: (source) => scanYesOrNo(source) !== OTHER,
  compare({ answer, output }) {
    const expected = scanYesOrNo(answer);
    if (expected === OTHER) return "answer-malformed";
    const got = scanYesOrNo(output);
    if (got === OTHER) return "output-malformed";
    return expected === got ? "equal" : "different";
  },
};

const OTHER = 0;

/** A short word as a number: a 1, and behind it its bytes. The 1 tells words that begin with NUL from shorter ones. */
const codeOf = (word: string): number => Buffer.from(word).reduce((code, byte) => code * 256 + byte, 1);
const YES = codeOf("yes");
const NO = codeOf("no");
const LONGEST = 3;

/** The code of the word at the source, or OTHER. Reads no more of it than it needs. */
function scanYesOrNo(source: ByteSource): number {
  const { buffer } = source;
  let { cursor, end } = source;
  let code = 1;
  for (let length = 0; ; length++) {
    if (cursor === end) {
      source.cursor = cursor;
      const isMore = source.fill();
      ({ cursor, end } = source);
      if (!isMore) break;
    }
    const byte = buffer[cursor] ?? 0;
    if (TESTLIB_BLANK[byte] === 1) break;
    if (length === LONGEST) return OTHER;
    code = code * 256 + (FOLDED[byte] ?? 0);
    cursor++;
  }
  source.cursor = cursor;
  return code === YES || code === NO ? code : OTHER;
}
