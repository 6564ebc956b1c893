// Breadth-first search minute by minute over a palace with a border; fights are put off to the minute in which they end. Namespace style.
namespace Monk {
  const text: string = require("fs").readFileSync(0, "latin1");
  let position = 0;

  const word = (): string => {
    while (position < text.length && text[position] <= " ") position++;
    const from = position;
    while (position < text.length && text[position] > " ") position++;
    return text.slice(from, position);
  };

  export function main(): void {
    for (;;) {
      const n = Number(word() || "0");
      const m = Number(word() || "0");
      if (n === 0) return;
      let map = "#".repeat(n + 2);
      for (let i = 0; i < n; i++) map += "#" + word() + "#";
      map += "#".repeat(n + 2);
      console.log(search(map, n + 2, m));
    }
  }

  function search(map: string, width: number, kinds: number): number | string {
    const cells = map.length;
    const what = Int32Array.from(map, (c) => (c === "#" ? -1 : c >= "1" && c <= "9" ? Number(c) : c === "S" ? 100 : 0));
    let snakes = 0;
    for (let i = 0; i < cells; i++) if (what[i] === 100) what[i] += snakes++;
    const goal = map.indexOf("T");
    const layers = 10 << snakes;
    const seen = new Uint8Array(cells * layers);
    const steps = [-width, width, -1, 1];
    let wave = [map.indexOf("K")];
    let late: number[] = [];
    seen[wave[0]] = 1;
    for (let time = 0; wave.length > 0 || late.length > 0; time++) {
      const next: number[] = [];
      const later: number[] = [];
      for (const state of wave) {
        const cell = state % cells;
        const layer = (state - cell) / cells;
        const keys = layer % 10;
        if (cell === goal && keys === kinds) return time;
        for (let s = 0; s < 4; s++) {
          const to = cell + steps[s];
          const kind = what[to];
          if (kind < 0) continue;
          if (kind >= 100 && (((layer - keys) / 10) >> (kind - 100)) % 2 === 0) {
            later.push((layer + (10 << (kind - 100))) * cells + to);
            continue;
          }
          const target = (kind === keys + 1 && keys < kinds ? layer + 1 : layer) * cells + to;
          if (seen[target]) continue;
          seen[target] = 1;
          next.push(target);
        }
      }
      // What was put off in the last minute arrives in the next one.
      for (const state of late) {
        if (seen[state]) continue;
        seen[state] = 1;
        next.push(state);
      }
      wave = next;
      late = later;
    }
    return "impossible";
  }
}

Monk.main();
