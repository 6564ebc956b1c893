import type fc from "fast-check";

/** How many numbers are wanted out of 0 … `below` − 1, and which of those are taken already. */
export type DistinctOptions = { readonly count: number; readonly below: number; readonly taken?: ReadonlySet<number> };

/** Different numbers, every choice and every order alike. There have to be enough of them. */
export function drawDistinct(
  { count, below, taken = new Set() }: DistinctOptions,
  random: fc.Random,
): readonly number[] {
  const free = below - taken.size;
  if (count > free) throw new RangeError(`${count} of ${free} numbers`);
  // With most of the numbers wanted, drawing until a new one comes would take for ever.
  if (count > free / 2) {
    const all = Array.from({ length: below }, (_, number) => number).filter((number) => !taken.has(number));
    return shuffled(all, random).slice(0, count);
  }
  const drawn = new Set<number>();
  while (drawn.size < count) {
    const number = random.nextInt(0, below - 1);
    if (!taken.has(number)) drawn.add(number);
  }
  return [...drawn];
}

/** The numbers in another order, all orders alike. */
export function shuffled(numbers: readonly number[], random: fc.Random): readonly number[] {
  const order = [...numbers];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.nextInt(0, last);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
