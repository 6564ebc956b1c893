import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** After so many warm runs in a row that gave no result, the program starts the ordinary way for as long as this process lives. */
const MOST_FAILED = 2;

/** Programs that start the ordinary way. Those that fail only when they are started warm are remembered on disk, by content. */
export class PlainPrograms {
  readonly #directory: string;
  readonly #known = new Map<string, boolean>();
  readonly #failed = new Map<string, number>();

  constructor(cacheDirectory: string) {
    this.#directory = join(cacheDirectory, "plain-start");
  }

  /** Whether this program starts the ordinary way. */
  has(program: string): boolean {
    if ((this.#failed.get(program) ?? 0) >= MOST_FAILED) return true;
    const known = this.#known.get(program) ?? existsSync(join(this.#directory, program));
    this.#known.set(program, known);
    return known;
  }

  /** A warm run ended in order. */
  ended(program: string): void {
    this.#failed.delete(program);
  }

  /** A warm run gave no result: a wrong program is not run twice for every test. */
  failed(program: string): void {
    this.#failed.set(program, (this.#failed.get(program) ?? 0) + 1);
  }

  /** Remembers the program for good. */
  add(program: string): void {
    this.#known.set(program, true);
    mkdirSync(this.#directory, { recursive: true });
    writeFileSync(join(this.#directory, program), "");
  }
}
