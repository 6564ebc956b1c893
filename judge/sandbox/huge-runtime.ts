import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync } from "node:fs";
import { freemem } from "node:os";
import { createInterface } from "node:readline";
import { mebibytes } from "../model/units.ts";
import { MARK, ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";

/** A copy of the runtime in memory with huge pages, visible only in a mount namespace of its own. */
export type HugeRuntime = AsyncDisposable & {
  /** The copy's path inside the namespace. */
  readonly directory: string;
  /** What `nsenter --mount=` takes. */
  readonly namespace: string;
  /** False when the process that holds the namespace was killed: who is in it stays, nobody else can enter. */
  readonly isAlive: () => boolean;
};

export type HugeRuntimeOptions = {
  /** The runtime root to copy. */
  readonly source: string;
  readonly unshare: string;
  readonly setpriv: string;
};

/** The copy has about 150 MiB; a machine with little room keeps it for the guests. */
const LEAST_FREE = mebibytes(2048);
const PATIENCE_MS = 5000;

const HOLDER = `
mount -t tmpfs -o huge=always,mode=0755,size=512m,nosuid,nodev tmpfs "$0" && cp -a "$1"/. "$0"/ && echo ready
read -r _
`;

/**
 * Half of Node's start is page faults on its own 140 MB binary. From huge pages it costs a fifth less CPU, which pays for
 * the copy within a few runs. The mount is private: it ends with the process that holds it, and that one with the judge.
 * Undefined where the kernel, the rights or the memory for it are missing: the runtime on disk is as good, only slower.
 */
export async function makeHugeRuntime(
  options: HugeRuntimeOptions,
  signal?: AbortSignal,
): Promise<HugeRuntime | undefined> {
  if (freemem() < LEAST_FREE) return undefined;
  const { source, unshare, setpriv } = options;
  const folder = makeTempDir("ruyi-judge-box-");
  chmodSync(folder.path, 0o755);
  const holder: ChildProcess = spawn(
    unshare,
    [
      "--mount",
      "--propagation",
      "private",
      setpriv,
      "--pdeathsig",
      "KILL",
      "/bin/sh",
      "-c",
      HOLDER,
      folder.path,
      source,
    ],
    {
      stdio: ["pipe", "pipe", "ignore"],
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", [MARK]: ownToken() },
      cwd: "/",
      detached: true,
    },
  );
  const ended = once(holder, "exit").catch(() => []);
  const dispose = async (): Promise<void> => {
    holder.kill("SIGKILL");
    await ended;
    await folder[Symbol.asyncDispose]();
  };
  if (!(await isFilled(holder, ended)) || signal?.aborted === true) {
    await dispose();
    signal?.throwIfAborted();
    return undefined;
  }
  return {
    directory: folder.path,
    namespace: `/proc/${holder.pid}/ns/mnt`,
    isAlive: () => holder.exitCode === null && holder.signalCode === null,
    [Symbol.asyncDispose]: dispose,
  };
}

// Without free descriptors or processes the holder has no output either.
async function isFilled({ stdout }: ChildProcess, ended: Promise<unknown>): Promise<boolean> {
  if (!stdout) return false;
  return Promise.race([
    once(createInterface(stdout), "line", { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => true,
      () => false,
    ),
    ended.then(() => false),
  ]);
}
