/** How far repeated measurements lie apart. */
export type Spread = { readonly min: number; readonly median: number; readonly max: number };

/** Of at least one value; the median of an even count is the mean of the middle two. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [min, low, high, max] = [0, Math.floor(half), Math.ceil(half), sorted.length - 1].map((at) => sorted[at]);
  if (min === undefined || low === undefined || high === undefined || max === undefined) {
    throw new Error("a spread needs a value");
  }
  return { min, median: (low + high) / 2, max };
}
