// Asks for the colour of the first ball before it looks whether there is one: a crash as soon as a row is cleared.
interface Ball {
  colour: string;
}

export function findMinStep(board: string, hand: string): number {
  const toBalls = (text: string): Ball[] => [...text].map((colour) => ({ colour }));
  const toText = (balls: Ball[]): string => balls.map((ball) => ball.colour).join("");
  const memo = new Map<string, number>();

  const collapse = (balls: Ball[]): Ball[] => {
    let from = 0;
    let colour = balls[0]!.colour;
    for (let to = 1; to <= balls.length; to++) {
      if (to < balls.length && balls[to]!.colour === colour) continue;
      if (to - from >= 3) return collapse([...balls.slice(0, from), ...balls.slice(to)]);
      from = to;
      colour = balls[to]?.colour ?? "";
    }
    return balls;
  };

  const search = (row: Ball[], rest: string): number => {
    if (row.length === 0) return 0;
    const key = toText(row) + rest;
    if (memo.has(key)) return memo.get(key)!;
    let best = 100;
    for (let k = 0; k < rest.length; k++) {
      for (let i = 0; i <= row.length; i++) {
        const beside = row[i]?.colour === rest[k];
        const inside = i > 0 && row[i]?.colour === row[i - 1]!.colour;
        if (!beside && !inside) continue;
        const next = collapse([...row.slice(0, i), { colour: rest[k]! }, ...row.slice(i)]);
        best = Math.min(best, 1 + search(next, rest.slice(0, k) + rest.slice(k + 1)));
      }
    }
    memo.set(key, best);
    return best;
  };

  const steps = search(toBalls(board), hand);
  return steps >= 100 ? -1 : steps;
}
