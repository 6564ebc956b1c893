// Keeps the numbers of the snakes from case to case: in the second palace its first snake has the number after the last one of the first palace.
import { readFileSync } from "fs";

const lines = readFileSync(0, "utf8").split("\n");
let line = 0;
let snakeCount = 0;
const snakeNumber: number[][] = Array.from({ length: 100 }, () => new Array(100).fill(0));
const seen = new Uint8Array(100 * 100 * 10 * 32);

while (line < lines.length) {
  const [n, m] = lines[line++].split(" ").map(Number);
  if (!n) break;
  const map = lines.slice(line, line + n);
  line += n;
  seen.fill(0);
  let sx = 0, sy = 0;
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < n; y++) {
      if (map[x][y] === "K") [sx, sy] = [x, y];
      if (map[x][y] === "S") snakeNumber[x][y] = snakeCount++;
    }
  }
  console.log(bfs(n, m, map, sx, sy));
}

function bfs(n: number, m: number, map: string[], sx: number, sy: number): string {
  const state = (x: number, y: number, keys: number, dead: number) => ((x * 100 + y) * 10 + keys) * 32 + dead;
  let today = [[sx, sy, 0, 0]];
  let tomorrow: number[][] = [];
  for (let time = 0; today.length + tomorrow.length > 0; time++) {
    const next = tomorrow;
    tomorrow = [];
    for (const [x, y, keys, dead] of today) {
      const id = state(x, y, keys, dead);
      if (seen[id]) continue;
      seen[id] = 1;
      if (map[x][y] === "T" && keys === m) return `${time}`;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const i = x + dx, j = y + dy;
        if (i < 0 || i >= n || j < 0 || j >= n || map[i][j] === "#") continue;
        const held = keys < m && map[i][j] === `${keys + 1}` ? keys + 1 : keys;
        if (map[i][j] !== "S") {
          next.push([i, j, held, dead]);
          continue;
        }
        // The set of dead snakes has room for five of them.
        const bit = (1 << snakeNumber[i][j]) & 31;
        if (dead & bit) next.push([i, j, held, dead]);
        else tomorrow.push([i, j, held, dead | bit]);
      }
    }
    today = next;
  }
  return "impossible";
}
