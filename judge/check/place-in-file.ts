import type { ByteSource } from "./byte-source.ts";
import { LINE_FEED, WHITE_SPACE } from "./byte-class.ts";
import { makePace } from "./find-mismatch.ts";

/** Where an offset lies. Line, column (in bytes) and token count from 1; `token` is the one that begins here or would be next. */
export type PlaceInFile = {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly token: number;
  /** Where this line and up to three before it begin, in order. */
  readonly lineStarts: readonly number[];
};

/** Lines before the place that an excerpt shows. */
const LINES_BEFORE = 3;

/** Counts lines and tokens before an offset; reads the file up to there. */
export async function placeInFile(source: ByteSource, offset: number, signal?: AbortSignal): Promise<PlaceInFile> {
  const pace = makePace(signal);
  const count: Count = { lines: 0, tokens: 0, inToken: false, starts: [0] };
  source.seek(0);
  while (source.offset < offset && source.fill()) {
    const end = Math.min(source.end, source.cursor + offset - source.offset);
    countIn(source, end, count);
    source.cursor = end;
    if (pace.isDue(source.offset)) await pace.rest();
  }
  const lineStart = count.starts.at(-1) ?? 0;
  return {
    offset,
    line: count.lines + 1,
    column: offset - lineStart + 1,
    token: count.tokens + 1,
    lineStarts: count.starts,
  };
}

type Count = { lines: number; tokens: number; inToken: boolean; starts: number[] };

function countIn({ buffer, cursor, offset }: ByteSource, end: number, count: Count): void {
  for (let at = cursor; at < end; at++) {
    const byte = buffer[at] ?? 0;
    const isSpace = WHITE_SPACE[byte] === 1;
    if (!isSpace && !count.inToken) count.tokens++;
    count.inToken = !isSpace;
    if (byte === LINE_FEED) startLine(count, offset - cursor + at + 1);
  }
}

function startLine(count: Count, start: number): void {
  count.lines++;
  count.starts.push(start);
  if (count.starts.length > LINES_BEFORE + 1) count.starts.shift();
}
