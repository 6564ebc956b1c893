import type { FunctionInterface, ValueType } from "./problem.ts";

/** What a value type is made of: `depth` arrays around elements of one kind. */
export type TypeParts = {
  readonly element: "integer" | "number" | "string" | "boolean" | "ListNode" | "TreeNode";
  readonly depth: number;
};

/** `integer[][]` is two arrays around integers. */
export function partsOf(type: ValueType): TypeParts {
  switch (type) {
    case "integer":
    case "number":
    case "string":
    case "boolean":
    case "ListNode":
    case "TreeNode":
      return { element: type, depth: 0 };
    case "integer[]":
    case "integer[][]":
      return { element: "integer", depth: depthOf(type) };
    case "number[]":
    case "number[][]":
      return { element: "number", depth: depthOf(type) };
    case "string[]":
    case "string[][]":
      return { element: "string", depth: depthOf(type) };
    case "boolean[]":
    case "boolean[][]":
      return { element: "boolean", depth: depthOf(type) };
    case "ListNode[]":
      return { element: "ListNode", depth: 1 };
    case "TreeNode[]":
      return { element: "TreeNode", depth: 1 };
  }
}

const depthOf = (type: string): number => type.split("[]").length - 1;

/** The type of the answer: what the function returns, or the parameter that it changes in place. */
export function answerTypeOf({ returns, result, parameters }: FunctionInterface): ValueType {
  if (returns !== "void") return returns;
  const changed = parameters.find(({ name }) => name === result);
  if (changed === undefined) throw new Error(`no parameter ${JSON.stringify(result)} to be changed in place`);
  return changed.type;
}

/** Why a JSON value is not of this type, as `[2][0] is a string, not an integer`; undefined when it is. */
export const findMisfit = (value: unknown, type: ValueType): string | undefined => misfitAt("", value, partsOf(type));

function misfitAt(path: string, value: unknown, { element, depth }: TypeParts): string | undefined {
  if (depth === 0) return misfitOfElement(path, value, element);
  if (!Array.isArray(value)) return `${subject(path)} is ${describe(value)}, not an array`;
  for (const [index, item] of value.entries()) {
    const found = misfitAt(`${path}[${index}]`, item, { element, depth: depth - 1 });
    if (found !== undefined) return found;
  }
  return undefined;
}

function misfitOfElement(path: string, value: unknown, element: TypeParts["element"]): string | undefined {
  switch (element) {
    case "integer":
      return Number.isSafeInteger(value) ? undefined : `${subject(path)} is ${describe(value)}, not an integer`;
    case "number":
      // JSON.parse makes 1e999 infinite.
      return Number.isFinite(value) ? undefined : `${subject(path)} is ${describe(value)}, not a number`;
    case "string":
    case "boolean":
      return typeof value === element ? undefined : `${subject(path)} is ${describe(value)}, not a ${element}`;
    case "ListNode":
      return misfitAt(path, value, { element: "integer", depth: 1 });
    case "TreeNode":
      return misfitOfTree(path, value);
  }
}

/** Level order: the children of every node that is there, null for one that is not; nulls at the end may be left out. */
function misfitOfTree(path: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return `${subject(path)} is ${describe(value)}, not an array in level order`;
  let places = 1;
  for (const [index, item] of value.entries()) {
    if (places === 0) return `${path}[${index}] has no place in the tree: every node before it has its two children`;
    places += item === null ? -1 : 1;
    if (item !== null && !Number.isSafeInteger(item)) {
      return `${path}[${index}] is ${describe(item)}, not an integer or null`;
    }
  }
  return value[0] === null ? `${subject(path)} has no root: write [] for an empty tree` : undefined;
}

/** The value, which fits the type, without what its notation leaves free: nulls at the end of a tree, where no node is. */
export function withoutFreeNulls(value: unknown, type: ValueType): unknown {
  const { element, depth } = partsOf(type);
  return element === "TreeNode" ? trimTrees(value, depth) : value;
}

function trimTrees(value: unknown, depth: number): unknown {
  if (!Array.isArray(value)) return value;
  if (depth > 0) return value.map((item) => trimTrees(item, depth - 1));
  return value.slice(0, value.findLastIndex((item) => item !== null) + 1);
}

const subject = (path: string): string => (path === "" ? "it" : path);

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? "a string" : typeof value === "boolean" ? "a boolean" : "an object";
}
