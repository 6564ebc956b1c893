import { expect, test } from "vitest";
import type { FunctionInterface } from "../model/problem.ts";
import { findInputMisfit } from "./function-input.ts";

const FIND: FunctionInterface = {
  kind: "function",
  name: "find",
  parameters: [
    { name: "tree", type: "TreeNode" },
    { name: "value", type: "integer" },
  ],
  returns: "boolean",
};

test.for([
  { input: "[1,null,2]\n5\n" },
  { input: "\uFEFF[]\r\n\r\n -0 \r\n" },
  { input: "[]\n", misfit: "the input has 1 values, but find(tree, value) takes 2: one JSON value a line" },
  { input: "[]\n5\n5\n", misfit: "the input has 3 values" },
  { input: "[]\n\n05\n", misfit: "line 3 of the input (value) is not a JSON value" },
  { input: "[null]\n5\n", misfit: "line 1 of the input (tree) is not of type TreeNode: it has no root" },
  { input: "[]\n2.5\n", misfit: "line 2 of the input (value) is not of type integer: it is 2.5, not an integer" },
])("$input: $misfit", ({ input, misfit = "undefined" }) => {
  expect(String(findInputMisfit(input, FIND))).toContain(misfit);
});
