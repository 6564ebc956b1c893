/** What one round measured of the two things: right after each other, so that a noisy neighbour meets both. */
export type Pair = { readonly value: number; readonly against: number };

/**
 * What a line has to reach in its median: the ratio of the two, the first of them alone (in the unit of the line), or the
 * difference between them.
 */
export type Asked = { readonly of: "ratio" | "value" | "difference" } & (
  | { readonly most: number }
  | { readonly least: number }
);

/** One line of the table: something, beside something else in the same unit. One pair a round, at least one. */
export type Row = {
  readonly what: string;
  readonly against: string;
  readonly unit: string;
  readonly pairs: readonly Pair[];
  readonly asked?: Asked;
};

/** The first by the second, round by round. */
export const ratiosOf = ({ pairs }: Row): readonly number[] => pairs.map(({ value, against }) => value / against);

/** Whether the line reaches what is asked of it; a line of which nothing is asked always does. */
export function holds({ pairs, asked }: Row): boolean {
  if (asked === undefined) return true;
  const middle = median(pairs.map((pair) => figureOf(pair, asked)));
  return "most" in asked ? middle <= asked.most : middle >= asked.least;
}

function figureOf({ value, against }: Pair, { of }: Asked): number {
  switch (of) {
    case "ratio":
      return value / against;
    case "value":
      return value;
    case "difference":
      return value - against;
    default:
      return of satisfies never;
  }
}

/** The middle of the values; of an even number of them the mean of the middle two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** One pair a round of two lists of as many rounds. */
export function pair(values: readonly number[], against: readonly number[]): readonly Pair[] {
  if (values.length !== against.length) throw new Error("as many values as things to compare them with");
  return values.map((value, round) => ({ value, against: against[round] ?? Number.NaN }));
}
