import { closeSync, constants, createWriteStream, fstatSync, openSync, readSync } from "node:fs";
import { Socket } from "node:net";
import { devNull } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isatty, ReadStream } from "node:tty";
import { kibibytes, type Bytes } from "../../model/units.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { foldCase } from "./fold-case.ts";

/** How much of a file is held in memory at a time. */
export const DEFAULT_CHUNK = kibibytes(128);

/** How much of a file is looked at in one step where it is read backwards or again. */
export const PIECE = 64 * 1024;

/** What `peek` answers at the end of the file. */
export const END = -1;

/** A stretch of a file, from a byte up to but not including another. */
export type Stretch = { readonly from: number; readonly to: number };

type Opened = {
  readonly fd: number;
  readonly size: number;
  readonly chunk: Bytes;
  readonly release: () => Promise<void>;
  /** A-Z are read as a-z. */
  readonly isFolded?: boolean;
  /** Bytes that are read as if they were not there. */
  readonly hole?: Stretch;
};

/**
 * One file read forward in chunks; `seek` and `readAt` go back to a place that has to be looked at again.
 * Unread bytes are `buffer[cursor]` to `buffer[end - 1]`; hot loops read them directly and call `fill` when there are none left.
 */
export class ByteSource implements AsyncDisposable {
  readonly size: number;
  readonly buffer: Buffer;
  cursor = 0;
  end = 0;
  /** Where the content begins: behind a byte order mark that was skipped. */
  first = 0;
  readonly #opened: Opened;
  #base = 0;
  #endsAt: number | undefined;
  #piece: Buffer | undefined;

  constructor(opened: Opened) {
    this.size = opened.size;
    // A small file gets a small buffer: most outputs are a few bytes, and memory outside the heap makes the collector run.
    this.buffer = Buffer.allocUnsafe(Math.min(opened.chunk, opened.size + 1));
    this.#opened = opened;
  }

  /** The same file as if A-Z were a-z, or some bytes were not there. It needs the original to stay open, and is not closed itself. */
  view(changes: { readonly isFolded: true } | { readonly hole: Stretch }): ByteSource {
    const size = "hole" in changes ? this.size - (changes.hole.to - changes.hole.from) : this.size;
    const view = new ByteSource({ ...this.#opened, size, ...changes });
    view.first = this.first;
    view.seek(view.first);
    return view;
  }

  /** Skips a byte order mark of UTF-8 at the beginning. */
  skipMark(): void {
    if (hasMark(this)) this.first = MARK.length;
    this.seek(this.first);
  }

  /** Where the next byte lies in the file. */
  get offset(): number {
    return this.#base + this.cursor;
  }

  /** Makes at least one byte available; false at the end of the file. */
  fill(): boolean {
    if (this.cursor < this.end) return true;
    // The end is asked for again and again while the other file has more; it costs no system call each time.
    if (this.offset === this.#endsAt) return false;
    this.refill();
    if (this.end === 0) this.#endsAt = this.offset;
    return this.end > 0;
  }

  /** Fills the whole buffer from the next byte on. */
  refill(): void {
    this.#base += this.cursor;
    this.cursor = 0;
    this.end = 0;
    for (;;) {
      const room = this.buffer.length - this.end;
      const count = this.#read(this.buffer.subarray(this.end), this.#base + this.end);
      this.end += count;
      if (count === 0 || count === room) return;
    }
  }

  /** The next byte, or END. */
  peek(): number {
    return this.cursor < this.end || this.fill() ? (this.buffer[this.cursor] ?? END) : END;
  }

  /** The byte before the next one, or END at the beginning of the content. */
  previous(): number {
    if (this.offset <= this.first) return END;
    return this.cursor > 0 ? (this.buffer[this.cursor - 1] ?? END) : (this.readAt(this.#base - 1, 1)[0] ?? END);
  }

  seek(offset: number): void {
    const cursor = offset - this.#base;
    if (cursor >= 0 && cursor <= this.end) {
      this.cursor = cursor;
      return;
    }
    this.#base = offset;
    this.cursor = 0;
    this.end = 0;
  }

  /** At most `length` bytes from `offset` on, without moving. */
  readAt(offset: number, length: number): Buffer {
    return this.#readInto(Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - offset))), offset);
  }

  /** Like `readAt`, at most PIECE bytes, for loops: the bytes are valid until the next call. */
  pieceAt(offset: number, length: number): Buffer {
    this.#piece ??= Buffer.allocUnsafe(PIECE);
    return this.#readInto(this.#piece.subarray(0, Math.min(length, this.size - offset)), offset);
  }

  #readInto(data: Buffer, offset: number): Buffer {
    let filled = 0;
    while (filled < data.length) {
      const count = this.#read(data.subarray(filled), offset + filled);
      if (count === 0) break;
      filled += count;
    }
    return data.subarray(0, filled);
  }

  /** One read of the system, into the beginning of `data`. */
  #read(data: Buffer, offset: number): number {
    const { fd, isFolded, hole } = this.#opened;
    const before = hole === undefined || offset >= hole.from ? Infinity : hole.from - offset;
    const position = hole === undefined || offset < hole.from ? offset : offset + hole.to - hole.from;
    const count = readSync(fd, data, 0, Math.min(data.length, before), position);
    if (isFolded) foldCase(data.subarray(0, count));
    return count;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    closeSync(this.#opened.fd);
    await this.#opened.release();
  }
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Whether the file begins with the byte order mark of UTF-8. */
export const hasMark = (source: ByteSource): boolean => source.readAt(0, MARK.length).equals(MARK);

/**
 * Opens a file for comparing; what a pipe or terminal gives is first copied to a temporary file. Rejects with the system's error,
 * and when the signal is aborted while nobody writes.
 */
export async function openSource(
  { path, chunk }: { readonly path: string; readonly chunk: Bytes },
  signal?: AbortSignal,
): Promise<ByteSource> {
  // Opening a pipe that nobody writes would block a thread, and a process with a blocked thread does not end when it is told to.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const status = fstatSync(fd);
  if (isatty(fd)) return await copyOf(new ReadStream(fd), chunk, signal);
  if (status.isFIFO()) return await copyOf(new Socket({ fd, readable: true, writable: false }), chunk, signal);
  if (status.isFile() || path === devNull) {
    return new ByteSource({ fd, size: status.size, chunk, release: () => Promise.resolve() });
  }
  closeSync(fd);
  throw new NotAFileError(path, status.isDirectory() ? "folder" : "device");
}

/** The path names something that has no end or no bytes. Has a `code` like the errors of the system. */
class NotAFileError extends Error {
  readonly code = "EISDIR";

  constructor(path: string, what: "folder" | "device") {
    super(`${path} is a ${what}, not a file`);
    this.name = "NotAFileError";
  }
}

// A pipe can be read only once and has no size; a rejection is explained by looking at the bytes again.
async function copyOf(stream: Readable, chunk: Bytes, signal?: AbortSignal): Promise<ByteSource> {
  const folder = makeTempDir();
  try {
    const path = join(folder.path, "copy");
    await pipeline(stream, createWriteStream(path), signal === undefined ? {} : { signal });
    const fd = openSync(path, constants.O_RDONLY);
    return new ByteSource({
      fd,
      size: fstatSync(fd).size,
      chunk,
      release: async () => await folder[Symbol.asyncDispose](),
    });
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}
