import { closeSync, constants, openSync, readSync, writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { RELAY_CELL_COUNT, RELAY_CELLS, type Piece, type RelayJob, type RelayNews } from "./relay-protocol.ts";

/** One side of a conversation on its way. */
export type Relay = {
  /** Settles when both of its ends are open, so that nobody else has to hold them. */
  readonly opened: Promise<void>;
  /** Settles when the writer is gone and everything has been carried. */
  readonly ended: Promise<{ readonly bytes: number; readonly pieces: readonly Piece[] }>;
  /** To be told when the guest that reads has ended: what is still written then goes nowhere. */
  readonly readerEnded: () => void;
  /** Pieces carried so far, and whether one is waiting for its reader. */
  readonly state: () => { readonly moved: number; readonly isWriting: boolean };
};

const THREAD = new URL("./relay-thread.cjs", import.meta.url);

// Threads that have no job. A thread costs as much as a small guest, so it is kept; it keeps no process alive.
const idle: Worker[] = [];

// A process that ends waits for its threads, and a thread that waits for a pipe waits for ever. First of all: the pipes are files that
// others remove at the end.
const atWork = new Set<() => void>();
process.prependListener("exit", () => {
  for (const release of atWork) release();
});

/** Begins to carry. `onTooMuch` is called once, when more than `most` bytes have come. */
export function startRelay(job: Omit<RelayJob, "cells">, onTooMuch: () => void): Relay {
  const thread = idle.pop() ?? new Worker(THREAD, { execArgv: [], workerData: RELAY_CELLS });
  const shared = new SharedArrayBuffer(RELAY_CELL_COUNT * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(shared);
  const release = (): void => giveUp(job, cells);
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Extract<RelayNews, { readonly kind: "ended" }>>();
  const fail = (error: unknown): void => {
    atWork.delete(release);
    opened.reject(error);
    ended.reject(error);
  };
  atWork.add(release);
  const hear = (news: RelayNews): void => {
    if (news.kind === "opened") opened.resolve();
    else if (news.kind === "too-much") onTooMuch();
    else {
      thread.off("error", fail);
      thread.off("message", hear);
      thread.unref();
      atWork.delete(release);
      idle.push(thread);
      ended.resolve(news);
    }
  };
  // Whoever waits for one of them hears of the failure; the other must not end the judge.
  for (const { promise } of [opened, ended]) promise.catch(() => {});
  thread.on("error", fail);
  thread.on("message", hear);
  thread.ref();
  thread.postMessage({ ...job, cells: shared } satisfies RelayJob);
  return {
    opened: opened.promise,
    ended: ended.promise,
    readerEnded() {
      Atomics.store(cells, RELAY_CELLS.readerGone, 1);
      Atomics.notify(cells, RELAY_CELLS.readerGone);
    },
    state: () => ({
      moved: Atomics.load(cells, RELAY_CELLS.moved),
      isWriting: Atomics.load(cells, RELAY_CELLS.writing) === 1,
    }),
  };
}

/** Wakes a thread that waits for either of its pipes, after it was told to leave. */
function giveUp({ from, to }: Omit<RelayJob, "cells">, cells: Int32Array): void {
  for (const cell of [RELAY_CELLS.givenUp, RELAY_CELLS.readerGone]) Atomics.store(cells, cell, 1);
  Atomics.notify(cells, RELAY_CELLS.readerGone);
  attempt(from, constants.O_WRONLY, (descriptor) => writeSync(descriptor, "\n"));
  attempt(to, constants.O_RDONLY, (descriptor) => readSync(descriptor, Buffer.alloc(65_536)));
}

// A pipe that is gone, full or empty wakes nobody because nobody waits for it.
function attempt(path: string, flags: number, use: (descriptor: number) => void): void {
  try {
    const descriptor = openSync(path, flags | constants.O_NONBLOCK);
    try {
      use(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // See above.
  }
}
