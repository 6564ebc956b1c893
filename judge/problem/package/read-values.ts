// Values of the YAML files of a package. A key that is not known is a warning there, not an error as in a problem.yaml of ours:
// packages are written by others, for several judges.
import type { YamlNode } from "../../platform/yaml-file.ts";
import type { Findings } from "../findings.ts";
import { findNearest } from "../nearest.ts";
import { quote, shown } from "../shape.ts";
import { valueOf } from "../yaml-lookup.ts";

/** One map of a file, whose keys are read one by one; `path` names it in messages, empty for the whole file. */
export class MapReader {
  readonly #node: YamlNode | undefined;
  readonly #path: string;
  readonly #findings: Findings;

  constructor(node: YamlNode | undefined, path: string, findings: Findings) {
    this.#path = path;
    this.#findings = findings;
    const isMap = node === undefined || node.kind === "map" || node.kind === "nothing" || node.kind === "refused";
    if (!isMap) this.#reportType(node, path === "" ? "the file" : path, "a map");
    this.#node = node?.kind === "map" ? node : undefined;
  }

  /** The value of a key; undefined when it is not there or empty (`key:`). */
  node(key: string): YamlNode | undefined {
    const node = valueOf(this.#node, key);
    return node === undefined || node.kind === "nothing" || node.kind === "refused" ? undefined : node;
  }

  /** The keys that are there. */
  keys(): readonly string[] {
    return this.#node?.kind === "map" ? this.#node.entries.map(({ key }) => key) : [];
  }

  /** The map at a key; an empty one when it is not there. */
  map(key: string): MapReader {
    return new MapReader(this.node(key), this.#name(key), this.#findings);
  }

  /** A text; numbers and truth values count as what is written. */
  text(key: string): string | undefined {
    const node = this.node(key);
    if (node === undefined) return undefined;
    return asText(node) ?? this.#reportType(node, this.#name(key), "text");
  }

  /** Texts: one, or a list of them. */
  texts(key: string): readonly string[] | undefined {
    const node = this.node(key);
    if (node === undefined) return undefined;
    if (node.kind !== "list") return [asText(node) ?? this.#reportType(node, this.#name(key), "text or a list") ?? ""];
    return node.items.flatMap((item, index) => {
      const text = asText(item);
      if (text === undefined) this.#reportType(item, `${this.#name(key)}[${index}]`, "text");
      return text ?? [];
    });
  }

  /** Words: a text with blanks between them, or a list. */
  words(key: string): readonly string[] | undefined {
    return this.texts(key)?.flatMap((text) => text.split(/[ \t\r\n]+/u).filter((word) => word !== ""));
  }

  /** A number, also as text; bounds are included unless `above` is given. */
  number(key: string, { above, maximum }: { readonly above?: number; readonly maximum: number }): number | undefined {
    const node = this.node(key);
    if (node === undefined) return undefined;
    const value =
      node.kind === "number" ? node.value : Number(node.kind === "text" && node.value !== "" ? node.value : NaN);
    if (Number.isNaN(value)) return this.#reportType(node, this.#name(key), "a number");
    if ((above === undefined ? value >= 0 : value > above) && value <= maximum) return value;
    const least = above === undefined ? "from 0" : `above ${above}`;
    this.error(key, {
      code: "K013",
      message: `${this.#name(key)} is ${value}`,
      hint: `write a number ${least}, up to ${maximum}`,
    });
    return undefined;
  }

  boolean(key: string): boolean | undefined {
    const node = this.node(key);
    if (node === undefined) return undefined;
    return node.kind === "boolean" ? node.value : this.#reportType(node, this.#name(key), "true or false");
  }

  /** Reports a mistake at the value of a key, or at the map when the key is not there. */
  error(key: string, mistake: { readonly code: string; readonly message: string; readonly hint?: string }): void {
    this.#findings.error(this.#place(key), mistake);
  }

  warning(key: string, mistake: { readonly code: string; readonly message: string; readonly hint?: string }): void {
    this.#findings.warning(this.#place(key), mistake);
  }

  /** Warns of keys that are not in the list; `meaning` may know more about one of them. */
  warnUnknown(known: readonly string[], meaning: (key: string) => string | undefined = () => undefined): void {
    if (this.#node?.kind !== "map") return;
    const absent = known.filter((key) => !this.keys().includes(key));
    for (const { key, at } of this.#node.entries.filter((entry) => !known.includes(entry.key))) {
      const nearest = findNearest(key, absent);
      const hint =
        meaning(key) ?? (nearest === undefined ? `known here: ${known.join(", ")}` : `did you mean ${nearest}?`);
      const where = this.#path === "" ? "" : ` in ${this.#path}`;
      this.#findings.warning(at, {
        code: "K011",
        message: `the key ${quote(key)}${where} is not known and has no effect`,
        hint,
      });
    }
  }

  #name(key: string): string {
    return this.#path === "" ? key : `${this.#path}.${key}`;
  }

  #place(key: string): { readonly line: number; readonly column: number } {
    return valueOf(this.#node, key)?.at ?? this.#node?.at ?? { line: 1, column: 1 };
  }

  #reportType(node: YamlNode, name: string, expected: string): undefined {
    this.#findings.error(node.at, {
      code: "K012",
      message: `${name} must be ${expected}, not ${shown(node)}`,
      hint: `write ${expected}`,
    });
  }
}

function asText(node: YamlNode): string | undefined {
  if (node.kind === "text") return node.value;
  if (node.kind === "number") return node.written;
  return node.kind === "boolean" ? String(node.value) : undefined;
}
