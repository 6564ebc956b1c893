import type { ByteSource } from "../reading/byte-source.ts";
import { findMismatch, makePace, type Fault, type Find } from "./find-mismatch.ts";
import { LineMultiset, type LineKey } from "../reading/line-multiset.ts";
import { readLine, type Line } from "../reading/line-reader.ts";
import { lineStart } from "../reading/stretch-at.ts";
import { resolveLines } from "./line-rules.ts";

/** The rules of `unordered`: the same lines equally often, in any order. The mismatch is the first line of the output that is too much, or else the first of the answer that is missing. */
export const findUnordered: Find = async (pair, signal) => {
  // What both files have in common at their beginning needs no memory.
  const different = await findMismatch(pair, resolveLines, signal);
  if (different === undefined) return { kind: "equal" };
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
  const missing = expected.firstPlace();
  if (unexpected === undefined && missing === undefined) return { kind: "equal" };
  const [answerAt, outputAt] = [missing ?? pair.answer.size, unexpected ?? pair.output.size];
  const fault: Fault = { kind: unexpected === undefined ? "missing" : "unexpected" };
  return { kind: "different", mismatch: { answerAt, outputAt, answerToken: answerAt, outputToken: outputAt, fault } };
};

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
