import { PROBLEM_SHAPE } from "./problem-shape.ts";

/** The JSON Schema of problem.yaml for editors, made from the table that the loader reads by. */
export const problemJsonSchema = (): object => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "problem.yaml of Ruyi Judge",
  ...PROBLEM_SHAPE.schema,
});
