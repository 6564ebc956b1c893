// The one definition of the input: what is valid, how it is printed, what tests and `judge stress` draw, and what is simpler.
// docs/kit.md of ruyi-judge lists what the kit has.
import { fc, simplerText, stringOver, type GeneratorTable, type InputReader, type Range } from "ruyi-judge/kit";

/** The steps, a letter each; their number is not kept twice. */
export type Input = string;

/** Reads one input strictly. What it refuses is no valid test; a bound named here that no test reaches is a warning. */
export function parse(reader: InputReader): Input {
  const n = reader.int("n", 1, 100_000);
  reader.newline();
  const steps = reader.line("steps", /[UDLR]+/);
  reader.ensure(steps.length === n, `there should be ${n} steps`);
  reader.end();
  return steps;
}

/** Prints what `parse` reads, byte for byte. */
export const format = (steps: Input): string => `${steps.length}\n${steps}\n`;

const DIRECTIONS = "UDLR";

/** What tests.yaml calls by name; the parameters are its `with`. The same seed draws the same input on every machine. */
export const generators = {
  /** `n` steps at random: such a walk stays near its start and comes back often. */
  walk: ({ n }: { n: Range }) => stringOver(DIRECTIONS, n),

  /** `n` stretches straight on, each of 1 to `longest` steps: such a walk gets far away. */
  stretches: ({ n, longest }: { n: number; longest: number }) => {
    const stretch = fc.tuple(stringOver(DIRECTIONS, 1), fc.integer({ min: 1, max: longest }));
    const walk = fc.array(stretch, { minLength: n, maxLength: n, size: "max" });
    return walk.map((all) => all.map(([step, length]) => step.repeat(length)).join(""));
  },

  /** The same steps over and over, `n` in all. Nothing is drawn. */
  repeat: ({ n, steps }: { n: number; steps: string }) =>
    fc.constant(steps.repeat(Math.ceil(n / steps.length)).slice(0, n)),
} satisfies GeneratorTable<Input>;

/** What `judge stress` draws: `size` grows from 1, and stays below what takes the programs long. Draw what shows mistakes. */
export const stress = (size: number): fc.Arbitrary<Input> =>
  generators.stretches({ n: Math.min(size, 20), longest: 12 });

/**
 * Simpler inputs, the boldest cuts first: `judge stress` takes the first that still breaks the program and goes on from there.
 * What `parse` refuses is passed over. Without this the draw itself is made simpler, and inputs that were not drawn cannot be.
 */
export const shrink = (steps: Input): Iterable<Input> => simplerText(steps, { alphabet: DIRECTIONS, min: 1 });
