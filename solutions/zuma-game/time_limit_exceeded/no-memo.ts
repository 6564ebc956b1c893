// Right, but every order of the balls and every place is tried again and again: depth first without any memo.
export function findMinStep(board: string, hand: string): number {
  let best = Infinity;

  function dfs(row: string, rest: string[], used: number): void {
    if (row === "") {
      best = Math.min(best, used);
      return;
    }
    if (used + 1 >= best) return;
    for (let k = 0; k < rest.length; k++) {
      const others = [...rest.slice(0, k), ...rest.slice(k + 1)];
      for (let place = 0; place <= row.length; place++) {
        dfs(settle(row.slice(0, place) + rest[k] + row.slice(place)), others, used + 1);
      }
    }
  }

  dfs(board, hand.split(""), 0);
  return best === Infinity ? -1 : best;
}

function settle(row: string): string {
  const next = row.replace(/(.)\1\1+/g, "");
  return next === row ? row : settle(next);
}
