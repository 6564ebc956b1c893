// Lets the step that follows the last invincible one into a trap too: an item protects for K + 1 steps.
import { createInterface } from "node:readline";

const rows: string[] = [];
createInterface({ input: process.stdin })
  .on("line", (row) => rows.push(row))
  .on("close", () => {
    const [n, k] = (rows.shift() ?? "").split(" ").map(Number);
    const seen = new Uint16Array(n * n);
    let level = [{ x: 0, y: 0, left: -1 }];
    for (let steps = 0; level.length; steps++) {
      const next: typeof level = [];
      for (const { x, y, left } of level) {
        if (x === n - 1 && y === n - 1) return console.log(steps);
        for (const [a, b] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
          const ch = rows[a]?.[b];
          if (ch === undefined || ch === "" || ch === "#") continue;
          if (ch === "X" && left < 0) continue;
          const after = ch === "%" ? k : left >= 0 ? left - 1 : -1;
          const bit = 1 << (after + 1);
          if (seen[a * n + b] & bit) continue;
          seen[a * n + b] |= bit;
          next.push({ x: a, y: b, left: after });
        }
      }
      level = next;
    }
    console.log(-1);
  });
