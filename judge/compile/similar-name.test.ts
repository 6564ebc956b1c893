import { expect, test } from "vitest";
import { findSimilarName } from "./similar-name.ts";

test.for([
  ["function findMinSteps(a) {}", "findMinSteps"],
  ["const find_min_step = (a) => a;", "find_min_step"],
  ["export class Solution {\n  FindMinStep(board: string): number {\n  }\n}", "FindMinStep"],
  ["class Solution {\n  static fnidMinStep(board) {\r\n  }\n}", "fnidMinStep"],
  ["function* findMinStp() {}", "findMinStp"],
  ["function findMinStep() {}", undefined],
  ["function solve() {}\nconst main = 1;", undefined],
  ["", undefined],
  [`const ${"findMinStep".repeat(20)} = 1;`, undefined],
] as const)("%j: %s", ([source, expected]) => {
  expect(findSimilarName(source, "findMinStep")).toBe(expected);
});
