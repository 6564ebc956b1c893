import { mebibytes } from "../model/units.ts";
import type { ByteSource } from "./byte-source.ts";
import { CARRIAGE_RETURN, LINE_FEED, WHITE_SPACE } from "./byte-class.ts";
import { isWithinExactly } from "./compare-numbers.ts";
import { compareUnordered } from "./compare-unordered.ts";
import type { Hints } from "./explain.ts";
import { findMismatch, type Mismatch, type Pair, type Resolve } from "./find-mismatch.ts";
import { countLines } from "./line-reader.ts";
import { resolveLines } from "./line-rules.ts";
import { DigitSink, scanNumber } from "./number-scan.ts";
import { foldingCase, resolveTokens } from "./token-rules.ts";

/** Files beyond this are rejected without looking for the reason. */
const LARGEST_EXPLAINED = mebibytes(16);

type Found = { readonly mismatch: Mismatch; readonly resolve: Resolve };

/** Why tokens differ, where a look at the rest of the files tells. */
export async function hintsForTokens(pair: Pair, found: Found, signal?: AbortSignal): Promise<Hints> {
  if (isTooLarge(pair)) return [];
  if (found.mismatch.number === undefined && isSameNumber(pair, found.mismatch)) {
    return ["it is the same number, written differently"];
  }
  return await firstHint([
    () => hintForCase(pair, found, signal),
    () => hintForMark(pair),
    () => hintForOrder(pair, signal),
  ]);
}

/** Why lines or bytes differ, where a look at the rest of the files tells. */
export async function hintsForText(pair: Pair, found: Found, signal?: AbortSignal): Promise<Hints> {
  if (isTooLarge(pair)) return [];
  return await firstHint([
    () => hintForLineEnds(pair, found.mismatch, signal),
    () => hintForSpace(pair, found.mismatch, signal),
    () => hintForCase(pair, found, signal),
    () => hintForMark(pair),
    () => hintForOrder(pair, signal),
    () => hintForLineCount(pair),
  ]);
}

/** How many lines are too many or too few. */
export async function hintsForUnordered(pair: Pair): Promise<Hints> {
  return isTooLarge(pair) ? [] : await firstHint([() => hintForMark(pair), () => hintForLineCount(pair)]);
}

const isTooLarge = ({ answer, output }: Pair): boolean => Math.max(answer.size, output.size) > LARGEST_EXPLAINED;

type FindHint = () => Promise<string | undefined> | string | undefined;

async function firstHint(finders: readonly FindHint[]): Promise<Hints> {
  for (const find of finders) {
    const hint = await find();
    if (hint !== undefined) return [hint];
  }
  return [];
}

/** Whether nothing else differs from this place on under laxer rules. What lies before is known to be equal. */
async function isEqualFrom(pair: Pair, { mismatch, resolve }: Found, signal?: AbortSignal): Promise<boolean> {
  pair.answer.seek(mismatch.answerAt);
  pair.output.seek(mismatch.outputAt);
  return (await findMismatch(pair, resolve, signal)) === undefined;
}

async function hintForCase(
  pair: Pair,
  { mismatch, resolve }: Found,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const isOnlyCase = await isEqualFrom(pair, { mismatch, resolve: foldingCase(resolve) }, signal);
  return isOnlyCase ? "only upper and lower case differ" : undefined;
}

async function hintForSpace(pair: Pair, mismatch: Mismatch, signal?: AbortSignal): Promise<string | undefined> {
  const isOnlySpace = await isEqualFrom(pair, { mismatch, resolve: resolveTokens({}) }, signal);
  return isOnlySpace ? "only white space differs" : undefined;
}

async function hintForLineEnds(pair: Pair, mismatch: Mismatch, signal?: AbortSignal): Promise<string | undefined> {
  if (!(await isEqualFrom(pair, { mismatch, resolve: resolveLines }, signal))) return undefined;
  const [expected, got] = [byteAt(pair.answer, mismatch.answerAt), byteAt(pair.output, mismatch.outputAt)];
  if (expected === LINE_FEED && got === CARRIAGE_RETURN) return "only line ends differ: the output has CR before LF";
  if (expected === CARRIAGE_RETURN && got === LINE_FEED) return "only line ends differ: the answer has CR before LF";
  if (got === undefined && pair.answer.size - mismatch.answerAt === 1) return "only the line end at the end is missing";
  return "only white space at the end of lines or of the output differs";
}

const byteAt = (source: ByteSource, offset: number): number | undefined => source.readAt(offset, 1)[0];

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function hintForMark({ answer, output }: Pair): string | undefined {
  const hasMark = (source: ByteSource): boolean => source.readAt(0, 3).equals(BYTE_ORDER_MARK);
  return hasMark(output) && !hasMark(answer) ? "the output begins with a byte order mark" : undefined;
}

async function hintForOrder(pair: Pair, signal?: AbortSignal): Promise<string | undefined> {
  pair.answer.seek(0);
  pair.output.seek(0);
  const mismatch = await compareUnordered(pair, signal);
  return mismatch === undefined ? "the lines are right but in another order" : undefined;
}

function hintForLineCount({ answer, output }: Pair): string | undefined {
  const [expected, got] = [countLines(answer), countLines(output)];
  if (got === expected) return undefined;
  if (Math.abs(got - expected) === 1)
    return `the output has one line ${got > expected ? "more" : "less"} than the answer`;
  return `the output has ${got} lines, the answer ${expected}`;
}

function isSameNumber(pair: Pair, { answerToken, outputToken }: Mismatch): boolean {
  const read = (source: ByteSource, start: number) => {
    source.seek(start);
    const sink = new DigitSink();
    const scan = scanNumber(source, WHITE_SPACE, sink);
    return scan && sink.decimal(scan);
  };
  const expected = read(pair.answer, answerToken);
  const got = expected && read(pair.output, outputToken);
  return expected !== undefined && got !== undefined && isWithinExactly(expected, got, { absolute: 0 });
}
