import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeFileSync } from "node:fs";

/** Puts this in the place of what the file holds. To empty one first, or to make one, costs ten times as much as writing it. */
export function overwriteFile(path: string, data: Uint8Array): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    writeFileSync(file, data);
    const { size } = fstatSync(file);
    if (size > data.length) ftruncateSync(file, data.length);
  } finally {
    closeSync(file);
  }
}
