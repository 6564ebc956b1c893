import type fc from "fast-check";
import { rangeOf, type Range } from "./arbitraries.ts";
import { drawnBy } from "./drawn-arbitrary.ts";
import { drawParents, hasShape, type TreeShape } from "./tree-shape.ts";
import { simplerInteger } from "./simpler-values.ts";

/** Two nodes, counted from 0. */
export type Edge = readonly [from: number, to: number];

/** How many nodes (at least 1), and what the tree looks like (`uniform`). */
export type TreeOptions = { readonly nodes: Range; readonly shape?: TreeShape };

/**
 * A tree as its list of parents: node 0 is the root, `parents[v - 1]` the parent of node v, and always smaller than v.
 * Shrinks by dropping nodes and by hanging them nearer to the root, as far as the shape allows.
 */
export function tree({ nodes, shape = "uniform" }: TreeOptions): fc.Arbitrary<readonly number[]> {
  const { min, max } = rangeOf(nodes);
  if (min < 1) throw new RangeError("a tree has at least 1 node");
  const draw = (random: fc.Random): readonly number[] => drawParents(random.nextInt(min, max), shape, random);
  return drawnBy(draw, (parents) => simplerTree(parents, { min }).filter((simpler) => hasShape(simpler, shape)));
}

/** The edges from parent to node; with `labels`, a permutation of the nodes, the numbers no longer tell the order. */
export function treeEdges(parents: readonly number[], labels?: readonly number[]): readonly Edge[] {
  const labelOf = (node: number): number => labels?.[node] ?? node;
  return parents.map((parent, index) => [labelOf(parent), labelOf(index + 1)]);
}

/** Trees of the first nodes alone, then without one node (its children hang on its parent), then with a node hung to an earlier one. */
export function* simplerTree(
  parents: readonly number[],
  { min = 1 }: { readonly min?: number } = {},
): Generator<readonly number[], void> {
  const nodes = parents.length + 1;
  for (const fewer of simplerInteger(nodes, Math.min(nodes, min))) yield parents.slice(0, fewer - 1);
  for (let node = 1; nodes > min && node < nodes; node++) yield withoutNode(parents, node);
  for (const [index, parent] of parents.entries()) {
    for (const earlier of simplerInteger(parent, 0)) yield parents.with(index, earlier);
  }
}

function withoutNode(parents: readonly number[], node: number): readonly number[] {
  const heir = parents[node - 1] ?? 0;
  return parents.toSpliced(node - 1, 1).map((parent) => (parent === node ? heir : parent > node ? parent - 1 : parent));
}
