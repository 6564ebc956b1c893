import type fc from "fast-check";
import { rangeOf, type Range } from "./arbitraries.ts";
import { drawDistinct, shuffled } from "./distinct-numbers.ts";
import { drawnBy } from "./drawn-arbitrary.ts";
import { isConnected, simplerGraph, type Graph } from "./simpler-graph.ts";
import { drawParents } from "./tree-shape.ts";
import { treeEdges, type Edge } from "./tree.ts";

/**
 * How many nodes (at least 1) and edges. `connected` (false): there is a way between any two nodes. `simple` (true): no
 * edge from a node to itself, and none twice.
 */
export type GraphOptions = {
  readonly nodes: Range;
  readonly edges: Range;
  readonly connected?: boolean;
  readonly simple?: boolean;
};

/**
 * A graph whose edges, in any order, go from the smaller to the greater node: read with directions it has no cycle. Of
 * `nodes` and `edges` only what fits together is drawn. Shrinks by dropping nodes and edges and by merging neighbours.
 */
export function graph(options: GraphOptions): fc.Arbitrary<Graph> {
  const { connected = false, simple = true } = options;
  const edges = rangeOf(options.edges);
  const most = (nodes: number): number => (simple ? (nodes * (nodes - 1)) / 2 : Infinity);
  const nodes = feasibleNodes(options, most);
  const draw = (random: fc.Random): Graph => {
    const count = random.nextInt(nodes.min, nodes.max);
    const spanning = connected ? drawSpanningTree(count, random) : [];
    const total = random.nextInt(Math.max(edges.min, spanning.length), Math.min(edges.max, most(count)));
    const others = { nodes: count, count: total - spanning.length, spanning };
    const all = [...spanning, ...(simple ? drawNewEdges(others, random) : drawAnyEdges(others, random))];
    const order = shuffled([...all.keys()], random);
    return { nodes: count, edges: order.map((index) => all[index] ?? [0, 0]) };
  };
  const holds = (smaller: Graph): boolean => smaller.edges.length >= edges.min && (!connected || isConnected(smaller));
  return drawnBy(draw, (value) => simplerGraph(value, { minNodes: nodes.min }).filter(holds));
}

function feasibleNodes(options: GraphOptions, most: (nodes: number) => number): { min: number; max: number } {
  const range = rangeOf(options.nodes);
  const edges = rangeOf(options.edges);
  const max = options.connected === true ? Math.min(range.max, edges.max + 1) : range.max;
  let min = Math.max(1, range.min);
  while (min <= max && most(min) < edges.min) min += 1;
  if (range.min >= 1 && min <= max) return { min, max };
  throw new RangeError(
    `no such graph has ${range.min}…${range.max} nodes and ${edges.min}…${edges.max} edges (a node is always there)`,
  );
}

const ordered = ([one, other]: Edge): Edge => (one < other ? [one, other] : [other, one]);

function drawSpanningTree(nodes: number, random: fc.Random): readonly Edge[] {
  const labels = shuffled(Array.from({ length: nodes }).keys().toArray(), random);
  return treeEdges(drawParents(nodes, "uniform", random), labels).map(ordered);
}

type OtherEdges = { readonly nodes: number; readonly count: number; readonly spanning: readonly Edge[] };

/** Pairs of different nodes are numbered 0…: those below `greater`·(`greater` − 1)/2 have a smaller greater node. */
function drawNewEdges({ nodes, count, spanning }: OtherEdges, random: fc.Random): readonly Edge[] {
  const taken = new Set(spanning.map(([smaller, greater]) => (greater * (greater - 1)) / 2 + smaller));
  const pairs = drawDistinct({ count, below: (nodes * (nodes - 1)) / 2, taken }, random);
  return pairs.map((pair) => {
    let greater = Math.floor((1 + Math.sqrt(1 + 8 * pair)) / 2);
    // The root of a large number is rounded.
    while ((greater * (greater - 1)) / 2 > pair) greater -= 1;
    while ((greater * (greater + 1)) / 2 <= pair) greater += 1;
    return [pair - (greater * (greater - 1)) / 2, greater];
  });
}

const drawAnyEdges = ({ nodes, count }: OtherEdges, random: fc.Random): readonly Edge[] =>
  Array.from({ length: count }, () => ordered([random.nextInt(0, nodes - 1), random.nextInt(0, nodes - 1)]));
