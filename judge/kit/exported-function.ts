/** A function that an author's module exports by this name, as a function of unknown values; else a `TypeError` that names it. */
export function functionOf(module: object, name: string, file: string): (...values: readonly object[]) => unknown {
  const found: unknown = Reflect.get(module, name);
  if (typeof found !== "function") {
    throw new TypeError(
      `${file} ${name in module ? `exports ${name}, but not as a function` : `does not export ${name}`}`,
    );
  }
  return (...values) => Reflect.apply(found, undefined, values);
}
