// Full search, but a ball is only ever put beside a ball of its own colour, never between two others.
export const findMinStep = (board: string, hand: string): number => {
  const memo = new Map<string, number>();
  const go = (row: string, rest: string): number => {
    if (!row) return 0;
    if (!rest) return Infinity;
    const key = `${row}/${rest}`;
    if (!memo.has(key)) {
      let best = Infinity;
      [...rest].forEach((ball, index) => {
        for (let i = 0; i < row.length; i++) {
          if (row[i] !== ball || row[i - 1] === ball) continue;
          let next = row.slice(0, i) + ball + row.slice(i);
          for (let hit; (hit = /(.)\1{2,}/.exec(next)); ) next = next.replace(hit[0], "");
          best = Math.min(best, 1 + go(next, rest.slice(0, index) + rest.slice(index + 1)));
        }
      });
      memo.set(key, best);
    }
    return memo.get(key)!;
  };
  const steps = go(board, [...hand].sort().join(""));
  return Number.isFinite(steps) ? steps : -1;
};
