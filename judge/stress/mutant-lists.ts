import { swapNeighbours, type Edit, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** Two neighbouring arguments of a call exchanged. */
export const swapArguments: Operator = (node, text) => {
  if (node.kind !== "CallExpression" && node.kind !== "NewExpression") return [];
  return swapNeighbours(
    node.children.filter(({ role }) => role === "arguments"),
    text,
  );
};

/** Longer tables are data: their elements are tried one by one as constants. */
const MAX_ELEMENTS = 16;

/** Elements of a list that is written out (a table of directions) exchanged, and each of them left out. */
export const breakArray: Operator = (node, text) => {
  const { kind, children } = node;
  if (kind !== "ArrayLiteralExpression" || children.length < 2 || children.length > MAX_ELEMENTS) return [];
  if (children.some((child) => child.kind === "OmittedExpression")) return [];
  return [...swapNeighbours(children, text), ...children.map((_, index) => dropElement(children, index))];
};

/** An element goes with the comma behind it, the last one with the comma before it. */
function dropElement(elements: readonly SyntaxNode[], index: number): Edit {
  const [before, element, after] = [elements[index - 1], elements[index], elements[index + 1]];
  if (element === undefined) throw new Error("there is no such element");
  if (after !== undefined) return { start: element.start, end: after.start, replacement: "" };
  return { start: before?.end ?? element.start, end: element.end, replacement: "" };
}
