// The judge's half of one fork server.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { MARK, ownToken } from "../../platform/process-identity.ts";
import { openDescriptorSocket, type DescriptorSocket } from "./descriptor-socket.ts";
import { makeMemoryFile, pathOfMemory } from "./memory-file.ts";
import { parseReply, type RunCommand, type ServerReply } from "./warm-protocol.ts";

/** A booted Node that forks a child for every run, one at a time. */
export type WarmServer = AsyncDisposable & {
  /** Settles with the server's word; rejects when the server is gone, which a kill brings about. */
  readonly ask: (command: RunCommand, descriptors: readonly number[]) => Promise<ServerReply>;
  readonly isAlive: () => boolean;
  /** Ends the server and its child at once. */
  readonly kill: () => void;
};

export type WarmServerOptions = {
  /** The program that starts the box, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The uid and gid to start it under. */
  readonly uid?: number;
  /** What bubblewrap reads. */
  readonly files: { readonly seccomp: Uint8Array; readonly arguments: Uint8Array };
  /** Kills every process of the server's control group; absent where there are no groups. */
  readonly killGroup?: () => void;
};

/** After the standard streams three for bubblewrap (filter, status, arguments), then the socket for commands and this pipe. */
const REPLIES_FD = 7;
const BOOT_PATIENCE_MS = 10_000;
/** The server ends a child at its bound of wall time; who says nothing for so long after that was stopped. */
const REPLY_PATIENCE_MS = 3000;

/** Starts the server and waits until it can fork. Rejects when it cannot. */
export async function startWarmServer(options: WarmServerOptions): Promise<WarmServer> {
  const { killGroup } = options;
  const socket = openDescriptorSocket();
  using log = openLog();
  const child = spawnServer(options, { socket, log: log.descriptor });
  let waiting: PromiseWithResolvers<ServerReply> | undefined;
  let isGone = false;
  const leave = (): void => {
    isGone = true;
    waiting?.reject(new Error("the fork server ended"));
    waiting = undefined;
  };
  const ended = once(child, "exit").catch(() => []);
  void ended.then(leave);
  const replies = readableOf(child);
  replies?.on("error", () => {});
  const lines = replies === undefined ? undefined : createInterface(replies);
  lines?.on("line", (line) => {
    waiting?.resolve(parseReply(line));
    waiting = undefined;
  });
  const next = (): Promise<ServerReply> => {
    if (isGone) return Promise.reject(new Error("the fork server ended"));
    waiting = Promise.withResolvers<ServerReply>();
    return waiting.promise;
  };
  const kill = (): void => {
    killGroup?.();
    child.kill("SIGKILL");
  };
  const server: WarmServer = {
    async ask(request, descriptors) {
      const reply = next();
      try {
        socket.send(JSON.stringify(request), descriptors);
      } catch {
        kill();
      }
      return await withPatience(reply, { milliseconds: request.bounds.wall / 1000 + REPLY_PATIENCE_MS, kill });
    },
    isAlive: () => !isGone,
    kill,
    async [Symbol.asyncDispose]() {
      kill();
      await ended;
      lines?.close();
      socket[Symbol.dispose]();
    },
  };
  try {
    const { kind } = await withPatience(next(), { milliseconds: BOOT_PATIENCE_MS, kill });
    if (kind !== "ready") throw new Error("the fork server did not boot");
    return server;
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw new Error(complaintIn(log.descriptor) ?? (error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
}

/** The server's own standard output and error. */
function openLog(): Disposable & { readonly descriptor: number } {
  const descriptor = makeMemoryFile(0o600);
  return { descriptor, [Symbol.dispose]: () => closeSync(descriptor) };
}

/** What bubblewrap or Node said before the server could fork: the one line of it that says why. */
function complaintIn(log: number): string | undefined {
  const lines = readFileSync(pathOfMemory(log), "utf8").split("\n");
  return lines.find((line) => /^bwrap: |error|bad option/i.test(line))?.slice(0, 200);
}

function spawnServer(
  { command: [program, ...args], files, uid }: WarmServerOptions,
  { socket, log }: { readonly socket: DescriptorSocket; readonly log: number },
): ChildProcess {
  const descriptors = [
    openSync("/dev/null", "r+"),
    makeMemoryFile(0o400, files.seccomp),
    makeMemoryFile(0o400, files.arguments),
  ] as const;
  const [nothing, seccomp, words] = descriptors;
  try {
    return spawn(program, args, {
      stdio: [nothing, log, log, seccomp, nothing, words, socket.other, "pipe"],
      env: { [MARK]: ownToken() },
      cwd: "/",
      detached: true,
      // With it go the groups of the judge.
      ...(uid !== undefined && { uid, gid: uid }),
    });
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
    socket.closeOther();
  }
}

function readableOf(child: ChildProcess): Readable | undefined {
  const streams: readonly unknown[] = child.stdio;
  const stream = streams[REPLIES_FD];
  return stream instanceof Readable ? stream : undefined;
}

async function withPatience(
  reply: Promise<ServerReply>,
  { milliseconds, kill }: { readonly milliseconds: number; readonly kill: () => void },
): Promise<ServerReply> {
  const timer = setTimeout(kill, milliseconds);
  try {
    return await reply;
  } finally {
    clearTimeout(timer);
  }
}
