import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunOutcome, RunResult } from "../model/run.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { clip } from "../platform/clipped.ts";
import type { RunRequest, Sandbox } from "../sandbox/sandbox.ts";

/** What one run does: by default it exits 0 at once and prints nothing. */
export type FakeRun = {
  readonly outcome?: RunOutcome;
  readonly cpuMs?: number;
  /** As much as the CPU by default. */
  readonly wallMs?: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly delayMs?: number;
};

export type FakeSandbox = Sandbox & {
  /** Every run so far, with the number of runs that were in flight when it began (itself included). */
  readonly runs: readonly { readonly request: RunRequest; readonly inFlight: number }[];
};

/** A sandbox that runs nothing: `act` says what each request leads to. `attempt` counts the requests with the same stdin. */
export function makeFakeSandbox(act: (request: RunRequest, attempt: number) => FakeRun): FakeSandbox {
  const runs: { request: RunRequest; inFlight: number }[] = [];
  let inFlight = 0;
  return {
    level: "none",
    node: "/runtime/node",
    runs,
    async run(request, signal): Promise<RunResult> {
      signal?.throwIfAborted();
      inFlight += 1;
      const attempt = runs.filter((run) => run.request.stdin === request.stdin).length;
      runs.push({ request, inFlight });
      const { outcome, cpuMs = 1, ...rest } = act(request, attempt);
      const { wallMs = cpuMs, stdout = "", stderr = "", delayMs = 0 } = rest;
      try {
        await sleep(delayMs, undefined, signal === undefined ? {} : { signal });
      } finally {
        inFlight -= 1;
      }
      writeFileSync(request.stdout, stdout);
      writeFileSync(request.stderr, stderr);
      return {
        outcome: outcome ?? { kind: "exited", exitCode: 0 },
        usage: { cpu: milliseconds(cpuMs), wall: milliseconds(wallMs), peakMemory: mebibytes(10) },
        stdout: clip(Buffer.from(stdout), bytes(65_536)),
        stderr: clip(Buffer.from(stderr), bytes(65_536)),
      };
    },
    async [Symbol.asyncDispose]() {},
  };
}
