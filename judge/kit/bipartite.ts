import type fc from "fast-check";
import { rangeOf, type Range } from "./arbitraries.ts";
import { drawDistinct } from "./distinct-numbers.ts";
import { drawnBy } from "./drawn-arbitrary.ts";
import { spans, without } from "./simpler-values.ts";
import type { Edge } from "./tree.ts";

/** `left` and `right` nodes, each side counted from 0; an edge is a node of the left and one of the right. */
export type Bipartite = { readonly left: number; readonly right: number; readonly edges: readonly Edge[] };

/** Sizes of the sides, and how many different edges; the fewest have to fit between the smallest sides. */
export type BipartiteOptions = { readonly left: Range; readonly right: Range; readonly edges: Range };

/** Two sides with edges between them, none twice. Shrinks by dropping nodes of either side, and edges. */
export function bipartite(options: BipartiteOptions): fc.Arbitrary<Bipartite> {
  const [left, right, edges] = [rangeOf(options.left), rangeOf(options.right), rangeOf(options.edges)];
  if (edges.min > left.min * right.min) {
    throw new RangeError(`${edges.min} edges do not fit between ${left.min} and ${right.min} nodes`);
  }
  const draw = (random: fc.Random): Bipartite => {
    const [rows, columns] = [random.nextInt(left.min, left.max), random.nextInt(right.min, right.max)];
    const count = random.nextInt(edges.min, Math.min(edges.max, rows * columns));
    const pairs = drawDistinct({ count, below: rows * columns }, random);
    return {
      left: rows,
      right: columns,
      edges: pairs.map((pair) => [Math.floor(pair / columns), pair % columns]),
    };
  };
  const holds = (smaller: Bipartite): boolean => smaller.edges.length >= edges.min;
  return drawnBy(draw, (value) => simplerBipartite(value, { left: left.min, right: right.min }).filter(holds));
}

function* simplerBipartite(
  { left, right, edges }: Bipartite,
  least: { readonly left: number; readonly right: number },
): Generator<Bipartite, void> {
  const shifted = (node: number, to: number, by: number): number => (node < to ? node : node - by);
  for (const [from, to] of spans(left, least.left)) {
    const kept = edges.filter(([node]) => node < from || node >= to);
    yield { left: left - (to - from), right, edges: kept.map(([a, b]) => [shifted(a, to, to - from), b]) };
  }
  for (const [from, to] of spans(right, least.right)) {
    const kept = edges.filter(([, node]) => node < from || node >= to);
    yield { left, right: right - (to - from), edges: kept.map(([a, b]) => [a, shifted(b, to, to - from)]) };
  }
  for (const span of spans(edges.length)) yield { left, right, edges: without(edges, span) };
}
