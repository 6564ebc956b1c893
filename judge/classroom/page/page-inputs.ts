import { open } from "node:fs/promises";
import { isMissingFile } from "../../platform/missing-file.ts";

/** The head stands before the style sheet, and is short. */
const HEAD_BYTES = 2_048;

/** The hash of what a page was made from, as `renderPage` put it there; undefined when there is no such file or no such hash. */
export async function findPageInputs(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, "r");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString("utf8", 0, bytesRead);
    return /<meta name="ruyi-judge-inputs" content="([0-9a-f]{64})"/u.exec(head)?.[1];
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
