import { attempt } from "./call-step.ts";
import { makeInputReader, type InputReader, type IntBounds } from "./input-reader.ts";
import type { LoadedDefinition } from "./loaded-definition.ts";

/**
 * One thing that `parse` read, from offset `start` up to `end` (UTF-16 code units). `text`: a token, a JSON string, or a
 * line with its newline; it is declared when a pattern says what may stand there.
 */
export type RecordedRead =
  | {
      readonly kind: "int";
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: "text"; readonly isDeclared: boolean; readonly start: number; readonly end: number };

/** What `parse` reads of a valid text, in order, apart from spaces and newlines. Throws `StepError`. */
export function recordReads(text: string, definition: LoadedDefinition): readonly RecordedRead[] {
  const reader = new RecordingReader(text);
  attempt("parse", () => definition.parse(reader));
  return reader.reads;
}

/** Everything is written in one way only, so what was read tells how long it was. */
class RecordingReader implements InputReader {
  readonly reads: RecordedRead[] = [];
  readonly #reader: InputReader;
  #offset = 0;

  constructor(text: string) {
    this.#reader = makeInputReader(text);
  }

  get bounds(): ReadonlyMap<string, IntBounds> {
    return this.#reader.bounds;
  }

  int(name: string, min: number, max: number): number {
    const value = this.#reader.int(name, min, max);
    this.reads.push({ kind: "int", name, min, max, ...this.#advance(String(value).length) });
    return value;
  }

  token(name: string, pattern?: RegExp): string {
    const word = this.#reader.token(name, pattern);
    return this.#text({ value: word, length: word.length, pattern });
  }

  line(name: string, pattern?: RegExp): string {
    const line = this.#reader.line(name, pattern);
    return this.#text({ value: line, length: line.length + 1, pattern });
  }

  jsonString(name: string, pattern?: RegExp): string {
    const value = this.#reader.jsonString(name, pattern);
    return this.#text({ value, length: JSON.stringify(value).length, pattern });
  }

  space(): void {
    this.#reader.space();
    this.#advance(1);
  }

  newline(): void {
    this.#reader.newline();
    this.#advance(1);
  }

  atEnd(): boolean {
    return this.#reader.atEnd();
  }

  peekLine(): string | undefined {
    return this.#reader.peekLine();
  }

  end(): void {
    this.#reader.end();
  }

  bound(name: string, value: number, range: { readonly min: number; readonly max: number }): number {
    return this.#reader.bound(name, value, range);
  }

  ensure(holds: unknown, message: string): asserts holds {
    this.#reader.ensure(holds, message);
  }

  #text(read: { readonly value: string; readonly length: number; readonly pattern: RegExp | undefined }): string {
    const isDeclared = read.pattern !== undefined;
    this.reads.push({ kind: "text", isDeclared, ...this.#advance(read.length) });
    return read.value;
  }

  #advance(length: number): { readonly start: number; readonly end: number } {
    const start = this.#offset;
    this.#offset += length;
    return { start, end: this.#offset };
  }
}
