import type { Usage } from "../../model/run.ts";
import { decodeEntry, encodeEntry, type About, type ResultEntry } from "./entry-file.ts";
import type { ResultStore } from "./result-store.ts";

type Place = { readonly store: ResultStore; readonly key: string };

/** Whether results of before are used; `nothing` makes them all again. */
export type Reuse = "known" | "nothing";

/** What is kept of one program, by the key of the test. Changes are in memory until they are saved. */
export class ProgramResults {
  readonly #place: Place;
  readonly #reuse: Reuse;
  readonly #found: ResultEntry | undefined;
  readonly #tests: Map<string, string>;
  #isChanged = false;

  constructor(place: Place, reuse: Reuse) {
    this.#place = place;
    this.#reuse = reuse;
    const data = place.store.read(place.key);
    this.#found = data && decodeEntry(place.key, data);
    this.#tests = new Map(this.#found?.tests);
  }

  /** What an empty program used when the newest results were made. */
  get baseline(): Usage | undefined {
    return this.#reuse === "nothing" ? undefined : this.#found?.baseline;
  }

  /** What is kept under this key. */
  find(key: string): string | undefined {
    if (this.#reuse === "nothing") return undefined;
    const text = this.#tests.get(key);
    if (text !== undefined) this.#moveToEnd(key, text);
    return text;
  }

  /** Puts a line of text in the place of the one of before. */
  keep(key: string, text: string): void {
    this.#moveToEnd(key, text);
    this.#isChanged = true;
  }

  /** A run that leaves a doubt takes the result of before with it. */
  forget(key: string): void {
    if (this.#tests.delete(key)) this.#isChanged = true;
  }

  /** Writes what changed. What cannot be written is made again the next time. */
  save(about: About, baseline = this.#found?.baseline): void {
    if (!this.#isChanged) return;
    const { store, key } = this.#place;
    store.write(key, encodeEntry(key, { about, ...(baseline && { baseline }), tests: this.#tests }));
    this.#isChanged = false;
  }

  #moveToEnd(key: string, text: string): void {
    this.#tests.delete(key);
    this.#tests.set(key, text);
  }
}
