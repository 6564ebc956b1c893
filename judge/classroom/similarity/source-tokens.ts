import { createRequire } from "node:module";
import { Language, Parser, type TreeCursor } from "web-tree-sitter";

/** What is left of a program when names, values, comments and types are gone: its syntax tree, written with brackets. */
export type SourceTokens = {
  readonly tokens: readonly string[];
  /** Four numbers for each token: line and column of its start, of its end; from 0. */
  readonly places: readonly number[];
  /** The part of the text, 0 to 1, that the parser could make nothing of. */
  readonly brokenShare: number;
};

/** Reads a program; undefined when the parser was given up after `mostMs` milliseconds. Throws when the parser broke: its memory must not be used again. */
export type Tokenise = (text: string, mostMs: number) => SourceTokens | undefined;

const require = createRequire(import.meta.url);

// Comments and types say nothing of how a program works, and are the first to be changed.
const SKIPPED: ReadonlySet<string> = new Set([
  "comment",
  "html_comment",
  "hash_bang_line",
  "type_annotation",
  "type_arguments",
  "type_parameters",
  "accessibility_modifier",
]);

/** Loads the parser and the grammar of TypeScript, both WebAssembly: they reach neither files nor network. */
export async function loadTokeniser(): Promise<Tokenise> {
  await Parser.init();
  const grammar = require.resolve("tree-sitter-typescript/tree-sitter-typescript.wasm");
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return (text, mostMs) => {
    const deadline = performance.now() + mostMs;
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
    if (tree === null) return undefined;
    const cursor = tree.walk();
    try {
      return walk(cursor, text.length);
    } finally {
      cursor.delete();
      tree.delete();
    }
  };
}

/** In a loop, not recursively: a chain of 50,000 additions is as deep as it is long. */
function walk(cursor: TreeCursor, length: number): SourceTokens {
  const tokens: string[] = [];
  const places: number[] = [];
  const open: boolean[] = [];
  let brokenUntil = 0;
  let broken = 0;
  const put = (token: string, from: Point, to: Point): void => {
    tokens.push(token);
    places.push(from.row, from.column, to.row, to.column);
  };
  for (;;) {
    const isKept = cursor.nodeIsNamed && !SKIPPED.has(cursor.nodeType);
    if (cursor.nodeType === "ERROR" && cursor.endIndex > brokenUntil) {
      broken += cursor.endIndex - Math.max(brokenUntil, cursor.startIndex);
      brokenUntil = cursor.endIndex;
    }
    if (isKept) put("(", cursor.startPosition, cursor.startPosition);
    const type = tokens.length;
    if (isKept) put(cursor.nodeType, cursor.startPosition, cursor.startPosition);
    if (isKept && cursor.gotoFirstChild()) {
      open.push(true);
      continue;
    }
    if (isKept) {
      const end = cursor.endPosition;
      places.splice(4 * type + 2, 2, end.row, end.column);
      put(")", end, end);
    }
    while (!cursor.gotoNextSibling()) {
      if (open.pop() === undefined) return { tokens, places, brokenShare: length === 0 ? 0 : broken / length };
      cursor.gotoParent();
      put(")", cursor.endPosition, cursor.endPosition);
    }
  }
}

type Point = { readonly row: number; readonly column: number };
