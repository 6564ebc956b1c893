/** Makes an answer and an output of about SIZE bytes. Called when they are needed: together they would not fit. */
export type Files = () => { readonly answer: Buffer; readonly output: Buffer };

const SIZE = 32e6;

const same = (text: string): { readonly answer: Buffer; readonly output: Buffer } => ({
  answer: Buffer.from(text),
  output: Buffer.from(text),
});

/** Numbers as words, a hundred a line, on both sides the same. */
export const makeLines = (): Files => () => same(lines("\n"));

/** The same lines, but for their ends. */
export const makeCases =
  (end: string, otherEnd: string): Files =>
  () => ({ answer: Buffer.from(lines(end)), output: Buffer.from(lines(otherEnd)) });

function lines(end: string): string {
  const line = Array.from({ length: 100 }, (_, index) => (index * 7919) % 100_003).join(" ");
  return `${line}${end}`.repeat(Math.ceil(SIZE / (line.length + 1)));
}

/** One word again and again, otherwise written in the output. */
export const makeWords =
  (word: string, other: string): Files =>
  () => ({
    answer: Buffer.from(`${word}\n`.repeat(SIZE / (word.length + 1))),
    output: Buffer.from(`${other}\n`.repeat(SIZE / (word.length + 1))),
  });

/** Whole numbers of up to nine digits, on both sides the same. */
export const makeIntegers = (): Files => () => same(integers().join("\n"));

/** The same whole numbers, in the output from the last to the first. */
export const shuffled = (): Files => () => {
  const list = integers();
  return { answer: Buffer.from(list.join("\n")), output: Buffer.from(list.toReversed().join(" ")) };
};

const integers = (): readonly number[] =>
  Array.from({ length: SIZE / 10 }, (_, index) => ((index * 982_451_653) % 1_999_999_973) - 999_999_986);

/** Numbers with ten decimals, of which the output has the last ones different everywhere. */
export const makeReals = (): Files => () => {
  const list = Array.from({ length: SIZE / 15 }, (_, index) => ((index * 7919) % 100_003) / 1000);
  return {
    answer: Buffer.from(list.map((value) => (value + 1e-10).toFixed(10)).join("\n")),
    output: Buffer.from(list.map((value) => (value + 3e-10).toFixed(10)).join("\n")),
  };
};

/** One number of very many digits. */
export const makeDigits = (): Files => () => same("7".repeat(SIZE));

/** A word between blanks. */
export const padded =
  (word: string): Files =>
  () =>
    same(" ".repeat(SIZE / 2) + word + "\n".repeat(SIZE / 2));
