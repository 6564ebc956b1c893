// The quick look at many inputs: both programs swept over all of them, and the outputs compared. Nothing here is a verdict.
import type { Checkers } from "../check/checkers.ts";
import type { Problem } from "../model/problem.ts";
import { milliseconds, type Milliseconds } from "../model/units.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { awaitAll } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Contest, StressTools } from "./contest.ts";
import { isAccepted } from "./is-accepted.ts";
import { SWEEP_OUTPUT, sweepOracle } from "./sweep-oracle.ts";
import { sweep, type Reach, type SweptCase } from "./sweep.ts";

/** What the screen saw of one input: nothing, or a way in which it seems to fail. */
export type Suspicion = "none" | "output" | "exit" | "time" | "stopped" | "oracle";

/** `suspicions` has one entry for each input that was looked at, in order: at least one, and all unless the sweep was to end at the first stop. */
export type Screening = { readonly kind: "screened"; readonly suspicions: readonly Suspicion[] } | JudgeFailed;

/** With whom and how far inputs are swept; `caseLimit`: of one input. */
export type Screened = {
  readonly contest: Contest;
  readonly tools: StressTools;
  readonly reach?: Reach;
  readonly caseLimit?: Milliseconds;
};

/** Looks at the inputs in two processes. Rejects only when cancelled. */
export async function screenInputs(
  inputs: readonly Uint8Array[],
  { contest, tools, reach = "all", caseLimit = MOST_CASE }: Screened,
  signal?: AbortSignal,
): Promise<Screening> {
  const { problem, candidate } = contest;
  const { cpu, memory, output } = problem.limits;
  const shared = { artifact: candidate.artifact, inputs, memory, reach };
  const request = { ...shared, caseLimit: milliseconds(Math.min(cpu, caseLimit)) };
  const [answers, outputs] = await awaitAll([
    sweepOracle(inputs, { contest, tools }, signal),
    tools.slots(() => sweep({ ...request, output: output > SWEEP_OUTPUT ? output : SWEEP_OUTPUT }, tools, signal)),
  ]);
  if (answers === undefined || outputs === undefined) throw new Error("two programs were swept");
  if (answers.kind === "judge-failed") return answers;
  if (outputs.kind === "judge-failed") return outputs;
  await using directory = makeTempDir();
  const suspicions: Suspicion[] = [];
  const looked = reach === "all" ? answers.cases.length : outputs.cases.length;
  for (const [index, answer] of answers.cases.slice(0, looked).entries()) {
    const pair = { answer, output: outputs.cases[index] ?? UNREACHED };
    const input = inputs[index] ?? new Uint8Array();
    suspicions.push(
      await compare(pair, { problem, checkers: tools.checkers, directory: directory.path, input }, signal),
    );
  }
  return { kind: "screened", suspicions };
}

/** A candidate that takes longer in the warm process is looked at alone; waiting for its whole limit each time would stop the search. */
const MOST_CASE = milliseconds(500);
const UNREACHED: SweptCase = { kind: "unreached" };

type Where = {
  readonly problem: Problem;
  readonly checkers: Checkers;
  readonly directory: string;
  readonly input: Uint8Array;
};

async function compare(
  { answer, output }: { readonly answer: SweptCase; readonly output: SweptCase },
  where: Where,
  signal?: AbortSignal,
): Promise<Suspicion> {
  if (answer.kind !== "ended" || answer.exitCode !== 0) return "oracle";
  if (output.kind === "timed-out") return "time";
  if (output.kind === "unreached") return "stopped";
  if (output.exitCode !== 0) return "exit";
  const { checker, limits } = where.problem;
  if (output.stdout.length > limits.output) return "stopped";
  const pair = { input: where.input, answer: answer.stdout, output: output.stdout };
  const { checkers, directory } = where;
  return (await isAccepted(pair, { checker, checkers, directory }, signal)) ? "none" : "output";
}
