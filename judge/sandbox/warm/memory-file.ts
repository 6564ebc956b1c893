import { fchmodSync, writeSync } from "node:fs";
import { loadLibc } from "./libc.ts";

const MFD_CLOEXEC = 1;

/** Makes a file in memory and returns its descriptor, at the beginning of `content`. Throws where the C library has none. */
export function makeMemoryFile(mode: number, content?: Uint8Array): number {
  const descriptor = loadLibc().memfd_create("stream", MFD_CLOEXEC);
  if (descriptor < 0) throw new Error("no file in memory");
  fchmodSync(descriptor, mode);
  if (content !== undefined) writeWhole(descriptor, content);
  return descriptor;
}

/** Opening this gives a descriptor with a position of its own. */
export const pathOfMemory = (descriptor: number): string => `/proc/self/fd/${descriptor}`;

/** Writes from the start of the file, and leaves the position of the descriptor where it is. */
export function writeWhole(descriptor: number, data: Uint8Array): void {
  for (let at = 0; at < data.length;) at += writeSync(descriptor, data, at, data.length - at, at);
}
