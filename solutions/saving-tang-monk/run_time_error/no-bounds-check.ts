// Asks for the rooms of the row above the first one: reading a property of undefined throws.
import { readFileSync } from "node:fs";

const words = readFileSync(0, "utf8").split(/\s+/);
for (let at = 0; Number(words[at]) > 0; ) {
  const size = Number(words[at]);
  const kinds = Number(words[at + 1]);
  const palace = words.slice(at + 2, at + 2 + size).map((row) => row.split(""));
  at += 2 + size;
  const row = palace.findIndex((line) => line.includes("K"));
  const queue = [{ row, column: palace[row].indexOf("K"), keys: 0, time: 0 }];
  const seen = new Set<string>();
  let answer: number | string = "impossible";
  while (queue.length > 0) {
    queue.sort((a, b) => a.time - b.time);
    const { row, column, keys, time } = queue.shift()!;
    if (seen.has([row, column, keys].join())) continue;
    seen.add([row, column, keys].join());
    if (palace[row][column] === "T" && keys === kinds) {
      answer = time;
      break;
    }
    for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
      const room = palace[r][c];
      if (room === undefined || room === "#") continue;
      const held = room === String(keys + 1) && keys < kinds ? keys + 1 : keys;
      queue.push({ row: r, column: c, keys: held, time: time + (room === "S" ? 2 : 1) });
    }
  }
  console.log(answer);
}
