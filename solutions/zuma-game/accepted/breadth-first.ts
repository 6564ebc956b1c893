// 广度优先：状态是（一排球，排好序的手牌），放球的位置按两条规则剪枝。
const findMinStep = (board: string, hand: string): number => {
  const 消除 = (s: string): string => {
    let i = 0;
    while (i < s.length) {
      let j = i;
      while (j < s.length && s[j] === s[i]) j++;
      if (j - i >= 3) {
        s = s.slice(0, i) + s.slice(j);
        i = 0; // 从头再看：两边可能连成新的一段
      } else {
        i = j;
      }
    }
    return s;
  };

  type State = [row: string, rest: string, steps: number];
  const first: State = [board, [...hand].sort().join(""), 0];
  const queue: State[] = [first];
  const visited = new Set<string>([first[0] + "#" + first[1]]);
  for (const [row, rest, steps] of queue) {
    for (let i = 0; i <= row.length; i++) {
      for (let j = 0; j < rest.length; j++) {
        if (j > 0 && rest[j] === rest[j - 1]) continue;
        if (i > 0 && row[i - 1] === rest[j]) continue;
        const sameAhead = i < row.length && row[i] === rest[j];
        const splitsPair = i > 0 && i < row.length && row[i - 1] === row[i] && row[i] !== rest[j];
        if (!sameAhead && !splitsPair) continue;
        const nextRow = 消除(row.slice(0, i) + rest[j] + row.slice(i));
        if (nextRow === "") return steps + 1;
        const nextRest = rest.slice(0, j) + rest.slice(j + 1);
        const key = nextRow + "#" + nextRest;
        if (nextRest !== "" && !visited.has(key)) {
          visited.add(key);
          queue.push([nextRow, nextRest, steps + 1]);
        }
      }
    }
  }
  return -1;
};
