/** The `with` of a call, noting which keys are looked at: a misspelled parameter is otherwise an `undefined` that nobody sees. */
export class WatchedParameters {
  readonly proxy: object;
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given;
    this.proxy = new Proxy(given, {
      get: (target, key) => {
        if (typeof key !== "string") return undefined;
        this.#read.add(key);
        return Object.hasOwn(target, key) ? target[key] : undefined;
      },
    });
  }

  /** Keys that were given and never looked at. */
  unread(): readonly string[] {
    return Object.keys(this.#given).filter((key) => !this.#read.has(key));
  }

  /** Keys that were looked for in vain. */
  missing(): readonly string[] {
    return [...this.#read].filter((key) => !Object.hasOwn(this.#given, key));
  }
}
