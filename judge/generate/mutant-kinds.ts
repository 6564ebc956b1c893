// The ways in which an input can be spoiled; docs/generate.md says what each kind proves.
import type { RecordedRead } from "../kit/record-reads.ts";
import { insertAt, linesOf, numbersOf, replaceSpan, spread, type MutableInput, type Mutant } from "./mutable-input.ts";

/**
 * When a variant is a mistake though `parse` accepts it and `format` prints it again: `always`; `undeclared`: unless it only
 * changed a text for which there is a pattern; `never`: it is another valid input then.
 */
export type MutantRule = "always" | "undeclared" | "never";

export type MutantKind = {
  readonly name: string;
  readonly rule: MutantRule;
  readonly mutate: (input: MutableInput) => readonly Mutant[];
};

const endsOf = (text: string): readonly number[] =>
  linesOf(text).flatMap(({ end }) => (end < text.length ? [end] : []));

/** The last character of each line that is no blank and no quotation mark, so that a JSON string stays one. */
const lastCharactersOf = (text: string): readonly number[] =>
  linesOf(text).flatMap(({ start, end }) => {
    const at = text.slice(start, end).search(/[^\s"][\s"]*$/u);
    return at === -1 ? [] : [start + at];
  });

const spacesOf = (text: string): readonly number[] => [...text.matchAll(/ /gu)].map(({ index }) => index);

/** A variant for some numbers; `change` gives what is to stand there, or undefined when it cannot be done. */
const changeNumbers = (input: MutableInput, change: (number: string) => string | undefined): readonly Mutant[] =>
  spread(numbersOf(input)).flatMap((span) => {
    const changed = change(input.text.slice(span.start, span.end));
    return changed === undefined ? [] : [replaceSpan(input.text, span, changed)];
  });

type IntRead = Extract<RecordedRead, { readonly kind: "int" }>;

/** The first and the last number of each name. */
function intsOf({ reads }: MutableInput): readonly IntRead[] {
  const ints = reads.filter((read) => read.kind === "int");
  const named = [...Map.groupBy(ints, ({ name }) => name).values()];
  return named.flatMap((all) => all.filter((_, index) => index === 0 || index === all.length - 1));
}

/** Places inside numbers, inside declared and inside undeclared text. */
function middlesOf(reads: readonly RecordedRead[]): readonly number[] {
  const groups = Map.groupBy(reads, (read) => (read.kind === "int" ? read.kind : read.isDeclared));
  return [...groups.values()].flatMap(spread).map(({ start, end }) => Math.floor((start + end) / 2));
}

const FULL_WIDTH_ZERO = 0xff10;

const LINE_ENDS: readonly MutantKind[] = [
  {
    name: "CRLF line ends",
    rule: "always",
    mutate: ({ text }) =>
      text.includes("\n") ? [{ text: text.replaceAll("\n", "\r\n"), at: text.indexOf("\n") }] : [],
  },
  {
    name: "carriage return",
    rule: "always",
    mutate: ({ text }) => spread(endsOf(text)).map((end) => insertAt(text, end, "\r")),
  },
  {
    name: "no newline at the end",
    rule: "always",
    mutate: ({ text }) => (text.endsWith("\n") ? [{ text: text.slice(0, -1), at: text.length - 1 }] : []),
  },
];

const CHARACTERS: readonly MutantKind[] = [
  { name: "byte order mark", rule: "always", mutate: ({ text }) => [insertAt(text, 0, "\uFEFF")] },
  {
    name: "NUL",
    rule: "always",
    mutate: ({ text, reads }) =>
      [0, ...middlesOf(reads), ...endsOf(text).slice(-1)].map((at) => insertAt(text, at, "\0")),
  },
  {
    name: "tab",
    rule: "always",
    mutate: ({ text }) => [
      ...spread(spacesOf(text)).map((at) => replaceSpan(text, { start: at, end: at + 1 }, "\t")),
      ...endsOf(text)
        .slice(-1)
        .map((end) => insertAt(text, end, "\t")),
    ],
  },
];

const NUMBERS: readonly MutantKind[] = [
  {
    name: "leading zero",
    rule: "always",
    mutate: (input) => changeNumbers(input, (number) => number.replace(/\d/u, "0$&")),
  },
  {
    name: "plus sign",
    rule: "always",
    mutate: (input) => changeNumbers(input, (number) => (number.startsWith("-") ? undefined : `+${number}`)),
  },
  {
    name: "non-ASCII digit",
    rule: "always",
    mutate: (input) =>
      changeNumbers(input, (number) =>
        number.replace(/\d/u, (digit) => String.fromCodePoint(FULL_WIDTH_ZERO + Number(digit))),
      ),
  },
  {
    name: "number in another form",
    rule: "always",
    mutate: (input) =>
      ["", ".0", "e0"].flatMap((suffix) =>
        changeNumbers(input, (number) => (suffix === "" ? (number === "0" ? "-0" : undefined) : number + suffix)),
      ),
  },
  {
    name: "out of bounds",
    rule: "always",
    mutate: (input) =>
      intsOf(input).flatMap((read) =>
        [
          { bound: read.min, step: -1n },
          { bound: read.max, step: 1n },
        ].flatMap(({ bound, step }) =>
          Number.isSafeInteger(bound) ? [replaceSpan(input.text, read, String(BigInt(bound) + step))] : [],
        ),
      ),
  },
];

const BLANKS: readonly MutantKind[] = [
  {
    name: "double space",
    rule: "undeclared",
    mutate: ({ text }) => spread(spacesOf(text)).map((at) => insertAt(text, at, " ")),
  },
  {
    name: "leading space",
    rule: "undeclared",
    mutate: ({ text }) => spread(linesOf(text)).map(({ start }) => insertAt(text, start, " ")),
  },
  {
    name: "trailing space",
    rule: "undeclared",
    mutate: ({ text }) => spread(endsOf(text)).map((end) => insertAt(text, end, " ")),
  },
  {
    name: "empty line",
    rule: "undeclared",
    mutate: ({ text }) =>
      [...spread(linesOf(text)).map(({ start }) => start), text.length].map((at) => insertAt(text, at, "\n")),
  },
  {
    name: "trailing token",
    rule: "undeclared",
    mutate: ({ text }) => [
      ...endsOf(text)
        .slice(-1)
        .map((end) => insertAt(text, end, " ~")),
      insertAt(text, text.length, "~\n"),
    ],
  },
];

const COUNTS: readonly MutantKind[] = [
  {
    name: "last line missing",
    rule: "never",
    mutate: ({ text }) =>
      linesOf(text)
        .slice(1)
        .slice(-1)
        .map((line) => replaceSpan(text, { ...line, end: text.length }, "")),
  },
  {
    name: "line missing",
    rule: "never",
    mutate: ({ text }) => spread(linesOf(text)).map(({ start, end }) => replaceSpan(text, { start, end: end + 1 }, "")),
  },
  {
    name: "line doubled",
    rule: "never",
    mutate: ({ text }) =>
      spread(linesOf(text)).map(({ start, end }) => insertAt(text, end + 1, `${text.slice(start, end)}\n`)),
  },
  {
    name: "line too short",
    rule: "never",
    mutate: ({ text }) => spread(lastCharactersOf(text)).map((at) => replaceSpan(text, { start: at, end: at + 1 }, "")),
  },
  {
    name: "line too long",
    rule: "never",
    mutate: ({ text }) => spread(lastCharactersOf(text)).map((at) => insertAt(text, at, text.charAt(at))),
  },
  {
    name: "number off by one",
    rule: "never",
    mutate: (input) =>
      intsOf(input).flatMap((read) => {
        const value = Number(input.text.slice(read.start, read.end));
        const others = [value - 1, value + 1].filter((other) => other >= read.min && other <= read.max);
        return others.map((other) => replaceSpan(input.text, read, String(other)));
      }),
  },
  { name: "nothing at all", rule: "never", mutate: () => [{ text: "", at: 0 }] },
];

/** All kinds, in the order of the table. */
export const MUTANT_KINDS: readonly MutantKind[] = [...LINE_ENDS, ...CHARACTERS, ...NUMBERS, ...BLANKS, ...COUNTS];
