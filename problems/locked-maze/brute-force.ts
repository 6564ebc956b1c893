// Explores everything that can be reached, one step at a time: a situation is the text "row column keys", the situations after
// n steps are a set of such texts, and no cleverness is left that could be wrong.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8")
  .split("\n")
  .map((line) => line.trim());
const [rows = 0, columns = 0, locks = 0, startRow = 0, startColumn = 0, exitRow = 0, exitColumn = 0] = (lines[0] ?? "")
  .split(" ")
  .map(Number);
const maze = lines.slice(1, 1 + rows);
const keyPlaces = lines.slice(1 + rows, 1 + rows + locks);

/** The keys held after coming to a place with some keys in hand: their letters, sorted. */
function keysAfter(row: number, column: number, held: string): string {
  const letters = new Set(held);
  keyPlaces.forEach((place, key) => {
    if (place === `${row} ${column}`) letters.add("ABCDE".charAt(key));
  });
  return [...letters].sort().join("");
}

function neighbours(situation: string): string[] {
  const [row = 0, column = 0] = situation.split(" ").map(Number);
  const held = situation.split(" ")[2] ?? "";
  const places: [number, number][] = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  return places
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .filter(([r, c]) => {
      const room = maze[r]?.charAt(c) ?? "#";
      return room === "." || held.includes(room);
    })
    .map(([r, c]) => `${r} ${c} ${keysAfter(r, c, held)}`);
}

let answer = -1;
let now = new Set([`${startRow} ${startColumn} ${keysAfter(startRow, startColumn, "")}`]);
const seen = new Set(now);
for (let steps = 0; now.size > 0 && answer < 0; steps++) {
  const after = new Set<string>();
  for (const situation of now) {
    if (situation.startsWith(`${exitRow} ${exitColumn} `)) answer = steps;
    for (const next of neighbours(situation)) after.add(next);
  }
  now = after.difference(seen);
  for (const situation of now) seen.add(situation);
}
console.log(answer);
