import { isFallbackOfRead } from "./mutant-constants.ts";
import { binaryOf, replaceNode, textOf, unaryOf, type Edit, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

type Swaps = Readonly<Record<string, readonly string[]>>;

const RELATIONAL: Swaps = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
  "===": ["!=="],
  "!==": ["==="],
};

const ARITHMETIC: Swaps = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "&": ["|"],
  "|": ["&"],
  "^": ["|"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "%=": ["*="],
  "<<=": [">>="],
  ">>=": ["<<="],
  "&=": ["|="],
  "|=": ["&="],
  "^=": ["|="],
};

const LOGICAL: Swaps = { "&&": ["||"], "||": ["&&"], "&&=": ["||="], "||=": ["&&="] };

/** One comparison instead of another. */
export const swapRelational: Operator = (node, text) => swapToken(node, { text, swaps: RELATIONAL });

/** One calculation instead of another; a sign or a complement dropped. Joining texts has no other. */
export const swapArithmetic: Operator = (node, text) => {
  const unary = node.kind === "PrefixUnaryExpression" ? unaryOf(node, text) : undefined;
  if (unary?.operator === "-" || unary?.operator === "~") {
    return isFallbackOfRead(node, text) ? [] : [replaceNode(node, textOf(unary.operand, text))];
  }
  return node.children.some(({ kind }) => TEXTS.has(kind)) ? [] : swapToken(node, { text, swaps: ARITHMETIC });
};

const TEXTS = new Set(["StringLiteral", "NoSubstitutionTemplateLiteral", "TemplateExpression"]);

/** `&&` instead of `||`, and one of the two operands alone. */
export const swapLogical: Operator = (node, text) => {
  const binary = binaryOf(node, text);
  if (binary === undefined || !Object.hasOwn(LOGICAL, binary.operator)) return [];
  const parts = [binary.left, binary.right].map((part) => replaceNode(node, textOf(part, text)));
  return [...swapToken(node, { text, swaps: LOGICAL }), ...(binary.operator.endsWith("=") ? [] : parts)];
};

/** `x ?? y` without its fallback. */
export const dropFallback: Operator = (node, text) => {
  const binary = binaryOf(node, text);
  return binary?.operator === "??" ? [replaceNode(node, textOf(binary.left, text))] : [];
};

/** `++` instead of `--`. */
export const swapIncrement: Operator = (node, text) => {
  const unary = unaryOf(node, text);
  const other = unary?.operator === "++" ? "--" : unary?.operator === "--" ? "++" : undefined;
  if (unary === undefined || other === undefined) return [];
  const { operand } = unary;
  if (node.kind === "PrefixUnaryExpression") return [{ start: node.start, end: operand.start, replacement: other }];
  return [{ start: operand.end, end: node.end, replacement: other }];
};

function swapToken(
  node: SyntaxNode,
  { text, swaps }: { readonly text: string; readonly swaps: Swaps },
): readonly Edit[] {
  const binary = binaryOf(node, text);
  if (binary === undefined || !Object.hasOwn(swaps, binary.operator)) return [];
  const { left, token, operator, right } = binary;
  // The other one may bind less, and must not take its neighbours apart.
  const isBound = BINDING.has(node.parent?.kind ?? "") && !SAME_RANK.has(operator) && !operator.endsWith("=");
  return (swaps[operator] ?? []).map((other) => {
    if (!isBound) return replaceNode(token, other);
    return replaceNode(node, `(${text.slice(left.start, token.start)}${other}${text.slice(token.end, right.end)})`);
  });
}

const BINDING = new Set(["BinaryExpression", "PrefixUnaryExpression"]);
const SAME_RANK = new Set(["<", "<=", ">", ">=", "==", "!=", "===", "!==", "+", "-", "*", "/", "%", "<<", ">>", ">>>"]);
