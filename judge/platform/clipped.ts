import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Clipped } from "../model/clipped.ts";
import { bytes, kibibytes, type Bytes } from "../model/units.ts";

/** How much of a guest's stream a report keeps. */
export const REPORT_CLIP = kibibytes(64);

/** Decodes at most `bound` bytes as UTF-8, never cutting a character in two; invalid bytes become U+FFFD. */
export function clip(data: Uint8Array, bound: Bytes = REPORT_CLIP): Clipped {
  if (data.length <= bound) return { text: decode(data), omittedBytes: bytes(0) };
  const end = startOfCharacter(data, bound);
  return { text: decode(data.subarray(0, end)), omittedBytes: bytes(data.length - end) };
}

/** Like `clip`, for a file: reads at most `bound` + 1 bytes, whatever size the file claims to have. */
export function clipFile(path: string, bound: Bytes = REPORT_CLIP): Clipped {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(Math.min(size, bound + 1));
    const data = buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0));
    const end = data.length > bound ? startOfCharacter(data, bound) : data.length;
    return { text: decode(data.subarray(0, end)), omittedBytes: bytes(size - end) };
  } finally {
    closeSync(file);
  }
}

const decode = (data: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(data);

/** The largest cut at or below `end` that does not split a UTF-8 character; `data` reaches beyond `end`. */
function startOfCharacter(data: Uint8Array, end: number): number {
  for (let cut = end; cut > end - 4 && cut > 0; cut--) {
    if (((data[cut] ?? 0) & 0xc0) !== 0x80) return cut;
  }
  return end;
}
