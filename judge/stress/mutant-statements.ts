import { binaryOf, replaceNode, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** A mark that is never made (`visited[x] = 1` removed), and one that says the opposite (`= 0`). */
export const breakMark: Operator = (node, text) => {
  const [assignment] = node.children;
  const binary = node.kind === "ExpressionStatement" && assignment ? binaryOf(assignment, text) : undefined;
  if (binary?.operator !== "=" || binary.left.kind !== "ElementAccessExpression") return [];
  const { right } = binary;
  return [replaceNode(node, ";"), ...oppositesOf(right, text).map((value) => replaceNode(right, value))];
};

function oppositesOf({ kind, start, end }: SyntaxNode, text: string): readonly string[] {
  if (kind === "TrueKeyword") return ["false"];
  if (kind === "FalseKeyword") return ["true"];
  return kind === "NumericLiteral" ? [Number(text.slice(start, end)) === 0 ? "1" : "0"] : [];
}

/** A statement that does something, or leaves a loop, removed. */
export const removeStatement: Operator = (node) => {
  const isPlainReturn = node.kind === "ReturnStatement" && node.children.length === 0;
  const isDirective = node.children[0]?.kind === "StringLiteral";
  return (REMOVABLE.has(node.kind) && !isDirective) || isPlainReturn ? [replaceNode(node, ";")] : [];
};

const REMOVABLE = new Set(["ExpressionStatement", "BreakStatement", "ContinueStatement"]);
