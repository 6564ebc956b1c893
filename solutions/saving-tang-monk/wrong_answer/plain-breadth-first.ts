// First in, first out, although a fight costs two minutes: the first walk to leave the queue is not always the fastest.
const lines: string[] = [];
require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line: string) => lines.push(line))
  .on("close", () => {
    let at = 0;
    while (at < lines.length) {
      const [n, m] = lines[at++].split(" ").map(Number);
      if (n === 0) break;
      console.log(bfs(lines.slice(at, at + n), n, m));
      at += n;
    }
  });

function bfs(map: string[], n: number, m: number): number | string {
  const snakeId = map.map((row) => [...row].map(() => -1));
  const queue: number[][] = [];
  let snakes = 0;
  map.forEach((row, x) =>
    [...row].forEach((room, y) => {
      if (room === "S") snakeId[x][y] = snakes++;
      if (room === "K") queue.push([x, y, 0, 0, 0]);
    }),
  );
  const visited = new Uint8Array(n * n * 10 * 32);
  for (let head = 0; head < queue.length; head++) {
    const [x, y, keys, dead, time] = queue[head];
    if (map[x][y] === "T" && keys === m) return time;
    for (let d = 0; d < 4; d++) {
      const i = x + [0, 0, 1, -1][d];
      const j = y + [1, -1, 0, 0][d];
      if (i < 0 || i >= n || j < 0 || j >= n || map[i][j] === "#") continue;
      let held = keys, killed = dead, cost = 1;
      if (map[i][j] === String(keys + 1) && keys < m) held = keys + 1;
      if (map[i][j] === "S" && !((dead >> snakeId[i][j]) & 1)) {
        killed |= 1 << snakeId[i][j];
        cost = 2;
      }
      const state = ((i * n + j) * 10 + held) * 32 + killed;
      if (visited[state]) continue;
      visited[state] = 1;
      queue.push([i, j, held, killed, time + cost]);
    }
  }
  return "impossible";
}
