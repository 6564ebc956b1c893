import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { ownToken } from "./process-identity.ts";

export type TempDir = AsyncDisposable & { readonly path: string };

// Folders still alive, so that a process that ends by exit() or by an uncaught error leaves nothing behind.
const alive = new Set<string>();
process.on("exit", () => {
  for (const path of alive) removeIfPossible(path);
});

/**
 * Makes a folder that only this user can enter and that goes away with its scope: `await using dir = makeTempDir()`.
 * Its name holds the token of this process, by which the next judge knows whose it was.
 */
export function makeTempDir(prefix = "ruyi-judge-"): TempDir {
  // Absolute, because the sandbox's launcher works from another folder.
  const path = mkdtempSync(resolve(tmpdir(), `${prefix}${ownToken()}-`));
  alive.add(path);
  chmodSync(path, 0o700);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      alive.delete(path);
    },
  };
}

// An error that is thrown while the process ends would take the place of its own exit code.
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // What is left is for the next judge, or for whoever took the right to remove it.
  }
}
