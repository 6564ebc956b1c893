/**
 * Iterative deepening over every insertion, cut off by a lower bound that is proved (see `leastInsertions`).
 * No place for a ball is left out on a guess, so the answer is right for every legal input.
 */
export function findMinStep(board: string, hand: string): number {
  const start = Array.from(hand).toSorted().join("");
  const failed = new Map<string, number>();
  for (let budget = leastInsertions(board); budget <= hand.length; budget++) {
    if (canClear({ row: board, rest: start, budget }, failed)) return budget;
  }
  return -1;
}

type Position = { readonly row: string; readonly rest: string; readonly budget: number };

/** `failed` maps a position to the largest budget that is known to be too small for it. */
function canClear({ row, rest, budget }: Position, failed: Map<string, number>): boolean {
  if (row === "") return true;
  if (leastInsertions(row) > budget || lacksBalls(row, rest)) return false;
  const key = `${row} ${rest}`;
  if ((failed.get(key) ?? -1) >= budget) return false;
  for (let index = 0; index < rest.length; index++) {
    const ball = rest.charAt(index);
    if (index > 0 && rest.charAt(index - 1) === ball) continue;
    const nextRest = rest.slice(0, index) + rest.slice(index + 1);
    for (let place = 0; place <= row.length; place++) {
      // In front of an equal ball or behind it makes the same row: only "behind" (or away from equal balls) is tried.
      if (row.charAt(place) === ball) continue;
      const nextRow = collapse(row.slice(0, place) + ball + row.slice(place), place);
      if (canClear({ row: nextRow, rest: nextRest, budget: budget - 1 }, failed)) return true;
    }
  }
  failed.set(key, budget);
  return false;
}

/** Removes the run around `place` when it has three balls or more, and then whatever closes up to such a run there. */
function collapse(row: string, place: number): string {
  let at = place;
  while (row !== "") {
    const ball = row.charAt(at);
    let from = at;
    while (from > 0 && row.charAt(from - 1) === ball) from--;
    let to = at + 1;
    while (to < row.length && row.charAt(to) === ball) to++;
    if (to - from < 3) return row;
    row = row.slice(0, from) + row.slice(to);
    at = Math.max(0, from - 1);
  }
  return row;
}

/** A colour that is on the row with fewer than three balls in the row and the hand together can never be removed. */
function lacksBalls(row: string, rest: string): boolean {
  for (const ball of "RYBGW") {
    const onRow = row.split(ball).length - 1;
    if (onRow > 0 && onRow + rest.split(ball).length - 1 < 3) return true;
  }
  return false;
}

const MAX_ROW = 24;
const cost = new Uint8Array((MAX_ROW + 1) * MAX_ROW * 3);
const codes = new Uint8Array(MAX_ROW);

/**
 * A lower bound for the insertions that clear `row`. Balls that leave in one removal are of one colour, are at least three,
 * and whatever lay between them left earlier: the removals are groups of balls that do not cross. So no way of playing is
 * cheaper than the cheapest partition of the row into groups that do not cross, where a group of g < 3 balls costs 3 - g.
 * cost[i, j, k]: the balls i..j-1, where k balls to the left (2 stands for more) are already in the group of ball i.
 */
function leastInsertions(row: string): number {
  const n = row.length;
  if (n === 0) return 0;
  for (let i = 0; i < n; i++) codes[i] = row.charCodeAt(i);
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j <= n; j++) fillCost(i, j);
  }
  return cost[n * 3] ?? 0;
}

function fillCost(i: number, j: number): void {
  const alone = i + 1 < j ? (cost[((i + 1) * MAX_ROW + j) * 3] ?? 0) : 0;
  for (let k = 0; k < 3; k++) {
    let least = 2 - k + alone;
    for (let m = i + 1; m < j; m++) {
      if (codes[m] !== codes[i]) continue;
      const between = i + 1 < m ? (cost[((i + 1) * MAX_ROW + m) * 3] ?? 0) : 0;
      least = Math.min(least, between + (cost[(m * MAX_ROW + j) * 3 + Math.min(2, k + 1)] ?? 0));
    }
    cost[(i * MAX_ROW + j) * 3 + k] = least;
  }
}
