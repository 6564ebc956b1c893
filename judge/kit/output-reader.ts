// Reads the output of a contestant for a custom checker: free in white space, exact about everything else.

/** What a checker does not accept in an output, with its place; line and column count from 1 (UTF-16 code units). */
export class OutputError extends Error {
  override readonly name = "OutputError";
  readonly line: number;
  readonly column: number;

  constructor(message: string, place: { readonly line: number; readonly column: number }) {
    super(`line ${place.line}, column ${place.column}: ${message}`);
    this.line = place.line;
    this.column = place.column;
  }
}

/** The words of an output, one after another. Every method throws `OutputError` on what it does not expect. */
export interface OutputReader {
  /** The next word, whatever white space stands before it. */
  token(name: string): string;
  /** The next word as an integer in `min`…`max` (±(2^53 − 1) by default). */
  int(name: string, min?: number, max?: number): number;
  /** The next word as a finite decimal number, perhaps with an exponent. */
  number(name: string): number;
  /** Whether nothing but white space is left. */
  atEnd(): boolean;
  /** Nothing but white space may be left. */
  end(): void;
  /**
   * A condition, reported at the word that was read last. No assertion of types: those need a reader that is declared with its type,
   * and checkers take it out of their argument.
   */
  ensure(holds: unknown, message: string): void;
}

/** Reads `text`. */
export function makeOutputReader(text: string): OutputReader {
  return new WordReader(text, (message, place) => new OutputError(message, place));
}

/** Reads one line of a conversation, the `line`-th that the submission wrote. */
export function makeLineReader(text: string, line: number): OutputReader {
  return new WordReader(text, (message, { column }) => new OutputError(message, { line, column }));
}

/** Reads a file of the judges in the same way. What it does not expect is a plain `Error`: no output is to blame for it. */
export function makeJudgesReader(what: "input" | "answer", text: string): OutputReader {
  return new WordReader(
    text,
    (message, { line, column }) => new Error(`the ${what}: line ${line}, column ${column}: ${message}`),
  );
}

type Place = { readonly line: number; readonly column: number };

const WORD = /[^ \t\n\v\f\r]+/gu;
const INTEGER = /^-?[0-9]+$/u;
const DECIMAL = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/u;

class WordReader implements OutputReader {
  readonly #text: string;
  readonly #errorAt: (message: string, place: Place) => Error;
  #offset = 0;
  #lastStart = 0;

  constructor(text: string, errorAt: (message: string, place: Place) => Error) {
    this.#text = text;
    this.#errorAt = errorAt;
  }

  token(name: string): string {
    const found = this.#next();
    if (found === undefined) return this.#fail(`${name} expected, but the output ends`, this.#text.trimEnd().length);
    this.#lastStart = found.index;
    this.#offset = found.index + found.word.length;
    return found.word;
  }

  int(name: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
    const word = this.token(name);
    if (!INTEGER.test(word)) return this.#fail(`${name} should be an integer, found ${show(word)}`);
    const value = Number(word);
    if (value >= min && value <= max && Number.isSafeInteger(value)) return value;
    return this.#fail(`${name} = ${show(word)} is not in ${min}…${max}`);
  }

  number(name: string): number {
    const word = this.token(name);
    const value = DECIMAL.test(word) ? Number(word) : NaN;
    return Number.isFinite(value) ? value : this.#fail(`${name} should be a number, found ${show(word)}`);
  }

  atEnd(): boolean {
    return this.#next() === undefined;
  }

  end(): void {
    const found = this.#next();
    if (found !== undefined) this.#fail(`nothing more expected, found ${show(found.word)}`, found.index);
  }

  ensure(holds: unknown, message: string): void {
    if (!holds) this.#fail(message);
  }

  #next(): { readonly word: string; readonly index: number } | undefined {
    WORD.lastIndex = this.#offset;
    const match = WORD.exec(this.#text);
    return match === null ? undefined : { word: match[0], index: match.index };
  }

  #fail(message: string, offset = this.#lastStart): never {
    const before = this.#text.slice(0, offset);
    throw this.#errorAt(message, { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") });
  }
}

/** Short, and with everything invisible escaped. */
const show = (word: string): string =>
  JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}…` : word).replace(
    /\p{C}/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
