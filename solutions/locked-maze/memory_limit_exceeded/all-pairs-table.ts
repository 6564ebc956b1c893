// Right, but makes a table of the distance from each room to each other room (400 MB at full size) to fill in only a few rows of it.
import { readFileSync } from "node:fs";

const tokens = readFileSync(0, "utf8").split(/\s+/);
const [rows, columns, locks, a, b, c, d] = tokens.slice(0, 7).map(Number);
const rooms = rows * columns;
const maze = tokens.slice(7, 7 + rows).join("");
const numbers = tokens.slice(7 + rows, 7 + rows + 2 * locks).map(Number);
const keyRooms = Array.from({ length: locks }, (_, i) => numbers[2 * i] * columns + numbers[2 * i + 1]);
const exit = c * columns + d;
const distance = new Int32Array(rooms * rooms).fill(-1);

function fillRow(from: number, held: number): void {
  const row = distance.subarray(from * rooms, (from + 1) * rooms).fill(-1);
  row[from] = 0;
  const queue = [from];
  for (let head = 0; head < queue.length; head++) {
    const room = queue[head];
    const sides = [room - columns, room + columns];
    if (room % columns > 0) sides.push(room - 1);
    if (room % columns < columns - 1) sides.push(room + 1);
    for (const side of sides) {
      if (side < 0 || side >= rooms || row[side] >= 0 || maze[side] === "#") continue;
      if (maze[side] !== "." && !((held >> (maze.charCodeAt(side) - 65)) & 1)) continue;
      row[side] = row[room] + 1;
      queue.push(side);
    }
  }
}

function best(from: number, held: number, walked: number): number {
  fillRow(from, held);
  const row = distance.slice(from * rooms, (from + 1) * rooms);
  let result = row[exit] < 0 ? Infinity : walked + row[exit];
  keyRooms.forEach((room, key) => {
    if ((held >> key) & 1 || row[room] < 0) return;
    result = Math.min(result, best(room, held | (1 << key), walked + row[room]));
  });
  return result;
}

const answer = best(a * columns + b, 0, 0);
console.log(answer === Infinity ? -1 : answer);
