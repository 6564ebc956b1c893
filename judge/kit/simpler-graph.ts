import { spans, without, type Span } from "./simpler-values.ts";
import type { Edge } from "./tree.ts";

/** Nodes 0 … `nodes` − 1. */
export type Graph = { readonly nodes: number; readonly edges: readonly Edge[] };

/** Graphs without some of the nodes (at least `minNodes`, 1), without some of the edges, and with two neighbours merged into one. */
export function* simplerGraph(
  { nodes, edges }: Graph,
  { minNodes = 1 }: { readonly minNodes?: number } = {},
): Generator<Graph, void> {
  for (const span of spans(nodes, minNodes)) {
    yield { nodes: nodes - (span[1] - span[0]), edges: edges.flatMap((edge) => edgeWithout(edge, span)) };
  }
  for (const span of spans(edges.length)) yield { nodes, edges: without(edges, span) };
  for (const edge of nodes > minNodes ? edges : []) {
    if (edge[0] !== edge[1]) yield merged({ nodes, edges }, edge);
  }
}

/** Whether there is a way between any two nodes, whatever the directions of the edges. */
export function isConnected({ nodes, edges }: Graph): boolean {
  const leaders = Array.from({ length: nodes }, (_, node) => node);
  const leaderOf = (node: number): number => {
    let leader = node;
    while (leaders[leader] !== leader) {
      // Halves the way for the next question.
      leaders[leader] = leaders[leaders[leader] ?? leader] ?? leader;
      leader = leaders[leader] ?? leader;
    }
    return leader;
  };
  let parts = nodes;
  for (const [one, other] of edges) {
    const [first, second] = [leaderOf(one), leaderOf(other)];
    if (first !== second) parts -= 1;
    leaders[first] = second;
  }
  return parts <= 1;
}

/** The edge among the remaining nodes, renumbered; none when one of its ends is gone. */
function edgeWithout([one, other]: Edge, [from, to]: Span): readonly Edge[] {
  const isGone = (node: number): boolean => node >= from && node < to;
  const numberOf = (node: number): number => (node < from ? node : node - (to - from));
  return isGone(one) || isGone(other) ? [] : [[numberOf(one), numberOf(other)]];
}

/**
 * The greater of the two nodes becomes the smaller one; edges that are there twice or inside of it by that are dropped.
 * Edges that all go from the smaller to the greater node still do.
 */
function merged({ nodes, edges }: Graph, edge: Edge): Graph {
  const [kept, gone] = edge[0] < edge[1] ? edge : [edge[1], edge[0]];
  const numberOf = (node: number): number => (node === gone ? kept : node > gone ? node - 1 : node);
  const seen = new Set<string>();
  const isNew = ([one, other]: Edge): boolean => {
    const key = `${one} ${other}`;
    return one !== other && !seen.has(key) && seen.add(key).has(key);
  };
  const ascend = edges.every(([one, other]) => one <= other);
  const ends = edges.map(([one, other]): Edge => [numberOf(one), numberOf(other)]);
  const placed = ends.map(([one, other]): Edge => (ascend && one > other ? [other, one] : [one, other]));
  return { nodes: nodes - 1, edges: placed.filter(isNew) };
}
