import { readFileSync } from "node:fs";

/**
 * Breadth first, word for word as the statement tells it: a state is the place, the steps of invincibility left, and which
 * items have been taken. For few items only: every set of them can become a state.
 */
function fewestSteps(rows: readonly string[], power: number): number {
  const last = rows.length - 1;
  const seen = new Set<string>();
  let level: readonly State[] = [{ x: 0, y: 0, left: 0, taken: [] }];
  for (let steps = 0; level.length > 0; steps++) {
    if (level.some(({ x, y }) => x === last && y === last)) return steps;
    level = level
      .flatMap((state) => successors(rows, power, state))
      .filter((state) => {
        const key = JSON.stringify(state);
        return !seen.has(key) && seen.add(key);
      });
  }
  return -1;
}

type State = { readonly x: number; readonly y: number; readonly left: number; readonly taken: readonly string[] };

const successors = (rows: readonly string[], power: number, state: State): readonly State[] =>
  DIRECTIONS.flatMap(([dx, dy]) => move(rows, power, { ...state, x: state.x + dx, y: state.y + dy }));

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The state after the step to (x, y), where `left` is still from before it; none when that step is not allowed. */
function move(rows: readonly string[], power: number, { x, y, left, taken }: State): readonly State[] {
  const cell = rows[x]?.[y] ?? "#";
  if (cell === "#" || (cell === "X" && left === 0)) return [];
  const here = `${x},${y}`;
  if (cell === "%" && !taken.includes(here)) return [{ x, y, left: power, taken: [...taken, here].toSorted() }];
  return [{ x, y, left: Math.max(0, left - 1), taken }];
}

const [first = "", ...rows] = readFileSync(0, "utf8").trimEnd().split("\n");
const [, power = 0] = first.split(" ").map(Number);
console.log(fewestSteps(rows, power));
