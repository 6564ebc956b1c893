import { OutputError } from "./output-reader.ts";

// One for all: making one costs more than decoding a line.
const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8 as text; bytes that are none are an `OutputError` at their place. `firstLine` is the number of the first line. */
export function decodeText(data: Uint8Array, firstLine = 1): string {
  try {
    return STRICT.decode(data);
  } catch {
    // Up to the first byte that is no text, decoding strictly and decoding kindly give the same.
    const kind = new TextDecoder("utf-8", { ignoreBOM: true }).decode(data);
    const before = kind.slice(0, firstReplaced(kind, data));
    const place = { line: firstLine - 1 + before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
    throw new OutputError("bytes that are no UTF-8 text", place);
  }
}

/** The first U+FFFD of the text that does not stand in the data itself. */
function firstReplaced(text: string, data: Uint8Array): number {
  let offset = 0;
  let counted = 0;
  for (let at = text.indexOf("\uFFFD"); at !== -1; at = text.indexOf("\uFFFD", at + 1)) {
    offset += Buffer.byteLength(text.slice(counted, at));
    counted = at;
    const isOwn = data[offset] === 0xef && data[offset + 1] === 0xbf && data[offset + 2] === 0xbd;
    if (!isOwn) return at;
  }
  return text.length;
}
