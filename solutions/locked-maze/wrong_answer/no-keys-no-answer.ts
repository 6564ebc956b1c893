// Takes K = 0 for the end of the input, as files of several cases have it, and prints nothing.
const readline = require("readline");

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });
const input: string[] = [];
rl.on("line", (line: string) => {
  input.push(line);
}).on("close", () => {
  for (let at = 0; at < input.length; ) {
    const [n, m, k, a, b, c, d] = input[at++].split(" ").map((x) => +x);
    if (!n || !m || !k) break;
    const g = input.slice(at, at + n);
    at += n;
    const keys = new Map<number, number>();
    for (let i = 0; i < k; i++) {
      const [x, y] = input[at++].split(" ").map((x) => +x);
      keys.set(x * m + y, (keys.get(x * m + y) ?? 0) | (1 << i));
    }
    console.log(walk(g, keys, [a, b], [c, d]));
  }
  process.exit();
});

function walk(g: string[], keys: Map<number, number>, from: number[], to: number[]): number {
  const m = g[0].length;
  const done = new Set<number>();
  const q = [{ x: from[0], y: from[1], h: keys.get(from[0] * m + from[1]) ?? 0, t: 0 }];
  for (let i = 0; i < q.length; i++) {
    const { x, y, h, t } = q[i];
    if (x === to[0] && y === to[1]) return t;
    for (const [nx, ny] of [[x, y + 1], [x, y - 1], [x + 1, y], [x - 1, y]]) {
      const room = (g[nx] || "")[ny] || "#";
      if (room === "#" || (room !== "." && !(h & (1 << (room.charCodeAt(0) - 65))))) continue;
      const nh = h | (keys.get(nx * m + ny) ?? 0);
      const mark = (nx * m + ny) * 32 + nh;
      if (done.has(mark)) continue;
      done.add(mark);
      q.push({ x: nx, y: ny, h: nh, t: t + 1 });
    }
  }
  return -1;
}
