import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes, type Bytes } from "../model/units.ts";
import { parseYaml, type YamlNode } from "../platform/yaml-file.ts";

/** A row of languages.yaml. `suffixes` are those of programs, `parts` of other files that may belong to one. */
export type Language = {
  readonly code: string;
  readonly name: string;
  readonly suffixes: readonly string[];
  readonly parts: readonly string[];
  /** `node`: bundled by esbuild for the Node that the judge runs on. */
  readonly toolchain: { readonly kind: "node" } | MachineTools;
};

/** How programs of a language are made and run with tools of the machine. Words may hold names in braces; see the table. */
export type MachineTools = {
  readonly kind: "machine";
  /** What each tool is called on the machine, or `npm:<package>/<file>`. */
  readonly tools: Readonly<Record<string, string>>;
  /** What to do where a tool is missing. */
  readonly install: string;
  /** Commands, one after the other; none when the sources are run as they are. */
  readonly compile: readonly (readonly string[])[];
  /** Folders of the machine that the compiler, and the program, may read; those that are not there are left out. */
  readonly compileFolders: readonly string[];
  readonly runFolders: readonly string[];
  /** The file that is the program; without it the sources are. */
  readonly output?: string;
  readonly run: readonly string[];
  readonly version: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** What the sandbox has to allow a run beside the usual. */
  readonly runtime?: "large";
  /** Processes and threads of one run. */
  readonly processes: number;
  /** What the runtime needs beside the program: added to a problem's memory limit. */
  readonly memoryAllowance: Bytes;
  /** A program that does nothing: what it uses is not the contestant's. */
  readonly empty: { readonly name: string; readonly text: string };
};

/** A language with the tools of the machine. */
export type MachineLanguage = Language & { readonly toolchain: MachineTools };

/** The rows of the table that nearly every judging needs, so that those need not wait until it has been read. */
export const NODE_LANGUAGES: readonly Language[] = [
  {
    code: "typescript",
    name: "TypeScript on Node",
    suffixes: [".ts", ".mts", ".cts"],
    parts: [".js", ".mjs", ".cjs", ".json"],
    toolchain: { kind: "node" },
  },
  {
    code: "javascript",
    name: "JavaScript on Node",
    suffixes: [".js", ".mjs", ".cjs"],
    parts: [".ts", ".mts", ".cts", ".json"],
    toolchain: { kind: "node" },
  },
];

let table: readonly Language[] | undefined;

/** Every language of the table, in its order. Throws when the table is broken: it is part of the judge. */
export function knownLanguages(): readonly Language[] {
  table ??= parseLanguages(TABLE, readFileSync(TABLE));
  return table;
}

const TABLE = join(import.meta.dirname, "languages.yaml");
const PROCESSES = 64;

/** Reads a table of languages; throws an Error that names what is wrong. */
export function parseLanguages(file: string, data: Uint8Array): readonly Language[] {
  const { root, diagnostics } = parseYaml(file, data);
  const [broken] = diagnostics;
  if (root?.kind !== "list" || broken !== undefined) throw new Error(`${file}: ${broken?.message ?? "no list"}`);
  return root.items.map((item) => {
    const row = new Row(item);
    const language = { code: row.text("code"), name: row.text("name"), suffixes: row.texts("suffixes") };
    const parts = row.optionalTexts("parts");
    const isNode = row.optionalText("toolchain") === "node";
    const toolchain = isNode ? ({ kind: "node" } as const) : machineToolsOf(row);
    row.assertAllRead();
    return { ...language, parts, toolchain };
  });
}

function machineToolsOf(row: Row): MachineTools {
  const output = row.optionalText("output");
  const empty = row.map("empty");
  return {
    kind: "machine",
    tools: row.textMap("tools"),
    install: row.text("install"),
    compile: row.commands("compile"),
    compileFolders: row.optionalTexts("compileFolders"),
    runFolders: row.optionalTexts("runFolders"),
    ...(output === undefined ? {} : { output }),
    run: row.texts("run"),
    version: row.texts("version"),
    environment: row.textMap("environment"),
    ...(row.optionalText("runtime") === "large" ? { runtime: "large" } : {}),
    processes: row.optionalNumber("processes") ?? PROCESSES,
    memoryAllowance: mebibytes(row.optionalNumber("memoryMiB") ?? 0),
    empty: { name: empty.text("name"), text: empty.text("text") },
  };
}

/** One map of the table, whose every key must be asked for. */
class Row {
  readonly #values: ReadonlyMap<string, YamlNode>;
  readonly #line: number;
  readonly #read = new Set<string>();

  constructor(node: YamlNode) {
    this.#line = node.at.line;
    if (node.kind !== "map") throw this.#wrong("a map is expected");
    this.#values = new Map(node.entries.map(({ key, value }) => [key, value]));
  }

  text(key: string): string {
    return textOf(this.#get(key)) ?? this.#fail(key);
  }

  optionalText(key: string): string | undefined {
    return this.#has(key) ? this.text(key) : undefined;
  }

  texts(key: string): readonly string[] {
    return textsOf(this.#get(key)) ?? this.#fail(key);
  }

  optionalTexts(key: string): readonly string[] {
    return this.#has(key) ? this.texts(key) : [];
  }

  commands(key: string): readonly (readonly string[])[] {
    if (!this.#has(key)) return [];
    const node = this.#get(key);
    if (node?.kind !== "list") return this.#fail(key);
    return node.items.map((item) => textsOf(item) ?? this.#fail(key));
  }

  optionalNumber(key: string): number | undefined {
    if (!this.#has(key)) return undefined;
    const node = this.#get(key);
    return node?.kind === "number" ? node.value : this.#fail(key);
  }

  map(key: string): Row {
    return new Row(this.#get(key) ?? this.#fail(key));
  }

  textMap(key: string): Readonly<Record<string, string>> {
    if (!this.#has(key)) return {};
    const node = this.#get(key);
    if (node?.kind !== "map") return this.#fail(key);
    return Object.fromEntries(node.entries.map((entry) => [entry.key, textOf(entry.value) ?? this.#fail(key)]));
  }

  assertAllRead(): void {
    for (const key of this.#values.keys()) if (!this.#read.has(key)) throw this.#wrong(`unknown key ${key}`);
  }

  #has(key: string): boolean {
    this.#read.add(key);
    return this.#values.has(key);
  }

  #get(key: string): YamlNode | undefined {
    this.#read.add(key);
    return this.#values.get(key);
  }

  #fail(key: string): never {
    throw this.#wrong(`the key ${key} is missing or of another type`);
  }

  #wrong(message: string): Error {
    return new Error(`languages.yaml, line ${this.#line}: ${message}`);
  }
}

const textOf = (node: YamlNode | undefined): string | undefined => (node?.kind === "text" ? node.value : undefined);

function textsOf(node: YamlNode | undefined): readonly string[] | undefined {
  if (node?.kind !== "list") return undefined;
  const texts = node.items.flatMap((item) => textOf(item) ?? []);
  return texts.length === node.items.length ? texts : undefined;
}
