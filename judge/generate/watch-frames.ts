import { closeSync, openSync, readSync } from "node:fs";

/** Often enough for a person who watches. */
const EVERY_MS = 100;

/**
 * Looks now and then at what a driver has written so far, and tells how many frames that are, until it is disposed of.
 * A guess for a person, never a result: what the driver wrote is read properly when it has ended.
 */
export function watchFrames(stdoutPath: string, onFrames: (count: number) => void): Disposable {
  const counter = new FrameCounter(stdoutPath);
  let last = 0;
  const timer = setInterval(() => {
    const count = counter.count();
    if (count !== last) onFrames(count);
    last = count;
  }, EVERY_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** A header is one short line of JSON; the text behind it is skipped unread. */
const LONGEST_HEADER = 65_536;
const NEWLINE = 0x0a;

class FrameCounter {
  readonly #path: string;
  readonly #buffer = Buffer.alloc(LONGEST_HEADER);
  #offset = 0;
  /** The first line says that the driver is ready. */
  #lines = 0;

  constructor(path: string) {
    this.#path = path;
  }

  count(): number {
    try {
      const file = openSync(this.#path, "r");
      try {
        while (this.#skipFrame(file)) this.#lines += 1;
      } finally {
        closeSync(file);
      }
    } catch {
      // Not there yet, or no frames: whoever reads the whole of it says what is wrong.
    }
    return Math.max(0, this.#lines - 1);
  }

  #skipFrame(file: number): boolean {
    const length = readSync(file, this.#buffer, 0, LONGEST_HEADER, this.#offset);
    const newline = this.#buffer.subarray(0, length).indexOf(NEWLINE);
    if (newline === -1) return false;
    const [, bytes] = /"bytes":(\d+)/u.exec(this.#buffer.toString("latin1", 0, newline)) ?? [];
    this.#offset += newline + 1 + (bytes === undefined ? 0 : Number(bytes) + 1);
    return true;
  }
}
