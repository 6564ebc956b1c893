import type { Snapshot } from "./snapshot.ts";

type Counted = Exclude<keyof Snapshot, "runs">;

/**
 * How much more there may be at the end than at the beginning. Counts may not grow at all. Memory of a process that
 * compiles its code as it goes settles slowly: a leak of one result (some KiB) a run would pass these within 10,000 runs.
 */
const ALLOWED: Readonly<Record<Counted, number>> = {
  descriptors: 0,
  memoryMiB: 16,
  heapMiB: 4,
  groups: 0,
  mounts: 0,
  temporary: 0,
  processes: 0,
  zombies: 0,
  serverMiB: 4,
  serverFiles: 0,
};

/** The first part, while caches fill and each slot makes its launcher. */
const WARM_UP = 0.2;

export type Growth = {
  readonly name: Counted;
  readonly before: number;
  readonly after: number;
  readonly allowed: number;
};

/** What grew: the middle of the last third against the middle of the first third, both after the warm-up. */
export function findGrowth(snapshots: readonly Snapshot[]): readonly Growth[] {
  const warm = snapshots.slice(Math.ceil(snapshots.length * WARM_UP));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return COUNTED.flatMap((name) => {
    const middle = (part: readonly Snapshot[]): number => median(part.map((snapshot) => snapshot[name]));
    const [before, after] = [middle(warm.slice(0, third)), middle(warm.slice(-third))];
    return after - before > ALLOWED[name] ? [{ name, before, after, allowed: ALLOWED[name] }] : [];
  });
}

export const COUNTED: readonly Counted[] = [
  "descriptors",
  "memoryMiB",
  "heapMiB",
  "groups",
  "mounts",
  "temporary",
  "processes",
  "zombies",
  "serverMiB",
  "serverFiles",
];

// The lower one of two in the middle: a count that is high for a moment is not growth.
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
