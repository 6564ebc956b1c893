import type { YamlEntry, YamlNode } from "../platform/yaml-file.ts";
import type { Findings } from "./findings.ts";
import { findNearest } from "./nearest.ts";
import {
  didYouMean,
  INVALID,
  quote,
  reportType,
  shown,
  type JsonSchema,
  type Located,
  type Reading,
  type Shape,
} from "./shape.ts";

/** One key of an object; `about` is the description that editors show. */
type Field<T> =
  | { readonly presence: "required" | "optional"; readonly shape: Shape<T>; readonly about: string }
  | { readonly presence: "defaulted"; readonly shape: Shape<T>; readonly about: string; readonly fallback: T };

type Fields = Readonly<Record<string, Field<unknown>>>;
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends { presence: "optional" } ? K : never }[keyof F];
type ValueOf<F> = F extends { shape: Shape<infer T> } ? T : never;

/** What an object of these fields reads as: optional keys may be absent, all others are there. */
export type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};

/** What the kinds read as: a union on `kind`. */
export type KindOf<V extends Readonly<Record<string, Fields>>> = {
  [K in keyof V]: { readonly kind: K } & ObjectOf<V[K]>;
}[keyof V];

/** A key that must be there. */
export const required = <T>(shape: Shape<T>, about: string) => ({ presence: "required", shape, about }) as const;

/** A key that may be absent, and is absent then in the value too. */
export const optional = <T>(shape: Shape<T>, about: string) => ({ presence: "optional", shape, about }) as const;

/** A key with a value of its own when it is absent. */
export const defaulted = <T>(shape: Shape<T>, fallback: T, about: string) =>
  ({ presence: "defaulted", shape, about, fallback }) as const;

/** A map with exactly these keys. `hintFor` may know more about a key that is not one of them. */
export function object<F extends Fields>(
  fields: F,
  hintFor: (key: string) => string | undefined = () => undefined,
): Shape<ObjectOf<F>> {
  return {
    read: (located, findings) => {
      const { node } = located;
      if (node.kind !== "map") return reportType(located, { expected: "a map", findings });
      reportUnknownKeys(located, { known: Object.keys(fields), hintFor }, findings);
      const values: Record<string, unknown> = {};
      let complete = true;
      for (const [key, field] of Object.entries(fields)) {
        const entry = node.entries.find((candidate) => candidate.key === key);
        const reading = readField({ field, entry, key, located }, findings);
        if (reading.kind === "invalid") complete = false;
        else if (reading.value !== undefined) values[key] = reading.value;
      }
      const known = node.entries.every((entry) => Object.hasOwn(fields, entry.key));
      // The loop above filled exactly the fields that the type names.
      return complete && known ? { kind: "read", value: values as ObjectOf<F> } : INVALID;
    },
    schema: objectSchema(fields),
  };
}

type FieldReading = {
  readonly field: Field<unknown>;
  readonly entry: YamlEntry | undefined;
  readonly key: string;
  readonly located: Located;
};

function readField({ field, entry, key, located }: FieldReading, findings: Findings): Reading<unknown> {
  if (entry !== undefined) {
    return field.shape.read(
      { node: entry.value, path: located.path === "" ? key : `${located.path}.${key}` },
      findings,
    );
  }
  if (field.presence === "optional") return { kind: "read", value: undefined };
  if (field.presence === "defaulted") return { kind: "read", value: field.fallback };
  const where = located.path === "" ? "" : ` in ${located.path}`;
  findings.error(located.node.at, {
    code: "Y021",
    message: `missing key ${key}${where}`,
    hint: `${key}: ${field.about}`,
  });
  return INVALID;
}

type KnownKeys = { readonly known: readonly string[]; readonly hintFor: (key: string) => string | undefined };

function reportUnknownKeys({ node, path }: Located, { known, hintFor }: KnownKeys, findings: Findings): void {
  if (node.kind !== "map") return;
  const present = new Set(node.entries.map((entry) => entry.key));
  const absent = known.filter((key) => !present.has(key));
  for (const entry of node.entries.filter(({ key }) => !known.includes(key))) {
    // A key that is there already is not what the author meant.
    const nearest = findNearest(entry.key, absent);
    const meant = nearest === undefined ? `known here: ${known.join(", ")}` : `did you mean ${nearest}?`;
    const where = path === "" ? "" : ` in ${path}`;
    const message = `unknown key ${quote(entry.key)}${where}`;
    findings.error(entry.at, { code: "Y020", message, hint: hintFor(entry.key) ?? meant });
  }
}

/** A map whose key `kind` says which other keys it has. */
export function kinds<V extends Readonly<Record<string, Fields>>>(variants: V): Shape<KindOf<V>> {
  const names = Object.keys(variants);
  const hintFor = (key: string): string | undefined => {
    const owners = names.filter((name) => Object.hasOwn(variants[name] ?? {}, key));
    return owners.length === 0 ? undefined : `${key} belongs to kind ${owners.join(", ")}`;
  };
  const shapes = new Map(names.map((name) => [name, object({ ...variants[name], kind: KIND_FIELD }, hintFor)]));
  return {
    read: (located, findings) => {
      const { node, path } = located;
      if (node.kind !== "map")
        return reportType(located, { expected: "a map", findings, hint: kindHint(node, located, names) });
      const kind = node.entries.find((entry) => entry.key === "kind");
      if (kind === undefined) {
        findings.error(node.at, {
          code: "Y021",
          message: `missing key kind in ${path}`,
          hint: `kind: ${names.join(" | ")}`,
        });
        return INVALID;
      }
      const shape = kind.value.kind === "text" ? shapes.get(kind.value.value) : undefined;
      if (shape === undefined) return reportKind({ node: kind.value, path: `${path}.kind` }, names, findings);
      // The shape was looked up by its kind, so what it reads is that variant.
      return shape.read(located, findings) as Reading<KindOf<V>>;
    },
    schema: { oneOf: names.map((name) => kindSchema(name, variants[name] ?? {})) },
  };
}

/** Any text: `kinds` has looked at it before. */
const KIND_FIELD = required<string>(
  {
    read: ({ node }) => (node.kind === "text" ? { kind: "read", value: node.value } : INVALID),
    schema: { type: "string" },
  },
  "which kind it is",
);

function reportKind(located: Located, names: readonly string[], findings: Findings): Reading<never> {
  const { node, path } = located;
  if (node.kind !== "text") return reportType(located, { expected: `one of ${names.join(", ")}`, findings });
  const message = `${path} must be one of ${names.join(", ")}, not ${shown(node)}`;
  findings.error(node.at, { code: "Y024", message, hint: didYouMean(node.value, names) });
  return INVALID;
}

/** `checker: tokens` is the usual slip. */
function kindHint(node: YamlNode, { path }: Located, names: readonly string[]): string {
  const kind = node.kind === "text" && names.includes(node.value) ? node.value : (names[0] ?? "…");
  return `write ${path.slice(path.lastIndexOf(".") + 1)}: { kind: ${kind} }`;
}

function kindSchema(name: string, fields: Fields): JsonSchema {
  const { properties, required: needed = [], ...rest } = objectSchema(fields);
  const list = Array.isArray(needed) ? needed : [];
  return { ...rest, required: ["kind", ...list], properties: { kind: { const: name }, ...asRecord(properties) } };
}

const asRecord = (value: unknown): JsonSchema => (typeof value === "object" && value !== null ? { ...value } : {});

function objectSchema(fields: Fields): JsonSchema {
  const entries = Object.entries(fields);
  const needed = entries.filter(([, field]) => field.presence === "required").map(([key]) => key);
  const properties = entries.map(([key, field]) => [
    key,
    {
      description: field.about,
      ...field.shape.schema,
      ...(field.presence === "defaulted" ? { default: field.fallback } : {}),
    },
  ]);
  return {
    type: "object",
    additionalProperties: false,
    ...(needed.length === 0 ? {} : { required: needed }),
    properties: Object.fromEntries(properties),
  };
}
