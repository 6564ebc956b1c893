// One guest that serves checks, kept alive between them: see judge/kit/check-protocol.ts.
import { once } from "node:events";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckHeader } from "../../kit/check-protocol.ts";
import type { Pass } from "../../kit/checker-definition.ts";
import type { RunLimits, RunResult } from "../../model/run.ts";
import { mebibytes, milliseconds, type Milliseconds } from "../../model/units.ts";
import { clipFile } from "../../platform/clipped.ts";
import { makeNamedPipes } from "../../platform/named-pipe.ts";
import { openPipe } from "../../platform/open-pipe.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { failedRun } from "../../sandbox/failed-run.ts";
import type { RunRequest, Sandbox } from "../../sandbox/sandbox.ts";
import { ReplyStream, type Heard } from "./reply-stream.ts";

/** A check that takes longer fails. It is time on the clock: a guest that serves many checks has no CPU limit of its own for one. */
export const CHECK_TIME = milliseconds(20_000);

const HOURS = 3_600_000;

/** Of the whole guest: memory, what it prints to stderr, and bounds of time that no judging comes near. */
export const CHECKER_LIMITS: RunLimits = {
  cpu: milliseconds(24 * HOURS),
  wall: milliseconds(24 * HOURS),
  memory: mebibytes(1024),
  output: mebibytes(64),
  processes: 64,
};

/** One check: three files by path, the word that stands before the reply, and how long it may take. */
export type Question = {
  readonly files: { readonly input: string; readonly output: string; readonly answer: string };
  readonly pass: Pass;
  readonly token: string;
  readonly time: Milliseconds;
};

/** What came of a question. After all but `replied` the guest is dead; `stderr` is what it had printed. */
export type GuestAnswer =
  | Extract<Heard, { readonly kind: "replied" }>
  | { readonly kind: "garbled"; readonly reason: string; readonly stderr: string }
  | { readonly kind: "timed-out"; readonly stderr: string }
  | { readonly kind: "ended"; readonly result: RunResult };

/** A guest that is asked one question at a time. */
export type CheckerGuest = AsyncDisposable & {
  /** Rejects only when the signal is aborted, and then the guest is dead. */
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<GuestAnswer>;
};

/** Starts a guest that runs `serveChecks`; that it cannot run shows in the first answer. */
export async function startCheckerGuest(
  program: Pick<RunRequest, "command" | "mounts">,
  sandbox: Sandbox,
): Promise<CheckerGuest> {
  try {
    return await start(program, sandbox);
  } catch (error) {
    // A machine without descriptors or processes for the pipes.
    return { ask: async () => ({ kind: "ended", result: failedRun(error) }), async [Symbol.asyncDispose]() {} };
  }
}

async function start(program: Pick<RunRequest, "command" | "mounts">, sandbox: Sandbox): Promise<CheckerGuest> {
  await using stack = new AsyncDisposableStack();
  const directory = stack.use(makeTempDir());
  const [stdin, stdout, stderr] = [
    join(directory.path, "in"),
    join(directory.path, "out"),
    join(directory.path, "err"),
  ];
  await makeNamedPipes([stdin, stdout]);
  const requests = openPipe(stdin, "write");
  const replies = openPipe(stdout, "read");
  for (const socket of [requests, replies]) {
    socket.on("error", () => {});
    stack.defer(() => void socket.destroy());
  }
  const killing = new AbortController();
  const ended = runUntilKilled(
    { ...program, stdin, stdout, stderr, limits: CHECKER_LIMITS, isServant: true },
    sandbox,
    killing.signal,
  );
  const kill = async (): Promise<void> => {
    killing.abort();
    await ended;
  };
  stack.defer(kill);
  const guest: Guest = { requests, replies, ended, kill, stderr };
  const kept = stack.move();
  return { ask: (question, signal) => ask(guest, question, signal), [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

type Guest = {
  readonly requests: Socket;
  readonly replies: Socket;
  /** Undefined when it was killed. */
  readonly ended: Promise<RunResult | undefined>;
  readonly kill: () => Promise<void>;
  readonly stderr: string;
};

async function runUntilKilled(
  request: RunRequest,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<RunResult | undefined> {
  try {
    return await sandbox.run(request, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

async function ask(guest: Guest, question: Question, signal?: AbortSignal): Promise<GuestAnswer> {
  const { replies, ended, kill } = guest;
  const over = new AbortController();
  try {
    const heard = listen(replies, question.token, over.signal);
    send(guest.requests, question).catch(() => {
      // The guest does not read any more: it has ended, or it is killed when its time is over.
    });
    const first = await Promise.race([
      heard,
      ended,
      timeOut(question.time, over.signal),
      ...(signal ? [untilAborted(signal, over.signal)] : []),
    ]);
    if (first === undefined || first === "aborted") {
      await kill();
      signal?.throwIfAborted();
      throw new Error("a checker was killed by nobody");
    }
    if (first === "timed-out" || ("kind" in first && first.kind === "garbled")) {
      await kill();
      const stderr = printedBy(guest);
      return first === "timed-out" ? { kind: "timed-out", stderr } : { ...first, stderr };
    }
    return "kind" in first ? first : { kind: "ended", result: first };
  } finally {
    over.abort();
  }
}

const printedBy = ({ stderr }: Guest): string => (existsSync(stderr) ? clipFile(stderr).text : "");

async function timeOut(time: Milliseconds, over: AbortSignal): Promise<"timed-out"> {
  await sleep(time, undefined, { signal: over }).catch(() => {});
  return "timed-out";
}

async function untilAborted(signal: AbortSignal, over: AbortSignal): Promise<"aborted"> {
  if (!signal.aborted) await once(signal, "abort", { signal: over }).catch(() => {});
  return "aborted";
}

function listen(replies: Socket, token: string, over: AbortSignal): Promise<Heard> {
  const stream = new ReplyStream(token);
  return new Promise((resolve) => {
    const take = (chunk: Buffer): void => {
      const heard = stream.push(chunk);
      if (heard !== undefined) resolve(heard);
    };
    replies.on("data", take);
    over.addEventListener("abort", () => replies.off("data", take), { once: true });
  });
}

async function send(requests: Socket, { files, pass, token }: Question): Promise<void> {
  const { input, output, answer } = files;
  const bytes = { input: sizeOf(input), output: sizeOf(output), answer: sizeOf(answer) };
  const header = Buffer.from(`${JSON.stringify({ ...pass, token, bytes } satisfies CheckHeader)}\n`);
  const sized = [
    [input, bytes.input],
    [output, bytes.output],
    [answer, bytes.answer],
  ] as const;
  if (bytes.input + bytes.output + bytes.answer <= SMALL) {
    const texts = sized.map(([path, size]) => readFileSync(path).subarray(0, size));
    await write(requests, Buffer.concat([header, ...texts]));
    return;
  }
  await write(requests, header);
  for (const [path, size] of sized) {
    if (size === 0) continue;
    const chunks = createReadStream(path, { end: size - 1, highWaterMark: SMALL });
    for await (const chunk of chunks) await write(requests, chunk);
  }
}

/** So many bytes are read and sent at once. */
const SMALL = 2 ** 18;

const sizeOf = (path: string): number => statSync(path).size;

const write = (socket: Socket, data: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });
