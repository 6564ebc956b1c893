// The style of a contest library: a namespace with a queue class and a parameter property, input by require.
const fs = require("fs");

namespace Maze {
  export class Queue {
    private readonly buffer: Int32Array;
    private head = 0;
    private tail = 0;
    constructor(private readonly capacity: number) {
      this.buffer = new Int32Array(capacity);
    }
    get isEmpty(): boolean {
      return this.head === this.tail;
    }
    push(value: number): void {
      this.buffer[this.tail] = value;
      this.tail = (this.tail + 1) % this.capacity;
    }
    pop(): number {
      const value = this.buffer[this.head];
      this.head = (this.head + 1) % this.capacity;
      return value;
    }
  }

  export enum Cell {
    Free = ".",
    Wall = "#",
    Trap = "X",
    Item = "%",
  }

  export function shortest(n: number, k: number, rows: string[]): number {
    // One number a cell is enough: the most steps left with which it has been entered so far.
    const most = new Int8Array(n * n).fill(-1);
    const queue = new Queue(1 << 20);
    const END_OF_LEVEL = -1;
    queue.push(0);
    queue.push(END_OF_LEVEL);
    most[0] = 0;
    let steps = 0;
    for (;;) {
      const state = queue.pop();
      if (state === END_OF_LEVEL) {
        if (queue.isEmpty) return -1;
        queue.push(END_OF_LEVEL);
        steps++;
        continue;
      }
      const position = state >> 4;
      const left = state & 15;
      if (position === n * n - 1) return steps;
      const row = Math.floor(position / n);
      const column = position % n;
      const visit = (r: number, c: number): void => {
        if (r < 0 || c < 0 || r >= n || c >= n) return;
        const cell = rows[r][c];
        if (cell === Cell.Wall) return;
        if (cell === Cell.Trap && left === 0) return;
        const after = cell === Cell.Item ? k : Math.max(left - 1, 0);
        if (after <= most[r * n + c]) return;
        most[r * n + c] = after;
        queue.push(((r * n + c) << 4) | after);
      };
      visit(row - 1, column);
      visit(row + 1, column);
      visit(row, column - 1);
      visit(row, column + 1);
    }
  }
}

function Main(input: string): void {
  const lines = input.split("\n");
  const [n, k] = lines[0].split(" ").map((word) => parseInt(word, 10));
  console.log(Maze.shortest(n, k, lines.slice(1)));
}

Main(fs.readFileSync("/dev/stdin", "utf8"));
