import { createHash } from "node:crypto";
import type { JsonObject, JsonValue } from "./recipe.ts";

/**
 * The seed (0 … 2^32 − 1) of a call without one: the first four bytes, big-endian, of the SHA-256 of
 * `[generator, with, index]` in canonical JSON. Adding, moving or renaming other tests does not change it.
 */
export function seedOfCall(call: {
  readonly generator: string;
  readonly with: JsonObject;
  readonly index: number;
}): number {
  const text = canonicalJson([call.generator, call.with, call.index]);
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

/** JSON without white space and with keys in UTF-16 order, so that equal values give equal text. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(",")}}`;
}
