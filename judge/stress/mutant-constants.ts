import { binaryOf, replaceNode, textOf, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** A number that is one too large, and one too small. */
export const shiftConstant: Operator = (node, text) => {
  if (isName(node) || isFallbackOfRead(node, text)) return [];
  const isBound = needsBrackets(node, text);
  return neighboursOf(node, text).map((value) =>
    replaceNode(node, value.startsWith("-") && isBound ? `(${value})` : value),
  );
};

/** `false` instead of `true`. */
export const swapBoolean: Operator = (node) => {
  if (node.kind === "TrueKeyword") return [replaceNode(node, "false")];
  return node.kind === "FalseKeyword" ? [replaceNode(node, "true")] : [];
};

function neighboursOf(node: SyntaxNode, text: string): readonly string[] {
  const written = textOf(node, text).replaceAll("_", "");
  if (node.kind === "BigIntLiteral") {
    const value = BigInt(written.slice(0, -1));
    return [`${value + 1n}n`, `${value - 1n}n`];
  }
  const value = Number(written);
  if (node.kind !== "NumericLiteral" || !Number.isFinite(value)) return [];
  return [value + 1, value - 1].filter((other) => other !== value).map(String);
}

/** Whether `-1` would be read otherwise here: behind another minus, before a dot or a power. */
function needsBrackets({ start, parent }: SyntaxNode, text: string): boolean {
  if (text[start - 1] === "-" || parent?.kind === "PropertyAccessExpression") return true;
  return parent !== undefined && binaryOf(parent, text)?.operator === "**";
}

const isName = ({ role, parent }: SyntaxNode): boolean => role === "name" && parent?.kind === "PropertyAssignment";

/**
 * The `0` of `x[i] ?? 0`, which the type checker asks for even where `x[i]` is always there: dropping it (`dropFallback`)
 * is one mutant that says as much as three.
 */
export function isFallbackOfRead(node: SyntaxNode, text: string): boolean {
  const { parent } = node;
  if (parent?.kind === "PrefixUnaryExpression") return isFallbackOfRead(parent, text);
  const binary = parent === undefined ? undefined : binaryOf(parent, text);
  return binary?.operator === "??" && binary.right === node && binary.left.kind === "ElementAccessExpression";
}
