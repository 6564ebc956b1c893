// Greedy: every move completes a run of the row to three at once; a ball is never put anywhere else.
class Solution {
  findMinStep(board: string, hand: string): number {
    const have = new Map<string, number>();
    for (const ball of hand) have.set(ball, (have.get(ball) ?? 0) + 1);
    const best = this.clear(board, have);
    return best === Number.MAX_SAFE_INTEGER ? -1 : best;
  }

  clear(row: string, have: Map<string, number>): number {
    if (row.length === 0) return 0;
    let best = Number.MAX_SAFE_INTEGER;
    for (let from = 0, to = 0; from < row.length; from = to) {
      while (to < row.length && row[to] === row[from]) to++;
      const ball = row[from]!;
      const need = Math.max(0, 3 - (to - from));
      const left = have.get(ball) ?? 0;
      if (left < need) continue;
      have.set(ball, left - need);
      const sub = this.clear(this.collapse(row.slice(0, from) + row.slice(to)), have);
      if (sub !== Number.MAX_SAFE_INTEGER) best = Math.min(best, need + sub);
      have.set(ball, left);
    }
    return best;
  }

  collapse(row: string): string {
    for (let from = 0, to = 0; from < row.length; from = to) {
      while (to < row.length && row[to] === row[from]) to++;
      if (to - from >= 3) return this.collapse(row.slice(0, from) + row.slice(to));
    }
    return row;
  }
}
