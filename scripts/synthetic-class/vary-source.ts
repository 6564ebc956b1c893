import { createRequire } from "node:module";
import { Language, Parser, type Node } from "web-tree-sitter";
import { pick, type Random } from "./people.ts";

/** How a text is made another one: `leftovers` is the chance, before each statement, of one that does nothing. */
export type Variation = { readonly random: Random; readonly leftovers: number };

/** A program that does the same, with other names of variables, other comments and leftovers. What does not parse only gets another comment. */
export type VarySource = (text: string, variation: Variation) => string;

const require = createRequire(import.meta.url);

/** Loads the grammar of TypeScript. */
export async function loadVarySource(): Promise<VarySource> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve("tree-sitter-typescript/tree-sitter-typescript.wasm")));
  return (text, variation) => {
    const remark = `// ${pick(REMARKS, variation.random)} (${Math.floor(variation.random() * 1e6)})\n`;
    const tree = parser.parse(text);
    if (tree === null) return remark + text;
    try {
      return tree.rootNode.hasError ? remark + text : remark + apply(text, editsOf(tree.rootNode, variation));
    } finally {
      tree.delete();
    }
  };
}

const REMARKS = [
  "homework, please be kind",
  "works on my machine",
  "TODO: make it faster",
  "第三次尝试",
  "erst nach dem Schlafen fertig geworden",
  "محاولة ثانية",
  "¿por qué funciona?",
  "version 4 final",
];

const WORDS = [
  "box",
  "todo",
  "mark",
  "seat",
  "pile",
  "wert",
  "zahl",
  "liste",
  "dato",
  "fila",
  "hui",
  "ge",
  "biao",
  "old",
  "best",
  "tmp",
];

/** Takes the place of the text from `from` to `to`. */
type Edit = { readonly from: number; readonly to: number; readonly text: string };

function apply(text: string, edits: readonly Edit[]): string {
  let [result, at] = ["", 0];
  for (const { from, to, text: put } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, from) + put;
    at = to;
  }
  return result + text.slice(at);
}

function editsOf(root: Node, { random, leftovers }: Variation): readonly Edit[] {
  const nodes = allNodes(root);
  const fresh = freshNames(nodes, random);
  const renamed = new Map(renamable(nodes).map((name) => [name, fresh()]));
  const names = nodes.flatMap((node): readonly Edit[] => {
    const text = node.type === "identifier" ? renamed.get(node.text) : undefined;
    return text === undefined ? [] : [{ from: node.startIndex, to: node.endIndex, text }];
  });
  const comments = nodes
    .filter(({ type }) => type === "comment")
    .map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex, text: "" }));
  const inserted = nodes
    .filter(({ type, parent }) => isStatement(type) && isBlock(parent))
    .filter(() => random() < leftovers)
    .map(({ startIndex, startPosition, parent }) => ({
      from: startIndex,
      to: startIndex,
      text: `${leftover(fresh, random, parent?.type === "program")}\n${" ".repeat(startPosition.column)}`,
    }));
  return [...names, ...comments, ...inserted];
}

function allNodes(root: Node): readonly Node[] {
  const found: Node[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    found.push(node);
    open.push(...node.children.toReversed().filter((child) => child !== null));
  }
  return found;
}

const isStatement = (type: string): boolean =>
  /_statement$|_declaration$/u.test(type) && type !== "import_statement" && type !== "empty_statement";
const isBlock = (node: Node | null): boolean => node?.type === "program" || node?.type === "statement_block";

/** Variables and parameters whose every mention is a plain name, and that nobody outside asks for. */
function renamable(nodes: readonly Node[]): readonly string[] {
  const declared = nodes.filter(
    ({ type, parent, startIndex }) =>
      type === "identifier" &&
      (parent?.type === "variable_declarator" || parent?.type === "required_parameter") &&
      parent.startIndex === startIndex,
  );
  const kept = new Set(nodes.flatMap(namesKeptBy));
  return [...new Set(declared.map(({ text }) => text))].filter((name) => !kept.has(name) && !(name in globalThis));
}

/** Names that are imported or exported, a key of an object or of a class as well, or a function of the whole program. */
function namesKeptBy(node: Node): readonly string[] {
  const { type, parent, text } = node;
  if (type.startsWith("shorthand_property_identifier")) return [text];
  if (type === "property_identifier" && parent?.type !== "member_expression") return [text];
  const isAll = ["import_statement", "export_clause"].includes(type);
  const isProperty =
    type === "required_parameter" && node.children.some((child) => child?.type === "accessibility_modifier");
  if (isAll || isProperty) return allNodes(node).flatMap((inner) => (inner.type === "identifier" ? [inner.text] : []));
  const place = type === "variable_declarator" ? parent?.parent : parent;
  const value = node.childForFieldName("value")?.type ?? "";
  const isKept = place?.type === "export_statement" || (place?.type === "program" && /function/u.test(value));
  const name = node.childForFieldName("name");
  return isKept && name?.type === "identifier" ? [name.text] : [];
}

function freshNames(nodes: readonly Node[], random: Random): () => string {
  const taken = new Set(nodes.filter(({ type }) => /identifier/u.test(type)).map(({ text }) => text));
  return () => {
    for (;;) {
      const name = pick(WORDS, random) + String(Math.floor(random() * 1000));
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}

/** A statement that does nothing, hardly ever of the same shape. Inside functions only what costs nothing: it may stand in the innermost loop. */
function leftover(fresh: () => string, random: Random, isOutside: boolean): string {
  const value = (): string => expressionOf(random, 3);
  const several = (): string => Array.from({ length: 1 + Math.floor(random() * 4) }, value).join(", ");
  const cheap = [
    () => `const ${fresh()} = ${value()};`,
    () => `let ${fresh()} = ${value()} < ${value()};`,
    () => `if (0 > ${Math.floor(random() * 90)}) console.error("here", ${several()});`,
    () => `void (${value()});`,
  ];
  const outside = [
    () => `const ${fresh()} = [${several()}].map((item) => item + ${value()});`,
    () => `const ${fresh()} = { first: ${value()}, others: [${several()}] };`,
    () => `for (let i = 0; i < 0; i++) console.error(${several()});`,
    () => `const ${fresh()} = (left: number, right: number): number => (left > ${value()} ? right : ${value()});`,
  ];
  return pick(isOutside ? [...cheap, ...outside] : cheap, random)();
}

/** A calculation with numbers alone, which the engine makes before the program runs. */
function expressionOf(random: Random, depth: number): string {
  const inner = (): string => expressionOf(random, depth - 1);
  const forms = [
    () => String(Math.floor(random() * 90) + 10),
    () => `(${inner()} ${pick(["+", "-", "*", "%", "|"], random)} ${inner()})`,
    () => `(${inner()} < ${inner()} ? ${inner()} : ${inner()})`,
    () => `~${inner()}`,
    () => `Number(${inner()} > ${inner()})`,
  ];
  return depth === 0 || random() < 0.2 ? String(Math.floor(random() * 90) + 10) : pick(forms, random)();
}
