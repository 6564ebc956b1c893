import { createWriteStream, constants, readSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { kibibytes, type Bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";

/** How much of a file is held in memory at a time. */
export const DEFAULT_CHUNK = kibibytes(128);

/** How much of a file is looked at in one step where it is read backwards or again. */
export const PIECE = 64 * 1024;

/** What `peek` answers at the end of the file. */
export const END = -1;

/**
 * One file read forward in chunks; `seek` and `readAt` go back to a place that has to be looked at again.
 * Unread bytes are `buffer[cursor]` to `buffer[end - 1]`; hot loops read them directly and call `fill` when there are none left.
 */
export class ByteSource implements AsyncDisposable {
  readonly size: number;
  readonly buffer: Buffer;
  cursor = 0;
  end = 0;
  readonly #file: FileHandle;
  readonly #release: () => Promise<void>;
  #base = 0;
  #endsAt: number | undefined;
  #piece: Buffer | undefined;

  constructor(opened: { file: FileHandle; size: number; chunk: Bytes; release: () => Promise<void> }) {
    this.size = opened.size;
    // A small file gets a small buffer: most outputs are a few bytes, and memory outside the heap makes the collector run.
    this.buffer = Buffer.allocUnsafe(Math.min(opened.chunk, opened.size + 1));
    this.#file = opened.file;
    this.#release = opened.release;
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
      const count = readSync(this.#file.fd, this.buffer, this.end, room, this.#base + this.end);
      this.end += count;
      if (count === 0 || count === room) return;
    }
  }

  /** The next byte, or END. */
  peek(): number {
    return this.cursor < this.end || this.fill() ? (this.buffer[this.cursor] ?? END) : END;
  }

  /** The byte before the next one, or END at the beginning of the file. */
  previous(): number {
    if (this.cursor > 0) return this.buffer[this.cursor - 1] ?? END;
    return this.#base === 0 ? END : (this.readAt(this.#base - 1, 1)[0] ?? END);
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
      const count = readSync(this.#file.fd, data, filled, data.length - filled, offset + filled);
      if (count === 0) break;
      filled += count;
    }
    return data.subarray(0, filled);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    await this.#release();
  }
}

/** Opens a file for comparing; a pipe is first copied to a temporary file. Rejects with the system's error. */
export async function openSource(
  { path, chunk }: { readonly path: string; readonly chunk: Bytes },
  signal?: AbortSignal,
): Promise<ByteSource> {
  const file = await open(path, constants.O_RDONLY);
  try {
    const status = await file.stat();
    if (status.isDirectory()) throw new NotAFileError(path);
    if (!status.isFile()) return await copyOf(file, chunk, signal);
    return new ByteSource({ file, size: status.size, chunk, release: () => Promise.resolve() });
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

/** The path names a folder. Has a `code` like the errors of the system. */
class NotAFileError extends Error {
  readonly code = "EISDIR";

  constructor(path: string) {
    super(`${path} is a folder, not a file`);
    this.name = "NotAFileError";
  }
}

// A pipe can be read only once and has no size; a rejection is explained by looking at the bytes again.
async function copyOf(pipe: FileHandle, chunk: Bytes, signal?: AbortSignal): Promise<ByteSource> {
  const folder = makeTempDir();
  try {
    const path = join(folder.path, "copy");
    await pipeline(pipe.createReadStream(), createWriteStream(path), signal === undefined ? {} : { signal });
    const file = await open(path, constants.O_RDONLY);
    const { size } = await file.stat();
    return new ByteSource({ file, size, chunk, release: async () => await folder[Symbol.asyncDispose]() });
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}
