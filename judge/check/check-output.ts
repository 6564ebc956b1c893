import type { CheckOutcome } from "../model/check-outcome.ts";
import type { CheckerSpec } from "../model/problem.ts";
import type { Bytes } from "../model/units.ts";
import { DEFAULT_CHUNK, openSource, type ByteSource } from "./reading/byte-source.ts";
import { checkValues } from "./values/check-values.ts";
import { describePlace, rejectPair } from "./reasons/explain.ts";
import type { Finding, Pair } from "./rules/find-mismatch.ts";
import { findHints } from "./reasons/hints.ts";
import { failed, rulesOf, type CheckerFailed, type Rules } from "./rules/rules-of.ts";

/** Two files to compare, by path. `chunk` is how much of each is held in memory. */
export type CheckRequest = {
  readonly checker: CheckerSpec;
  readonly answer: string;
  readonly output: string;
  readonly chunk?: Bytes;
};

/**
 * Decides with a built-in checker whether an output is right. Whatever the files hold is a value: a file that cannot be read,
 * an answer that the checker cannot use and options that make no sense are `checker-failed`. Rejects only when the signal is aborted.
 */
export async function checkOutput(request: CheckRequest, signal?: AbortSignal): Promise<CheckOutcome> {
  signal?.throwIfAborted();
  const { checker } = request;
  const chunk = request.chunk ?? DEFAULT_CHUNK;
  try {
    if (checker.kind === "values") return await checkValues({ ...request, checker }, signal);
    const rules = rulesOf(checker);
    if ("kind" in rules) return rules;
    await using answer = await openNamed({ what: "answer", path: request.answer, chunk }, signal);
    await using output = await openNamed({ what: "output", path: request.output, chunk }, signal);
    return await check({ answer, output }, rules, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnreadableFile) return failed("check-file-unreadable", error.message);
    if (isSystemError(error))
      return failed("check-file-unreadable", `cannot read the files to compare: ${error.message}`);
    throw error;
  }
}

async function check(pair: Pair, rules: Rules, signal?: AbortSignal): Promise<CheckOutcome> {
  const finding = await rules.find(pair, signal);
  switch (finding.kind) {
    case "equal":
      return { kind: "accepted" };
    case "different": {
      const { mismatch } = finding;
      const hints = await findHints(pair, { mismatch, rules }, signal);
      return await rejectPair(pair, { mismatch, rules, hints }, signal);
    }
    case "malformed-answer":
      return await failForAnswer(pair.answer, { finding, rules }, signal);
  }
}

async function failForAnswer(
  answer: ByteSource,
  { finding, rules }: { readonly finding: Extract<Finding, { kind: "malformed-answer" }>; readonly rules: Rules },
  signal?: AbortSignal,
): Promise<CheckerFailed> {
  const place = await describePlace(answer, { offset: finding.at, separators: rules.separators }, signal);
  return failed(
    "check-answer-malformed",
    `the answer is not what this checker compares: ${place}, but ${finding.expected} is expected there`,
    "correct the answer file, or use another checker",
  );
}

/** The message names the file by its role and says why it cannot be read. */
class UnreadableFile extends Error {}

async function openNamed(
  { what, path, chunk }: { readonly what: string; readonly path: string; readonly chunk: Bytes },
  signal?: AbortSignal,
): Promise<ByteSource> {
  try {
    return await openSource({ path, chunk }, signal);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UnreadableFile(`cannot read the ${what} file: ${error.message}`, { cause: error });
  }
}

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "code" in error && typeof error.code === "string";
