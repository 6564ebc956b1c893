import { open, type FileHandle } from "node:fs/promises";
import { isMissingFile } from "../../platform/missing-file.ts";

/** The head stands before the style sheet, and is short. */
const HEAD_BYTES = 2_048;
const END_BYTES = 64;

/** The hash of what a page was made from, as `renderPage` put it there; undefined when there is no such file, no such hash, or when its end is missing. */
export async function findPageInputs(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, "r");
    const { size } = await file.stat();
    const end = await readAt(file, Math.max(0, size - END_BYTES), END_BYTES);
    if (!end.trimEnd().endsWith("</html>")) return undefined;
    const head = await readAt(file, 0, HEAD_BYTES);
    return /<meta name="ruyi-judge-inputs" content="([0-9a-f]{64})"/u.exec(head)?.[1];
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("utf8", 0, bytesRead);
}
