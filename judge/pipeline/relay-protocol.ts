// What the judge and its relay threads say to each other. A thread carries one side of a conversation at a time: it may block, as
// the main thread must not, which makes an exchange of a line cost two system calls and no turn of an event loop.

/** Carries what is written to the pipe `from` to the pipe `to`. Somebody else holds both open until `opened`. */
export type RelayJob = {
  readonly from: string;
  readonly to: string;
  /** More bytes than this are told, once. */
  readonly most: number;
  /** So many bytes are kept for the transcript. */
  readonly kept: number;
  /** Where the thread and the judge see each other's state; see `RELAY_CELLS`. */
  readonly cells: SharedArrayBuffer;
};

/**
 * Numbers of 32 bits. `moved`: pieces carried so far. `writing`: 1 while a piece waits for its reader. `readerGone`: the judge sets it
 * to 1 when the guest behind `to` has ended. `givenUp`: the judge sets it to 1 when the thread has to leave its job.
 */
export const RELAY_CELLS = { moved: 0, writing: 1, readerGone: 2, givenUp: 3 } as const;
export const RELAY_CELL_COUNT = 4;

/** A piece of a conversation, as it was written; the time is `process.hrtime`'s. */
export type Piece = { readonly data: Uint8Array; readonly atNs: bigint };

/** `ended`: the writer is gone and everything was carried or, where nobody reads any more, passed over. */
export type RelayNews =
  | { readonly kind: "opened" }
  | { readonly kind: "too-much" }
  | { readonly kind: "ended"; readonly bytes: number; readonly pieces: readonly Piece[] };
