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
  /** What `judge stress` draws: `size` is 1, 2, 3, …, and `brute-force.ts` has to finish whatever is drawn. */
  readonly stress?: (size: number) => fc.Arbitrary<Input>;
  /** Simpler inputs, the boldest first. Invalid ones are passed over. */
  readonly shrink?: (input: Input) => Iterable<Input>;
};
