// Removes exactly three balls of a run, so that of a run of four or five one or two are left behind.
export function findMinStep(board: string, hand: string): number {
  const memo = new Map<string, number>();
  const dfs = (row: string, rest: string): number => {
    if (row === "") return 0;
    const key = row + ":" + rest;
    const hit = memo.get(key);
    if (hit !== undefined) return hit;
    let best = 10;
    for (let k = 0; k < rest.length; k++) {
      for (let i = 0; i <= row.length; i++) {
        if (i > 0 && row[i - 1] === rest[k]) continue;
        if (row[i] !== rest[k] && !(i > 0 && row[i - 1] === row[i])) continue;
        let next = row.slice(0, i) + rest[k] + row.slice(i);
        while (/(.)\1\1/.test(next)) next = next.replace(/(.)\1\1/, "");
        best = Math.min(best, 1 + dfs(next, rest.slice(0, k) + rest.slice(k + 1)));
      }
    }
    memo.set(key, best);
    return best;
  };
  const steps = dfs(board, [...hand].sort().join(""));
  return steps >= 10 ? -1 : steps;
}
