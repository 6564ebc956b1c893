import type { Position } from "../platform/text-position.ts";
import type { YamlNode } from "../platform/yaml-file.ts";
import { defaulted, object, optional, required } from "../problem/object-shape.ts";
import { choice, integer, INVALID, list, reportType, text, type Reading, type Shape } from "../problem/shape.ts";
import type { GeneratorCalls, HandwrittenInput, JsonObject, JsonValue } from "./recipe.ts";

/** An entry as it is written, and where. */
export type WrittenEntry = {
  readonly at: Position;
  readonly group: string;
  readonly name: string;
  readonly make: HandwrittenInput | GeneratorCalls;
};

/** The whole of tests.yaml for a problem with these groups. */
export const recipeShape = (groups: readonly string[]): Shape<readonly WrittenEntry[]> =>
  list(entryShape(groups), { minItems: 0, maxItems: 10_000 });

/** Names become file names, so they keep to what every file system and shell takes. */
const NAME = text({
  minLength: 1,
  maxLength: 60,
  pattern: {
    form: /^[A-Za-z0-9][A-Za-z0-9_-]*$/u,
    hint: "use letters, digits, hyphens and underscores, a letter or digit first",
  },
});

const IDENTIFIER = text({
  minLength: 1,
  maxLength: 60,
  pattern: { form: /^[A-Za-z_$][A-Za-z0-9_$]*$/u, hint: "write the name of a generator that input.ts exports" },
});

const MAX_SEED = 2 ** 32 - 1;

function entryShape(groups: readonly string[]): Shape<WrittenEntry> {
  const group = required(choice(groups), "group of problem.yaml that the tests belong to");
  const handwritten = object({
    input: required(text({}), "the input, exactly"),
    group,
    name: required(NAME, "name of the test; the file is <group>/<nn>-<name>.in"),
  });
  const generated = object({
    generator: required(IDENTIFIER, "name of a generator that input.ts exports"),
    group,
    name: optional(NAME, "name of the tests; by default that of the generator"),
    with: defaulted(JSON_OBJECT, {}, "parameters of the generator"),
    count: defaulted(integer({ minimum: 1, maximum: 1000 }), 1, "number of calls, each with a seed of its own"),
    seed: optional(integer({ minimum: 0, maximum: MAX_SEED }), "seed of the first call; by default made from the call"),
  });
  return {
    read: (located, findings) => {
      const { node, path } = located;
      if (node.kind !== "map") return reportType(located, { expected: "a map", findings, hint: ENTRY_HINT });
      const [hasInput, hasGenerator] = ["input", "generator"].map((key) =>
        node.entries.some((entry) => entry.key === key),
      );
      if (hasInput === hasGenerator) {
        const message = `${path} has ${hasInput === true ? "both" : "neither"} of input and generator`;
        findings.error(node.at, { code: "G001", message, hint: ENTRY_HINT });
        return INVALID;
      }
      if (hasInput === true) {
        const reading = handwritten.read(located, findings);
        if (reading.kind === "invalid") return INVALID;
        const { input, ...rest } = reading.value;
        return { kind: "read", value: { ...rest, at: node.at, make: { kind: "handwritten", text: input } } };
      }
      const reading = generated.read(located, findings);
      if (reading.kind === "invalid") return INVALID;
      const { group: inGroup, name = reading.value.generator, ...calls } = reading.value;
      return { kind: "read", value: { at: node.at, group: inGroup, name, make: { kind: "generator", ...calls } } };
    },
    schema: { oneOf: [handwritten.schema, generated.schema] },
  };
}

const ENTRY_HINT = "write { input: …, group: …, name: … } or { generator: …, group: …, with: { … } }";

/** A map of JSON values. Numbers that JSON cannot write (.inf, .nan) are refused. */
const JSON_OBJECT: Shape<JsonObject> = {
  read: (located, findings) => {
    if (located.node.kind !== "map")
      return reportType(located, { expected: "a map", findings, hint: "write { n: 100 }" });
    const value = jsonOf(located.node);
    if (value.kind === "read" && isObject(value.value)) return { kind: "read", value: value.value };
    const message = `${located.path} holds a value that JSON cannot write`;
    findings.error(located.node.at, {
      code: "G002",
      message,
      hint: "use text, finite numbers, true, false, null, lists and maps",
    });
    return INVALID;
  },
  schema: { type: "object" },
};

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function jsonOf(node: YamlNode): Reading<JsonValue> {
  switch (node.kind) {
    case "text":
    case "boolean":
      return { kind: "read", value: node.value };
    case "number":
      return Number.isFinite(node.value) ? { kind: "read", value: node.value } : INVALID;
    case "nothing":
      return { kind: "read", value: null };
    case "list": {
      const items = node.items.map(jsonOf);
      const values = items.flatMap((item) => (item.kind === "read" ? [item.value] : []));
      return values.length === items.length ? { kind: "read", value: values } : INVALID;
    }
    case "map": {
      const entries = node.entries.map(({ key, value }) => ({ key, value: jsonOf(value) }));
      const read = entries.flatMap(({ key, value }) => (value.kind === "read" ? [[key, value.value] as const] : []));
      // A key named __proto__ is an own property here, as in JSON.parse.
      return read.length === entries.length ? { kind: "read", value: Object.fromEntries(read) } : INVALID;
    }
    case "refused":
      return INVALID;
  }
}
