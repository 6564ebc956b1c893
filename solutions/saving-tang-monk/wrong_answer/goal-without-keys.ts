// Is content with being at T, whatever keys are held.
import { readFileSync } from "node:fs";

const input = readFileSync(0, "utf8").split("\n");
for (let line = 0; line < input.length; ) {
  const [size] = input[line].split(" ").map(Number);
  if (!size) break;
  const rows = input.slice(line + 1, line + 1 + size);
  line += 1 + size;
  const time = new Map<string, number>();
  const startRow = rows.findIndex((row) => row.includes("K"));
  let agenda = [[startRow, rows[startRow].indexOf("K"), 0]];
  while (agenda.length > 0) {
    const following: number[][] = [];
    for (const [r, c, t] of agenda) {
      const name = `${r} ${c}`;
      if ((time.get(name) ?? Infinity) <= t) continue;
      time.set(name, t);
      for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const room = (rows[r + dr] ?? "")[c + dc] ?? "#";
        if (room !== "#") following.push([r + dr, c + dc, t + (room === "S" ? 2 : 1)]);
      }
    }
    agenda = following;
  }
  const goalRow = rows.findIndex((row) => row.includes("T"));
  console.log(time.get(`${goalRow} ${rows[goalRow].indexOf("T")}`) ?? "impossible");
}
