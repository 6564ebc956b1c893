// Shapes: what a YAML value must look like, as data. One table serves the reader, its messages and the JSON Schema for editors.
// Reading goes on after a mistake, so that all of them are reported at once.
import type { YamlNode } from "../platform/yaml-file.ts";
import type { Findings } from "./findings.ts";
import { findNearest } from "./nearest.ts";

/** The value, or the fact that something was wrong with it and has been reported. */
export type Reading<T> = { readonly kind: "read"; readonly value: T } | { readonly kind: "invalid" };

/** A value at its place; `path` names it in messages (`limits.cpuMs`). */
export type Located = { readonly node: YamlNode; readonly path: string };

export type JsonSchema = Readonly<Record<string, unknown>>;

export type Shape<T> = {
  readonly read: (located: Located, findings: Findings) => Reading<T>;
  readonly schema: JsonSchema;
};

/** What each code of this file means. */
export const SHAPE_CODES = {
  Y020: "unknown key",
  Y021: "missing key",
  Y022: "a value of the wrong type",
  Y023: "a number, text or list outside its bounds",
  Y024: "a text that is not one of the accepted ones or not of the accepted form",
} as const;

/** The reading of a value that was wrong. */
export const INVALID: Reading<never> = { kind: "invalid" };

/** Text of one of the given forms; `hint` describes the pattern in words. Lengths count UTF-16 code units. */
export function text(options: {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: { readonly form: RegExp; readonly hint: string };
}): Shape<string> {
  const { minLength = 0, maxLength = Number.MAX_SAFE_INTEGER, pattern } = options;
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "text") return reportType({ node, path }, { expected: "text", findings });
      if (node.value.length < minLength || node.value.length > maxLength) {
        const message = node.value === "" ? `${path} is empty` : `${path} has ${node.value.length} characters`;
        findings.error(node.at, { code: "Y023", message, hint: `write ${minLength} to ${maxLength} characters` });
        return INVALID;
      }
      if (!node.value.isWellFormed() || (pattern !== undefined && !pattern.form.test(node.value))) {
        const message = `${path}: ${shown(node)} is not accepted here`;
        findings.error(node.at, { code: "Y024", message, hint: pattern?.hint ?? "it holds half of a surrogate pair" });
        return INVALID;
      }
      return { kind: "read", value: node.value };
    },
    schema: {
      type: "string",
      ...(minLength === 0 ? {} : { minLength }),
      ...(options.maxLength === undefined ? {} : { maxLength }),
      ...(pattern === undefined ? {} : { pattern: pattern.form.source }),
    },
  };
}

/** A whole number, bounds included. */
export function integer(options: {
  readonly minimum: number;
  readonly maximum: number;
  readonly unit?: string;
}): Shape<number> {
  const { minimum, maximum } = options;
  const unit = options.unit === undefined ? "" : ` ${options.unit}`;
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "number") return reportType({ node, path }, { expected: "a whole number", findings });
      if (Number.isSafeInteger(node.value) && node.value >= minimum && node.value <= maximum) {
        return { kind: "read", value: node.value };
      }
      const message = `${path} must be a whole number from ${minimum} to ${maximum}, not ${node.written}`;
      findings.error(node.at, {
        code: "Y023",
        message,
        hint: `write ${minimum} to ${maximum}${unit}, without a fraction`,
      });
      return INVALID;
    },
    schema: { type: "integer", minimum, maximum },
  };
}

/** A finite number, bounds included. */
export function decimal(options: { readonly minimum: number; readonly maximum: number }): Shape<number> {
  const { minimum, maximum } = options;
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "number") return reportType({ node, path }, { expected: "a number", findings });
      if (node.value >= minimum && node.value <= maximum) return { kind: "read", value: node.value };
      const message = `${path} must be a number from ${minimum} to ${maximum}, not ${node.written}`;
      findings.error(node.at, { code: "Y023", message, hint: `write ${minimum} to ${maximum}` });
      return INVALID;
    },
    schema: { type: "number", minimum, maximum },
  };
}

/** One of a closed list of words. */
export function choice<const Word extends string>(words: readonly Word[]): Shape<Word> {
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "text") return reportType({ node, path }, { expected: oneOf(words), findings });
      const word = words.find((known) => known === node.value);
      if (word !== undefined) return { kind: "read", value: word };
      const hint = didYouMean(node.value, words);
      findings.error(node.at, { code: "Y024", message: `${path} must be ${oneOf(words)}, not ${shown(node)}`, hint });
      return INVALID;
    },
    schema: { enum: words },
  };
}

/** A list of like values; the number of items is bounded, bounds included. */
export function list<T>(
  item: Shape<T>,
  options: { readonly minItems: number; readonly maxItems: number },
): Shape<readonly T[]> {
  const { minItems, maxItems } = options;
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "list") return reportType({ node, path }, { expected: "a list", findings });
      const count = node.items.length;
      if (count < minItems || count > maxItems) {
        const hint = `write ${minItems} to ${maxItems}${minItems > 0 ? ", or leave the key out" : ""}`;
        findings.error(node.at, { code: "Y023", message: `${path} has ${count} items`, hint });
        return INVALID;
      }
      const values = node.items.map((child, index) => item.read({ node: child, path: `${path}[${index}]` }, findings));
      return allRead(values);
    },
    schema: { type: "array", items: item.schema, ...(minItems === 0 ? {} : { minItems }), maxItems },
  };
}

/** A map whose keys the author chooses; at least one entry. `keys.hint` describes the form of a key in words, `example` is one (`en`). */
export function record<T>(
  keys: { readonly form: RegExp; readonly hint: string; readonly example?: string },
  value: Shape<T>,
): Shape<Readonly<Record<string, T>>> {
  return {
    read: ({ node, path }, findings) => {
      if (node.kind !== "map") {
        const hint = `write ${lastKey(path)}: { ${keys.example ?? "en"}: … }`;
        return reportType({ node, path }, { expected: "a map", findings, hint });
      }
      if (node.entries.length === 0) {
        findings.error(node.at, { code: "Y023", message: `${path} is empty`, hint: "write at least one entry" });
        return INVALID;
      }
      const readings = node.entries.map((entry): Reading<readonly [string, T]> => {
        const read = value.read({ node: entry.value, path: `${path}.${entry.key}` }, findings);
        if (keys.form.test(entry.key))
          return read.kind === "read" ? { kind: "read", value: [entry.key, read.value] } : INVALID;
        findings.error(entry.at, {
          code: "Y024",
          message: `${path}: ${quote(entry.key)} is not accepted as a key`,
          hint: keys.hint,
        });
        return INVALID;
      });
      const entries = allRead(readings);
      return entries.kind === "read" ? { kind: "read", value: Object.fromEntries(entries.value) } : INVALID;
    },
    schema: {
      type: "object",
      minProperties: 1,
      patternProperties: { [keys.form.source]: value.schema },
      additionalProperties: false,
    },
  };
}

/** All values, or invalid when one of them is. */
function allRead<T>(readings: readonly Reading<T>[]): Reading<readonly T[]> {
  const values: T[] = [];
  for (const reading of readings) {
    if (reading.kind === "invalid") return INVALID;
    values.push(reading.value);
  }
  return { kind: "read", value: values };
}

/** Reports a value of the wrong type, once: a refused node has been reported by the parser. */
export function reportType(
  { node, path }: Located,
  wrong: { readonly expected: string; readonly findings: Findings; readonly hint?: string },
): Reading<never> {
  if (node.kind === "refused") return INVALID;
  const quotes = wrong.expected === "text" && (node.kind === "number" || node.kind === "boolean");
  const hint = wrong.hint ?? (quotes ? "put it in quotes" : `write ${wrong.expected}`);
  const message = `${path === "" ? "the file" : path} must be ${wrong.expected}, not ${shown(node)}`;
  wrong.findings.error(node.at, { code: "Y022", message, hint });
  return INVALID;
}

/** `did you mean …?` when one is close, the whole list otherwise. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = findNearest(word, known);
  return nearest === undefined ? `known here: ${known.join(", ")}` : `did you mean ${nearest}?`;
}

/** A value as a message names it; long texts are cut. */
export function shown(node: YamlNode): string {
  switch (node.kind) {
    case "map":
      return "a map";
    case "list":
      return "a list";
    case "text":
      return quote(node.value);
    case "number":
      return `the number ${node.written}`;
    case "boolean":
      return String(node.value);
    case "nothing":
    case "refused":
      return "nothing";
  }
}

/** A text as a message names it: quoted, escaped and cut. */
export const quote = (value: string): string => JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);

const oneOf = (words: readonly string[]): string =>
  words.length === 1 ? String(words[0]) : `one of ${words.join(", ")}`;

const lastKey = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
