import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import { bytes, type Bytes } from "../model/units.ts";
import { isRootless, lowLimitsHere, ROOTLESS_REMEDY } from "../sandbox/host-limits.ts";
import { removeLeftovers } from "../sandbox/leftovers.ts";
import { LEAST_ROOM } from "../sandbox/least-room.ts";
import { makeSandbox, placesOfLeftovers } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { isReachable } from "../sandbox/staging.ts";
import type { CommandContext } from "./command.ts";
import { OperatorError } from "./operator-error.ts";

export type SandboxNeeds = Pick<Settings, "cacheDirectory" | "start"> & {
  readonly expectedRuns?: number;
  /** What one program may use, as far as that is known. */
  readonly memory?: Bytes;
  /** What all programs that run at the same time may print: a disk that is too small for it would hide some of it. */
  readonly outputs?: Bytes;
  /** Starts what is to be booted in the sandbox as soon as that is there. */
  readonly prepare?: (sandbox: Sandbox) => void;
};

/** The strongest sandbox of this machine; when it has none, one plain notice says so. */
export async function openSandbox(
  { terminal, signal, drain }: CommandContext,
  { cacheDirectory, start, expectedRuns = 1, prepare, ...room }: SandboxNeeds,
): Promise<Sandbox> {
  const clean = () => removeLeftovers(placesOfLeftovers(cacheDirectory));
  // What dead judges left may be what fills the disk. Else it is looked for while what was prepared boots.
  const isCramped = !hasRoomFor(room);
  if (isCramped) await clean();
  assertRoomFor(room);
  assertOpen(tmpdir());
  assertLimits();
  const onNotice = (text: string): void => terminal.err(`judge: ${text}\n`);
  const sandbox = await makeSandbox({ cacheDirectory, start, expectedRuns, onNotice, isClean: true }, signal);
  try {
    prepare?.(sandbox);
    if (!isCramped) await clean();
  } catch (error) {
    await sandbox[Symbol.asyncDispose]();
    throw error;
  }
  if (sandbox.level === "none") {
    terminal.err(
      "judge: no sandbox on this machine: the program runs with your own rights. Run only code that you trust.\n" +
        "  hint: install bubblewrap, for instance by `apt-get install bubblewrap`; `judge doctor` says what is missing\n",
    );
  }
  return drain.guard(sandbox);
}

function hasRoomFor(room: Pick<SandboxNeeds, "memory" | "outputs">): boolean {
  try {
    assertRoomFor(room);
    return true;
  } catch {
    return false;
  }
}

/** Throws OperatorError when the machine has no room for programs that may use so much. */
export function assertRoomFor({ memory, outputs = bytes(0) }: Pick<SandboxNeeds, "memory" | "outputs">): void {
  assertRoom(tmpdir(), outputs);
  if (memory !== undefined) assertMemory(memory);
}

function assertRoom(folder: string, outputs: number): void {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  // Some file systems make as many files as they like, and count none.
  if (files > 0 && ffree < LEAST_ROOM.files) {
    throw new OperatorError(
      `the disk is full: only ${ffree} more files can be made in ${folder}`,
      `delete files (\`df -i ${folder}\` counts them), or let TMPDIR name a folder on another disk`,
    );
  }
  const least = Math.max(LEAST_ROOM.bytes, outputs);
  if (bavail * bsize >= least) return;
  throw new OperatorError(
    `the disk is full: only ${Math.floor((bavail * bsize) / 1024)} KiB are free in ${folder}`,
    `make room (${Math.ceil(least / 1024 / 1024)} MiB are needed), or let TMPDIR name a folder on another disk`,
  );
}

// Guests of root run under a uid without rights, which has to reach what is mounted for it.
function assertOpen(folder: string): void {
  if (process.getuid?.() !== 0 || isReachable(resolve(join(folder, "any")))) return;
  throw new OperatorError(
    `the temporary folder ${folder} lies below a folder that is closed to other users`,
    "let TMPDIR name an open folder, for instance /tmp",
  );
}

// What guests inherit would turn a right program into a failing one, and nobody could tell.
function assertLimits(): void {
  if (isRootless()) throw new OperatorError("root of this container has no uids for programs", ROOTLESS_REMEDY);
  const [low] = lowLimitsHere();
  if (low !== undefined) throw new OperatorError(low.message, low.remedy);
}

/** What the judge itself needs beside its programs. */
const OWN_BYTES = 64 * 1024 * 1024;

// In a group that is too small the kernel kills, or slows down, programs that keep their limits.
function assertMemory(memory: Bytes): void {
  const available = process.constrainedMemory();
  if (available === 0 || available >= memory + OWN_BYTES) return;
  const inMib = (size: number): string => `${Math.floor(size / 1024 / 1024)} MiB`;
  throw new OperatorError(
    `a program may use ${inMib(memory)}, but the group that the judge runs in has only ${inMib(available)} for all`,
    "give the container or the service more memory",
  );
}
