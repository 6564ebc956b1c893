import { statSync, statfsSync } from "node:fs";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Limit, RunLimits, RunOutcome } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { clipFile } from "../platform/clipped.ts";
import { reasonOfBox } from "./box-failure.ts";
import { machineFailure, sandboxFailure } from "./failed-run.ts";
import type { Ending } from "./launcher.ts";
import type { Meter } from "./meter.ts";

/** What is left of a run once its tree is empty. */
export type Remains = {
  readonly meter: Pick<Meter, "memoryEnd" | "peakBytes" | "cpuMs" | "tasksExceeded">;
  readonly limits: RunLimits;
  /** Host files that the guest wrote. */
  readonly stdout: string;
  readonly stderr: string;
  /** How the guest's program ended; undefined when it never started. */
  readonly ending: () => Ending | undefined;
};

/** Names the end of a run; `watched` is the limit for which it was killed from outside, if it was. */
export function outcomeOf(remains: Remains, watched: Limit | undefined): RunOutcome {
  const { meter, limits, stdout, stderr } = remains;
  if (watched !== undefined && watched !== "memory") return { kind: "limit-exceeded", limit: watched };
  const memory = meter.memoryEnd();
  if (memory === "machine-exhausted") return { kind: "sandbox-failed", failure: machineFailure() };
  if (memory !== undefined) return { kind: "limit-exceeded", limit: "memory", by: memory };
  // Node ignores SIGXFSZ and console.log hides EFBIG, so the size decides, not the exit code.
  if ([stdout, stderr].some((path) => statSync(path).size > limits.output)) {
    return { kind: "limit-exceeded", limit: "output" };
  }
  // console.log hides ENOSPC too: output that our disk had no room for must not count against the guest.
  if ([stdout, stderr].some((path) => freeBytes(path) < FULL_BELOW)) {
    return { kind: "sandbox-failed", failure: sandboxFailure("the disk that takes the program's output is full") };
  }
  return endOfProgram(remains);
}

function endOfProgram(remains: Remains): RunOutcome {
  const { meter, limits } = remains;
  const ending = remains.ending();
  if (ending === undefined) return { kind: "sandbox-failed", failure: failureOf(remains) };
  if (isEngineAbort(ending) && meter.peakBytes() >= ABORT_SHARE * limits.memory) {
    return { kind: "limit-exceeded", limit: "memory", by: "heap" };
  }
  // RLIMIT_CPU, well above the limit, was faster than a judge that got no core.
  if (isKill(ending) && meter.cpuMs() >= limits.cpu) return { kind: "limit-exceeded", limit: "cpu" };
  if ("signal" in ending) return { kind: "signalled", signal: ending.signal };
  if (ending.exitCode === FORBIDDEN_CALL)
    return {
      kind: "forbidden",
      operation: "a system call of another architecture (or the exit code 159, which stands for one)",
    };
  if (ending.exitCode !== 0 && meter.tasksExceeded()) return { kind: "limit-exceeded", limit: "processes" };
  return { kind: "exited", exitCode: ending.exitCode };
}

/** A disk that has less than this left may have been full a moment ago; no run begins with less than 16 MiB. */
const FULL_BELOW = 1024 * 1024;

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** 128 + SIGKILL. */
const KILLED = 137;
const isKill = (ending: Ending): boolean =>
  "signal" in ending ? ending.signal === "SIGKILL" : ending.exitCode === KILLED;

/** 128 + SIGSYS, which only the seccomp filter sends. */
const FORBIDDEN_CALL = 159;

const ENGINE_SIGNALS: ReadonlySet<string> = new Set(["SIGABRT", "SIGTRAP"]);
const ENGINE_CODES: ReadonlySet<number> = new Set([134, 133]);
const ABORT_SHARE = 0.8;

/**
 * Whether V8 may have given up because its heap was full; in the box a signal shows as 128 and its number. A program can
 * end so by itself, and its text can be forged: this is the memory limit only when the measured peak came near it.
 */
export const isEngineAbort = (ending: Ending): boolean =>
  "signal" in ending ? ENGINE_SIGNALS.has(ending.signal) : ENGINE_CODES.has(ending.exitCode);

const failureOf = ({ stderr }: Remains): Diagnostic => sandboxFailure(reasonOfBox(clipFile(stderr, bytes(300)).text));
