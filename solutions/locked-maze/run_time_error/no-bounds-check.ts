// Looks at the row above the first one: reading a property of undefined throws.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
const [n, m, k, a, b, c, d] = lines[0].split(" ").map(Number);
const maze = lines.slice(1, 1 + n).map((row) => row.split(""));
const keyRooms = lines.slice(1 + n).map((line) => line.split(" ").map(Number));

const seen = new Set<string>();
const queue: [number, number, string, number][] = [[a, b, "", 0]];
let answer = -1;
while (queue.length > 0) {
  const [x, y, held, steps] = queue.shift()!;
  const letters = new Set(held);
  keyRooms.forEach(([i, j], key) => i === x && j === y && letters.add("ABCDE"[key]));
  const keys = [...letters].sort().join("");
  if (seen.has(`${x} ${y} ${keys}`)) continue;
  seen.add(`${x} ${y} ${keys}`);
  if (x === c && y === d) {
    answer = steps;
    break;
  }
  for (const [i, j] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]) {
    const room = maze[i][j];
    if (room === "." || keys.includes(room)) queue.push([i, j, keys, steps + 1]);
  }
}
console.log(answer);
