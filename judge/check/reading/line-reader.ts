import { createHash } from "node:crypto";
import { PIECE, type ByteSource } from "./byte-source.ts";
import { BLANK, CARRIAGE_RETURN, LINE_FEED } from "./byte-class.ts";
import { LONGEST_KEPT_LINE, type LineKey } from "./line-multiset.ts";

/** A line of a file: where it begins, and its bytes without CR before LF and trailing blanks. */
export type Line = { readonly start: number; readonly key: LineKey };

/** Reads the next line; its bytes are valid until the source moves. Undefined at the end. The last line is one even without LF. */
export function readLine(source: ByteSource): Line | undefined {
  const start = source.offset;
  if (start === source.size) return undefined;
  let feed = feedInBuffer(source);
  if (feed < 0) {
    source.refill();
    feed = feedInBuffer(source);
    if (feed < 0 && start + source.end < source.size) return readLongLine(source);
  }
  const { buffer, cursor } = source;
  const end = contentEnd({ bytes: buffer, from: cursor, to: feed < 0 ? source.end : feed }, feed >= 0);
  source.cursor = feed < 0 ? source.end : feed + 1;
  return { start, key: keyOf(buffer, cursor, end) };
}

/** Where the next LF stands in the buffer, or -1. */
function feedInBuffer({ buffer, cursor, end }: ByteSource): number {
  const found = cursor < end ? buffer.indexOf(LINE_FEED, cursor) : -1;
  return found < end ? found : -1;
}

type Range = { readonly bytes: Uint8Array; readonly from: number; readonly to: number };

/** Where the content ends of bytes that stand before LF or before the end of the file. */
function contentEnd({ bytes, from, to }: Range, isBeforeFeed: boolean): number {
  let end = to;
  if (isBeforeFeed && end > from && bytes[end - 1] === CARRIAGE_RETURN) end--;
  while (end > from && BLANK[bytes[end - 1] ?? 0] === 1) end--;
  return end;
}

function keyOf(bytes: Uint8Array, from: number, to: number): LineKey {
  if (to - from <= LONGEST_KEPT_LINE) return { bytes, from, length: to - from, isDigest: false };
  return digestKey(createHash("sha256").update(bytes.subarray(from, to)).digest());
}

const digestKey = (digest: Uint8Array): LineKey => ({ bytes: digest, from: 0, length: digest.length, isDigest: true });

/** A line that is longer than the buffer: looked through three times rather than held in memory. */
function readLongLine(source: ByteSource): Line {
  const start = source.offset;
  const feed = findFeed(source, start);
  const end = longContentEnd(source, { start, end: feed ?? source.size, isBeforeFeed: feed !== undefined });
  source.seek(feed === undefined ? source.size : feed + 1);
  if (end - start <= LONGEST_KEPT_LINE) return { start, key: keyOf(source.readAt(start, end - start), 0, end - start) };
  const hash = createHash("sha256");
  for (let at = start; at < end; at += PIECE) hash.update(source.pieceAt(at, Math.min(PIECE, end - at)));
  return { start, key: digestKey(hash.digest()) };
}

function findFeed(source: ByteSource, start: number): number | undefined {
  for (let at = start; at < source.size; at += PIECE) {
    const found = source.pieceAt(at, PIECE).indexOf(LINE_FEED);
    if (found >= 0) return at + found;
  }
  return undefined;
}

function longContentEnd(source: ByteSource, line: { start: number; end: number; isBeforeFeed: boolean }): number {
  let { end, isBeforeFeed } = line;
  while (end > line.start) {
    const from = Math.max(line.start, end - PIECE);
    const bytes = source.pieceAt(from, end - from);
    const kept = contentEnd({ bytes, from: 0, to: bytes.length }, isBeforeFeed);
    if (kept > 0) return from + kept;
    // A piece of nothing but blanks: what stands before it may be blanks too.
    end = from;
    isBeforeFeed = false;
  }
  return line.start;
}

/** Lines of the whole file without the empty ones at its end. */
export function countLines(source: ByteSource): number {
  source.seek(0);
  let lines = 0;
  let counted = 0;
  for (let line = readLine(source); line !== undefined; line = readLine(source)) {
    lines++;
    if (line.key.length > 0) counted = lines;
  }
  return counted;
}
