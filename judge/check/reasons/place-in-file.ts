import type { ByteSource } from "../reading/byte-source.ts";
import { LINE_FEED } from "../reading/byte-class.ts";
import { makePace } from "../rules/find-mismatch.ts";

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
export async function placeInFile(
  source: ByteSource,
  { offset, separators }: { readonly offset: number; readonly separators: Uint8Array },
  signal?: AbortSignal,
): Promise<PlaceInFile> {
  const pace = makePace(signal);
  const count: Count = { separators, lines: 0, tokens: 0, inToken: false, starts: new Float64Array(SHOWN_LINES) };
  source.seek(0);
  while (source.offset < offset && source.fill()) {
    const end = Math.min(source.end, source.cursor + offset - source.offset);
    countIn(source, end, count);
    source.cursor = end;
    if (pace.isDue(source.offset)) await pace.rest();
  }
  const shown = Math.min(count.lines + 1, SHOWN_LINES);
  const lineStarts = Array.from(
    { length: shown },
    (_, index) => count.starts[(count.lines + 1 - shown + index) % SHOWN_LINES] ?? 0,
  );
  return {
    offset,
    line: count.lines + 1,
    column: offset - (lineStarts.at(-1) ?? 0) + 1,
    token: count.tokens + 1,
    lineStarts,
  };
}

/** The line and those before it. */
const SHOWN_LINES = LINES_BEFORE + 1;

/** `starts` holds where the last lines begin, that of line n (counted from 0) at n modulo SHOWN_LINES. */
type Count = {
  readonly separators: Uint8Array;
  readonly starts: Float64Array;
  lines: number;
  tokens: number;
  inToken: boolean;
};

// Variables of its own, not fields: the place may be a gigabyte into the file.
function countIn({ buffer, cursor, offset }: ByteSource, end: number, count: Count): void {
  const { separators, starts } = count;
  let { lines, tokens, inToken } = count;
  for (let at = cursor; at < end; at++) {
    const byte = buffer[at] ?? 0;
    const isToken = separators[byte] === 0;
    if (isToken && !inToken) tokens++;
    inToken = isToken;
    if (byte === LINE_FEED) starts[++lines % SHOWN_LINES] = offset - cursor + at + 1;
  }
  count.lines = lines;
  count.tokens = tokens;
  count.inToken = inToken;
}
