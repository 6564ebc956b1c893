/** The stub of a problem: everybody has it. */
export const TEMPLATE = `import { readFileSync } from "node:fs";

type Edge = { readonly to: number; readonly weight: number };

function readNumbers(): number[] {
  const text = readFileSync(0, "utf8").trim();
  const words = text.split(/\\s+/);
  return words.map((word) => Number.parseInt(word, 10)).filter((value) => !Number.isNaN(value));
}

function readGraph(numbers: number[]): Edge[][] {
  const [n = 0, m = 0] = numbers;
  const graph: Edge[][] = Array.from({ length: n + 1 }, () => []);
  for (let i = 0; i < m; i++) {
    const from = numbers[2 + 3 * i] ?? 0;
    const to = numbers[3 + 3 * i] ?? 0;
    const weight = numbers[4 + 3 * i] ?? 0;
    graph[from]?.push({ to, weight });
    graph[to]?.push({ to: from, weight });
  }
  return graph;
}
`;

const HEAP = `class Heap {
  private readonly items: { node: number; cost: number }[] = [];
  push(node: number, cost: number): void {
    this.items.push({ node, cost });
    let at = this.items.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.items[parent].cost <= this.items[at].cost) break;
      [this.items[parent], this.items[at]] = [this.items[at], this.items[parent]];
      at = parent;
    }
  }
  pop(): { node: number; cost: number } | undefined {
    const top = this.items[0];
    const last = this.items.pop();
    if (this.items.length > 0 && last !== undefined) {
      this.items[0] = last;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= this.items.length) break;
        if (child + 1 < this.items.length && this.items[child + 1].cost < this.items[child].cost) child++;
        if (this.items[at].cost <= this.items[child].cost) break;
        [this.items[at], this.items[child]] = [this.items[child], this.items[at]];
        at = child;
      }
    }
    return top;
  }
}
`;

/** One function of it. */
export const SEARCH = `function cheapest(graph: Edge[][], start: number): number[] {
  const costs = graph.map(() => Infinity);
  costs[start] = 0;
  const heap = new Heap();
  heap.push(start, 0);
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    if (top.cost > costs[top.node]) continue;
    for (const edge of graph[top.node]) {
      const cost = top.cost + edge.weight;
      if (cost < costs[edge.to]) {
        costs[edge.to] = cost;
        heap.push(edge.to, cost);
      }
    }
  }
  return costs;
}
`;

const PRINT = `const graph = readGraph(readNumbers());
const costs = cheapest(graph, 1);
for (let node = 1; node < costs.length; node++) {
  const cost = costs[node];
  console.log(cost === Infinity ? "unreachable" : String(cost));
}
`;

/** A solution, with the stub. */
export const ORIGINAL = `${TEMPLATE}\n${HEAP}\n${SEARCH}\n${PRINT}`;

/** The same solution, handed in under other names. */
export const RENAMED = ORIGINAL.replaceAll("Heap", "Queue")
  .replaceAll("cheapest", "dist")
  .replaceAll("costs", "d")
  .replaceAll("heap", "pq")
  .replaceAll("parent", "up")
  .replaceAll('"unreachable"', '"-"')
  .replaceAll("child", "kid");

/** Comments, other white space, types taken away. */
export const DECORATED = ORIGINAL.replaceAll("  ", "\t")
  .replaceAll(/^(\s*)(for|while|const) /gmu, "$1// written by myself\n$1$2 ")
  .replaceAll(": number): void", ")")
  .replaceAll("private readonly ", "");

/** The functions in another order. */
export const REORDERED = `${SEARCH}\n${TEMPLATE}\n${HEAP}\n${PRINT}`;

/** A piece of a method has become a function of its own. */
export const EXTRACTED = ORIGINAL.replace(
  `      if (cost < costs[edge.to]) {
        costs[edge.to] = cost;
        heap.push(edge.to, cost);
      }
`,
  "      relax(costs, heap, edge.to, cost);\n",
).replace(
  PRINT,
  `function relax(costs: number[], heap: Heap, to: number, cost: number): void {
  if (cost < costs[to]) {
    costs[to] = cost;
    heap.push(to, cost);
  }
}

${PRINT}`,
);

/** The same problem, solved in another way. */
export const UNRELATED = `${TEMPLATE}
function main(): void {
  const numbers = readNumbers();
  const edges = readGraph(numbers);
  const best = new Map<number, number>([[1, 0]]);
  let changed = true;
  let rounds = 0;
  do {
    changed = false;
    edges.forEach((list, from) => {
      if (!best.has(from)) return;
      list.forEach(({ to, weight }) => {
        const candidate = (best.get(from) ?? 0) + weight;
        const known = best.get(to);
        if (known !== undefined && known <= candidate) return;
        best.set(to, candidate);
        changed = true;
      });
    });
    rounds += 1;
  } while (changed && rounds <= edges.length);
  const lines: string[] = [];
  for (const key of edges.keys()) if (key > 0) lines.push(best.has(key) ? \`\${best.get(key)}\` : "unreachable");
  process.stdout.write(lines.join("\\n") + "\\n");
}

main();
`;

/** One copied class in a program that is otherwise its owner's. */
export const BORROWED = `${UNRELATED}\n${UNRELATED.slice(TEMPLATE.length).replaceAll("main", "again").replace("do {", "while (rounds < 9) {").replace("} while (changed && rounds <= edges.length);", "}")}
const table = new Map<string, (a: number, b: number) => number>();
table.set("+", (a, b) => a + b).set("max", (a, b) => Math.max(a, b)).set("min", (a, b) => Math.min(a, b));
switch (process.argv[2]) {
  case "a": console.log(table.get("+")?.(1, 2)); break;
  case "b": throw new RangeError("no");
  default: while (Math.random() < 0.5) process.stdout.write(".");
}
try { JSON.parse(process.env["X"] ?? "{}"); } catch (error) { console.error(error instanceof Error ? error.message : error); } finally { process.exitCode = 3; }
${HEAP.replaceAll("Heap", "Tree")}`;
