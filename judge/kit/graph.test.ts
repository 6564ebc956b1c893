import fc from "fast-check";
import { expect, test } from "vitest";
import { descend } from "../testkit/descend.ts";
import { runs } from "../testkit/properties.ts";
import { bipartite, type Bipartite } from "./bipartite.ts";
import { graph, type GraphOptions } from "./graph.ts";
import { isConnected, simplerGraph, type Graph } from "./simpler-graph.ts";

/** By following the edges from node 0, unlike the union of sets under test. */
function reachesAll({ nodes, edges }: Graph): boolean {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const [one, other] of edges) {
      if (reached.has(one)) reached.add(other);
      if (reached.has(other)) reached.add(one);
    }
  }
  return reached.size === nodes;
}

const isSimple = ({ edges }: Graph): boolean =>
  edges.every(([one, other]) => one !== other) && new Set(edges.map((edge) => edge.join())).size === edges.length;

const isWithin = ({ nodes, edges }: Graph): boolean =>
  edges.flat().every((node) => Number.isInteger(node) && node >= 0 && node < nodes);

const OPTIONS: readonly (GraphOptions & { readonly name: string })[] = [
  { name: "a simple graph", nodes: { min: 1, max: 9 }, edges: { min: 0, max: 12 } },
  { name: "a connected graph", nodes: { min: 1, max: 9 }, edges: { min: 0, max: 12 }, connected: true },
  { name: "a complete graph", nodes: 6, edges: 15 },
  { name: "a tree", nodes: { min: 1, max: 30 }, edges: 7, connected: true },
  { name: "a dense connected graph", nodes: { min: 2, max: 8 }, edges: { min: 20, max: 25 }, connected: true },
  { name: "a multigraph", nodes: 3, edges: { min: 0, max: 20 }, simple: false },
  {
    name: "a connected multigraph",
    nodes: { min: 1, max: 5 },
    edges: { min: 6, max: 9 },
    simple: false,
    connected: true,
  },
];

test.for(OPTIONS)("keeps its promises while drawn and shrunk: $name", (options) => {
  const range = (value: GraphOptions["nodes"]) => (typeof value === "number" ? { min: value, max: value } : value);
  const [nodes, edges] = [range(options.nodes), range(options.edges)];
  const isConnecting = options.connected === true ? reachesAll : (): boolean => true;
  const isPlain = options.simple === false ? (): boolean => true : isSimple;
  const keeps = (drawn: Graph): void => {
    expect(drawn.nodes).toBeGreaterThanOrEqual(nodes.min);
    expect(drawn.nodes).toBeLessThanOrEqual(nodes.max);
    expect(drawn.edges.length).toBeGreaterThanOrEqual(edges.min);
    expect(drawn.edges.length).toBeLessThanOrEqual(edges.max);
    expect(isWithin(drawn)).toBe(true);
    expect(drawn.edges.every(([from, to]) => from <= to)).toBe(true);
    expect(isConnecting(drawn)).toBe(true);
    expect(isPlain(drawn)).toBe(true);
  };
  const arbitrary = graph(options);
  fc.assert(fc.property(arbitrary, keeps), runs(60));
  const value = fc.sample(arbitrary, { ...runs(1), numRuns: 1 })[0];
  if (value === undefined) throw new Error("nothing drawn");
  for (const { value: simpler } of arbitrary.shrink(value, undefined)) {
    keeps(simpler);
    const [before, after] = [value, simpler].map((one) => one.nodes * 1000 + one.edges.length);
    expect(after).toBeLessThan(before ?? 0);
  }
});

test("all numbers of nodes and edges that fit are drawn", () => {
  const drawn = fc.sample(graph({ nodes: { min: 1, max: 3 }, edges: { min: 0, max: 3 } }), { seed: 1, numRuns: 300 });
  const found = new Set(drawn.map(({ nodes, edges }) => `${nodes}/${edges.length}`));
  expect([...found].toSorted()).toEqual(["1/0", "2/0", "2/1", "3/0", "3/1", "3/2", "3/3"]);
});

test("every simple graph of four nodes with three edges is drawn about as often", () => {
  const drawn = fc.sample(graph({ nodes: 4, edges: 3 }), { seed: 1, numRuns: 4_000, unbiased: true });
  const counts = Map.groupBy(drawn, ({ edges }) =>
    edges
      .map((edge) => edge.join(""))
      .toSorted()
      .join(" "),
  );
  expect(counts.size).toBe(20);
  for (const { length } of counts.values()) expect(length).toBeGreaterThan(120);
});

test("a large graph is drawn within the time of a test, and connected", () => {
  const [sparse] = fc.sample(graph({ nodes: 20_000, edges: 40_000, connected: true }), { seed: 1, numRuns: 1 });
  expect(sparse?.edges.length).toBe(40_000);
  expect(sparse !== undefined && isConnected(sparse)).toBe(true);
});

test.for<GraphOptions>([
  { nodes: 3, edges: 4 },
  { nodes: 5, edges: 3, connected: true },
  { nodes: { min: 0, max: 3 }, edges: 0 },
  { nodes: 2, edges: NaN },
  { nodes: { min: 3, max: 2 }, edges: 1 },
])("refuses $nodes nodes with $edges edges", (options) => {
  expect(() => graph(options)).toThrow(RangeError);
});

test("shrinks to the smallest failing graph", () => {
  const hasCycle = ({ nodes, edges }: Graph): boolean => isConnected({ nodes, edges }) && edges.length >= nodes;
  const start = fc
    .sample(graph({ nodes: 9, edges: 14, connected: true }), { seed: 5, numRuns: 1 })
    .map((drawn) => descend(drawn, (value) => simplerGraph(value), hasCycle))[0];
  expect(start?.nodes).toBe(3);
  expect(start?.edges.length).toBe(3);
});

test("merging keeps the directions of edges that have some", () => {
  const merged = [
    ...simplerGraph(
      {
        nodes: 3,
        edges: [
          [2, 0],
          [1, 2],
        ],
      },
      { minNodes: 2 },
    ),
  ].at(-1);
  expect(merged).toEqual({ nodes: 2, edges: [[1, 0]] });
});

test.for<{ graph: Graph; connected: boolean }>([
  { graph: { nodes: 1, edges: [] }, connected: true },
  { graph: { nodes: 2, edges: [] }, connected: false },
  { graph: { nodes: 2, edges: [[0, 0]] }, connected: false },
  {
    graph: {
      nodes: 3,
      edges: [
        [0, 1],
        [1, 2],
      ],
    },
    connected: true,
  },
  {
    graph: {
      nodes: 4,
      edges: [
        [0, 1],
        [2, 3],
        [0, 1],
      ],
    },
    connected: false,
  },
])("$graph is connected: $connected", ({ graph: given, connected }) => {
  expect(isConnected(given)).toBe(connected);
});

test("two sides keep apart, with edges none twice, drawn and shrunk", () => {
  const arbitrary = bipartite({ left: { min: 2, max: 4 }, right: { min: 1, max: 5 }, edges: { min: 1, max: 9 } });
  const keeps = ({ left, right, edges }: Bipartite): void => {
    expect([2, 3, 4]).toContain(left);
    expect([1, 2, 3, 4, 5]).toContain(right);
    expect(edges.length).toBeGreaterThanOrEqual(1);
    expect(edges.length).toBeLessThanOrEqual(9);
    expect(edges.every(([one, other]) => one >= 0 && one < left && other >= 0 && other < right)).toBe(true);
    expect(new Set(edges.map((edge) => edge.join())).size).toBe(edges.length);
  };
  fc.assert(fc.property(arbitrary, keeps), runs(100));
  for (const value of fc.sample(arbitrary, { ...runs(1), numRuns: 20 })) {
    for (const { value: simpler } of arbitrary.shrink(value, undefined)) keeps(simpler);
    const simpler = (one: Bipartite) => arbitrary.shrink(one, undefined).map((next) => next.value);
    expect(descend(value, simpler)).toMatchObject({ left: 2, right: 1, edges: { length: 1 } });
  }
  expect(() => bipartite({ left: 2, right: 2, edges: 5 })).toThrow(RangeError);
});
