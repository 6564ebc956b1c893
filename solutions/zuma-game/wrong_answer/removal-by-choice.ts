// Interval dynamic programming: as if a run of three could stay as long as one likes, and the hand were checked by number only.
export function findMinStep(board: string, hand: string): number {
  const n = board.length;
  const memo = new Map<number, number>();
  // Fewest balls for board[l..r] when k balls equal to board[l] already lie in front of it.
  const f = (l: number, r: number, k: number): number => {
    if (l > r) return 0;
    const key = (l * 32 + r) * 32 + k;
    let best = memo.get(key);
    if (best === undefined) {
      best = Math.max(0, 2 - k) + f(l + 1, r, 0);
      for (let m = l + 1; m <= r; m++) {
        if (board[m] === board[l]) best = Math.min(best, f(l + 1, m - 1, 0) + f(m, r, k + 1));
      }
      memo.set(key, best);
    }
    return best;
  };
  for (const colour of new Set(board)) {
    if (board.split(colour).length + hand.split(colour).length - 2 < 3) return -1;
  }
  const steps = f(0, n - 1, 0);
  return steps > hand.length ? -1 : steps;
}
