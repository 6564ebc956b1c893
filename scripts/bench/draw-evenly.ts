import type { Random } from "../synthetic-class/people.ts";

/** So many of the items, at even distances in their order, the first by chance: every part of the order has its share of them. */
export function drawEvenly<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  const most = Math.min(count, items.length);
  const step = items.length / most;
  const first = random() * step;
  const drawn = new Set(Array.from({ length: most }, (_, index) => Math.floor(first + index * step)));
  return items.filter((_, index) => drawn.has(index));
}
