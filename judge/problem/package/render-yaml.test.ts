import fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml, type YamlNode } from "../../platform/yaml-file.ts";
import { runs } from "../../testkit/properties.ts";
import { renderYaml, type YamlValue } from "./render-yaml.ts";

function valueOf(node: YamlNode | undefined): unknown {
  switch (node?.kind) {
    case "map":
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, valueOf(value)]));
    case "list":
      return node.items.map(valueOf);
    case "text":
    case "number":
    case "boolean":
      return node.value;
    case "nothing":
    case "refused":
    case undefined:
      return undefined;
  }
}

const read = (text: string): unknown => {
  const { root, diagnostics } = parseYaml("a.yaml", Buffer.from(text));
  return diagnostics.length > 0 ? diagnostics : valueOf(root);
};

test("what is written is read back", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom(
        "a",
        " ",
        "\n",
        "\t",
        "#",
        ":",
        "-",
        '"',
        "'",
        "\r",
        "\u0085",
        "\ufeff",
        "1",
        "~",
        "\\",
        "|",
      ),
    }),
    fc.constantFrom(
      "null",
      "yes",
      "1e3",
      "0x1",
      "~",
      "",
      " a",
      "a ",
      "- a",
      "a: b",
      "2024-01-01",
      "\n\na\n",
      "a\n\n",
      "%a\n%b\n",
    ),
  );
  const { value } = fc.letrec<{ value: YamlValue; map: { [key: string]: YamlValue } }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.integer(),
      fc.boolean(),
      fc.array(tie("value"), { maxLength: 3 }).filter((list) => list.every((item) => !Array.isArray(item))),
      tie("map"),
    ),
    map: fc.dictionary(
      text.filter((key) => key !== "" && key !== "<<" && key !== "__proto__"),
      tie("value"),
      { minKeys: 1, maxKeys: 3 },
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c-d"), value, { minKeys: 1 }), (map) => {
      expect(read(renderYaml(map))).toEqual({ ...map });
    }),
    runs(500),
  );
});

test("it reads well", () => {
  const value = {
    name: { en: "Sum: two", zh: "和" },
    limits: { cpuMs: 1000 },
    left: undefined,
    groups: [{ name: "small", points: 5, requires: ["a"] }],
    flags: ["a", "1e-6"],
    statement: { en: "One.\n\n  Two.\n" },
  };
  expect(renderYaml(value)).toBe(`name:
  en: "Sum: two"
  zh: "和"
limits:
  cpuMs: 1000
groups:
  - name: small
    points: 5
    requires: [a]
flags: [a, "1e-6"]
statement:
  en: |2
    One.

      Two.
`);
});
