// Removes the run that the new ball completes and stops there: what closes up to a new run stays on the row.
export function findMinStep(board: string, hand: string): number {
  const seen = new Set<string>();
  let level: [string, string][] = [[board, [...hand].sort().join("")]];
  for (let steps = 0; level.length > 0; steps++) {
    const next: [string, string][] = [];
    for (const [row, rest] of level) {
      if (row === "") return steps;
      for (let k = 0; k < rest.length; k++) {
        for (let i = 0; i <= row.length; i++) {
          if (i > 0 && row[i - 1] === rest[k]) continue;
          if (row[i] !== rest[k] && !(i > 0 && row[i - 1] === row[i])) continue;
          const after = (row.slice(0, i) + rest[k] + row.slice(i)).replace(/(.)\1\1+/, "");
          const left = rest.slice(0, k) + rest.slice(k + 1);
          if (seen.has(after + "+" + left)) continue;
          seen.add(after + "+" + left);
          next.push([after, left]);
        }
      }
    }
    level = next;
  }
  return -1;
}
