import { LINE_FEED } from "./byte-class.ts";
import { PIECE, type ByteSource } from "./byte-source.ts";
import { findMismatch, makePace, type Pair } from "./find-mismatch.ts";
import { LineMultiset, type LineKey } from "./line-multiset.ts";
import { readLine, type Line } from "./line-reader.ts";
import { resolveLines } from "./line-rules.ts";

/** The first line of the output that the answer does not have (so often), or else the first that the output lacks. */
export type UnorderedMismatch =
  | { readonly kind: "unexpected-line"; readonly outputAt: number; readonly answerAt: number | undefined }
  | { readonly kind: "missing-line"; readonly answerAt: number };

/** Compares the lines of both files in any order; undefined when each occurs equally often. */
export async function compareUnordered(pair: Pair, signal?: AbortSignal): Promise<UnorderedMismatch | undefined> {
  // What both files have in common at their beginning needs no memory.
  const different = await findMismatch(pair, resolveLines, signal);
  if (different === undefined) return undefined;
  pair.answer.seek(lineStart(pair.answer, different.answerAt));
  pair.output.seek(lineStart(pair.output, different.outputAt));
  const expected = new LineMultiset();
  await forEachLine(pair.answer, signal, ({ key, start }) => {
    expected.add(key, start);
    return true;
  });
  let unexpected: number | undefined;
  await forEachLine(pair.output, signal, ({ key, start }) => {
    if (!expected.remove(key)) unexpected = start;
    return unexpected === undefined;
  });
  const answerAt = expected.firstPlace();
  if (unexpected !== undefined) return { kind: "unexpected-line", outputAt: unexpected, answerAt };
  return answerAt === undefined ? undefined : { kind: "missing-line", answerAt };
}

/** Visits lines until `visit` returns false; empty lines only when another line follows. */
async function forEachLine(
  source: ByteSource,
  signal: AbortSignal | undefined,
  visit: (line: Line) => boolean,
): Promise<void> {
  const pace = makePace(signal);
  // Counted, not collected: a file may be nothing but line feeds.
  let emptyLines = 0;
  let firstEmpty = 0;
  for (let line = readLine(source); line !== undefined; line = readLine(source)) {
    if (pace.isDue(source.offset)) await pace.rest();
    if (line.key.length === 0) {
      if (emptyLines++ === 0) firstEmpty = line.start;
      continue;
    }
    for (; emptyLines > 0; emptyLines--) if (!visit({ start: firstEmpty, key: EMPTY_LINE })) return;
    if (!visit(line)) return;
  }
}

const EMPTY_LINE: LineKey = { bytes: new Uint8Array(0), from: 0, length: 0, isDigest: false };

/** Where the line begins that has the byte at `offset`. */
function lineStart(source: ByteSource, offset: number): number {
  for (let end = offset; end > 0;) {
    const from = Math.max(0, end - PIECE);
    const found = source.pieceAt(from, end - from).lastIndexOf(LINE_FEED);
    if (found >= 0) return from + found + 1;
    end = from;
  }
  return 0;
}
