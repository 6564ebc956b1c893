// What problem authors import as `ruyi-judge/kit`. This file is the public entry: names leave it only with a major version.

export { default as fc } from "fast-check";
export { InputError, makeInputReader, type InputReader, type IntBounds } from "./input-reader.ts";
export type { GeneratorTable, InputDefinition } from "./input-definition.ts";
export { near, permutation, stringOver, weighted, type Range } from "./arbitraries.ts";
export { grid, type GridOptions } from "./grid.ts";
export { serveInputCalls } from "./serve-input-calls.ts";
