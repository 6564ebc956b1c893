// The memo is one flat table over all rows of up to eleven balls, read as numbers in base six: 346 MiB, all of it written.
const DIGIT: Record<string, number> = { R: 1, Y: 2, B: 3, G: 4, W: 5 };
const table = new Int8Array(6 ** 11).fill(-1);

export function findMinStep(board: string, hand: string): number {
  const overflow = new Map<string, number>();

  const pack = (row: string): number => {
    let code = 0;
    for (const ball of row) code = code * 6 + DIGIT[ball]!;
    return code;
  };

  const settle = (row: string): string => {
    const next = row.replace(/(.)\1\1+/, "");
    return next === row ? row : settle(next);
  };

  const search = (row: string, rest: string): number => {
    if (row === "") return 0;
    // Only the positions with the whole hand left go into the table, the others into a map.
    const small = rest.length === hand.length && row.length <= 11;
    const known = small ? table[pack(row)]! : (overflow.get(row + rest) ?? -1);
    if (known >= 0) return known;
    let best = 9;
    for (let k = 0; k < rest.length; k++) {
      for (let i = 0; i <= row.length; i++) {
        if (i > 0 && row[i - 1] === rest[k]) continue;
        if (row[i] !== rest[k] && !(i > 0 && row[i - 1] === row[i])) continue;
        const next = settle(row.slice(0, i) + rest[k] + row.slice(i));
        best = Math.min(best, 1 + search(next, rest.slice(0, k) + rest.slice(k + 1)));
      }
    }
    if (small) table[pack(row)] = best;
    else overflow.set(row + rest, best);
    return best;
  };

  const steps = search(board, [...hand].sort().join(""));
  return steps >= 9 ? -1 : steps;
}
