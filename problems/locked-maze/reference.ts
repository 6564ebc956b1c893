// Breadth-first search over (room, set of keys held). A set of keys is a bit mask, so there are at most
// 100 · 100 · 32 states, each entered once; typed arrays keep a state to one byte and one queue slot.
import { readFileSync } from "node:fs";

const WALL = 64;

/** A maze with a border of walls around it, so that no step has to look for the edge. */
type Maze = {
  readonly width: number;
  readonly start: number;
  readonly exit: number;
  /** By room: WALL, or the bits of the keys that entering needs. */
  readonly needs: Uint8Array;
  /** By room: the bits of the keys that lie there. */
  readonly keys: Uint8Array;
};

function readMaze(text: string): Maze {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const number = (index: number): number => Number(tokens[index]);
  const rows = number(0);
  const columns = number(1);
  const width = columns + 2;
  const room = (row: number, column: number): number => (row + 1) * width + column + 1;
  const needs = new Uint8Array((rows + 2) * width).fill(WALL);
  const keys = new Uint8Array((rows + 2) * width);
  for (let row = 0; row < rows; row++) {
    const line = tokens[7 + row] ?? "";
    for (let column = 0; column < columns; column++) {
      const letter = line.charCodeAt(column);
      if (letter === 46) needs[room(row, column)] = 0;
      else if (letter !== 35) needs[room(row, column)] = 1 << (letter - 65);
    }
  }
  for (let key = 0; key < number(2); key++) {
    const at = 7 + rows + 2 * key;
    const place = room(number(at), number(at + 1));
    keys[place] = (keys[place] ?? 0) | (1 << key);
  }
  return { width, start: room(number(3), number(4)), exit: room(number(5), number(6)), needs, keys };
}

/** Fewest steps from the start to the exit, or -1. */
function countSteps({ width, start, exit, needs, keys }: Maze): number {
  if (start === exit) return 0;
  const visited = new Uint8Array(needs.length << 5);
  const queue = new Int32Array(needs.length << 5);
  const directions = [-width, -1, 1, width];
  const first = (start << 5) | (keys[start] ?? 0);
  visited[first] = 1;
  queue[0] = first;
  let end = 1;
  let head = 0;
  for (let steps = 1; head < end; steps++) {
    for (const levelEnd = end; head < levelEnd; head++) {
      const state = queue[head] ?? 0;
      const held = state & 31;
      for (const direction of directions) {
        const room = (state >> 5) + direction;
        if (((needs[room] ?? WALL) & ~held) !== 0) continue;
        if (room === exit) return steps;
        const next = (room << 5) | held | (keys[room] ?? 0);
        if (visited[next] === 1) continue;
        visited[next] = 1;
        queue[end++] = next;
      }
    }
  }
  return -1;
}

console.log(countSteps(readMaze(readFileSync(0, "utf8"))));
