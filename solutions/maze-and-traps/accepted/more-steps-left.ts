// 按层广搜；同一个格子只有在剩余无敌步数比以前更多时才再走一次。
import * as readline from "readline";

const rl = readline.createInterface({ input: process.stdin, terminal: false });
const lines: string[] = [];
rl.on("line", (line) => lines.push(line));
rl.on("close", () => {
  const [n, k] = lines[0].split(" ").map(Number);
  console.log(bfs(n, k, lines.slice(1, n + 1)));
});

function bfs(n: number, k: number, maze: string[]): number {
  const best = new Int8Array(n * n).fill(-1);
  let level: number[] = [0]; // 格子编号 * 16 + 剩余步数
  best[0] = 0;
  const dx = [0, 1, 0, -1];
  const dy = [1, 0, -1, 0];
  for (let steps = 0; level.length > 0; steps++) {
    const next: number[] = [];
    for (const state of level) {
      const left = state % 16;
      const cell = (state - left) / 16;
      if (cell === n * n - 1) return steps;
      const x = Math.floor(cell / n);
      const y = cell % n;
      for (let d = 0; d < 4; d++) {
        const nx = x + dx[d];
        const ny = y + dy[d];
        if (nx < 0 || nx >= n || ny < 0 || ny >= n) continue;
        const ch = maze[nx][ny];
        if (ch === "#" || (ch === "X" && left === 0)) continue;
        const rest = ch === "%" ? k : left > 0 ? left - 1 : 0;
        if (rest <= best[nx * n + ny]) continue;
        best[nx * n + ny] = rest;
        next.push((nx * n + ny) * 16 + rest);
      }
    }
    level = next;
  }
  return -1;
}
