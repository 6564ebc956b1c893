import type fc from "fast-check";

/**
 * `uniform`: every labelled tree alike (depth about the root of the nodes); `shallow`: each parent any earlier node (depth
 * about their logarithm); `path`; `star`; `caterpillar`: a path with leaves; `children`: at most so many each.
 */
export type TreeShape = "uniform" | "shallow" | "path" | "star" | "caterpillar" | { readonly children: number };

/** Parents of the nodes 1 … `nodes` − 1, each smaller than its node. */
export function drawParents(nodes: number, shape: TreeShape, random: fc.Random): readonly number[] {
  const parents = (parentOf: (node: number) => number): readonly number[] =>
    Array.from({ length: nodes - 1 }, (_, index) => parentOf(index + 1));
  switch (shape) {
    case "uniform":
      return uniformParents(nodes, random);
    case "shallow":
      return parents((node) => random.nextInt(0, node - 1));
    case "path":
      return parents((node) => node - 1);
    case "star":
      return parents(() => 0);
    case "caterpillar": {
      const spine = random.nextInt(1, nodes);
      return parents((node) => (node < spine ? node - 1 : random.nextInt(0, spine - 1)));
    }
    default:
      return boundedParents(nodes, shape.children, random);
  }
}

/** Whether parents, each smaller than its node, make a tree of this shape. */
export function hasShape(parents: readonly number[], shape: TreeShape): boolean {
  switch (shape) {
    case "uniform":
    case "shallow":
      return true;
    case "path":
      return parents.every((parent, index) => parent === index);
    case "star":
      return parents.every((parent) => parent === 0);
    case "caterpillar": {
      const inner = new Set(parents);
      return mostChildren(parents.filter((_, index) => inner.has(index + 1))) <= 1;
    }
    default:
      return mostChildren(parents) <= shape.children;
  }
}

function mostChildren(parents: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const parent of parents) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0);
}

/** A node that has all its children gives its place in the list of those that may get one to the new node. */
function boundedParents(nodes: number, children: number, random: fc.Random): readonly number[] {
  if (!Number.isSafeInteger(children) || children < 1) throw new RangeError(`children is ${children}, not at least 1`);
  const open = [0];
  const counts = new Uint32Array(nodes);
  return Array.from({ length: nodes - 1 }, (_, index) => {
    const at = random.nextInt(0, open.length - 1);
    const parent = open[at] ?? 0;
    const count = (counts[parent] ?? 0) + 1;
    counts[parent] = count;
    open[count === children ? at : open.length] = index + 1;
    return parent;
  });
}

/** A random Prüfer sequence is a random labelled tree; walking it from node 0 in breadth gives each parent a smaller number. */
function uniformParents(nodes: number, random: fc.Random): readonly number[] {
  const neighbours: number[][] = Array.from({ length: nodes }, () => []);
  for (const [one, other] of edgesOfSequence(nodes, random)) {
    neighbours[one]?.push(other);
    neighbours[other]?.push(one);
  }
  const order = [0];
  const parents: number[] = [];
  const isReached = new Uint8Array(nodes).fill(1, 0, 1);
  for (let number = 0; number < order.length; number++) {
    for (const next of neighbours[order[number] ?? 0] ?? []) {
      if (isReached[next] === 1) continue;
      isReached[next] = 1;
      order.push(next);
      parents.push(number);
    }
  }
  return parents;
}

/** The edges of the tree of a random Prüfer sequence: the smallest leaf goes to the next node of the sequence, again and again. */
function* edgesOfSequence(nodes: number, random: fc.Random): Generator<readonly [number, number], void> {
  if (nodes < 2) return;
  const sequence = Array.from({ length: nodes - 2 }, () => random.nextInt(0, nodes - 1));
  const degrees = new Uint32Array(nodes).fill(1);
  for (const node of sequence) degrees[node] = (degrees[node] ?? 0) + 1;
  let smallest = degrees.indexOf(1);
  let leaf = smallest;
  for (const node of sequence) {
    yield [leaf, node];
    const degree = (degrees[node] ?? 0) - 1;
    degrees[node] = degree;
    if (degree === 1 && node < smallest) leaf = node;
    else {
      smallest = degrees.indexOf(1, smallest + 1);
      leaf = smallest;
    }
  }
  yield [leaf, nodes - 1];
}
