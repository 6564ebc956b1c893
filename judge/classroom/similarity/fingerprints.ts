import { WinnowFilter } from "@dodona/dolos-core";
import { PRINT_TOKENS, WINDOW, type SourcePrints } from "./source-prints.ts";
import type { SourceTokens } from "./source-tokens.ts";

/** A fingerprint that a program has more often is dropped: a table of numbers tells nothing, and its comparison takes the square of it. */
const MOST_REPEATS = 16;

/** Every fingerprint of a template, not only those that winnowing picks: what is picked depends on the text around it. */
export const templateHashes = ({ tokens }: SourceTokens): Int32Array =>
  Int32Array.from(everyFingerprint(tokens), ({ hash }) => hash);

/** The fingerprints of a program, without those of the templates. */
export function fingerprint(source: SourceTokens, ignored: ReadonlySet<number>): SourcePrints {
  const picked = new WinnowFilter(PRINT_TOKENS, WINDOW)
    .fingerprints([...source.tokens])
    .filter(({ hash }) => !ignored.has(hash));
  const counts = new Map<number, number>();
  for (const { hash } of picked) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const kept = picked.filter(({ hash }) => (counts.get(hash) ?? 0) <= MOST_REPEATS);
  const placeOf = ({ start, stop }: Fingerprint): readonly number[] =>
    [...source.places.slice(4 * start, 4 * start + 2), ...source.places.slice(4 * stop + 2, 4 * stop + 4)].map(
      (value) => value + 1,
    );
  return {
    ownTokens: source.tokens.length - countIgnored(source.tokens, ignored),
    tokens: source.tokens.length,
    hashes: Int32Array.from(kept, ({ hash }) => hash),
    ends: Uint32Array.from(kept.flatMap(({ start, stop }) => [start, stop])),
    places: Uint32Array.from(kept.flatMap(placeOf)),
  };
}

type Fingerprint = { readonly hash: number; readonly start: number; readonly stop: number };

const everyFingerprint = (tokens: readonly string[]): readonly Fingerprint[] =>
  tokens.length < PRINT_TOKENS ? [] : new WinnowFilter(PRINT_TOKENS, 1).fingerprints([...tokens]);

function countIgnored(tokens: readonly string[], ignored: ReadonlySet<number>): number {
  if (ignored.size === 0) return 0;
  let count = 0;
  let until = 0;
  for (const { hash, start, stop } of everyFingerprint(tokens)) {
    if (!ignored.has(hash)) continue;
    count += stop + 1 - Math.max(start, until);
    until = stop + 1;
  }
  return count;
}
