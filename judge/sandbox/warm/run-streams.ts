// The standard streams of a fork server's runs: files in memory that stay from run to run, because making, moving and removing
// three files for every run costs as much as the run. A child can neither see what was in them nor mark them.
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  futimesSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import type { Clipped } from "../../model/clipped.ts";
import type { Bytes } from "../../model/units.ts";
import { clip, clipFile, REPORT_CLIP } from "../../platform/clipped.ts";
import { overwriteFile } from "../../platform/overwrite-file.ts";
import { makeMemoryFile, pathOfMemory, writeWhole } from "./memory-file.ts";

/** The files of one server, for one run at a time. */
export type RunStreams = Disposable & {
  /** Fills standard input with this file's content and empties the outputs. The descriptors are of this run alone. */
  readonly open: (input: string) => Disposable & { readonly descriptors: readonly number[] };
  /** Whether an output has more bytes than this. */
  readonly isLarger: (limit: Bytes) => boolean;
  /** Copies the outputs to where they are wanted, and returns their beginnings. */
  readonly deliver: (to: { readonly stdout: string; readonly stderr: string }) => {
    readonly stdout: Clipped;
    readonly stderr: Clipped;
  };
};

/** Makes the files. Their owner is the judge: a guest may read them by /dev/stdin and not change them. */
export function makeRunStreams(): RunStreams {
  const [stdin, stdout, stderr] = [makeMemoryFile(0o444), makeMemoryFile(0o600), makeMemoryFile(0o600)];
  return {
    open(from) {
      fill(stdin, from);
      for (const output of [stdout, stderr]) empty(output);
      const descriptors = [
        openSync(pathOfMemory(stdin), "r"),
        openSync(pathOfMemory(stdout), constants.O_WRONLY),
        openSync(pathOfMemory(stderr), constants.O_WRONLY),
      ];
      return { descriptors, [Symbol.dispose]: () => descriptors.forEach((descriptor) => closeSync(descriptor)) };
    },
    isLarger: (limit) => [stdout, stderr].some((output) => fstatSync(output).size > limit),
    deliver: (to) => ({ stdout: copyOutput(stdout, to.stdout), stderr: copyOutput(stderr, to.stderr) }),
    [Symbol.dispose]: () => [stdin, stdout, stderr].forEach((descriptor) => closeSync(descriptor)),
  };
}

function fill(input: number, from: string): void {
  ftruncateSync(input, 0);
  if (statSync(from).isFile()) writeWhole(input, readFileSync(from));
  forgetTimes(input);
}

function empty(output: number): void {
  ftruncateSync(output, 0);
  forgetTimes(output);
}

/** The time of last access is a bit that one run could leave for the next: who printed nothing is not read. */
const forgetTimes = (descriptor: number): void => futimesSync(descriptor, 0, 0);

function copyOutput(output: number, to: string): Clipped {
  const { size } = fstatSync(output);
  if (size > REPORT_CLIP) {
    copyFileSync(pathOfMemory(output), to);
    return clipFile(to);
  }
  const data = Buffer.alloc(size);
  const text = data.subarray(0, readSync(output, data, 0, size, 0));
  overwriteFile(to, text);
  return clip(text);
}
