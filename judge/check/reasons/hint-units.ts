import type { ByteSource, Stretch } from "../reading/byte-source.ts";
import { isEqual, type Mismatch, type Pair } from "../rules/find-mismatch.ts";
import { placeInFile } from "./place-in-file.ts";
import type { Rules } from "../rules/rules-of.ts";
import { lastLine, lastToken, lineAt, tokenAt } from "../reading/stretch-at.ts";

/** What is taken away or moved as a whole. */
export type Unit = "line" | "token";

type Found = { readonly mismatch: Mismatch; readonly rules: Rules };
type FoundIn = Found & { readonly unit: Unit };

/** Whether the output is right as far as it goes. */
export async function hintForTruncation(
  pair: Pair,
  { mismatch, rules }: Found,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { separators } = rules;
  const count = async (offset: number): Promise<number> =>
    (await placeInFile(pair.answer, { offset, separators }, signal)).token;
  const [next, all] = [await count(mismatch.answerToken), await count(lastUnit(pair.answer, "token", rules).from)];
  // In the middle of a token it is no longer the same one.
  if (mismatch.answerToken !== mismatch.answerAt) return undefined;
  return next > 1 ? `up to there it is right: ${next - 1} of ${all} tokens` : undefined;
}

/** Whether the output is right without one of its lines or tokens: mostly something that was printed to look at it. */
export async function hintForExtra(
  pair: Pair,
  { mismatch, rules, unit }: FoundIn,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { output } = pair;
  const hole = unitAt(output, mismatch.outputToken, { unit, rules });
  if (hole.from === hole.to) return undefined;
  const before = unit === "line" && hole.from > output.first ? [lineAt(output, hole.from - 1)] : [];
  for (const extra of [hole, ...before]) {
    if (!(await isEqual({ ...pair, output: without(output, extra) }, rules.find, signal))) continue;
    const { line, token } = await placeInFile(output, { offset: extra.from, separators: rules.separators }, signal);
    return `without ${unit} ${unit === "line" ? line : token} the output is right`;
  }
  return undefined;
}

/** Whether the output lacks one line or token of the answer, and nothing else. */
export async function hintForMissing(
  pair: Pair,
  { mismatch, rules, unit }: FoundIn,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const hole = unitAt(pair.answer, mismatch.answerToken, { unit, rules });
  if (hole.from === hole.to) return undefined;
  if (!(await isEqual({ ...pair, answer: without(pair.answer, hole) }, rules.find, signal))) return undefined;
  const { line, token } = await placeInFile(pair.answer, { offset: hole.from, separators: rules.separators }, signal);
  // Where the answer is that alone, nothing of the output is right.
  const isAll = token === 1 && lastUnit(pair.answer, unit, rules).from === hole.from;
  if (isAll) return pair.output.size === 0 ? "nothing was printed" : undefined;
  return `only ${unit} ${unit === "line" ? line : token} of the answer is missing`;
}

/** Whether from the difference on each line or token is the one that belongs before or behind it: an answer for the case next to it. */
export async function hintForShift(
  pair: Pair,
  { mismatch, rules, unit }: FoundIn,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { answer, output } = pair;
  const expected = unitAt(answer, mismatch.answerToken, { unit, rules });
  const got = unitAt(output, mismatch.outputToken, { unit, rules });
  const [lastExpected, lastGot] = [lastUnit(answer, unit, rules), lastUnit(output, unit, rules)];
  // With one or two units left nothing would be compared, or too little to call it a shift.
  if (unitAt(output, got.to, { unit, rules }).to > lastGot.from || expected.to > lastExpected.from) return undefined;
  const isAhead = await isEqual(
    { answer: without(answer, expected), output: without(output, lastGot) },
    rules.find,
    signal,
  );
  const isBehind =
    !isAhead &&
    (await isEqual({ answer: without(answer, lastExpected), output: without(output, got) }, rules.find, signal));
  if (!isAhead && !isBehind) return undefined;
  const { line, token } = await placeInFile(output, { offset: got.from, separators: rules.separators }, signal);
  const where = `from ${unit} ${unit === "line" ? line : token} on`;
  return `${where} the output is one ${unit} ${isAhead ? "ahead of" : "behind"} the answer`;
}

const without = (source: ByteSource, hole: Stretch): ByteSource => source.view({ hole });

type UnitRules = { readonly unit: Unit; readonly rules: Rules };

const unitAt = (source: ByteSource, offset: number, { unit, rules }: UnitRules): Stretch =>
  unit === "line" ? lineAt(source, offset) : tokenAt(source, offset, rules.separators);

const lastUnit = (source: ByteSource, unit: Unit, { separators }: Rules): Stretch =>
  unit === "line" ? lastLine(source, separators) : lastToken(source, separators);
