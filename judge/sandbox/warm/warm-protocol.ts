// What the judge and its fork servers send each other. A command is one JSON text with three descriptors beside it, a reply is
// one JSON line. The other half is guest/fork-server.cjs: trusted code, whose replies no guest can write.
import type { Bytes } from "../../model/units.ts";

/** What the server reads once, when it boots. */
export type ServerSettings = {
  /** The number of every child. */
  readonly firstPid: number;
  /** The filter of the children, in base64. */
  readonly filter: string;
};

/** One run. The descriptors beside it are standard input, output and error. */
export type RunCommand = {
  /** The script and its arguments. */
  readonly script: readonly string[];
  /** Resource limits of the child: seconds of CPU, bytes of a file, processes and threads of its user in the box. */
  readonly limits: { readonly cpu: number; readonly fileSize: number; readonly processes: number };
  /** What ends the run early, because it could not be accepted any more: microseconds, and bytes of resident memory. */
  readonly bounds: { readonly cpu: number; readonly wall: number; readonly memory: Bytes };
};

/** `ended`: times in microseconds, memory in bytes, `status` as wait4 gives it. */
export type ServerReply =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly reason: string }
  | {
      readonly kind: "ended";
      readonly status: number;
      readonly stopped?: "cpu" | "wall" | "memory" | "idle";
      readonly cpu: number;
      readonly wall: number;
      readonly peakMemory: number;
    };

/** Reads a line of the server: JSON, or of a child that ended the bytes that guest/watch-child.cjs lays out. */
export function parseReply(line: string): ServerReply {
  if (!line.startsWith("{")) return parseEnd(Buffer.from(line, "hex"));
  // Only the server holds this end of the pipe, and it is code of ours.
  const reply: ServerReply = JSON.parse(line);
  return reply;
}

const STOPS = [undefined, "cpu", "wall", "memory", "idle"] as const;
const [STARTED, ENDED, USAGE, PEAK] = [16, 32, 48, 48 + 32];

function parseEnd(told: Buffer): ServerReply {
  const stopped = STOPS[told.readInt32LE(0)];
  const hidden = told.readInt32LE(4);
  return {
    kind: "ended",
    status: told.readInt32LE(8),
    ...(stopped !== undefined && { stopped }),
    cpu: microseconds(told, USAGE, 1) + microseconds(told, USAGE + 16, 1),
    wall: microseconds(told, ENDED, 1000) - microseconds(told, STARTED, 1000),
    peakMemory: (Number(told.readBigInt64LE(PEAK)) + hidden) * 1024,
  };
}

/** A struct timeval, or with `parts` 1000 a struct timespec. */
const microseconds = (told: Buffer, at: number, parts: number): number =>
  Number(told.readBigInt64LE(at)) * 1e6 + Number(told.readBigInt64LE(at + 8)) / parts;
