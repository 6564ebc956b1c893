import { sha256 } from "../platform/hash.ts";
import { LineIndex, type Position } from "../platform/text-position.ts";
import { applyEdit, type Edit } from "./mutant-edit.ts";
import { keyOfEdit, numberKeys, shorten } from "./mutant-key.ts";
import { OPERATORS, type OperatorName } from "./mutant-operators.ts";
import type { SyntaxNode } from "./mutant-tree-nodes.ts";

/** One program that differs in one place from the one it was made of. */
export type Mutant = {
  /** `12:7 relational < -> <=`: the place in the text as it is now. */
  readonly id: string;
  /** Names it in equivalent-mutants.yaml; stays the same when other lines change. */
  readonly key: string;
  readonly operator: OperatorName;
  readonly at: Position;
  readonly lineText: string;
  /** What stands in the place, and what stands there instead; white space and length are cut for showing. */
  readonly original: string;
  readonly replacement: string;
  readonly source: string;
};

/** All mutants of a program in the order of its text; no two have the same text, and none is the program itself. */
export function makeMutants(text: string, nodes: readonly SyntaxNode[]): readonly Mutant[] {
  const index = new LineIndex(text);
  const seen = new Set([sha256(text)]);
  const mutants: Mutant[] = [];
  for (const { operator, edit } of editsOf(text, nodes)) {
    const source = applyEdit(text, edit);
    const hash = sha256(source);
    if (seen.has(hash)) continue;
    seen.add(hash);
    const at = index.positionAt(edit.start);
    const [original, replacement] = [shorten(text.slice(edit.start, edit.end)), shorten(edit.replacement)];
    mutants.push({
      id: `${at.line}:${at.column} ${operator} ${original} -> ${replacement}`,
      key: keyOfEdit(text, edit),
      operator,
      at,
      lineText: index.lineText(at.line),
      original,
      replacement,
      source,
    });
  }
  return numberKeys(mutants.toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column));
}

type NamedEdit = { readonly operator: OperatorName; readonly edit: Edit };

const editsOf = (text: string, nodes: readonly SyntaxNode[]): readonly NamedEdit[] =>
  OPERATOR_NAMES.flatMap((operator) =>
    nodes.flatMap((node) => OPERATORS[operator](node, text).map((edit) => ({ operator, edit }))),
  );

// The keys of a constant object are its own names.
const OPERATOR_NAMES = Object.keys(OPERATORS) as readonly OperatorName[];
