import { chmod, constants, copyFile, mkdir, open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FolderFile } from "./folder-file.ts";

/** So many files at a time, so that thousands of them do not need as many descriptors. */
const AT_A_TIME = 16;

/** Writes new files below a folder and sees to it that their bytes are on the disk; fails when one is there already. Rejects when cancelled. */
export async function writeFiles(folder: string, files: readonly FolderFile[], signal?: AbortSignal): Promise<void> {
  for (let from = 0; from < files.length; from += AT_A_TIME) {
    signal?.throwIfAborted();
    await Promise.all(files.slice(from, from + AT_A_TIME).map((file) => writeOne(folder, file)));
  }
}

async function writeOne(folder: string, file: FolderFile): Promise<void> {
  const target = join(folder, file.path);
  await mkdir(dirname(target), { recursive: true });
  // Never as a whole in memory: a test may be larger than a buffer can be.
  if (file.kind === "copy") {
    await copyFile(file.from, target, constants.COPYFILE_EXCL);
    // A copy of a file that its owner may not write must be opened too.
    await chmod(target, 0o644);
  }
  const handle = await open(target, file.kind === "copy" ? "r+" : "wx", 0o644);
  try {
    if (file.kind === "text") await handle.writeFile(file.text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes that a file is to have. */
export const contentOf = async (file: FolderFile): Promise<Uint8Array> =>
  file.kind === "text" ? Buffer.from(file.text) : readFile(file.from);
