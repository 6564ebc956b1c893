import type { Conversation, TestResult } from "../../model/judging.ts";
import type { ProblemLimits } from "../../model/problem.ts";
import type { RunOutcome, RunResult } from "../../model/run.ts";
import { assertNever, type Verdict } from "../../model/verdict.ts";

/** Above this share of a limit another run might end on the other side of it. */
export const NEAR_LIMIT = 0.9;

/**
 * Whether a result may stand for another run of the same program on the same test: the program ended by itself, far from every
 * limit, and a checker or a crash decided. Whatever a limit, the clock, our own failure or a doubt had part in is run again.
 */
export function isReusable(result: TestResult, limits: ProblemLimits): boolean {
  if (result.kind !== "judged") return false;
  switch (result.verdict) {
    case "JE":
    case "TLE":
    case "MLE":
    case "OLE":
      return false;
    case "AC":
    case "PC":
    case "WA":
    case "RTE": {
      const { spread, spreadWall, conversation, earlierRuns = [], run } = result;
      if (spread !== undefined || spreadWall !== undefined) return false;
      if (![...earlierRuns, run].every((one) => isFarFrom(limits, one))) return false;
      return conversation === undefined ? isOwnEnd(run.outcome) : isDecidedTalk(result.verdict, conversation, run);
    }
    default:
      return assertNever(result);
  }
}

/**
 * Whether the interactor decided before it knew of the submission's end, or after one that was in order. Who failed first, the
 * submission or its case, is a matter of time.
 */
function isDecidedTalk(verdict: Verdict, { endedFirst, isDeadlock }: Conversation, { outcome }: RunResult): boolean {
  if (verdict === "RTE" || isDeadlock) return false;
  if (outcome.kind === "exited" && outcome.exitCode === 0) return true;
  // It was stopped, or went down because it was told that it is wrong.
  return endedFirst === "interactor" && verdict === "WA" && (outcome.kind === "exited" || outcome.kind === "signalled");
}

/** Crashes of the program alone. The others may be the work of somebody who kills, or of memory that was short. */
const OWN_SIGNALS: readonly string[] = ["SIGSEGV", "SIGFPE", "SIGILL"];

function isOwnEnd(outcome: RunOutcome): boolean {
  switch (outcome.kind) {
    case "exited":
      return true;
    case "signalled":
      return OWN_SIGNALS.includes(outcome.signal);
    case "limit-exceeded":
    case "forbidden":
    case "sandbox-failed":
      return false;
    default:
      return assertNever(outcome);
  }
}

function isFarFrom(limits: ProblemLimits, { usage, stdout, stderr }: RunResult): boolean {
  const written = [stdout, stderr].map(({ text, omittedBytes }) => Buffer.byteLength(text) + omittedBytes);
  return (
    usage.cpu <= NEAR_LIMIT * limits.cpu &&
    usage.wall <= NEAR_LIMIT * limits.wall &&
    usage.peakMemory <= NEAR_LIMIT * limits.memory &&
    written.every((size) => size <= NEAR_LIMIT * limits.output)
  );
}
