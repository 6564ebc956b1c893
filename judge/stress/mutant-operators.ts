import { fixCondition, negateCondition } from "./mutant-conditions.ts";
import { shiftConstant, swapBoolean } from "./mutant-constants.ts";
import type { Operator } from "./mutant-edit.ts";
import { breakArray, swapArguments } from "./mutant-lists.ts";
import { breakMark, removeStatement } from "./mutant-statements.ts";
import { breakTie } from "./mutant-ties.ts";
import { dropFallback, swapArithmetic, swapIncrement, swapLogical, swapRelational } from "./mutant-tokens.ts";

/** Every operator by name. Of two that make the same program the earlier one counts. */
export const OPERATORS = {
  mark: breakMark,
  tie: breakTie,
  relational: swapRelational,
  arithmetic: swapArithmetic,
  increment: swapIncrement,
  logical: swapLogical,
  fallback: dropFallback,
  condition: fixCondition,
  negation: negateCondition,
  constant: shiftConstant,
  boolean: swapBoolean,
  array: breakArray,
  arguments: swapArguments,
  statement: removeStatement,
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof OPERATORS;
