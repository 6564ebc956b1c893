import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasErrors } from "../model/diagnostic.ts";
import { parseYaml } from "../platform/yaml-file.ts";
import { runs } from "../testkit/properties.ts";
import { checkProblem } from "./cross-checks.ts";
import { Findings } from "./findings.ts";
import { PROBLEM_SHAPE } from "./problem-shape.ts";

const CORPUS = ["sum", "add"].map((slug) =>
  readFileSync(join(import.meta.dirname, "../../testdata/corpus", slug, "problem.yaml"), "utf8"),
);
const SCRAPS = [
  "",
  " ",
  "\n",
  "\t",
  ":",
  "- ",
  "{",
  "}",
  "[",
  "]",
  "'",
  '"',
  "&a ",
  "*a",
  "!t ",
  "~",
  "-1",
  "1e9",
  ".nan",
  "x",
  "🐒",
  "#",
  "|",
];

test("whatever is cut out of or put into a file, what cannot be read has an error, in a line of the file", () => {
  const edit = fc.record({ at: fc.nat(1200), cut: fc.nat(12), put: fc.constantFrom(...SCRAPS) });
  fc.assert(
    fc.property(fc.constantFrom(...CORPUS), fc.array(edit, { minLength: 1, maxLength: 3 }), (original, edits) => {
      const text = edits.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), original);
      const file = parseYaml("problem.yaml", Buffer.from(text));
      const findings = new Findings(file);
      const located = file.root === undefined ? undefined : { node: file.root, path: "" };
      const reading = located === undefined ? undefined : PROBLEM_SHAPE.read(located, findings);
      if (file.root !== undefined) checkProblem(file.root, findings);
      expect(reading?.kind === "read" || hasErrors(findings.list())).toBe(true);
      const lines = text.split("\n").length;
      for (const { at } of findings.list()) {
        expect(at?.line).toBeGreaterThanOrEqual(1);
        expect(at?.line).toBeLessThanOrEqual(lines);
        expect(at?.column).toBeGreaterThanOrEqual(1);
      }
    }),
    runs(600),
  );
});
