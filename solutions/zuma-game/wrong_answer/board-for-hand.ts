// A slip: the balls that can be used are counted on the board instead of in the hand.
function findMinStep(board: string, hand: string): number {
  const count: { [ball: string]: number } = {};
  for (const ball of board) count[ball] = Math.min(hand.length, (count[ball] || 0) + 1);
  const memo: { [key: string]: number } = {};

  function solve(row: string, used: number): number {
    if (row === "") return 0;
    if (used === hand.length) return Infinity;
    const key = row + JSON.stringify(count);
    if (key in memo) return memo[key];
    let best = Infinity;
    for (const ball of Object.keys(count)) {
      if (count[ball] === 0) continue;
      count[ball]--;
      for (let i = 0; i < row.length; i++) {
        const beside = row[i] === ball && row[i - 1] !== ball;
        const inside = i > 0 && row[i] === row[i - 1] && row[i] !== ball;
        if (beside || inside) best = Math.min(best, 1 + solve(clean(row.slice(0, i) + ball + row.slice(i)), used + 1));
      }
      count[ball]++;
    }
    return (memo[key] = best);
  }

  function clean(row: string): string {
    const match = row.match(/(.)\1\1+/);
    return match ? clean(row.replace(match[0], "")) : row;
  }

  const result = solve(board, 0);
  return result === Infinity ? -1 : result;
}
