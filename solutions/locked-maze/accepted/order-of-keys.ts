// Plans the order of the keys: for each set of keys held, breadth-first searches between the places that matter, then the shortest way through the sets.
import { createInterface } from "node:readline";

type Point = readonly [row: number, column: number];

class Planner {
  private readonly best = new Map<string, number>();

  public constructor(
    private readonly maze: readonly string[],
    private readonly keys: readonly Point[],
    private readonly exit: Point,
  ) {}

  /** Fewest further steps from `from` to the exit, holding the keys of `held`. */
  public remaining(from: Point, held: number): number {
    const name = `${from.join()}:${held}`;
    const known = this.best.get(name);
    if (known !== undefined) return known;
    const distance = this.distances(from, held);
    let result = distance[this.index(this.exit)];
    this.keys.forEach((place, key) => {
      const there = distance[this.index(place)];
      if ((held >> key) & 1 || there < 0) return;
      const rest = this.remaining(place, held | (1 << key));
      if (rest >= 0 && (result < 0 || there + rest < result)) result = there + rest;
    });
    this.best.set(name, result);
    return result;
  }

  private index([row, column]: Point): number {
    return row * this.maze[0].length + column;
  }

  private isOpen(room: string | undefined, held: number): boolean {
    if (room === ".") return true;
    return room !== undefined && room !== "#" && ((held >> "ABCDE".indexOf(room)) & 1) === 1;
  }

  private distances(from: Point, held: number): Int32Array {
    const width = this.maze[0].length;
    const distance = new Int32Array(this.maze.length * width).fill(-1);
    distance[this.index(from)] = 0;
    const queue = [this.index(from)];
    for (const place of queue) {
      const row = Math.floor(place / width);
      const column = place % width;
      const enter = (r: number, c: number): void => {
        const to = r * width + c;
        if (!this.isOpen(this.maze[r]?.[c], held) || distance[to] >= 0) return;
        distance[to] = distance[place] + 1;
        queue.push(to);
      };
      enter(row + 1, column);
      enter(row - 1, column);
      enter(row, column + 1);
      enter(row, column - 1);
    }
    return distance;
  }
}

const lines: string[] = [];
const rl = createInterface({ input: process.stdin });
rl.on("line", (line) => lines.push(line.trim()));
rl.on("close", () => {
  const [rows, , locks, a, b, c, d] = lines[0].split(" ").map(Number);
  const keys = lines.slice(1 + rows, 1 + rows + locks).map((line): Point => {
    const [row, column] = line.split(" ").map(Number);
    return [row, column];
  });
  const planner = new Planner(lines.slice(1, 1 + rows), keys, [c, d]);
  console.log(planner.remaining([a, b], 0));
});
