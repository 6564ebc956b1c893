// Decides first which snakes will be fought: for each set of snakes, the other snakes are walls, fighting costs one minute a
// snake once and for all, and what is left is a plain breadth-first search over (room, keys held) in steps of one minute.
// The minimum over the sets is exact, because a best walk is found with just the set of snakes that it meets. More snakes to
// fight never make the walk longer, so the steps for a set bound those for its subsets from below and save most of the searches.
import { readFileSync } from "node:fs";

const WALL = -1;
const GOAL = -2;
const FREE = 0;

/** A palace with a border of walls around it, so that no step has to look for the edge. */
type Palace = {
  readonly width: number;
  readonly kinds: number;
  readonly start: number;
  /** By room: WALL, GOAL, FREE, or the kind 1…9 of the key that lies there. */
  readonly rooms: Int8Array;
  readonly snakes: readonly number[];
};

const CODES: Readonly<Record<string, number>> = { "#": WALL, T: GOAL };

function readPalace(size: number, kinds: number, rows: readonly string[]): Palace {
  const width = size + 2;
  const rooms = new Int8Array(width * width).fill(WALL);
  const snakes: number[] = [];
  let start = 0;
  rows.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const letter = row.charAt(x);
      const room = (y + 1) * width + x + 1;
      if (letter === "K") start = room;
      if (letter === "S") snakes.push(room);
      const isKey = letter >= "1" && letter <= "9";
      rooms[room] = isKey ? Number(letter) : (CODES[letter] ?? FREE);
    }
  });
  return { width, kinds, start, rooms, snakes };
}

/** One search, with arrays that are used again for every set of snakes: allocating them anew would cost more than searching. */
class Search {
  readonly #palace: Palace;
  readonly #layer: number;
  readonly #visited: Uint8Array;
  readonly #queue: Int32Array;

  constructor(palace: Palace) {
    this.#palace = palace;
    this.#layer = palace.rooms.length;
    this.#visited = new Uint8Array(this.#layer * (palace.kinds + 1));
    this.#queue = new Int32Array(this.#visited.length);
  }

  /** Fewest steps to the goal with all keys over `rooms`; `bound` when they are not fewer than `bound`; Infinity when there is no way. */
  steps(rooms: Int8Array, bound: number): number {
    const { width, kinds, start } = this.#palace;
    const visited = this.#visited.fill(0);
    const queue = this.#queue;
    const layer = this.#layer;
    const directions = [-width, -1, 1, width];
    visited[start] = 1;
    queue[0] = start;
    let head = 0;
    let end = 1;
    for (let steps = 1; head < end && steps < bound; steps++) {
      for (const levelEnd = end; head < levelEnd; head++) {
        const state = queue[head] ?? 0;
        const held = Math.trunc(state / layer);
        for (const direction of directions) {
          const there = state + direction;
          if (visited[there] === 1) continue;
          const code = rooms[there - held * layer] ?? WALL;
          if (code === WALL) continue;
          if (code === GOAL && held === kinds) return steps;
          visited[there] = 1;
          const next = code === held + 1 && held < kinds ? there + layer : there;
          if (next !== there && visited[next] === 1) continue;
          visited[next] = 1;
          queue[end++] = next;
        }
      }
    }
    return head < end ? bound : Infinity;
  }
}

/** Fewest minutes to the rescue; Infinity when it is impossible. */
function minutes(palace: Palace): number {
  const search = new Search(palace);
  const { snakes } = palace;
  const atLeast = new Float64Array(1 << snakes.length);
  let best = Infinity;
  // Downwards, so that a set comes after the sets that hold it.
  for (let set = atLeast.length - 1; set >= 0; set--) {
    const spared = snakes.filter((_, snake) => ((set >> snake) & 1) === 0);
    const fought = snakes.length - spared.length;
    const larger = snakes.map((_, snake) => set | (1 << snake)).filter((other) => other !== set);
    const bound = Math.max(0, ...larger.map((other) => atLeast[other] ?? 0));
    atLeast[set] = bound;
    if (fought + bound >= best || bound === Infinity) continue;
    const rooms = Int8Array.from(palace.rooms);
    for (const room of spared) rooms[room] = WALL;
    const steps = search.steps(rooms, best - fought);
    atLeast[set] = steps;
    best = Math.min(best, fought + steps);
  }
  return best;
}

function main(): void {
  const tokens = readFileSync(0, "utf8")
    .split(/\s+/)
    .filter((token) => token !== "");
  const answers: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const size = Number(tokens[at]);
    if (size === 0) break;
    const rows = tokens.slice(at + 2, at + 2 + size);
    const best = minutes(readPalace(size, Number(tokens[at + 1]), rows));
    answers.push(best === Infinity ? "impossible" : String(best));
    at += 2 + size;
  }
  console.log(answers.join("\n"));
}

main();
