import { writeSync } from "node:fs";
import { isatty } from "node:tty";

/** Where a command prints: results to `out`, everything else to `err`. */
export type Terminal = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** A guest's own bytes, passed through as they are. */
  readonly outBytes: (data: Uint8Array) => void;
  readonly errBytes: (data: Uint8Array) => void;
  /** Whether results go to a person's terminal that shows colours. */
  readonly color: boolean;
  readonly width: number;
  /** One line on stderr that replaces itself; nothing when stderr is no terminal. */
  readonly progress: (text: string) => void;
};

/** The terminal of this process. Writes are synchronous, so nothing is lost when the process exits. */
export function makeTerminal(environment: Readonly<Record<string, string | undefined>>): Terminal {
  // The streams of Node take their time to load, and only a terminal's width is asked of them.
  const showsProgress = isatty(2);
  const isShown = isatty(1);
  let hasProgress = false;
  const clearProgress = (): void => {
    if (hasProgress) write(2, CLEAR_LINE);
    hasProgress = false;
  };
  const print = (descriptor: 1 | 2, data: Uint8Array): void => {
    clearProgress();
    write(descriptor, data);
  };
  return {
    out: (text) => print(1, Buffer.from(text)),
    err: (text) => print(2, Buffer.from(text)),
    outBytes: (data) => print(1, data),
    errBytes: (data) => print(2, data),
    color: isShown && (environment["NO_COLOR"] ?? "") === "",
    width: (isShown ? process.stdout.columns : undefined) ?? 100,
    progress(text) {
      if (!showsProgress) return;
      write(2, Buffer.from(`\r${text.slice(0, (process.stderr.columns ?? 80) - 1)}\u001B[K`));
      hasProgress = true;
    },
  };
}

// A reader that has gone away (`judge list | head -1`) is no error of ours. EAGAIN: a pipe that is full for now.
function write(descriptor: 1 | 2, data: Uint8Array): void {
  for (let written = 0; written < data.length;) {
    try {
      written += writeSync(descriptor, data, written);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      Atomics.wait(PAUSE, 0, 0, 1);
    }
  }
}

const CLEAR_LINE = Buffer.from("\r\u001B[K");
const PAUSE = new Int32Array(new SharedArrayBuffer(4));
