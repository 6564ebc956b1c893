import type { InputReader } from "./input-reader.ts";

/** The exports of an input.ts as the guest meets them: nothing is known of the values that its functions take and give. */
export type LoadedDefinition = {
  readonly parse: (reader: InputReader) => unknown;
  readonly format: (input: unknown) => unknown;
  readonly generators: Readonly<Record<string, (parameters: object) => unknown>>;
  readonly stress?: (size: number) => unknown;
  readonly shrink?: (input: unknown) => Iterable<unknown>;
};

/** Throws a `TypeError` that names the export which is missing or of the wrong kind. */
export function assertDefinition(definition: object): asserts definition is LoadedDefinition {
  const functions = ["parse", "format"].every((name) => typeof exportOf(definition, name) === "function");
  const generators = exportOf(definition, "generators");
  if (!functions || typeof generators !== "object" || generators === null) throw new TypeError(missing(definition));
  for (const name of ["stress", "shrink"]) {
    if (!["function", "undefined"].includes(typeof exportOf(definition, name))) {
      throw new TypeError(`input.ts exports ${name}, but not as a function`);
    }
  }
}

const exportOf = (definition: object, name: string): unknown => Reflect.get(definition, name);

function missing(definition: object): string {
  const names = ["parse", "format", "generators"].filter((name) => !(name in definition));
  return `input.ts does not export ${names.length === 0 ? "parse, format and generators of the right kind" : names.join(", ")}`;
}
