import { setTimeout as sleep } from "node:timers/promises";
import { chmodSync, statSync, statfsSync } from "node:fs";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Limit, RunLimits, RunOutcome, RunResult } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { clipFile } from "../platform/clipped.ts";
import { sandboxFailure } from "./failed-run.ts";
import type { Launched } from "./launcher.ts";
import type { Meter } from "./meter.ts";
import { watchLimits } from "./watch-limits.ts";

export type Guest = {
  readonly launched: Launched;
  readonly startedAt: number;
  readonly meter: Meter;
  readonly limits: RunLimits;
  readonly stdout: string;
  readonly stderr: string;
  /** How the guest's program ended, once the launcher has; undefined when it never started. */
  readonly ending: () => { readonly exitCode: number } | { readonly signal: string } | undefined;
};

/** Follows a started guest to its end: the first limit kills it, and the tree is empty before the result is made. */
export async function runGuest(guest: Guest, signal?: AbortSignal): Promise<RunResult> {
  const { launched, meter, limits, stdout, stderr } = guest;
  let cause: Limit | undefined;
  let killing: NodeJS.Timeout | undefined;
  // Again and again until the end: a guest that is about to join its group is not in it yet.
  const kill = (): void => {
    killAll(guest);
    killing ??= setInterval(() => killAll(guest), KILL_EVERY_MS);
  };
  const end = (limit: Limit): void => {
    cause ??= limit;
    kill();
  };
  const abort = (): void => kill();
  signal?.addEventListener("abort", abort);
  try {
    if (launched.pid !== undefined) meter.attach(launched.pid);
    using _watch = watchLimits({ meter, limits, outputs: [stdout, stderr] }, end);
    if (signal?.aborted) abort();
    // Rejects when the launcher could not be started at all (EMFILE, ENOMEM).
    await launched.exited;
  } finally {
    clearInterval(killing);
    signal?.removeEventListener("abort", abort);
  }
  // Stop the clock before cleaning up: a busy host must not make a finished run late.
  const wall = performance.now() - guest.startedAt;
  await emptyTree(guest);
  signal?.throwIfAborted();
  // The files belong to the guest, who may have closed them to the judge.
  for (const path of [stdout, stderr]) chmodSync(path, 0o600);
  return {
    outcome: outcomeOf(guest, cause),
    usage: { cpu: milliseconds(meter.cpuMs()), wall: milliseconds(wall), peakMemory: bytes(meter.peakBytes()) },
    stdout: clipFile(stdout),
    stderr: clipFile(stderr),
  };
}

// SIGKILL the launcher too: with it goes, by the parent-death signal, the init of the box and so all of its processes.
function killAll({ launched, meter }: Guest): void {
  meter.kill();
  launched.kill();
}

const KILL_EVERY_MS = 20;

async function emptyTree(guest: Guest): Promise<void> {
  for (let waited = 0; !guest.meter.isEmpty(); waited++) {
    guest.meter.kill();
    await sleep(Math.min(waited, 20));
  }
}

function outcomeOf(guest: Guest, cause: Limit | undefined): RunOutcome {
  const { meter, limits, stdout, stderr } = guest;
  if (cause !== undefined) return { kind: "limit-exceeded", limit: cause };
  if (meter.memoryExceeded()) return { kind: "limit-exceeded", limit: "memory" };
  // Node ignores SIGXFSZ and console.log hides EFBIG, so the size decides, not the exit code.
  if ([stdout, stderr].some((path) => statSync(path).size > limits.output)) {
    return { kind: "limit-exceeded", limit: "output" };
  }
  // console.log hides ENOSPC too: output that our disk had no room for must not count against the guest.
  if ([stdout, stderr].some((path) => freeBytes(path) < FULL_BELOW)) {
    return { kind: "sandbox-failed", failure: sandboxFailure("the disk that takes the program's output is full") };
  }
  const ending = guest.ending();
  if (ending === undefined) return { kind: "sandbox-failed", failure: failureOf(guest) };
  if ("signal" in ending) return { kind: "signalled", signal: ending.signal };
  if (ending.exitCode === FORBIDDEN_CALL)
    return { kind: "forbidden", operation: "a system call of another architecture" };
  if (ENGINE_ABORTS.has(ending.exitCode) && meter.peakBytes() >= ABORT_SHARE * limits.memory) {
    return { kind: "limit-exceeded", limit: "memory" };
  }
  if (ending.exitCode !== 0 && meter.tasksExceeded()) return { kind: "limit-exceeded", limit: "processes" };
  return { kind: "exited", exitCode: ending.exitCode };
}

/** No disk hands out less than a page at a time. */
const FULL_BELOW = 4096;

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** 128 + SIGSYS, which only the seccomp filter sends. */
const FORBIDDEN_CALL = 159;

/**
 * 128 + SIGABRT and SIGTRAP: how V8 ends when its heap is full. A program can end so by itself, and its text can be
 * forged, so this is the memory limit only when the measured peak came near it.
 */
const ENGINE_ABORTS: ReadonlySet<number> = new Set([134, 133]);
const ABORT_SHARE = 0.8;

const failureOf = ({ stderr }: Guest): Diagnostic =>
  sandboxFailure(`the sandbox could not start the program: ${clipFile(stderr, bytes(300)).text.trim()}`);
