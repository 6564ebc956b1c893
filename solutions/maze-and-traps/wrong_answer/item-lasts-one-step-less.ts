// The step onto the item is counted as the first of the K: only K - 1 are left for the traps.
const input: string[] = require("fs").readFileSync("/dev/stdin").toString().split("\n");

function main(): void {
  const [n, k] = input[0].split(" ").map(Number);
  const most: Int8Array[] = [];
  for (let i = 0; i < n; i++) most.push(new Int8Array(n).fill(-1));
  let now: number[][] = [[0, 0, 0]];
  most[0][0] = 0;
  let steps = 0;
  while (now.length > 0) {
    const then: number[][] = [];
    for (const [x, y, left] of now) {
      if (x === n - 1 && y === n - 1) {
        console.log(steps);
        return;
      }
      const go = (a: number, b: number) => {
        if (a < 0 || b < 0 || a >= n || b >= n) return;
        const ch = input[a + 1][b];
        if (ch === "#") return;
        if (ch === "X" && left === 0) return;
        let rest = left;
        if (ch === "%") rest = k;
        if (rest > 0) rest--;
        if (rest <= most[a][b]) return;
        most[a][b] = rest;
        then.push([a, b, rest]);
      };
      go(x, y + 1);
      go(x + 1, y);
      go(x, y - 1);
      go(x - 1, y);
    }
    now = then;
    steps++;
  }
  console.log(-1);
}

main();
