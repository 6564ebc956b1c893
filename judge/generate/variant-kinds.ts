// The ways in which an input can be spoiled; docs/generate.md says what each kind proves.
import type { RecordedRead } from "../kit/record-reads.ts";
import { insertAt, linesOf, numbersOf, replaceSpan, spread, type ValidInput, type SpoiledText } from "./valid-input.ts";

/**
 * When a variant is a mistake though `parse` accepts it and `format` prints it again: `always`; `undeclared`: unless it only
 * changed a text for which there is a pattern; `never`: it is another valid input then.
 */
export type VariantRule = "always" | "undeclared" | "never";

/** One way of spoiling; `name` is what a table and a message call it. */
export type VariantKind = {
  readonly name: string;
  readonly rule: VariantRule;
  readonly spoil: (input: ValidInput) => readonly SpoiledText[];
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
const changeNumbers = (input: ValidInput, change: (number: string) => string | undefined): readonly SpoiledText[] =>
  spread(numbersOf(input)).flatMap((span) => {
    const changed = change(input.text.slice(span.start, span.end));
    return changed === undefined ? [] : [replaceSpan(input.text, span, changed)];
  });

type IntRead = Extract<RecordedRead, { readonly kind: "int" }>;

/** The first and the last number of each name. */
function intsOf({ reads }: ValidInput): readonly IntRead[] {
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

const LINE_ENDS: readonly VariantKind[] = [
  {
    name: "CRLF line ends",
    rule: "always",
    spoil: ({ text }) => (text.includes("\n") ? [{ text: text.replaceAll("\n", "\r\n"), at: text.indexOf("\n") }] : []),
  },
  {
    name: "carriage return",
    rule: "always",
    spoil: ({ text }) => spread(endsOf(text)).map((end) => insertAt(text, end, "\r")),
  },
  {
    name: "no newline at the end",
    rule: "always",
    spoil: ({ text }) => (text.endsWith("\n") ? [{ text: text.slice(0, -1), at: text.length - 1 }] : []),
  },
];

const CHARACTERS: readonly VariantKind[] = [
  { name: "byte order mark", rule: "always", spoil: ({ text }) => [insertAt(text, 0, "\uFEFF")] },
  {
    name: "NUL",
    rule: "always",
    spoil: ({ text, reads }) =>
      [0, ...middlesOf(reads), ...endsOf(text).slice(-1)].map((at) => insertAt(text, at, "\0")),
  },
  {
    name: "tab",
    rule: "always",
    spoil: ({ text }) => [
      ...spread(spacesOf(text)).map((at) => replaceSpan(text, { start: at, end: at + 1 }, "\t")),
      ...endsOf(text)
        .slice(-1)
        .map((end) => insertAt(text, end, "\t")),
    ],
  },
];

const NUMBERS: readonly VariantKind[] = [
  {
    name: "leading zero",
    rule: "always",
    spoil: (input) => changeNumbers(input, (number) => number.replace(/\d/u, "0$&")),
  },
  {
    name: "plus sign",
    rule: "always",
    spoil: (input) => changeNumbers(input, (number) => (number.startsWith("-") ? undefined : `+${number}`)),
  },
  {
    name: "non-ASCII digit",
    rule: "always",
    spoil: (input) =>
      changeNumbers(input, (number) =>
        number.replace(/\d/u, (digit) => String.fromCodePoint(FULL_WIDTH_ZERO + Number(digit))),
      ),
  },
  {
    name: "number in another form",
    rule: "always",
    spoil: (input) =>
      ["", ".0", "e0"].flatMap((suffix) =>
        changeNumbers(input, (number) => (suffix === "" ? (number === "0" ? "-0" : undefined) : number + suffix)),
      ),
  },
  {
    name: "out of bounds",
    rule: "always",
    spoil: (input) =>
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

const BLANKS: readonly VariantKind[] = [
  {
    name: "double space",
    rule: "undeclared",
    spoil: ({ text }) => spread(spacesOf(text)).map((at) => insertAt(text, at, " ")),
  },
  {
    name: "leading space",
    rule: "undeclared",
    spoil: ({ text }) => spread(linesOf(text)).map(({ start }) => insertAt(text, start, " ")),
  },
  {
    name: "trailing space",
    rule: "undeclared",
    spoil: ({ text }) => spread(endsOf(text)).map((end) => insertAt(text, end, " ")),
  },
  {
    name: "empty line",
    rule: "undeclared",
    spoil: ({ text }) =>
      [...spread(linesOf(text)).map(({ start }) => start), text.length].map((at) => insertAt(text, at, "\n")),
  },
  {
    name: "trailing token",
    rule: "undeclared",
    spoil: ({ text }) => [
      ...endsOf(text)
        .slice(-1)
        .map((end) => insertAt(text, end, " ~")),
      insertAt(text, text.length, "~\n"),
    ],
  },
];

const COUNTS: readonly VariantKind[] = [
  {
    name: "last line missing",
    rule: "never",
    spoil: ({ text }) =>
      linesOf(text)
        .slice(1)
        .slice(-1)
        .map((line) => replaceSpan(text, { ...line, end: text.length }, "")),
  },
  {
    name: "line missing",
    rule: "never",
    spoil: ({ text }) => spread(linesOf(text)).map(({ start, end }) => replaceSpan(text, { start, end: end + 1 }, "")),
  },
  {
    name: "line doubled",
    rule: "never",
    spoil: ({ text }) =>
      spread(linesOf(text)).map(({ start, end }) => insertAt(text, end + 1, `${text.slice(start, end)}\n`)),
  },
  {
    name: "line too short",
    rule: "never",
    spoil: ({ text }) => spread(lastCharactersOf(text)).map((at) => replaceSpan(text, { start: at, end: at + 1 }, "")),
  },
  {
    name: "line too long",
    rule: "never",
    spoil: ({ text }) => spread(lastCharactersOf(text)).map((at) => insertAt(text, at, text.charAt(at))),
  },
  {
    name: "number off by one",
    rule: "never",
    spoil: (input) =>
      intsOf(input).flatMap((read) => {
        const value = Number(input.text.slice(read.start, read.end));
        const others = [value - 1, value + 1].filter((other) => other >= read.min && other <= read.max);
        return others.map((other) => replaceSpan(input.text, read, String(other)));
      }),
  },
  { name: "nothing at all", rule: "never", spoil: () => [{ text: "", at: 0 }] },
];

/** All kinds, in the order of the table. */
export const VARIANT_KINDS: readonly VariantKind[] = [...LINE_ENDS, ...CHARACTERS, ...NUMBERS, ...BLANKS, ...COUNTS];
