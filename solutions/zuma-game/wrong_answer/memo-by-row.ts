// Depth first, but the memo is keyed by the row alone: what is left in the hand is forgotten.
export function findMinStep(board: string, hand: string): number {
  const memo: Record<string, number> = {};
  const result = dfs(board, hand);
  return result > 5 ? -1 : result;

  function dfs(row: string, rest: string): number {
    if (row === "") return 0;
    if (row in memo) return memo[row]!;
    let best = 99;
    for (let j = 0; j < rest.length; j++) {
      for (let i = 0; i <= row.length; i++) {
        const c = rest[j]!;
        if (i > 0 && row[i - 1] === c) continue;
        if (row[i] !== c && !(i > 0 && row[i - 1] === row[i])) continue;
        let next = row.slice(0, i) + c + row.slice(i);
        for (let before = ""; before !== next; ) {
          before = next;
          next = before.replace(/(.)\1\1+/, "");
        }
        best = Math.min(best, 1 + dfs(next, rest.slice(0, j) + rest.slice(j + 1)));
      }
    }
    return (memo[row] = best);
  }
}
