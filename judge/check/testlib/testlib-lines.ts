import { CARRIAGE_RETURN, IN_LINE_SPACE, LINE_FEED, TESTLIB_BLANK, WHITE_SPACE } from "../reading/byte-class.ts";
import { END, type ByteSource } from "../reading/byte-source.ts";
import { makePace, mismatchHere, skipEqual, type Find, type Finding, type Pair } from "../rules/find-mismatch.ts";
import { lineStart } from "../reading/stretch-at.ts";
import { skipBytes } from "../rules/token-rules.ts";

/** How lines are compared. Both functions begin where all before is equal and move both sources alike. */
type LineRule = {
  /** Called where bytes differ, in a line or at its beginning: moves behind a difference that is allowed, if that can be told without looking at CR. */
  readonly resolve: (pair: Pair, isInToken: boolean) => Resolved;
  /** Makes a comparison of the rest of the line, of at most PART bytes at a time. */
  readonly compareRest: (isInToken: boolean) => (pair: Pair) => "equal" | "different" | "more";
};

/** `unclear`: the rest of the line has to be compared byte by byte; `apart`: the same, and no token is begun. */
type Resolved = "resolved" | "line-ended" | "different" | "unclear" | "apart";

/** fcmp: lines as exact text. */
export const findFcmp: Find = (pair, signal) => findInLines(pair, TEXT, signal);

/** lcmp: lines as tokens; inside a line all six bytes of white space separate them. */
export const findLcmp: Find = (pair, signal) => findInLines(pair, TOKENS, signal);

async function findInLines(pair: Pair, rule: LineRule, signal?: AbortSignal): Promise<Finding> {
  const { answer } = pair;
  const pace = makePace(signal);
  let isAtStart = true;
  for (;;) {
    const before = answer.offset;
    const found = skipEqual(pair);
    if (found === "both-ended") return { kind: "equal" };
    if (answer.offset !== before) isAtStart = answer.previous() === LINE_FEED;
    if (pace.isDue(answer.offset)) await pace.rest();
    if (found === "more") continue;
    const isReadAgain = !isAtStart && answer.previous() === CARRIAGE_RETURN;
    if (isReadAgain) backToLine(pair);
    if ((isAtStart || isReadAgain) && hasNoMoreLines(answer)) return findRest(pair);
    const isInToken = !isAtStart && !isReadAgain && !endsToken(answer.previous());
    const resolved = isReadAgain ? "apart" : rule.resolve(pair, isInToken);
    if (resolved === "different") return { kind: "different", mismatch: mismatchHere(pair) };
    if (resolved === "line-ended") isAtStart = true;
    if (resolved === "resolved" || resolved === "line-ended") continue;
    const compare = rule.compareRest(resolved === "unclear" && isInToken);
    for (let rest = compare(pair); rest !== "equal"; rest = compare(pair)) {
      if (rest === "different") return { kind: "different", mismatch: mismatchHere(pair) };
      if (pace.isDue(answer.offset)) await pace.rest();
    }
    isAtStart = true;
  }
}

/** What a CR means depends on how many there are and on what follows: behind one the line is read again from its beginning. */
function backToLine({ answer, output }: Pair): void {
  const back = answer.offset - lineStart(answer, answer.offset);
  answer.seek(answer.offset - back);
  output.seek(output.offset - back);
}

/** At a line's beginning: whether the answer has ended. An empty last line is none. */
function hasNoMoreLines(answer: ByteSource): boolean {
  const start = answer.offset;
  const isLast = nextInLine(answer) === END && answer.peek() === END;
  if (!isLast) answer.seek(start);
  return isLast;
}

/** Behind the answer's last line the output may have blanks. */
function findRest(pair: Pair): Finding {
  skipBytes(pair.output, TESTLIB_BLANK);
  return pair.output.peek() === END ? { kind: "equal" } : { kind: "different", mismatch: mismatchHere(pair) };
}

/** What testlib makes of a carriage return at the end of the file: its own sign for the end, as a byte. */
const READ_BEHIND_END = 0xff;

/**
 * The next byte of the line, or END behind it. As testlib reads lines: CR before LF is part of the line's end, any other
 * CR is dropped, and what follows it is taken as it is, were it another CR.
 */
function nextInLine(source: ByteSource): number {
  const byte = source.peek();
  if (byte === END) return END;
  source.cursor++;
  if (byte === LINE_FEED) return END;
  if (byte !== CARRIAGE_RETURN) return byte;
  const after = source.peek();
  if (after === END) return READ_BEHIND_END;
  source.cursor++;
  return after === LINE_FEED ? END : after;
}

/** Bytes that are compared before other work may get its turn. */
const PART = 1024 * 1024;

const TEXT: LineRule = {
  resolve: () => "unclear",
  compareRest: () => (pair) => {
    const { answer, output } = pair;
    for (let count = 0; count < PART; count++) {
      const [answerAt, outputAt] = [answer.offset, output.offset];
      const expected = nextInLine(answer);
      if (expected !== nextInLine(output)) return backTo(pair, answerAt, outputAt);
      if (expected === END) return "equal";
    }
    return "more";
  },
};

const endsToken = (byte: number): boolean => byte === END || WHITE_SPACE[byte] === 1;
const endsLine = (byte: number): boolean => byte === END || byte === LINE_FEED;

const TOKENS: LineRule = {
  resolve({ answer, output }, isInToken) {
    const [expected, got] = [answer.peek(), output.peek()];
    if (expected === CARRIAGE_RETURN || got === CARRIAGE_RETURN) return "unclear";
    if (endsToken(expected) !== endsToken(got) && isInToken) return "different";
    if (!endsToken(expected) && !endsToken(got)) return "different";
    skipBytes(answer, IN_LINE_SPACE);
    skipBytes(output, IN_LINE_SPACE);
    const [next, other] = [answer.peek(), output.peek()];
    if (next === CARRIAGE_RETURN || other === CARRIAGE_RETURN) return "apart";
    if (!endsLine(next) && !endsLine(other)) return "resolved";
    if (!endsLine(next) || !endsLine(other)) return "different";
    if (next !== END) answer.cursor++;
    if (other !== END) output.cursor++;
    return "line-ended";
  },
  compareRest: compareTokens,
};

const SPACE = 0x20;
const isSpace = (byte: number): boolean => byte !== END && WHITE_SPACE[byte] === 1;

/** A line of which only a part is compared keeps its state: the byte that each side stands at, and whether that is in a token. */
function compareTokens(isInToken: boolean): (pair: Pair) => "equal" | "different" | "more" {
  let [expected, got, inToken] = [SPACE, SPACE, isInToken];
  return (pair) => {
    const { answer, output } = pair;
    for (let count = 0; count < PART; count++) {
      const [answerAt, outputAt] = [answer.offset, output.offset];
      if (inToken || isSpace(expected)) expected = nextInLine(answer);
      if (inToken || isSpace(got)) got = nextInLine(output);
      if (!inToken && (isSpace(expected) || isSpace(got))) continue;
      inToken = !endsToken(expected) || !endsToken(got);
      if (!inToken && expected === END && got === END) return "equal";
      if (inToken && expected !== got) return backTo(pair, answerAt, outputAt);
    }
    return "more";
  };
}

function backTo({ answer, output }: Pair, answerAt: number, outputAt: number): "different" {
  answer.seek(answerAt);
  output.seek(outputAt);
  return "different";
}
