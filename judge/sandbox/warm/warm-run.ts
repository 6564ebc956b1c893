// One run in a fork server: input in, command, reply, result.
import { constants } from "node:os";
import type { RunOutcome, RunResult, Usage } from "../../model/run.ts";
import { bytes, milliseconds } from "../../model/units.ts";
import type { RunRequest } from "../sandbox.ts";
import type { RunStreams } from "./run-streams.ts";
import type { RunCommand, ServerReply } from "./warm-protocol.ts";
import type { WarmServer } from "./warm-server.ts";

/** A server and the files of its runs. */
export type RunPlace = { readonly server: WarmServer; readonly streams: RunStreams };

/** `ended`: in order and with its whole output. Everything else says why the run has to be repeated. */
export type WarmRun =
  | { readonly kind: "ended"; readonly result: RunResult }
  | { readonly kind: "failed"; readonly reason: string };

export type WarmRunRequest = Pick<RunRequest, "stdin" | "stdout" | "stderr" | "limits"> & {
  readonly script: readonly string[];
};

/** Runs the script once. Rejects when the server is gone. */
export async function runWarm({ server, streams }: RunPlace, request: WarmRunRequest): Promise<WarmRun> {
  using open = streams.open(request.stdin);
  const reply = await server.ask(commandOf(request), open.descriptors);
  if (reply.kind !== "ended") return { kind: "failed", reason: "the server could not fork" };
  const reason = whyNot(reply);
  if (reason !== undefined) return { kind: "failed", reason };
  if (streams.isLarger(request.limits.output)) return { kind: "failed", reason: "its output is too large" };
  const outcome: RunOutcome = { kind: "exited", exitCode: 0 };
  return { kind: "ended", result: { outcome, usage: usageOf(reply), ...streams.deliver(request), start: "warm" } };
}

const BLOCK_BYTES = 512;

function commandOf({ script, limits }: WarmRunRequest): RunCommand {
  return {
    script,
    limits: {
      cpu: Math.ceil(limits.cpu / 1000) + 1,
      fileSize: limits.output + BLOCK_BYTES,
      processes: limits.processes,
    },
    bounds: { cpu: limits.cpu * 1000, wall: limits.wall * 1000, memory: limits.memory },
  };
}

type Ended = Extract<ServerReply, { readonly kind: "ended" }>;

/** Only an orderly end can be accepted. */
function whyNot({ status, stopped }: Ended): string | undefined {
  if (stopped !== undefined) return `it was stopped (${stopped})`;
  return status === 0 ? undefined : describeStatus(status);
}

// As wait4 has it: the signal in the low seven bits, else the exit code in the second byte.
function describeStatus(status: number): string {
  const signal = status & 0x7f;
  if (signal === 0) return `it ended with exit code ${(status >> 8) & 0xff}`;
  const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
  return `it ended by ${name ?? signal}`;
}

const usageOf = ({ cpu, wall, peakMemory }: Ended): Usage => ({
  cpu: milliseconds(cpu / 1000),
  wall: milliseconds(wall / 1000),
  peakMemory: bytes(peakMemory),
});
