import type { SourcePrints } from "./source-prints.ts";

/** How two programs compare. `longest`: fingerprints in one piece. */
export type Comparison = { readonly similarity: number; readonly longest: number };

/** The same fingerprints in the same order: from number `left` and number `right`, so many. */
export type Run = { readonly left: number; readonly right: number; readonly length: number };

/** Made once for a program that is compared with many. */
export type Comparer = {
  /** The share of fingerprints that the other program has, and the longest row of them: what Dolos computes. */
  readonly compare: (right: SourcePrints) => Comparison;
  /** Rows of fingerprints that are in both, the longest first, none of whose fingerprints is in an earlier one. Two programs may share a row twice. */
  readonly runs: (right: SourcePrints) => readonly Run[];
};

/** Indexes a program's fingerprints, so that a comparison looks only at those that are in both. */
export function makeComparer(left: SourcePrints): Comparer {
  const positions = new Map<number, number[]>();
  left.hashes.forEach((hash, at) => {
    const known = positions.get(hash);
    // From the back: the row that ends before a fingerprint is read before it is overwritten.
    if (known === undefined) positions.set(hash, [at]);
    else known.unshift(at);
  });
  const size = left.hashes.length;
  return {
    compare(right) {
      const lengths = new Int32Array(size);
      const seenAt = new Int32Array(size).fill(-1);
      let longest = 0;
      let covered = 0;
      right.hashes.forEach((hash, to) => {
        const matches = positions.get(hash);
        if (matches === undefined) return;
        covered += 1;
        for (const from of matches) {
          if (seenAt[from] === -1) covered += 1;
          const length = from > 0 && seenAt[from - 1] === to - 1 && to > 0 ? (lengths[from - 1] ?? 0) + 1 : 1;
          lengths[from] = length;
          seenAt[from] = to;
          if (length > longest) longest = length;
        }
      });
      const total = size + right.hashes.length;
      return { similarity: total === 0 ? 0 : covered / total, longest };
    },
    runs: (right) => withoutOverlap(allRuns(positions, right)),
  };
}

/** Every row that can be made no longer at its end. */
function allRuns(positions: ReadonlyMap<number, readonly number[]>, right: SourcePrints): readonly Run[] {
  const runs: Run[] = [];
  let before = new Map<number, number>();
  for (let to = 0; to <= right.hashes.length; to++) {
    const lengths = new Map<number, number>();
    for (const from of positions.get(right.hashes[to] ?? -1) ?? []) lengths.set(from, (before.get(from - 1) ?? 0) + 1);
    for (const [from, length] of before) {
      if (!lengths.has(from + 1)) runs.push({ left: from - length + 1, right: to - length, length });
    }
    before = lengths;
  }
  return runs.sort((a, b) => b.length - a.length || a.left - b.left || a.right - b.right);
}

function withoutOverlap(runs: readonly Run[]): readonly Run[] {
  const leftTaken = new Set<number>();
  const rightTaken = new Set<number>();
  return runs.filter(({ left, right, length }) => {
    const offsets = Array.from({ length }, (_, offset) => offset);
    if (offsets.some((offset) => leftTaken.has(left + offset) || rightTaken.has(right + offset))) return false;
    for (const offset of offsets) {
      leftTaken.add(left + offset);
      rightTaken.add(right + offset);
    }
    return true;
  });
}
