import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

export type TempDir = AsyncDisposable & { readonly path: string };

// Folders still alive, so that a process that ends by exit() or by an uncaught error leaves nothing behind.
const alive = new Set<string>();
process.on("exit", () => {
  for (const path of alive) rmSync(path, { recursive: true, force: true });
});

/** Makes a folder that only this user can enter and that goes away with its scope: `await using dir = makeTempDir()`. */
export function makeTempDir(prefix = "ruyi-judge-"): TempDir {
  // Absolute, because the sandbox's launcher works from another folder.
  const path = mkdtempSync(resolve(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(path, 0o700);
  alive.add(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      alive.delete(path);
    },
  };
}
