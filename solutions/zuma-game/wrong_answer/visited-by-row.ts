// Breadth first, but only the row is marked as visited: the first hand that reaches a row shuts out all others.
var findMinStep = function (board: string, hand: string): number {
  const queue: { row: string; rest: string[]; step: number }[] = [{ row: board, rest: hand.split(""), step: 0 }];
  const visited = new Set([board]);
  while (queue.length) {
    const { row, rest, step } = queue.shift()!;
    if (!row) return step;
    for (let k = 0; k < rest.length; k++) {
      for (let i = 0; i <= row.length; i++) {
        if (i > 0 && row[i - 1] === rest[k]) continue;
        if (row[i] !== rest[k] && !(i > 0 && row[i - 1] === row[i])) continue;
        let s = row.slice(0, i) + rest[k] + row.slice(i);
        let old;
        do {
          old = s;
          s = s.replace(/(.)\1\1+/, "");
        } while (old !== s);
        if (visited.has(s)) continue;
        visited.add(s);
        queue.push({ row: s, rest: rest.filter((_, other) => other !== k), step: step + 1 });
      }
    }
  }
  return -1;
};
