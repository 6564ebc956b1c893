import type { Diagnostic } from "../model/diagnostic.ts";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import type { RunResult, Usage } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { remedyFor } from "./box-failure.ts";

/** Nothing was measured. */
export const NO_USAGE: Usage = { cpu: milliseconds(0), wall: milliseconds(0), peakMemory: bytes(0) };

/** The result of a run that our own side could not carry out: no guest is to blame. */
export function failedRun(error: unknown): RunResult {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    outcome: { kind: "sandbox-failed", failure: sandboxFailure(`the sandbox could not run the program: ${reason}`) },
    usage: NO_USAGE,
    stdout: EMPTY_CLIPPED,
    stderr: EMPTY_CLIPPED,
  };
}

/** The one diagnostic of a box that fails; its words decide the remedy. */
export const sandboxFailure = (message: string): Diagnostic => ({
  code: "B001",
  severity: "error",
  message,
  hint: remedyFor(message),
});

/** Whether a box failed, which the next one may not. */
export const isBoxFailure = ({ code }: Diagnostic): boolean => code === "B001";

/** The machine, not the guest, was out of memory: the guest was killed below its own limit. */
export const machineFailure = (): Diagnostic => ({
  code: "B001",
  severity: "error",
  message: "the machine itself ran out of memory and killed a program that had kept its limit",
  hint: "judge with fewer jobs (`--jobs`), or give the machine, or the group that the judge runs in, more memory",
});
