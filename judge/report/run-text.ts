import type { MemoryFinder, RunOutcome, RunResult } from "../model/run.ts";
import { assertNever } from "../model/verdict.ts";
import { formatMib, formatMs } from "./amounts.ts";
import { signalOfExitCode } from "./signal-codes.ts";
import { escapeLine } from "./visible-text.ts";

/** One line about a run, for the person who typed `judge run`: how it ended and what it used. Ends with a newline. */
export function renderRunLine({ outcome, usage }: RunResult): string {
  const used = `${formatMs(usage.cpu)} ms CPU, ${formatMs(usage.wall)} ms wall, ${formatMib(usage.peakMemory)} MiB`;
  return `judge: ${escapeLine(describe(outcome))} · ${used}\n`;
}

function describe(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case "exited":
      return outcome.exitCode === 0 ? "clean exit" : describeExit(outcome.exitCode);
    case "signalled":
      return `ended by ${outcome.signal}`;
    case "limit-exceeded":
      return outcome.limit === "memory" ? MEMORY_ENDS[outcome.by] : `stopped by the ${outcome.limit} limit`;
    case "forbidden":
      return `forbidden: ${outcome.operation}`;
    case "sandbox-failed":
      return outcome.failure.message;
    default:
      return assertNever(outcome);
  }
}

const MEMORY_ENDS = {
  kernel: "killed by the kernel at the memory limit",
  heap: "ran out of memory in the JavaScript heap",
  sample: "stopped by the memory limit",
} as const satisfies Record<MemoryFinder, string>;

function describeExit(exitCode: number): string {
  const signal = signalOfExitCode(exitCode);
  return signal === undefined ? `exit code ${exitCode}` : `exit code ${exitCode} (as after ${signal})`;
}
