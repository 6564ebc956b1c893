import { setTimeout as sleep } from "node:timers/promises";
import { chmodSync } from "node:fs";
import type { Limit, RunOutcome, RunResult } from "../model/run.ts";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { clipFile } from "../platform/clipped.ts";
import { isNamedPipe } from "../platform/named-pipe.ts";
import type { Launched } from "./launcher.ts";
import type { Meter } from "./meter.ts";
import { outcomeOf, type Remains } from "./run-outcome.ts";
import { watchLimits } from "./watch-limits.ts";

export type Guest = Remains & {
  readonly launched: Launched;
  readonly startedAt: number;
  readonly meter: Meter;
  /** Ends the guest, and not the wait for its result. */
  readonly stop?: AbortSignal | undefined;
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
  for (const one of [signal, guest.stop]) one?.addEventListener("abort", abort);
  try {
    if (launched.pid !== undefined) meter.attach(launched.pid);
    using _watch = watchLimits({ meter, limits, outputs: [stdout, stderr] }, end);
    if (signal?.aborted || guest.stop?.aborted) abort();
    // Rejects when the launcher could not be started at all (EMFILE, ENOMEM).
    await launched.exited;
  } finally {
    clearInterval(killing);
    for (const one of [signal, guest.stop]) one?.removeEventListener("abort", abort);
  }
  // Stop the clock before cleaning up: a busy host must not make a finished run late.
  const wall = performance.now() - guest.startedAt;
  await emptyTree(guest);
  signal?.throwIfAborted();
  // The files belong to the guest, who may have closed them to the judge.
  const isPiped = isNamedPipe(stdout);
  for (const path of isPiped ? [stderr] : [stdout, stderr]) chmodSync(path, 0o600);
  return {
    outcome: stoppedOr(outcomeOf(guest, cause), guest),
    usage: { cpu: milliseconds(meter.cpuMs()), wall: milliseconds(wall), peakMemory: bytes(meter.peakBytes()) },
    stdout: isPiped ? EMPTY_CLIPPED : clipFile(stdout),
    stderr: clipFile(stderr),
  };
}

// A guest that its caller stopped leaves no word on how it ended.
const stoppedOr = (outcome: RunOutcome, { stop }: Guest): RunOutcome =>
  stop?.aborted && outcome.kind === "sandbox-failed" ? { kind: "signalled", signal: "SIGKILL" } : outcome;

// SIGKILL the launcher too: with it goes, by the parent-death signal, the init of the box and so all of its processes.
function killAll({ launched, meter }: Guest): void {
  try {
    meter.kill();
  } catch {
    // The judge has no descriptor left to look up whom to kill; the next round may have.
  }
  launched.kill();
}

const KILL_EVERY_MS = 20;

async function emptyTree({ meter }: Guest): Promise<void> {
  const startedAt = performance.now();
  for (let waited = 0; !meter.isEmpty(); waited++) {
    if (performance.now() - startedAt > KILLING_PATIENCE_MS) {
      throw new Error(
        "a process of the program does not end, although it was killed; the disk or the kernel may be stuck",
      );
    }
    meter.kill();
    await sleep(Math.min(waited, 20));
  }
}

/** A killed process that waits for a disk takes its time; one that waits for ever must not take the judge along. */
const KILLING_PATIENCE_MS = 60_000;
