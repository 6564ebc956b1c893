import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** SHA-256 in hexadecimal of the given parts; each part is preceded by its length, so that ["ab","c"] and ["a","bc"] differ. */
export function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex");
}

/** SHA-256 in hexadecimal of these bytes, as `sha256sum` prints it. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** SHA-256 in hexadecimal of a file. It is read as a whole: for files of some kilobytes a stream takes ten times as long. */
export const sha256OfFile = async (path: string): Promise<string> => sha256(await readFile(path));
