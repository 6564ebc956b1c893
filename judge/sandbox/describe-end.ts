import type { Limit, RunLimits, RunResult } from "../model/run.ts";
import { assertNever } from "../model/verdict.ts";

/** How an author's program ended, as the rest of a sentence, with the last line that it wrote to stderr. */
export function describeEnd({ outcome, stderr }: Pick<RunResult, "outcome" | "stderr">, limits: RunLimits): string {
  const said = lastError(stderr.text);
  switch (outcome.kind) {
    case "exited":
      return `it exited with code ${outcome.exitCode}${said}`;
    case "signalled":
      return `it was ended by ${outcome.signal}${said}`;
    case "limit-exceeded":
      return `it needed more than ${limitText(outcome.limit, limits)}`;
    case "forbidden":
      return `it tried something forbidden: ${outcome.operation}`;
    case "sandbox-failed":
      return outcome.failure.message;
    default:
      return assertNever(outcome);
  }
}

function limitText(limit: Limit, limits: RunLimits): string {
  switch (limit) {
    case "cpu":
      return `${limits.cpu / 1000} s of CPU time`;
    case "wall":
      return `${limits.wall / 1000} s`;
    case "memory":
      return `${limits.memory / 2 ** 20} MiB of memory`;
    case "output":
      return `${limits.output / 2 ** 20} MiB for its output`;
    case "processes":
      return `${limits.processes} processes and threads`;
    default:
      return assertNever(limit);
  }
}

/** The line of an uncaught error (`TypeError: …`) when there is one, else the first line that says anything. */
function lastError(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((candidate) => /^(?:Uncaught )?[A-Za-z]*Error\b/u.test(candidate)) ?? lines[0];
  return line === undefined ? "" : `: ${line.slice(0, 300)}`;
}
