import type { CheckOutcome } from "../model/check-outcome.ts";
import type { CheckerSpec } from "../model/problem.ts";
import type { Bytes } from "../model/units.ts";
import { DEFAULT_CHUNK, openSource, type ByteSource } from "./byte-source.ts";
import type { Tolerance } from "./compare-numbers.ts";
import { compareUnordered } from "./compare-unordered.ts";
import { rejectText, rejectToken, rejectUnordered } from "./explain.ts";
import { findMismatch, type Pair, type Resolve } from "./find-mismatch.ts";
import { hintsForText, hintsForTokens, hintsForUnordered } from "./hints.ts";
import { resolveExact, resolveLines } from "./line-rules.ts";
import { resolveTokens } from "./token-rules.ts";

/** Two files to compare, by path. `chunk` is how much of each is held in memory. */
export type CheckRequest = {
  readonly checker: CheckerSpec;
  readonly answer: string;
  readonly output: string;
  readonly chunk?: Bytes;
};

/**
 * Decides with a built-in checker whether an output is right. Whatever the files hold is a value: a file that cannot be read
 * and options that make no sense are `checker-failed`. Rejects only when the signal is aborted.
 */
export async function checkOutput(request: CheckRequest, signal?: AbortSignal): Promise<CheckOutcome> {
  signal?.throwIfAborted();
  const check = checkOf(request.checker);
  if (typeof check !== "function") return check;
  const chunk = request.chunk ?? DEFAULT_CHUNK;
  try {
    await using answer = await openNamed({ what: "answer", path: request.answer, chunk }, signal);
    await using output = await openNamed({ what: "output", path: request.output, chunk }, signal);
    return await check({ answer, output }, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnreadableFile) return failed("check-file-unreadable", error.message);
    if (isSystemError(error))
      return failed("check-file-unreadable", `cannot read the files to compare: ${error.message}`);
    throw error;
  }
}

type Check = (pair: Pair, signal?: AbortSignal) => Promise<CheckOutcome>;
type CheckerFailed = Extract<CheckOutcome, { kind: "checker-failed" }>;

function checkOf(checker: CheckerSpec): Check | CheckerFailed {
  switch (checker.kind) {
    case "tokens":
      return checkTokens(resolveTokens({}));
    case "numbers":
      return checkNumbers(checker);
    case "exact":
      return checkText(resolveExact);
    case "lines":
      return checkText(resolveLines);
    case "unordered":
      return checkUnordered;
    case "custom":
      return failed("check-custom-unsupported", "custom checkers are not supported yet");
    default:
      return failed("check-unsupported", `the checker ${checker.kind} is not supported yet`);
  }
}

function checkNumbers({ absolute, relative }: Tolerance): Check | CheckerFailed {
  if (absolute === undefined && relative === undefined) {
    return failed("check-tolerance", "the checker `numbers` needs a tolerance", "give `absolute`, `relative` or both");
  }
  for (const [name, value] of Object.entries({ absolute, relative })) {
    if (value !== undefined && !(Number.isFinite(value) && value >= 0)) {
      return failed("check-tolerance", `${name} is ${value}`, "a tolerance is a finite number that is not negative");
    }
  }
  return checkTokens(
    resolveTokens({
      tolerance: { ...(absolute !== undefined && { absolute }), ...(relative !== undefined && { relative }) },
    }),
  );
}

function checkTokens(resolve: Resolve): Check {
  return async (pair, signal) => {
    const mismatch = await findMismatch(pair, resolve, signal);
    if (mismatch === undefined) return { kind: "accepted" };
    const hints = await hintsForTokens(pair, { mismatch, resolve }, signal);
    return rejectToken(pair, { mismatch, hints }, signal);
  };
}

function checkText(resolve: Resolve): Check {
  return async (pair, signal) => {
    const mismatch = await findMismatch(pair, resolve, signal);
    if (mismatch === undefined) return { kind: "accepted" };
    const hints = await hintsForText(pair, { mismatch, resolve }, signal);
    return rejectText(pair, { mismatch, hints }, signal);
  };
}

const checkUnordered: Check = async (pair, signal) => {
  const mismatch = await compareUnordered(pair, signal);
  if (mismatch === undefined) return { kind: "accepted" };
  return rejectUnordered(pair, { mismatch, hints: await hintsForUnordered(pair) }, signal);
};

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

const failed = (code: string, message: string, hint?: string): CheckerFailed => ({
  kind: "checker-failed",
  failure: { code, severity: "error", message, ...(hint !== undefined && { hint }) },
});
