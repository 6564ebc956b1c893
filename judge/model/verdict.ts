import type { CheckOutcome } from "./check-outcome.ts";
import type { Limit, RunOutcome } from "./run.ts";

/** Codes as Kattis, DOMjudge and testlib use them. "Skipped" and "running" are not verdicts. */
export const VERDICTS = ["AC", "PC", "WA", "TLE", "MLE", "OLE", "RTE", "CE", "JE"] as const;
export type Verdict = (typeof VERDICTS)[number];

const VERDICT_OF_LIMIT = {
  cpu: "TLE",
  wall: "TLE",
  memory: "MLE",
  output: "OLE",
  processes: "RTE",
} as const satisfies Record<Limit, Verdict>;

/** Null means a clean exit: only a checker can decide. */
export function verdictOfRun(outcome: RunOutcome): "TLE" | "MLE" | "OLE" | "RTE" | "JE" | null {
  switch (outcome.kind) {
    case "exited":
      return outcome.exitCode === 0 ? null : "RTE";
    case "signalled":
    case "forbidden":
      return "RTE";
    case "limit-exceeded":
      return VERDICT_OF_LIMIT[outcome.limit];
    case "sandbox-failed":
      return "JE";
    default:
      return assertNever(outcome);
  }
}

const VERDICT_OF_CHECK = {
  accepted: "AC",
  partial: "PC",
  rejected: "WA",
  "checker-failed": "JE",
} as const satisfies Record<CheckOutcome["kind"], Verdict>;

/** The verdict of a clean run. */
export const verdictOfCheck = (outcome: CheckOutcome): "AC" | "PC" | "WA" | "JE" => VERDICT_OF_CHECK[outcome.kind];

/** Makes a forgotten case of a closed union a type error. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
