import { expect, test } from "vitest";
import { VALUE_TYPES, type FunctionInterface } from "./problem.ts";
import { answerTypeOf, findMisfit, partsOf } from "./value-type.ts";

test.for(VALUE_TYPES)("%s is its element and its dimensions", (type) => {
  const { element, depth } = partsOf(type);
  expect(`${element}${"[]".repeat(depth)}`).toBe(type);
});

test.for([
  ["integer", 2.5, "it is 2.5, not an integer"],
  ["integer", 2 ** 53, "it is 9007199254740992, not an integer"],
  ["number", Infinity, "it is Infinity, not a number"],
  ["string", 5, "it is 5, not a string"],
  ["boolean", null, "it is null, not a boolean"],
  ["integer[][]", [[1], [2, "3"]], "[1][1] is a string, not an integer"],
  ["string[]", {}, "it is an object, not an array"],
  ["ListNode", [1, null], "[1] is null, not an integer"],
  ["ListNode[]", [[1], 2], "[1] is 2, not an array"],
  ["TreeNode", [1, true], "[1] is a boolean, not an integer or null"],
  ["TreeNode", [null], "it has no root: write [] for an empty tree"],
  ["TreeNode", [1, null, null, 2], "[3] has no place in the tree: every node before it has its two children"],
] as const)("%s: %j does not fit: %s", ([type, value, misfit]) => {
  expect(findMisfit(value, type)).toBe(misfit);
});

test("the answer is what is returned, or the parameter that is changed", () => {
  const parameters = [{ name: "nums", type: "integer[]" }] as const;
  const base: FunctionInterface = { kind: "function", name: "f", parameters, returns: "string" };
  expect(answerTypeOf(base)).toBe("string");
  expect(answerTypeOf({ ...base, returns: "void", result: "nums" })).toBe("integer[]");
  expect(() => answerTypeOf({ ...base, returns: "void" })).toThrow("no parameter undefined");
});
