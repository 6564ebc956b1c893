// What problem authors import as `ruyi-judge/kit`. This file is the public entry: names leave it only with a major version.

export { default as fc } from "fast-check";
export { InputError, makeInputReader, type InputReader, type IntBounds } from "./input-reader.ts";
export type { GeneratorTable, InputDefinition } from "./input-definition.ts";
export {
  integerIn,
  near,
  nearEnds,
  permutation,
  stringOver,
  weighted,
  type Range,
  type WeightedRange,
} from "./arbitraries.ts";
export { grid, type GridOptions } from "./grid.ts";
export { tree, treeEdges, simplerTree, type Edge, type TreeOptions } from "./tree.ts";
export type { TreeShape } from "./tree-shape.ts";
export { graph, type GraphOptions } from "./graph.ts";
export { simplerGraph, type Graph } from "./simpler-graph.ts";
export { bipartite, type Bipartite, type BipartiteOptions } from "./bipartite.ts";
export { drawnBy, shrinkingBy } from "./drawn-arbitrary.ts";
export {
  simplerFields,
  simplerInteger,
  simplerList,
  simplerPermutation,
  simplerText,
  spans,
  type Shrinker,
  type SimplerListOptions,
  type SimplerTextOptions,
  type Span,
} from "./simpler-values.ts";
export { simplerGrid, withoutColumns, withoutRows, type SimplerGridOptions } from "./simpler-grid.ts";
export { makeOutputReader, OutputError, type OutputReader } from "./output-reader.ts";
export {
  accept,
  checkText,
  nextPass,
  partial,
  reject,
  type AuthorOutcome,
  type CheckerDefinition,
  type Conversation,
  type InteractorDefinition,
  type NextPass,
  type Pass,
} from "./checker-definition.ts";
export { serveChecks } from "./serve-checks.ts";
export { serveInteraction } from "./serve-interaction.ts";
export { serveInputCalls } from "./serve-input-calls.ts";
