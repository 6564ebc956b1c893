import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** A stretch of the text, by UTF-16 offsets, and what stands there instead. */
export type Edit = { readonly start: number; readonly end: number; readonly replacement: string };

/** The ways to break one node; most nodes have none. */
export type Operator = (node: SyntaxNode, text: string) => readonly Edit[];

/** The text with the edit made. */
export const applyEdit = (text: string, { start, end, replacement }: Edit): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** The text of a node. */
export const textOf = ({ start, end }: SyntaxNode, text: string): string => text.slice(start, end);

/** The node, with this text instead. */
export const replaceNode = ({ start, end }: SyntaxNode, replacement: string): Edit => ({ start, end, replacement });

export type Binary = {
  readonly left: SyntaxNode;
  readonly token: SyntaxNode;
  readonly operator: string;
  readonly right: SyntaxNode;
};

/** The parts of an expression with two operands, assignments among them; undefined for every other node. */
export function binaryOf(node: SyntaxNode, text: string): Binary | undefined {
  const [left, token, right] = node.children;
  if (node.kind !== "BinaryExpression" || left === undefined || token === undefined || right === undefined) {
    return undefined;
  }
  return { left, token, operator: textOf(token, text), right };
}

/** The parts of `-x`, `!x`, `++x` or `x++`; undefined for every other node. */
export function unaryOf(
  node: SyntaxNode,
  text: string,
): { readonly operator: string; readonly operand: SyntaxNode } | undefined {
  const [operand] = node.children;
  if (operand === undefined) return undefined;
  if (node.kind === "PrefixUnaryExpression") {
    return { operator: text.slice(node.start, operand.start).trim(), operand };
  }
  if (node.kind !== "PostfixUnaryExpression") return undefined;
  return { operator: text.slice(operand.end, node.end).trim(), operand };
}

/** Each two neighbours exchanged, with whatever stands between them; equal and spread ones are passed over. */
export function swapNeighbours(items: readonly SyntaxNode[], text: string): readonly Edit[] {
  return items.slice(1).flatMap((second, index) => {
    const first = items[index];
    if (first === undefined || [first, second].some(({ kind }) => kind === "SpreadElement")) return [];
    const [a, b] = [textOf(first, text), textOf(second, text)];
    if (a === b) return [];
    return [{ start: first.start, end: second.end, replacement: b + text.slice(first.end, second.start) + a }];
  });
}
