import { readFile } from "node:fs/promises";
import type { CheckOutcome, Difference } from "../../model/check-outcome.ts";
import type { Clipped } from "../../model/clipped.ts";
import type { ValuesChecker } from "../../model/problem.ts";
import { bytes } from "../../model/units.ts";
import { findMisfit, withoutFreeNulls } from "../../model/value-type.ts";
import { clip } from "../../platform/clipped.ts";
import { compareValues } from "./compare-values.ts";

/** Two files that hold one JSON value each, by path. */
export type ValuesRequest = { readonly checker: ValuesChecker; readonly answer: string; readonly output: string };

/**
 * Compares the values of a function problem, not their texts: blanks and the way numbers are written do not count. Rejects when a file
 * cannot be read, and when cancelled.
 */
export async function checkValues(request: ValuesRequest, signal?: AbortSignal): Promise<CheckOutcome> {
  const { checker } = request;
  const options = { encoding: "utf8", signal } as const;
  const answer = parseValue(await readFile(request.answer, options), checker);
  if (answer.misfit !== undefined) return answerRefused(request.answer, answer.misfit);
  const output = parseValue(await readFile(request.output, options), checker);
  if (output.misfit !== undefined) return { kind: "rejected", note: `the output ${output.misfit}` };
  const found = compareValues(checker, answer.value, output.value);
  if (found === undefined) return { kind: "accepted" };
  const { path, expected, got, note } = found;
  const where = path === "" ? "the result" : `element ${path} of the result`;
  const sentence = `${where}: expected ${excerpt(expected)}, got ${excerpt(got)}`;
  return {
    kind: "rejected",
    note: note === undefined ? sentence : `${sentence}; ${excerpt(note)}`,
    difference: differenceOf(JSON.stringify(answer.value), JSON.stringify(output.value)),
  };
}

type Parsed =
  | { readonly value: unknown; readonly misfit?: undefined }
  | { readonly misfit: string; readonly value?: undefined };

function parseValue(text: string, { type }: ValuesChecker): Parsed {
  let value: unknown;
  try {
    // Editors put a byte order mark before a file, and trimming takes it away.
    value = JSON.parse(text.trim());
  } catch {
    return { misfit: "is not one JSON value" };
  }
  const misfit = findMisfit(value, type);
  return misfit === undefined
    ? { value: withoutFreeNulls(value, type) }
    : { misfit: `is not of type ${type}: ${misfit}` };
}

const answerRefused = (file: string, misfit: string): CheckOutcome => ({
  kind: "checker-failed",
  failure: {
    code: "check-answer-value",
    severity: "error",
    message: `the answer ${misfit}`,
    hint: "correct the .ans file, or run judge generate",
    at: { file, line: 1, column: 1 },
  },
});

const MOST_CHARACTERS = 100;

const excerpt = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…` : text;

const BEFORE = 120;
const SHOWN = bytes(240);

/** Both values as one line of JSON, around the first byte that differs. */
function differenceOf(expected: string, got: string): Difference {
  const [answer, output] = [Buffer.from(expected), Buffer.from(got)];
  let at = 0;
  while (at < answer.length && at < output.length && answer[at] === output[at]) at += 1;
  const lines = { expectedFrom: 1, gotFrom: 1 };
  return { line: 1, column: at + 1, expected: around(answer, at), got: around(output, at), ...lines };
}

function around(data: Buffer, at: number): Clipped {
  let start = Math.max(0, at - BEFORE);
  while (start > 0 && ((data[start] ?? 0) & 0xc0) === 0x80) start += 1;
  const { text, omittedBytes } = clip(data.subarray(start), SHOWN);
  const shown = `${start > 0 ? "…" : ""}${text}${omittedBytes > 0 ? "…" : ""}\n`;
  return { text: shown, omittedBytes: bytes(start + omittedBytes) };
}
