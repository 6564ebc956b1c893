import { fc, type GeneratorTable, type InputReader } from "ruyi-judge/kit";

export type Input = { readonly sum: number; readonly numbers: readonly number[] };

const MOST = 1e9;

export function parse(reader: InputReader): Input {
  const n = reader.int("n", 2, 1000);
  reader.space();
  const sum = reader.int("s", -2 * MOST, 2 * MOST);
  reader.newline();
  const numbers: number[] = [];
  for (let index = 0; index < n; index++) {
    if (index > 0) reader.space();
    numbers.push(reader.int("a", -MOST, MOST));
  }
  reader.newline();
  return { sum, numbers };
}

export const format = ({ sum, numbers }: Input): string => `${numbers.length} ${sum}\n${numbers.join(" ")}\n`;

export const generators = {
  small: ({ n }: { readonly n: number }) =>
    fc.record({
      sum: fc.integer({ min: -9, max: 9 }),
      numbers: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }),
    }),
} satisfies GeneratorTable<Input>;
