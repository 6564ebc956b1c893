import type fc from "fast-check";
import type { InputReader } from "./input-reader.ts";

/**
 * The generators of an input.ts by name. Each maps the parameters of a recipe's `with` to an arbitrary:
 * `export const generators = { dense: (p: { n: number }) => … } satisfies GeneratorTable<Input>`.
 */
export type GeneratorTable<Input> = Readonly<Record<string, (parameters: never) => fc.Arbitrary<Input>>>;

/** What an input.ts exports. `format(parse(makeInputReader(text))) === text` for every valid text. */
export type InputDefinition<Input> = {
  readonly parse: (reader: InputReader) => Input;
  readonly format: (input: Input) => string;
  readonly generators: GeneratorTable<Input>;
};
