// Structural shrinkers: for a value, simpler ones, the boldest cuts first. Each is strictly simpler by a measure that cannot fall
// for ever, so that a search that always takes the next one that still fails comes to an end.

/** Gives simpler values. An author combines them in `shrink` of input.ts with `yield*`. */
export type Shrinker<Value> = (value: Value) => Iterable<Value>;

/** A part of a list, text or grid: positions `from` up to, but without, `to`. */
export type Span = readonly [from: number, to: number];

/** The spans of 0…`length` to take out, the longest first (all, halves, quarters, …, single ones), each leaving at least `least`. */
export function* spans(length: number, least = 0): Generator<Span, void> {
  for (let size = length - least; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from + size <= length; from += size) yield [from, from + size];
  }
}

/** The list without the items of the span. */
export const without = <Item>(list: readonly Item[], [from, to]: Span): readonly Item[] => [
  ...list.slice(0, from),
  ...list.slice(to),
];

/** Integers between `simplest` and `value`: `simplest` itself, then nearer and nearer to `value` by halving the way. */
export function* simplerInteger(value: number, simplest: number): Generator<number, void> {
  for (let gap = value - simplest; gap !== 0; gap = Math.trunc(gap / 2)) yield value - gap;
}

/** How far a list may be cut, and how one of its items becomes simpler. */
export type SimplerListOptions<Item> = { readonly min?: number; readonly item?: Shrinker<Item> };

/** Lists without some of the items, at least `min` (0) long, then lists with one item made simpler by `item`. */
export function* simplerList<Item>(
  list: readonly Item[],
  { min = 0, item }: SimplerListOptions<Item> = {},
): Generator<readonly Item[], void> {
  for (const span of spans(list.length, min)) yield without(list, span);
  if (item === undefined) return;
  for (const [index, value] of list.entries()) {
    for (const simpler of item(value)) yield list.with(index, simpler);
  }
}

/** The characters of a text, the simplest first, and its least length (0). */
export type SimplerTextOptions = { readonly alphabet: string; readonly min?: number };

/**
 * Texts without some of the characters, then with spans of the simplest character, with every one of a kind replaced
 * by an earlier kind, and with one character replaced by an earlier one. What is not in `alphabet` comes last in it.
 */
export function* simplerText(text: string, { alphabet, min = 0 }: SimplerTextOptions): Generator<string, void> {
  const characters = Array.from(text);
  const ranks = Array.from(alphabet);
  const earlierThan = (character: string): readonly string[] =>
    ranks.slice(0, ranks.includes(character) ? ranks.indexOf(character) : ranks.length);
  for (const span of spans(characters.length, min)) yield without(characters, span).join("");
  const [simplest] = ranks;
  if (simplest === undefined) return;
  for (const [from, to] of spans(characters.length)) {
    const filled = characters.with(from, simplest).fill(simplest, from, to);
    if (to - from > 1 && filled.some((character, index) => character !== characters[index])) yield filled.join("");
  }
  for (const kind of new Set(characters)) {
    for (const earlier of earlierThan(kind)) {
      yield characters.map((character) => (character === kind ? earlier : character)).join("");
    }
  }
  for (const [index, character] of characters.entries()) {
    for (const earlier of earlierThan(character)) yield characters.with(index, earlier).join("");
  }
}

/** Records with one field made simpler by its shrinker, field after field in the order of `shrinkers`. */
export function* simplerFields<Fields extends object>(
  fields: Fields,
  shrinkers: { readonly [Key in keyof Fields]?: Shrinker<Fields[Key]> },
): Generator<Fields, void> {
  for (const key in shrinkers) {
    for (const simpler of shrinkers[key]?.(fields[key]) ?? []) yield { ...fields, [key]: simpler };
  }
}

/**
 * Orders of fewer numbers (the rest renumbered, at least `min` of them; without `min` none is taken out), then orders
 * with a span sorted, and with two numbers swapped into the right order.
 */
export function* simplerPermutation(
  order: readonly number[],
  { min = order.length }: { readonly min?: number } = {},
): Generator<readonly number[], void> {
  for (const span of spans(order.length, min)) yield renumbered(without(order, span));
  for (const [from, to] of spans(order.length)) {
    const sorted = [...order.slice(0, from), ...order.slice(from, to).toSorted((a, b) => a - b), ...order.slice(to)];
    if (sorted.some((value, index) => value !== order[index])) yield sorted;
  }
  const reach = order.length > MOST_SWAPPED ? 1 : order.length;
  for (const [at, left] of order.entries()) {
    for (let other = at + 1; other <= at + reach && other < order.length; other++) {
      const right = order[other] ?? left;
      if (left > right) yield order.with(at, right).with(other, left);
    }
  }
}

/** Longer orders swap neighbours alone. */
const MOST_SWAPPED = 64;

function renumbered(order: readonly number[]): readonly number[] {
  const ranks = new Map(order.toSorted((a, b) => a - b).map((value, rank) => [value, rank]));
  return order.map((value) => ranks.get(value) ?? value);
}
