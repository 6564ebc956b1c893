import { readFileSync } from "node:fs";

const NEWLINE = 10;
const WALL = 35;
const ITEM = 37;
const TRAP = 88;

/**
 * Breadth first over (cell, steps of invincibility left). Of two arrivals at a cell the one that is not later and has no
 * fewer steps left is at least as good for ever, so a cell is visited again only with more steps left than before.
 */
function fewestSteps(size: number, power: number, cells: Uint8Array): number {
  const width = size + 1;
  const exit = (size - 1) * width + size - 1;
  const best = new Int8Array(cells.length).fill(-1);
  best[0] = 0;
  let level = Int32Array.of(0);
  for (let steps = 0; level.length > 0; steps++) {
    if ((best[exit] ?? -1) >= 0) return steps;
    level = nextLevel({ cells, width, power, best }, level);
  }
  return -1;
}

type Search = {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly power: number;
  /** The most steps left with which a cell has been entered; -1 when it has not been. */
  readonly best: Int8Array;
};

/** The states one step after those of `level` that are worth following. A state is cell * 16 + steps left. */
function nextLevel({ cells, width, power, best }: Search, level: Int32Array): Int32Array<ArrayBuffer> {
  const next = new Int32Array(4 * level.length);
  let count = 0;
  for (const state of level) {
    for (let direction = 0; direction < 4; direction++) {
      const to = neighbour(state >> 4, direction, width);
      const left = leftAfter(cells[to] ?? WALL, state & 15, power);
      if (left <= (best[to] ?? power)) continue;
      best[to] = left;
      next[count++] = (to << 4) | left;
    }
  }
  return next.subarray(0, count);
}

const neighbour = (cell: number, direction: number, width: number): number =>
  cell + (direction === 0 ? 1 : direction === 1 ? -1 : direction === 2 ? width : -width);

/** Steps left after going to such a cell; -1, which is never more than before, when it cannot be entered. */
function leftAfter(cell: number, left: number, power: number): number {
  // The newline that ends each row is the wall at its right end and at the left end of the row below.
  if (cell === WALL || cell === NEWLINE || (cell === TRAP && left === 0)) return -1;
  if (cell === ITEM) return power;
  return left === 0 ? 0 : left - 1;
}

const input = readFileSync(0);
const endOfFirstLine = input.indexOf(NEWLINE);
const [size = 0, power = 0] = input.toString("latin1", 0, endOfFirstLine).split(" ").map(Number);
console.log(fewestSteps(size, power, input.subarray(endOfFirstLine + 1)));
