/** Breadth first over every ball at every place, nothing left out: a position is the row and what is left in the hand. */
export function findMinStep(board: string, hand: string): number {
  let level: readonly Position[] = [{ row: board, rest: hand }];
  for (let steps = 0; steps <= hand.length; steps++) {
    if (level.some(({ row }) => row === "")) return steps;
    const next = new Map(level.flatMap(successors).map((position) => [`${position.row} ${position.rest}`, position]));
    level = [...next.values()];
  }
  return -1;
}

type Position = { readonly row: string; readonly rest: string };

function successors({ row, rest }: Position): readonly Position[] {
  const positions: Position[] = [];
  for (let ball = 0; ball < rest.length; ball++) {
    const others = Array.from(rest.slice(0, ball) + rest.slice(ball + 1));
    for (let place = 0; place <= row.length; place++) {
      const longer = row.slice(0, place) + rest.charAt(ball) + row.slice(place);
      positions.push({ row: removeRuns(longer), rest: others.toSorted().join("") });
    }
  }
  return positions;
}

function removeRuns(row: string): string {
  const shorter = row.replace(/(.)\1\1+/, "");
  return shorter === row ? row : removeRuns(shorter);
}
