/** A place in a text: line and column count from 1, the column in UTF-16 code units. */
export type Position = { readonly line: number; readonly column: number };

/** `invalid`: `text` is the part before the first byte that is not UTF-8. */
export type DecodedText =
  | { readonly kind: "decoded"; readonly text: string }
  | { readonly kind: "invalid"; readonly text: string; readonly utf16: boolean };

/** Decodes UTF-8 strictly; a byte order mark at the start is dropped. */
export function decodeUtf8(data: Uint8Array): DecodedText {
  try {
    return { kind: "decoded", text: new TextDecoder("utf-8", { fatal: true }).decode(data) };
  } catch {
    const utf16 = (data[0] === 0xff && data[1] === 0xfe) || (data[0] === 0xfe && data[1] === 0xff);
    return { kind: "invalid", text: longestValidStart(data), utf16 };
  }
}

/** Whether a start decodes is monotone but for a character that is cut at the end, which streaming mode forgives. */
function longestValidStart(data: Uint8Array): string {
  let valid = 0;
  let invalid = data.length + 1;
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2);
    if (decodes(data.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  return new TextDecoder("utf-8").decode(data.subarray(0, valid), { stream: true });
}

function decodes(start: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Turns offsets of a text into lines and columns. Lines end with LF or CR LF. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const starts = [0];
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#starts = starts;
  }

  /** An offset beyond the end counts as the end. */
  positionAt(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= bounded) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: bounded - (this.#starts[low] ?? 0) + 1 };
  }

  /** The line counted from 1, without its end; empty when there is no such line. */
  lineText(line: number): string {
    const start = this.#starts[line - 1];
    if (start === undefined) return "";
    const next = this.#starts[line];
    return this.#text.slice(start, next === undefined ? undefined : next - 1).replace(/\r$/u, "");
  }
}
