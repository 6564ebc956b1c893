// Follows every walk minute by minute. A situation is the text "row column keys snakes" (dead snakes as their places); the
// situations at minute t are a set of texts, and a fight simply arrives two minutes later. Nothing clever is left that could be wrong.
import { readFileSync } from "node:fs";

function rescue(kinds: number, palace: readonly string[]): number | undefined {
  const roomAt = (row: number, column: number): string => palace[row]?.charAt(column) ?? "";
  const startRow = palace.findIndex((row) => row.includes("K"));
  const arrivals = new Map<number, Set<string>>();
  const arrive = (minute: number, situation: string): void => {
    arrivals.set(minute, (arrivals.get(minute) ?? new Set()).add(situation));
  };
  arrive(0, `${startRow} ${palace[startRow]?.indexOf("K")} 0 `);
  const seen = new Set<string>();
  for (let minute = 0; arrivals.size > 0; minute++) {
    const now = arrivals.get(minute) ?? new Set<string>();
    arrivals.delete(minute);
    for (const situation of now) {
      if (seen.has(situation)) continue;
      seen.add(situation);
      const [row = 0, column = 0, held = 0] = situation.split(" ").slice(0, 3).map(Number);
      const dead = situation.split(" ")[3] ?? "";
      if (roomAt(row, column) === "T" && held === kinds) return minute;
      for (const [r, c] of [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ] as const) {
        const room = roomAt(r, c);
        if (room === "" || room === "#") continue;
        const takesKey = room === String(held + 1) && held < kinds;
        const snake = `[${r},${c}]`;
        const fights = room === "S" && !dead.includes(snake);
        const deadAfter = fights ? [...(dead.match(/\[.*?\]/g) ?? []), snake].sort().join("") : dead;
        arrive(minute + (fights ? 2 : 1), `${r} ${c} ${takesKey ? held + 1 : held} ${deadAfter}`);
      }
    }
  }
  return undefined;
}

const lines = readFileSync(0, "utf8").split("\n");
for (let at = 0; at < lines.length;) {
  const [size = 0, kinds = 0] = (lines[at] ?? "").split(" ").map(Number);
  if (size === 0) break;
  console.log(rescue(kinds, lines.slice(at + 1, at + 1 + size)) ?? "impossible");
  at += 1 + size;
}
