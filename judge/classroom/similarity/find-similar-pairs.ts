import { setImmediate } from "node:timers/promises";
import { makeComparer, type Comparison, type Run } from "./compare-prints.ts";
import { PRINT_TOKENS, WINDOW, type SourcePrints } from "./source-prints.ts";
import { readSources, type ReadSource } from "./read-sources.ts";
import type {
  ComparedSource,
  SimilarFragment,
  SimilarityOptions,
  SimilarityResult,
  SimilarPair,
  Stretch,
} from "./similar-pair.ts";

const DEFAULTS = { leastTokens: 200, leastSimilarity: 0.5, leastFragment: 250, mostPairs: 200 } as const;

/**
 * Pairs of programs whose structure is similar, whatever names, comments and order of functions are. Everything happens on this machine.
 * The same sources give the same result in any order. Rejects with the signal's reason, or when an id is there twice.
 */
export async function findSimilarPairs(
  sources: readonly ComparedSource[],
  options: SimilarityOptions,
): Promise<SimilarityResult> {
  const bounds = { ...DEFAULTS, ...options };
  if (new Set(sources.map(({ id }) => id)).size < sources.length) throw new Error("two sources have the same id");
  const { read, leftOut, unusedTemplates } = await readSources(sources, bounds);
  const ordered = read.toSorted((a, b) => byText(a.source.id, b.source.id));
  const candidates: Candidate[] = [];
  let comparedPairs = 0;
  for (const [index, left] of ordered.entries()) {
    // The comparison is long, and a progress bar or an interruption waits for nobody.
    await setImmediate();
    options.signal?.throwIfAborted();
    const others = ordered.slice(index + 1).filter(({ source }) => source.owner !== left.source.owner);
    comparedPairs += others.length;
    candidates.push(...similarTo(left, others, bounds));
  }
  const kept = candidates.sort(byRank).slice(0, bounds.mostPairs);
  return {
    pairs: kept.map(describePair),
    morePairs: candidates.length - kept.length,
    comparedSources: read.length,
    comparedPairs,
    leftOut,
    unusedTemplates,
  };
}

type Candidate = Comparison & { readonly left: ReadSource; readonly right: ReadSource };

function similarTo(
  left: ReadSource,
  others: readonly ReadSource[],
  { leastSimilarity, leastFragment }: { readonly leastSimilarity: number; readonly leastFragment: number },
): readonly Candidate[] {
  const comparer = makeComparer(left.prints);
  return others.flatMap((right) => {
    const comparison = comparer.compare(right.prints);
    const { similarity, longest } = comparison;
    // Fingerprints are at most a window apart, so that fewer cannot be that long.
    const canBeLong = PRINT_TOKENS + WINDOW * (longest - 1) >= leastFragment;
    const isListed =
      similarity >= leastSimilarity ||
      (canBeLong &&
        comparer.runs(right.prints).some((run) => tokensOf(left.prints, right.prints, run) >= leastFragment));
    return longest > 0 && isListed ? [{ left, right, ...comparison }] : [];
  });
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byRank = (a: Candidate, b: Candidate): number =>
  b.similarity - a.similarity ||
  b.longest - a.longest ||
  byText(a.left.source.id, b.left.source.id) ||
  byText(a.right.source.id, b.right.source.id);

function describePair({ left, right, similarity }: Candidate): SimilarPair {
  const fragments = makeComparer(left.prints)
    .runs(right.prints)
    .toSorted((a, b) => a.left - b.left)
    .map((run): SimilarFragment => ({
      left: stretchOf(left.prints, run.left, run.length),
      right: stretchOf(right.prints, run.right, run.length),
      tokens: tokensOf(left.prints, right.prints, run),
    }));
  const longestFragment = Math.max(...fragments.map(({ tokens }) => tokens));
  return { left: left.source.id, right: right.source.id, similarity, longestFragment, fragments };
}

/** On the shorter side: the same fingerprints can lie closer together in one of the two. */
function tokensOf(left: SourcePrints, right: SourcePrints, run: Run): number {
  const length = ({ ends }: SourcePrints, from: number): number =>
    (ends[2 * (from + run.length) - 1] ?? 0) - (ends[2 * from] ?? 0) + 1;
  return Math.min(length(left, run.left), length(right, run.right));
}

function stretchOf({ places }: SourcePrints, from: number, length: number): Stretch {
  const last = from + length - 1;
  const at = (index: number): number => places[index] ?? 0;
  return {
    start: { line: at(4 * from), column: at(4 * from + 1) },
    end: { line: at(4 * last + 2), column: at(4 * last + 3) },
  };
}
