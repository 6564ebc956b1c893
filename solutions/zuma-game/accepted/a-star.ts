// A* whose estimate adds up, for every colour on the row with fewer than three balls, the balls that are still missing.
interface Node488 {
  row: string;
  hand: string;
  spent: number;
}

class Solution {
  private open: Node488[][] = [];
  private seen = new Set<string>();

  findMinStep(board: string, hand: string): number {
    this.push({ row: board, hand: hand.split("").sort().join(""), spent: 0 });
    for (let total = 0; total < this.open.length; total++) {
      const bucket = this.open[total];
      // The bucket can grow while it is being read: a good move keeps the estimated total.
      while (bucket !== undefined && bucket.length > 0) {
        const node = bucket.pop()!;
        if (node.row === "") return node.spent;
        const key = node.row + "," + node.hand;
        if (this.seen.has(key)) continue;
        this.seen.add(key);
        this.expand(node);
      }
    }
    return -1;
  }

  private expand({ row, hand, spent }: Node488): void {
    for (let j = 0; j < hand.length; j++) {
      if (j > 0 && hand[j] === hand[j - 1]) continue;
      const c = hand[j];
      for (let i = 0; i <= row.length; i++) {
        if (i > 0 && row[i - 1] === c) continue;
        const worth = row[i] === c || (i > 0 && i < row.length && row[i - 1] === row[i]);
        if (!worth) continue;
        this.push({
          row: this.clean(row.substring(0, i) + c + row.substring(i)),
          hand: hand.substring(0, j) + hand.substring(j + 1),
          spent: spent + 1,
        });
      }
    }
  }

  private push(node: Node488): void {
    const estimate = this.estimate(node.row, node.hand);
    if (estimate < 0) return;
    const total = node.spent + estimate;
    while (this.open.length <= total) this.open.push([]);
    this.open[total]!.push(node);
  }

  /** -1: hopeless. */
  private estimate(row: string, hand: string): number {
    const count: Record<string, number> = {};
    for (const c of row) count[c] = (count[c] ?? 0) + 1;
    let missing = 0;
    for (const c of Object.keys(count)) {
      const need = 3 - count[c]!;
      if (need <= 0) continue;
      if (hand.split(c).length - 1 < need) return -1;
      missing += need;
    }
    return missing;
  }

  private clean(row: string): string {
    const next = row.replace(/(R{3,}|Y{3,}|B{3,}|G{3,}|W{3,})/, "");
    return next.length === row.length ? row : this.clean(next);
  }
}
