import fc from "fast-check";
import { expect, test } from "vitest";
import { descend, isLess } from "../testkit/descend.ts";
import { runs } from "../testkit/properties.ts";
import { permutation } from "./arbitraries.ts";
import type { TreeShape } from "./tree-shape.ts";
import { simplerTree, tree, treeEdges } from "./tree.ts";

/** Degrees in the tree, by node. */
function degreesOf(parents: readonly number[]): readonly number[] {
  const degrees = Array.from({ length: parents.length + 1 }, () => 0);
  for (const node of treeEdges(parents).flat()) degrees[node] = (degrees[node] ?? 0) + 1;
  return degrees;
}

/** Without its leaves a caterpillar is a path. */
function isCaterpillar(parents: readonly number[]): boolean {
  const degrees = degreesOf(parents);
  const inner = treeEdges(parents).filter((edge) => edge.every((node) => (degrees[node] ?? 0) > 1));
  return degrees.every((_, node) => inner.filter((edge) => edge.includes(node)).length <= 2);
}

const SHAPES: readonly {
  readonly name: string;
  readonly shape: TreeShape;
  readonly holds: (parents: readonly number[]) => boolean;
}[] = [
  { name: "uniform", shape: "uniform", holds: () => true },
  { name: "shallow", shape: "shallow", holds: () => true },
  { name: "path", shape: "path", holds: (parents) => degreesOf(parents).every((degree) => degree <= 2) },
  { name: "star", shape: "star", holds: (parents) => degreesOf(parents).filter((degree) => degree > 1).length <= 1 },
  { name: "caterpillar", shape: "caterpillar", holds: isCaterpillar },
  {
    name: "at most two children",
    shape: { children: 2 },
    holds: (parents) => parents.every((parent) => parents.filter((other) => other === parent).length <= 2),
  },
];

test.for(SHAPES)("stays a tree of its shape while drawn and shrunk: $name", ({ shape, holds }) => {
  const arbitrary = tree({ nodes: { min: 2, max: 12 }, shape });
  const keeps = (parents: readonly number[]): void => {
    expect(parents.length).toBeGreaterThanOrEqual(1);
    expect(parents.length).toBeLessThanOrEqual(11);
    // A smaller parent for every node but the root: connected, and without a cycle.
    expect(parents.every((parent, index) => Number.isInteger(parent) && parent >= 0 && parent <= index)).toBe(true);
    expect(parents).toSatisfy(holds);
  };
  fc.assert(fc.property(arbitrary, keeps), runs(100));
  const measure = (parents: readonly number[]): readonly number[] => [
    parents.length,
    parents.reduce((sum, parent) => sum + parent, 0),
  ];
  for (const parents of fc.sample(arbitrary, { ...runs(1), numRuns: 20 })) {
    for (const { value: simpler } of arbitrary.shrink(parents, undefined)) {
      keeps(simpler);
      expect(isLess(measure(simpler), measure(parents))).toBe(true);
    }
  }
});

test("every labelled tree of four nodes is drawn about as often", () => {
  const labelled = fc.tuple(tree({ nodes: 4 }), permutation(4)).map(([parents, labels]) =>
    treeEdges(parents, labels)
      .map((edge) => edge.toSorted((a, b) => a - b).join(""))
      .toSorted()
      .join(" "),
  );
  const counts = Map.groupBy(fc.sample(labelled, { seed: 3, numRuns: 4_000, unbiased: true }), (edges) => edges);
  expect(counts.size).toBe(16);
  for (const { length } of counts.values()) expect(length).toBeGreaterThan(170);
});

test("all sizes are drawn, from one node on", () => {
  for (const shape of ["uniform", "shallow", "path", "star", "caterpillar", { children: 1 }] as const) {
    const drawn = fc.sample(tree({ nodes: { min: 1, max: 4 }, shape }), { seed: 1, numRuns: 100 });
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 3]));
  }
});

test("a uniform tree of 10,000 nodes is deep, a shallow one is not, and both come at once", () => {
  const depthOf = (parents: readonly number[] = []): number => {
    const depths = [0];
    for (const parent of parents) depths.push(1 + (depths[parent] ?? 0));
    return depths.reduce((most, depth) => Math.max(most, depth));
  };
  const [uniform] = fc.sample(tree({ nodes: 10_000 }), { seed: 1, numRuns: 1 });
  const [shallow] = fc.sample(tree({ nodes: 10_000, shape: "shallow" }), { seed: 1, numRuns: 1 });
  expect(depthOf(uniform)).toBeGreaterThan(100);
  expect(depthOf(shallow)).toBeLessThan(60);
});

test("shrinks to the smallest failing tree", () => {
  const isDeep = (parents: readonly number[]): boolean => parents.some((parent) => parent > 0);
  for (const parents of fc.sample(tree({ nodes: 20 }), { seed: 9, numRuns: 10 })) {
    expect(descend(parents, (value) => simplerTree(value), isDeep)).toEqual([0, 1]);
    expect(descend(parents, (value) => simplerTree(value, { min: 3 }))).toEqual([0, 0]);
  }
});

test.for([{ nodes: 0 }, { nodes: { min: 3, max: 2 } }, { nodes: 1.5 }])("refuses $nodes nodes", (options) => {
  expect(() => tree(options)).toThrow(RangeError);
});

test("refuses a shape of no children", () => {
  expect(() => fc.sample(tree({ nodes: 3, shape: { children: 0 } }), 1)).toThrow(RangeError);
});
