import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problemJsonSchema } from "./json-schema.ts";

const ON_DISK = join(import.meta.dirname, "../../docs/schema/problem.schema.json");

test("docs/schema/problem.schema.json is what the table gives", async () => {
  expect(JSON.parse(await readFile(ON_DISK, "utf8"))).toEqual(JSON.parse(JSON.stringify(problemJsonSchema())));
});

test("the schema closes every object and names the required keys", () => {
  const schema = problemJsonSchema();
  expect(schema).toMatchObject({
    additionalProperties: false,
    required: ["name"],
    properties: {
      limits: { properties: { cpuMs: { anyOf: [{ minimum: 1, maximum: 60_000 }, { const: "auto" }], default: 2000 } } },
      groups: { items: { required: ["name", "points"], additionalProperties: false } },
      checker: { oneOf: expect.arrayContaining([expect.objectContaining({ required: ["kind"] })]) },
      interface: {
        oneOf: expect.arrayContaining([
          expect.objectContaining({ required: ["kind", "name", "parameters", "returns"] }),
        ]),
      },
    },
  });
});
