// Keeps only the frontier of the current step and a set of numbers of the states seen; namespace and require style.
const { readFileSync } = require("fs");

namespace Maze {
  export type State = { x: number; y: number; keys: number };
  const input: string[] = readFileSync(0).toString().trim().split(/\s+/);
  let position = 0;
  const next = (): string => input[position++];
  const int = (): number => parseInt(next(), 10);

  const N = int(), M = int(), K = int();
  export const start = { x: int(), y: int() };
  export const exit = { x: int(), y: int() };
  const grid = Array.from({ length: N }, () => next().split(""));
  const found: { [place: string]: number } = {};
  for (let i = 0; i < K; i++) {
    const place = `${int()},${int()}`;
    found[place] = (found[place] || 0) | (1 << i);
  }
  const keysOf = grid.map((row, x) => row.map((_, y) => found[`${x},${y}`] || 0));

  export const pickUp = (x: number, y: number, keys: number): State => ({ x, y, keys: keys | keysOf[x][y] });
  export const id = (s: State): number => (s.x * 100 + s.y) * 32 + s.keys;

  export function moves(s: State, visit: (t: State) => void): void {
    for (let d = 0; d < 4; d++) {
      const x = s.x + [-1, 1, 0, 0][d], y = s.y + [0, 0, -1, 1][d];
      const room = grid[x] === undefined ? undefined : grid[x][y];
      if (room === undefined || room === "#") continue;
      if (room === "." || s.keys & (1 << (room.charCodeAt(0) - "A".charCodeAt(0)))) visit(pickUp(x, y, s.keys));
    }
  }
}

function solve(): number {
  let frontier = [Maze.pickUp(Maze.start.x, Maze.start.y, 0)];
  const seen = new Uint8Array(100 * 100 * 32);
  seen[Maze.id(frontier[0])] = 1;
  for (let steps = 0; frontier.length; steps++) {
    const following: Maze.State[] = [];
    for (const s of frontier) {
      if (s.x === Maze.exit.x && s.y === Maze.exit.y) return steps;
      Maze.moves(s, (t) => {
        if (seen[Maze.id(t)]) return;
        seen[Maze.id(t)] = 1;
        following.push(t);
      });
    }
    frontier = following;
  }
  return -1;
}

process.stdout.write(solve() + "\n");
