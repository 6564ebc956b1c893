import { readFileSync, statSync } from "node:fs";
import type { TestData } from "../../model/problem.ts";
import { sha256 } from "../../platform/hash.ts";

/** Hashes of test data. A file is read again when it is another, or was changed since. */
export type FileHashes = {
  /** SHA-256 in hexadecimal. Throws when the file cannot be read. */
  readonly hashOf: (data: TestData) => string;
};

type Known = { readonly state: string; readonly hash: string };

/** Remembers what it has read, for as long as it lives, of files that had not just been changed. `tickMs`: the coarsest clock of a file system. */
export function makeFileHashes(tickMs = 2000): FileHashes {
  const known = new Map<string, Known>();
  return {
    hashOf(data) {
      if (data.kind === "text") return sha256(data.text);
      const { state, isSettled } = stateOf(data.path, tickMs);
      const found = known.get(data.path);
      if (found?.state === state) return found.hash;
      const hash = sha256(readFileSync(data.path));
      // A file that changes twice within one tick of the clock of the file system looks the same both times.
      if (isSettled) known.set(data.path, { state, hash });
      return hash;
    },
  };
}

function stateOf(path: string, tickMs: number): { readonly state: string; readonly isSettled: boolean } {
  const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(path, { bigint: true });
  return { state: [dev, ino, size, mtimeNs, ctimeNs].join(" "), isSettled: Date.now() - Number(ctimeMs) > tickMs };
}
