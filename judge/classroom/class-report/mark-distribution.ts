import type { Mark } from "../policy/mark.ts";

/** Marks from `from` up to, but not with, `to`; the last bin holds its upper end, too. */
export type MarkBin = { readonly from: number; readonly to: number; readonly count: number };

/** How the marks lie. Marks that are no points (excused, missing, pending) are counted beside. */
export type MarkDistribution = {
  readonly maxPoints: number;
  readonly count: number;
  readonly bins: readonly MarkBin[];
  /** Absent without any mark. */
  readonly summary?: {
    readonly lowest: number;
    readonly lowerQuartile: number;
    readonly median: number;
    readonly upperQuartile: number;
    readonly highest: number;
    readonly mean: number;
  };
  readonly zero: number;
  /** All points, or more. */
  readonly full: number;
  readonly excused: number;
  readonly missing: number;
  readonly pending: number;
};

const BINS = 10;
/** Points by hand may go far beyond; then the last bin takes the rest. */
const MOST_BINS = 20;

/** Ten bins of equal width up to all points, and more where somebody has more. */
export function distributionOf(marks: readonly Mark[], maxPoints: number): MarkDistribution {
  const values = marks
    .flatMap(({ result }) => (result.kind === "points" ? [result.points] : []))
    .toSorted((a, b) => a - b);
  const count = (kind: Mark["result"]["kind"]): number => marks.filter(({ result }) => result.kind === kind).length;
  return {
    maxPoints,
    count: values.length,
    bins: binsOf(values, maxPoints > 0 ? maxPoints / BINS : 1),
    ...summaryOf(values),
    zero: values.filter((value) => value === 0).length,
    full: values.filter((value) => maxPoints > 0 && value >= maxPoints).length,
    excused: count("excused"),
    missing: count("missing"),
    pending: count("pending"),
  };
}

function binsOf(values: readonly number[], width: number): readonly MarkBin[] {
  const highest = values.at(-1) ?? 0;
  // The small amount undoes what binary fractions add: 0.3 / 0.1 is less than 3.
  const needed = Math.ceil(highest / width - 1e-9);
  const size = Math.min(MOST_BINS, Math.max(BINS, needed));
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) {
    const at = Math.min(size - 1, Math.max(0, Math.floor(value / width + 1e-9)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  // The last one says how far it reaches: its name must not deny what is in it.
  const to = (index: number): number => Math.max(round((index + 1) * width), index === size - 1 ? highest : 0);
  return counts.map((count, index) => ({ from: round(index * width), to: to(index), count }));
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

function summaryOf(values: readonly number[]): Pick<MarkDistribution, "summary"> {
  const [lowest] = values;
  const highest = values.at(-1);
  if (lowest === undefined || highest === undefined) return {};
  return {
    summary: {
      lowest,
      lowerQuartile: quantile(values, 0.25),
      median: quantile(values, 0.5),
      upperQuartile: quantile(values, 0.75),
      highest,
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    },
  };
}

/** Between two values in proportion, as spreadsheets do it. `sorted` holds at least one, the smallest first. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
