// A new item adds K to the steps that are left instead of setting them to K.
import { readFileSync } from "node:fs";

type State = { cell: number; left: number };

const tokens = readFileSync(0, "utf8").split(/\s+/);
const n = Number(tokens[0]);
const power = Number(tokens[1]);
const cells = tokens.slice(2, 2 + n).join("");
const CAP = 31; // so that a table can hold the counter
const visited = new Uint32Array(n * n);

function neighbours(cell: number): number[] {
  const list: number[] = [];
  if (cell % n > 0) list.push(cell - 1);
  if (cell % n < n - 1) list.push(cell + 1);
  if (cell >= n) list.push(cell - n);
  if (cell < n * n - n) list.push(cell + n);
  return list;
}

let frontier: State[] = [{ cell: 0, left: 0 }];
visited[0] = 1;
let answer = -1;
for (let steps = 0; frontier.length > 0 && answer < 0; steps++) {
  const next: State[] = [];
  for (const { cell, left } of frontier) {
    if (cell === n * n - 1) answer = steps;
    for (const to of neighbours(cell)) {
      if (cells[to] === "#" || (cells[to] === "X" && left === 0)) continue;
      let after = left > 0 ? left - 1 : 0;
      if (cells[to] === "%") after = Math.min(CAP, after + power);
      const bit = (1 << after) >>> 0;
      if ((visited[to]! & bit) !== 0) continue;
      visited[to]! |= bit;
      next.push({ cell: to, left: after });
    }
  }
  frontier = next;
}
console.log(answer);
