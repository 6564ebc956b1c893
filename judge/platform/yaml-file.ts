// The only reader of YAML. A file becomes a tree whose every node knows its place, so that a mistake found later can be shown where it
// was written. Only the plain part of YAML is accepted: no anchors, aliases, tags, merge keys or directives (one author's shortcut is
// the next reader's riddle, and aliases can blow a small file up to gigabytes).
import { lstat, readFile } from "node:fs/promises";
import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument, type Document, type Node } from "yaml";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import { decodeUtf8, LineIndex, type Position } from "./text-position.ts";

/** A value and where it is written. `refused` stands for something that has been reported already: pass over it in silence. */
export type YamlNode =
  | { readonly kind: "map"; readonly at: Position; readonly entries: readonly YamlEntry[] }
  | { readonly kind: "list"; readonly at: Position; readonly items: readonly YamlNode[] }
  | { readonly kind: "text"; readonly at: Position; readonly value: string }
  | { readonly kind: "number"; readonly at: Position; readonly value: number; readonly written: string }
  | { readonly kind: "boolean"; readonly at: Position; readonly value: boolean }
  | { readonly kind: "nothing"; readonly at: Position }
  | { readonly kind: "refused"; readonly at: Position };

/** One `key: value`; keys of one map are different. */
export type YamlEntry = { readonly key: string; readonly at: Position; readonly value: YamlNode };

/** `root` is absent when the text cannot be understood at all; with a root, `diagnostics` may still hold errors. */
export type YamlFile = {
  readonly file: string;
  readonly root?: YamlNode;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a line counted from 1, for a code frame. */
  readonly lineText: (line: number) => string;
};

/** What each code of this file means. */
export const YAML_CODES = {
  Y001: "the file does not exist",
  Y002: "not a regular file (a folder, a symbolic link, a pipe)",
  Y003: "the file cannot be read",
  Y004: "the file is larger than 1 MiB",
  Y005: "the text is not UTF-8",
  Y006: "a control character, or a carriage return without a line feed",
  Y007: "the file holds no value",
  Y008: "YAML syntax",
  Y009: "a tab is used as indentation",
  Y010: "the same key twice in one map",
  Y011: "more than one document",
  Y012: "anchors, aliases and merge keys are not accepted",
  Y013: "tags and directives are not accepted",
  Y014: "a key that is not text",
  Y015: "nested deeper than 32 levels",
} as const;

type YamlCode = keyof typeof YAML_CODES;

const MAX_FILE_BYTES = 1_048_576;
const MAX_DEPTH = 32;
const NESTED_TOO_DEEP = { message: `nested deeper than ${MAX_DEPTH} levels`, hint: "no format needs that" };
/** Syntax errors follow from one another; after these many the rest tells nothing. */
const MAX_SYNTAX_ERRORS = 10;

/** Reads and parses a YAML file; whatever is wrong with it is in `diagnostics`. Positions are those of the text without a byte order mark. */
export async function readYamlFile(path: string): Promise<YamlFile> {
  const refuse = (code: YamlCode, message: string, hint: string): YamlFile => ({
    file: path,
    diagnostics: [{ code, severity: "error", message, hint, at: { file: path, line: 1, column: 1 } }],
    lineText: () => "",
  });
  try {
    const entry = await lstat(path);
    if (!entry.isFile())
      return refuse("Y002", "this is not a regular file", "put an ordinary file here, not a folder or a link");
    if (entry.size > MAX_FILE_BYTES)
      return refuse("Y004", `the file has ${entry.size} bytes`, `at most ${MAX_FILE_BYTES} are read`);
    return parseYaml(path, await readFile(path));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (reason === "ENOENT" || reason === "ENOTDIR")
      return refuse("Y001", "the file does not exist", "create it, or check the path");
    return refuse("Y003", `the file cannot be read (${reason})`, "check its permissions");
  }
}

/** Parses the bytes of a YAML file; `file` is the name that diagnostics show. A UTF-8 byte order mark is accepted. */
export function parseYaml(file: string, data: Uint8Array): YamlFile {
  const decoded = decodeUtf8(data);
  const index = new LineIndex(decoded.text);
  const collector = new Collector(file, index);
  const done = (root?: YamlNode): YamlFile => ({
    file,
    ...(root === undefined ? {} : { root }),
    diagnostics: collector.diagnostics,
    lineText: (line) => index.lineText(line),
  });
  if (decoded.kind === "invalid") {
    collector.add("Y005", decoded.text.length, {
      message: decoded.utf16 ? "the file is UTF-16" : "the bytes here are not UTF-8",
      hint: "save the file as UTF-8",
    });
    return done();
  }
  if (!reportControlCharacters(decoded.text, collector)) return done();
  return done(parseText(decoded.text, collector));
}

/** Gathers the mistakes of one text. */
class Collector {
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: string;
  readonly #index: LineIndex;

  constructor(file: string, index: LineIndex) {
    this.#file = file;
    this.#index = index;
  }

  positionAt(offset: number): Position {
    return this.#index.positionAt(offset);
  }

  add(code: YamlCode, offset: number, text: { readonly message: string; readonly hint: string }): void {
    const at: Place = { file: this.#file, ...this.#index.positionAt(offset) };
    this.diagnostics.push({ code, severity: "error", ...text, at, lineText: this.#index.lineText(at.line) });
  }
}

/** Whether the text is free of them. NUL and escape bytes would reach terminals; a lone CR hides a line end from the line count. */
function reportControlCharacters(text: string, collector: Collector): boolean {
  // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
  const match = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)/u.exec(text);
  if (match === null) return true;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  collector.add("Y006", match.index, {
    message: `control character U+${code}`,
    hint: match[0] === "\r" ? "end lines with LF or CR LF" : 'remove it, or write an escape in a "double-quoted" text',
  });
  return false;
}

function parseText(text: string, collector: Collector): YamlNode | undefined {
  const document = parseDocument(text, {
    prettyErrors: false,
    uniqueKeys: false,
    strict: true,
    version: "1.2",
    merge: false,
  });
  reportDirectives(text, collector);
  if (!reportSyntax(document, collector)) return undefined;
  const root: Node | null = document.contents;
  if (root === null || (isScalar(root) && root.value === null && (root.source ?? "") === "")) {
    collector.add("Y007", 0, { message: "the file holds no value", hint: "write `key: value` lines" });
    return undefined;
  }
  return convert(root, collector, 0);
}

/** A directive changes what the text means (`%YAML 1.1` makes `no` a boolean), so it must not be passed over. */
function reportDirectives(text: string, collector: Collector): void {
  const match = /^(?:#.*\r?\n|[ \t]*\r?\n)*(%)/u.exec(text);
  if (match === null) return;
  collector.add("Y013", match[0].length - 1, {
    message: "directives are not accepted",
    hint: "remove the line that begins with %",
  });
}

/** Whether the tree may be used. */
function reportSyntax(document: Document, collector: Collector): boolean {
  const broken = document.errors.filter((error) => error.code !== "MULTIPLE_DOCS");
  for (const error of document.errors.filter(({ code }) => code === "MULTIPLE_DOCS")) {
    collector.add("Y011", error.pos[0], {
      message: "a second document begins here",
      hint: "keep one; remove the line `---`",
    });
  }
  for (const error of broken.slice(0, MAX_SYNTAX_ERRORS)) {
    if (error.code === "RESOURCE_EXHAUSTION") {
      // The parser is recursive and ran out of stack, far below the depth that is accepted; what follows is its echo.
      collector.add("Y015", error.pos[0], NESTED_TOO_DEEP);
      return false;
    }
    if (error.code === "TAB_AS_INDENT") {
      collector.add("Y009", error.pos[0], { message: "a tab is used as indentation", hint: "indent with spaces" });
    } else {
      collector.add("Y008", error.pos[0], {
        message: error.message,
        hint: SYNTAX_HINTS[error.code] ?? DEFAULT_SYNTAX_HINT,
      });
    }
  }
  return broken.length === 0;
}

const DEFAULT_SYNTAX_HINT = "check indentation, brackets and quotes here and in the line before";
const SYNTAX_HINTS: Readonly<Record<string, string>> = {
  BAD_SCALAR_START: "put the text in quotes",
  BLOCK_AS_IMPLICIT_KEY: "a text that holds `: ` needs quotes; a nested map needs a line of its own",
  BAD_DQ_ESCAPE: "write \\\\ for a backslash, or use 'single quotes'",
  MISSING_CHAR: "a closing quote, a bracket or a colon is missing",
};

function convert(node: Node, collector: Collector, depth: number): YamlNode {
  const offset = node.range?.[0] ?? 0;
  const at = collector.positionAt(offset);
  if (depth > MAX_DEPTH) {
    collector.add("Y015", offset, NESTED_TOO_DEEP);
    return { kind: "refused", at };
  }
  if (reportRefused(node, collector)) return { kind: "refused", at };
  if (isSeq<Node>(node))
    return { kind: "list", at, items: node.items.map((item) => convert(item, collector, depth + 1)) };
  if (isMap<Node, Node | null>(node)) {
    const pairs = node.items.map(({ key, value }) => ({ key, value }));
    return { kind: "map", at, entries: convertEntries(pairs, collector, depth + 1) };
  }
  return isScalar(node) ? convertScalar(node, at) : { kind: "refused", at };
}

/** Whether the node uses a part of YAML that is not accepted. */
function reportRefused(node: Node, collector: Collector): boolean {
  const offset = node.range?.[0] ?? 0;
  const hint = "write the value out in full";
  if (isAlias(node)) {
    collector.add("Y012", offset, { message: "aliases (*name) are not accepted", hint });
    return true;
  }
  if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) {
    collector.add("Y012", offset, { message: `anchors (&${node.anchor}) are not accepted`, hint: "remove the anchor" });
  }
  if ((isScalar(node) || isCollection(node)) && node.tag !== undefined) {
    collector.add("Y013", offset, {
      message: "tags (!name) are not accepted",
      hint: "remove the tag; quotes make a value text",
    });
    return true;
  }
  return false;
}

type Pair = { readonly key: Node; readonly value: Node | null };

function convertEntries(pairs: readonly Pair[], collector: Collector, depth: number): readonly YamlEntry[] {
  const firstAt = new Map<string, Position>();
  return pairs.flatMap(({ key, value }) => {
    const offset = key.range?.[0] ?? 0;
    const at = collector.positionAt(offset);
    const text = keyText(key, collector);
    if (text === undefined) return [];
    const first = firstAt.get(text);
    const converted: YamlNode = value === null ? { kind: "nothing", at } : convert(value, collector, depth);
    if (first !== undefined) {
      collector.add("Y010", offset, {
        message: `the key ${JSON.stringify(text)} is here twice`,
        hint: `the first is in line ${first.line}; keep one`,
      });
      return [];
    }
    firstAt.set(text, at);
    return [{ key: text, at, value: converted }];
  });
}

/** Undefined when the key cannot be used; that has been reported then. */
function keyText(key: Node, collector: Collector): string | undefined {
  if (reportRefused(key, collector)) return undefined;
  const offset = key.range?.[0] ?? 0;
  if (!isScalar(key) || typeof key.value !== "string") {
    collector.add("Y014", offset, {
      message: "a key must be text",
      hint: "put quotes around it, or check the indentation",
    });
    return undefined;
  }
  if (key.value !== "<<" || key.type !== "PLAIN") return key.value;
  collector.add("Y012", offset, { message: "merge keys (<<) are not accepted", hint: "write the values out in full" });
  return undefined;
}

function convertScalar(node: { readonly value: unknown; readonly source?: string }, at: Position): YamlNode {
  const { value } = node;
  if (typeof value === "string") return { kind: "text", at, value };
  if (typeof value === "boolean") return { kind: "boolean", at, value };
  if (typeof value === "number") return { kind: "number", at, value, written: node.source ?? String(value) };
  return { kind: "nothing", at };
}
