import { PIECE, type ByteSource } from "./byte-source.ts";

/** Where the token begins that the next byte belongs to or follows; the next byte itself after white space. */
export function tokenStart(source: ByteSource, separators: Uint8Array): number {
  const base = source.offset - source.cursor;
  for (let at = source.cursor; at > 0; at--) {
    if (separators[source.buffer[at - 1] ?? 0] === 1) return base + at;
  }
  return startBefore(source, base, separators);
}

function startBefore(source: ByteSource, offset: number, separators: Uint8Array): number {
  for (let end = offset; end > source.first;) {
    const from = Math.max(source.first, end - PIECE);
    const data = source.pieceAt(from, end - from);
    const found = behindLastSeparator(data, separators);
    if (found > 0) return from + found;
    end = from;
  }
  return source.first;
}

function behindLastSeparator(data: Uint8Array, separators: Uint8Array): number {
  let at = data.length;
  while (at > 0 && separators[data[at - 1] ?? 0] === 0) at--;
  return at;
}
