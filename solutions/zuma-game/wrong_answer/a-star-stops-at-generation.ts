// A* that returns as soon as the empty row is generated, not when it is taken from the queue.
type Entry = { f: number; g: number; row: string; hand: string };

function missing(row: string): number {
  let sum = 0;
  for (const c of new Set(row)) sum += Math.max(0, 3 - (row.split(c).length - 1));
  return sum;
}

function shrink(row: string): string {
  const shorter = row.replace(/(.)\1\1+/, "");
  return shorter === row ? row : shrink(shorter);
}

class Heap {
  private items: Entry[] = [];
  get size() {
    return this.items.length;
  }
  push(entry: Entry) {
    const a = this.items;
    let i = a.push(entry) - 1;
    while (i > 0) {
      const p = (i - 1) >> 1;
      if (a[p]!.f <= a[i]!.f) break;
      [a[p], a[i]] = [a[i]!, a[p]!];
      i = p;
    }
  }
  pop(): Entry {
    const a = this.items;
    const top = a[0]!;
    const last = a.pop()!;
    if (a.length > 0) {
      a[0] = last;
      for (let i = 0; ; ) {
        let m = i;
        for (const c of [2 * i + 1, 2 * i + 2]) if (c < a.length && a[c]!.f < a[m]!.f) m = c;
        if (m === i) break;
        [a[m], a[i]] = [a[i]!, a[m]!];
        i = m;
      }
    }
    return top;
  }
}

export function findMinStep(board: string, hand: string): number {
  const heap = new Heap();
  const seen = new Set<string>();
  heap.push({ f: missing(board), g: 0, row: board, hand: [...hand].sort().join("") });
  while (heap.size > 0) {
    const { g, row, hand } = heap.pop();
    for (let j = 0; j < hand.length; j++) {
      if (j > 0 && hand[j] === hand[j - 1]) continue;
      for (let i = 0; i <= row.length; i++) {
        const c = hand[j]!;
        if (i > 0 && row[i - 1] === c) continue;
        if (row[i] !== c && !(i > 0 && row[i - 1] === row[i])) continue;
        const next = shrink(row.slice(0, i) + c + row.slice(i));
        if (next === "") return g + 1;
        const rest = hand.slice(0, j) + hand.slice(j + 1);
        const key = next + " " + rest;
        if (seen.has(key)) continue;
        seen.add(key);
        heap.push({ f: g + 1 + missing(next), g: g + 1, row: next, hand: rest });
      }
    }
  }
  return -1;
}
