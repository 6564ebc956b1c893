import type { IntBounds } from "../kit/input-reader.ts";

/** What several inputs met together, by name in order of first appearance. */
export function mergeBounds(all: readonly Readonly<Record<string, IntBounds>>[]): ReadonlyMap<string, IntBounds> {
  const merged = new Map<string, IntBounds>();
  for (const [name, next] of all.flatMap((bounds) => Object.entries(bounds))) {
    const before = merged.get(name) ?? next;
    merged.set(name, {
      min: Math.min(before.min, next.min),
      max: Math.max(before.max, next.max),
      least: Math.min(before.least, next.least),
      greatest: Math.max(before.greatest, next.greatest),
      minReached: before.minReached || next.minReached,
      maxReached: before.maxReached || next.maxReached,
    });
  }
  return merged;
}

/** One sentence for every declared bound that was never met. */
export function renderUnreached(bounds: ReadonlyMap<string, IntBounds>): readonly string[] {
  return [...bounds].flatMap(([name, { min, max, least, greatest, minReached, maxReached }]) => [
    ...(minReached ? [] : [`no input has ${name} = ${min}, its least value; the least is ${least}`]),
    ...(maxReached ? [] : [`no input has ${name} = ${max}, its greatest value; the greatest is ${greatest}`]),
  ]);
}
