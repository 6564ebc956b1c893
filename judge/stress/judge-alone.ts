import type { TestResult } from "../model/judging.ts";
import { runTests } from "../pipeline/run-tests.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Contest, StressTools } from "./contest.ts";
import { makeSingleTest, type InputAndAnswer } from "./single-test.ts";

/** What a confirmation needs besides the programs. */
export type ConfirmTools = StressTools & {
  /** Settles when nothing else of this search runs: a run near its limit is repeated alone. Left out where nothing else is waited for. */
  readonly quiet?: () => Promise<unknown>;
};

/** A result that was judged, also as JE. */
export type JudgedResult = Exclude<TestResult, { readonly kind: "skipped" }>;

/** Judges the candidate on one test, in processes that are started for it, doubtful runs repeated. Rejects only when cancelled. */
export async function judgeAlone(
  pair: InputAndAnswer,
  { contest, tools }: { readonly contest: Contest; readonly tools: ConfirmTools },
  signal?: AbortSignal,
): Promise<JudgedResult> {
  await using directory = makeTempDir();
  const { context } = makeSingleTest(pair, { contest, tools, directory: directory.path });
  const { slots, quiet = () => Promise.resolve() } = tools;
  const [[result] = []] = await runTests(context, { slots, mode: "keep-going", quiet }, signal);
  if (result === undefined || result.kind === "skipped") throw new Error("the only test has a result");
  return result;
}
