// Reads the text of a test's input strictly, like testlib: nothing is skipped, nothing is optional.

/** A mistake in an input, at the place where it was read; line and column count from 1 (UTF-16 code units). */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly line: number;
  readonly column: number;

  constructor(message: string, place: { readonly line: number; readonly column: number }) {
    super(`${place.line}:${place.column}: ${message}`);
    this.line = place.line;
    this.column = place.column;
  }
}

/** What was declared and seen under one name: the widest declared bounds, the extremes read, and whether a bound was met. */
export type IntBounds = {
  readonly min: number;
  readonly max: number;
  readonly least: number;
  readonly greatest: number;
  readonly minReached: boolean;
  readonly maxReached: boolean;
};

/** The one way in which `parse` of an input.ts looks at its text. Every method throws `InputError` on what it does not expect. */
export interface InputReader {
  /** An integer in `min`…`max`, written plainly: no plus, no leading zeros, no `-0`, within ±(2^53 − 1). */
  int(name: string, min: number, max: number): number;
  /** The characters up to the next white space, at least one; `pattern` has to match all of them. */
  token(name: string, pattern?: RegExp): string;
  /** The rest of the line, perhaps empty, and the newline, which is required and not part of the result. */
  line(name: string, pattern?: RegExp): string;
  /** A JSON string as `JSON.stringify` writes it, decoded; `pattern` has to match the whole decoded text. */
  jsonString(name: string, pattern?: RegExp): string;
  /** Exactly one space. */
  space(): void;
  /** Exactly one newline. */
  newline(): void;
  /** Whether nothing is left. */
  atEnd(): boolean;
  /** The rest of the current line without reading it; undefined at the end of the text. */
  peekLine(): string | undefined;
  /** Nothing may be left. */
  end(): void;
  /** Checks a derived number (a length, a count) like `int` does and records it; returns `value`. */
  bound(name: string, value: number, range: { readonly min: number; readonly max: number }): number;
  /** A condition between values, reported at the start of what was read last. */
  ensure(holds: unknown, message: string): asserts holds;
  /** By name, what `int` and `bound` have met so far. */
  readonly bounds: ReadonlyMap<string, IntBounds>;
}

/** Reads `text`; a carriage return anywhere in it is an `InputError` at once. */
export function makeInputReader(text: string): InputReader {
  return new TextReader(text);
}

const TOKEN = /\S+/y;
const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;

class TextReader implements InputReader {
  readonly #text: string;
  readonly #patterns = new Map<string, RegExp>();
  readonly #bounds = new Map<string, IntBounds>();
  #offset = 0;
  #lastStart = 0;

  constructor(text: string) {
    this.#text = text;
    const carriageReturn = text.indexOf("\r");
    if (carriageReturn !== -1) this.#fail("a carriage return; lines end in LF alone", carriageReturn);
  }

  get bounds(): ReadonlyMap<string, IntBounds> {
    return this.#bounds;
  }

  int(name: string, min: number, max: number): number {
    const start = this.#offset;
    const word = this.token(name);
    if (!INTEGER.test(word)) this.#fail(`${name} should be a plain integer, found ${show(word)}`, start);
    const value = Number(word);
    if (!Number.isSafeInteger(value)) this.#fail(`${name} is beyond ±(2^53 − 1): ${show(word)}`, start);
    return this.bound(name, value, { min, max });
  }

  token(name: string, pattern?: RegExp): string {
    const start = this.#begin();
    TOKEN.lastIndex = start;
    const word = TOKEN.exec(this.#text)?.[0];
    if (word === undefined) this.#fail(`${name} expected, found ${this.#found()}`, start);
    this.#match({ name, pattern, value: word });
    this.#offset = start + word.length;
    return word;
  }

  line(name: string, pattern?: RegExp): string {
    const start = this.#begin();
    const end = this.#text.indexOf("\n", start);
    if (start === this.#text.length) this.#fail(`a line with ${name} expected, found the end of the file`, start);
    if (end === -1) this.#fail(`the line with ${name} has no newline`, this.#text.length);
    const value = this.#text.slice(start, end);
    this.#match({ name, pattern, value });
    this.#offset = end + 1;
    return value;
  }

  jsonString(name: string, pattern?: RegExp): string {
    const start = this.#begin();
    if (this.#text[start] !== '"') this.#fail(`${name} should be a JSON string, found ${this.#found()}`, start);
    const literal = this.#text.slice(start, this.#endOfLiteral(name, start));
    const value = decodeLiteral(literal);
    if (value === undefined) this.#fail(`${name} is not written as JSON.stringify would write it`, start);
    this.#match({ name, pattern, value });
    this.#offset = start + literal.length;
    return value;
  }

  space(): void {
    this.#expect(" ", "a space");
    if (this.#text[this.#offset] === " ") this.#fail("one space expected, found two", this.#offset);
  }

  newline(): void {
    this.#expect("\n", "a newline");
  }

  atEnd(): boolean {
    return this.#offset === this.#text.length;
  }

  peekLine(): string | undefined {
    if (this.atEnd()) return undefined;
    const end = this.#text.indexOf("\n", this.#offset);
    return this.#text.slice(this.#offset, end === -1 ? this.#text.length : end);
  }

  end(): void {
    if (!this.atEnd()) this.#fail(`the end of the file expected, found ${this.#found()}`, this.#offset);
  }

  bound(name: string, value: number, range: { readonly min: number; readonly max: number }): number {
    const { min, max } = range;
    // Written so that NaN, which a mistake in `parse` can make of any of the three, is refused as well.
    if (!(value >= min && value <= max)) this.#fail(`${name} = ${value} is not in ${min}…${max}`, this.#lastStart);
    const before = this.#bounds.get(name);
    this.#bounds.set(name, {
      min: Math.min(min, before?.min ?? min),
      max: Math.max(max, before?.max ?? max),
      least: Math.min(value, before?.least ?? value),
      greatest: Math.max(value, before?.greatest ?? value),
      minReached: value === min || (before?.minReached ?? false),
      maxReached: value === max || (before?.maxReached ?? false),
    });
    return value;
  }

  ensure(holds: unknown, message: string): asserts holds {
    if (!holds) this.#fail(message, this.#lastStart);
  }

  #begin(): number {
    this.#lastStart = this.#offset;
    return this.#offset;
  }

  #expect(character: string, description: string): void {
    if (this.#text[this.#offset] !== character) {
      this.#fail(`${description} expected, found ${this.#found()}`, this.#offset);
    }
    this.#offset += 1;
  }

  #match(read: { readonly name: string; readonly pattern: RegExp | undefined; readonly value: string }): void {
    if (read.pattern === undefined || this.#whole(read.pattern).test(read.value)) return;
    this.#fail(`${read.name} should match ${read.pattern}, found ${show(read.value)}`, this.#lastStart);
  }

  /** The pattern anchored at both ends and without the state that `g` and `y` keep between calls. */
  #whole(pattern: RegExp): RegExp {
    const key = `${pattern.flags}/${pattern.source}`;
    const known = this.#patterns.get(key);
    if (known !== undefined) return known;
    const anchored = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gym]/g, ""));
    this.#patterns.set(key, anchored);
    return anchored;
  }

  #endOfLiteral(name: string, start: number): number {
    for (let at = start + 1; at < this.#text.length && this.#text[at] !== "\n"; at++) {
      if (this.#text[at] === "\\") at += 1;
      else if (this.#text[at] === '"') return at + 1;
    }
    return this.#fail(`${name} is a JSON string without its closing quote`, start);
  }

  #found(): string {
    const character = this.#text[this.#offset];
    if (character === undefined) return "the end of the file";
    if (character === " ") return "a space";
    if (character === "\n") return "a newline";
    TOKEN.lastIndex = this.#offset;
    return show(TOKEN.exec(this.#text)?.[0] ?? character);
  }

  #fail(message: string, offset: number): never {
    const before = this.#text.slice(0, offset);
    const line = before.split("\n").length;
    throw new InputError(message, { line, column: offset - before.lastIndexOf("\n") });
  }
}

function decodeLiteral(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === "string" && JSON.stringify(value) === literal ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Quoted, with everything invisible escaped, and short: an input can be one line of megabytes. */
const show = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/[\p{C}\p{Z}]/gu, escapeInvisible);

const escapeInvisible = (character: string): string =>
  character === " " ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
