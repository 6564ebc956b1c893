// Depth first with a memo on (row, sorted rest of the hand); a ball goes beside an equal one or into the middle of a pair.
const COLOURS = ["R", "Y", "B", "G", "W"] as const;

export function findMinStep(board: string, hand: string): number {
  const memo = new Map<string, number>();

  const settle = (row: string): string => {
    for (;;) {
      const next = row.replace(/(.)\1{2,}/, "");
      if (next === row) return row;
      row = next;
    }
  };

  const search = (row: string, rest: readonly number[]): number => {
    if (row.length === 0) return 0;
    const key = row + "|" + rest.join("");
    const known = memo.get(key);
    if (known !== undefined) return known;
    let best = Infinity;
    COLOURS.forEach((ball, index) => {
      if (rest[index]! === 0) return;
      const left = rest.map((count, other) => (other === index ? count - 1 : count));
      for (let place = 0; place < row.length; place++) {
        const beside = row[place] === ball && row[place - 1] !== ball;
        const between = place > 0 && row[place] === row[place - 1] && row[place] !== ball;
        if (!beside && !between) continue;
        best = Math.min(best, 1 + search(settle(row.slice(0, place) + ball + row.slice(place)), left));
      }
    });
    memo.set(key, best);
    return best;
  };

  const answer = search(
    board,
    COLOURS.map((ball) => hand.split(ball).length - 1),
  );
  return answer === Infinity ? -1 : answer;
}
