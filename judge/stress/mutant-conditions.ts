import { binaryOf, replaceNode, textOf, unaryOf, type Operator } from "./mutant-edit.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** `if (c)` as if `c` were always true, and always false; a loop only never: one without an end tells nothing new. */
export const fixCondition: Operator = (node) => {
  const condition = conditionOf(node);
  if (condition === undefined || ["TrueKeyword", "FalseKeyword"].includes(condition.kind)) return [];
  const values = LOOPS.has(node.kind) ? ["false"] : ["true", "false"];
  return values.map((value) => replaceNode(condition, value));
};

/** `c` instead of `!c`; and `!(c)` for a condition that is no comparison and nothing joined, which have mutants of their own. */
export const negateCondition: Operator = (node, text) => {
  const unary = node.kind === "PrefixUnaryExpression" ? unaryOf(node, text) : undefined;
  if (unary?.operator === "!") return [replaceNode(node, textOf(unary.operand, text))];
  const condition = conditionOf(node);
  if (condition === undefined || LITERALS.has(condition.kind) || hasOwnMutants(condition, text)) return [];
  return [replaceNode(condition, `!(${textOf(condition, text)})`)];
};

const LOOPS = new Set(["WhileStatement", "DoStatement", "ForStatement"]);
const LITERALS = new Set(["TrueKeyword", "FalseKeyword"]);

function conditionOf(node: SyntaxNode): SyntaxNode | undefined {
  const { children } = node;
  switch (node.kind) {
    case "IfStatement":
    case "WhileStatement":
    case "ConditionalExpression":
      return children[0];
    case "DoStatement":
      return children[1];
    case "ForStatement":
      return children.find(({ role }) => role === "condition");
    default:
      return undefined;
  }
}

const COMPARING = new Set(["<", "<=", ">", ">=", "==", "!=", "===", "!==", "&&", "||"]);

const hasOwnMutants = (node: SyntaxNode, text: string): boolean =>
  COMPARING.has(binaryOf(node, text)?.operator ?? "") || unaryOf(node, text)?.operator === "!";
