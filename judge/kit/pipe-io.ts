import { readSync, writeSync } from "node:fs";

const NEWLINE = 0x0a;
const LEAST_ROOM = 65_536;

/** Reads lines and pieces of known length from a pipe, waiting for them. */
export class PipeReader {
  readonly #fd: number;
  #buffer = Buffer.alloc(LEAST_ROOM);
  #start = 0;
  #end = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** The next line without its newline, or what stands before the end; undefined when nothing does. */
  line(): Buffer | undefined {
    for (let from = this.#start; ;) {
      const newline = this.#buffer.subarray(0, this.#end).indexOf(NEWLINE, from);
      if (newline !== -1) return this.#take(newline - this.#start, 1);
      from = this.#end;
      const start = this.#start;
      if (!this.#fill(LEAST_ROOM))
        return this.#start === this.#end ? undefined : this.#take(this.#end - this.#start, 0);
      from -= start - this.#start;
    }
  }

  /** Exactly so many bytes; undefined when the pipe ends before. */
  bytes(count: number): Buffer | undefined {
    while (this.#end - this.#start < count) {
      if (!this.#fill(count - (this.#end - this.#start))) return undefined;
    }
    return this.#take(count, 0);
  }

  #take(count: number, skipped: number): Buffer {
    const taken = Buffer.from(this.#buffer.subarray(this.#start, this.#start + count));
    this.#start += count + skipped;
    return taken;
  }

  /** Reads what there is, into room for at least `room` bytes; false at the end. */
  #fill(room: number): boolean {
    if (this.#buffer.length - this.#end < room) {
      const rest = this.#buffer.subarray(this.#start, this.#end);
      const larger = rest.length + room > this.#buffer.length ? Buffer.alloc(2 * (rest.length + room)) : this.#buffer;
      rest.copy(larger);
      this.#buffer = larger;
      this.#start = 0;
      this.#end = rest.length;
    }
    const count = readSync(this.#fd, this.#buffer, this.#end, this.#buffer.length - this.#end, null);
    this.#end += count;
    return count > 0;
  }
}

/** Writes all of it. One write can be partial on a pipe. */
export function writeAll(fd: number, data: Uint8Array): void {
  for (let at = 0; at < data.length;) at += writeSync(fd, data, at);
}

/** What an author prints goes to stderr: stdout belongs to the protocol. */
export function keepPrintsApart(): void {
  // Before anyone has asked for `process.stdout`: the stream would make the pipe non-blocking.
  Object.defineProperty(process, "stdout", { get: () => process.stderr });
}
