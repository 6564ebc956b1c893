import { LINE_FEED } from "./byte-class.ts";
import { PIECE, type ByteSource, type Stretch } from "./byte-source.ts";
import { tokenStart } from "./token-start.ts";

/** Where the line begins that has the byte at `offset`. */
export function lineStart(source: ByteSource, offset: number): number {
  for (let end = offset; end > source.first;) {
    const from = Math.max(source.first, end - PIECE);
    const found = source.pieceAt(from, end - from).lastIndexOf(LINE_FEED);
    if (found >= 0) return from + found + 1;
    end = from;
  }
  return source.first;
}

/** The line that has the byte at `offset`, with its line feed. */
export function lineAt(source: ByteSource, offset: number): Stretch {
  const from = lineStart(source, offset);
  for (let at = offset; at < source.size; at += PIECE) {
    const found = source.pieceAt(at, PIECE).indexOf(LINE_FEED);
    if (found >= 0) return { from, to: at + found + 1 };
  }
  return { from, to: source.size };
}

/** The token that begins at `offset` or is the next one, with the separators behind it. */
export function tokenAt(source: ByteSource, offset: number, separators: Uint8Array): Stretch {
  const from = firstWhere(source, offset, (byte) => separators[byte] === 0);
  const end = firstWhere(source, from, (byte) => separators[byte] === 1);
  return { from, to: firstWhere(source, end, (byte) => separators[byte] === 0) };
}

function firstWhere(source: ByteSource, offset: number, is: (byte: number) => boolean): number {
  for (let at = offset; at < source.size; at += PIECE) {
    const found = source.pieceAt(at, PIECE).findIndex(is);
    if (found >= 0) return at + found;
  }
  return source.size;
}

/** The last line that is not empty, and what follows it. */
export function lastLine(source: ByteSource, separators: Uint8Array): Stretch {
  return { from: lineStart(source, lastContent(source, separators)), to: source.size };
}

/** The last token, and what follows it. Moves the source. */
export function lastToken(source: ByteSource, separators: Uint8Array): Stretch {
  source.seek(lastContent(source, separators));
  return { from: tokenStart(source, separators), to: source.size };
}

/** Where the last byte stands that is no separator; the beginning of the content when there is none. */
function lastContent(source: ByteSource, separators: Uint8Array): number {
  for (let end = source.size; end > source.first;) {
    const from = Math.max(source.first, end - PIECE);
    const found = source.pieceAt(from, end - from).findLastIndex((byte) => separators[byte] === 0);
    if (found >= 0) return from + found;
    end = from;
  }
  return source.first;
}
