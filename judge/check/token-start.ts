import { PIECE, type ByteSource } from "./byte-source.ts";

/** Where the token begins that the next byte belongs to or follows; the next byte itself after white space. */
export function tokenStart(source: ByteSource, separators: Uint8Array): number {
  for (let at = source.cursor; at > 0; at--) {
    if (separators[source.buffer[at - 1] ?? 0] === 1) return source.offset - source.cursor + at;
  }
  return startBefore(source, source.offset - source.cursor, separators);
}

function startBefore(source: ByteSource, offset: number, separators: Uint8Array): number {
  for (let end = offset; end > 0;) {
    const from = Math.max(0, end - PIECE);
    const data = source.pieceAt(from, end - from);
    for (let at = data.length; at > 0; at--) if (separators[data[at - 1] ?? 0] === 1) return from + at;
    end = from;
  }
  return 0;
}
