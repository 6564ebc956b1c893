import { binaryOf, replaceNode, textOf, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** A comparator that sorts the other way round (`b - a`), and the largest instead of the smallest (`Math.max`). */
export const breakTie: Operator = (node, text) => {
  const binary = binaryOf(node, text);
  if (binary?.operator === "-" && isCompared(node, text)) {
    const { left, right } = binary;
    const gap = text.slice(left.end, right.start);
    return [replaceNode(node, textOf(right, text) + gap + textOf(left, text))];
  }
  if (node.kind !== "PropertyAccessExpression") return [];
  const other = EXTREMES[textOf(node, text)];
  return other === undefined ? [] : [replaceNode(node, other)];
};

const EXTREMES: Readonly<Record<string, string>> = { "Math.min": "Math.max", "Math.max": "Math.min" };

/** Whether the difference is what a function of two parameters gives back, perhaps after `||` or in brackets. */
function isCompared(node: SyntaxNode, text: string): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  if (FUNCTIONS.has(parent.kind)) {
    return parent.children.filter(({ kind }) => kind === "Parameter").length === 2;
  }
  const isPassedOn = PASSING.has(parent.kind) || binaryOf(parent, text)?.operator === "||";
  return isPassedOn && isCompared(parent, text);
}

const FUNCTIONS = new Set(["ArrowFunction", "FunctionExpression"]);
const PASSING = new Set(["ParenthesizedExpression", "ReturnStatement", "Block"]);
