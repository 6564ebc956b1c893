/**
 * From here on `Math.random` gives numbers that depend on these bytes and the number of the pass alone: a decision by chance is the same
 * each time. Nothing is computed unless it is called.
 */
export function seedChance(bytes: Uint8Array, pass: number): void {
  let next: (() => number) | undefined;
  Math.random = () => (next ??= numbersFrom(seedOf(bytes, pass)))();
}

// FNV-1a.
function seedOf(bytes: Uint8Array, pass: number): number {
  let hash = 0x811c9dc5 ^ pass;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

// Mulberry32.
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
