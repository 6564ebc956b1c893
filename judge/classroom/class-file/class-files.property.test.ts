import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasErrors } from "../../model/diagnostic.ts";
import { parseCsv } from "../../platform/csv-file.ts";
import { parseYaml } from "../../platform/yaml-file.ts";
import { Findings } from "../../problem/findings.ts";
import { runs } from "../../testkit/properties.ts";
import { checkClass } from "./class-checks.ts";
import { classShape } from "./class-shape.ts";
import { readRoster } from "./load-roster.ts";

const CLASS = readFileSync(join(import.meta.dirname, "scaffold/class.yaml"), "utf8")
  .replace("my-zone", "Europe/Berlin")
  .replace("my-due", "2026-12-18 23:59")
  .replace("my-later", "2026-12-20 23:59");
const ROSTERS = join(import.meta.dirname, "../../../testdata/classes/rosters");
const ROSTER = readFileSync(join(ROSTERS, "plain.csv"));

const SCRAPS = [
  "",
  " ",
  "\n",
  ":",
  "- ",
  "{",
  "}",
  "'",
  '"',
  "~",
  "-1",
  "1e9",
  "x",
  "🐒",
  "#",
  "2026-02-30",
  "1d",
  "0d",
  ",",
  ";",
];

test("whatever is cut out of or put into class.yaml, what cannot be read has an error, in a line of the file", () => {
  const edit = fc.record({ at: fc.nat(CLASS.length), cut: fc.nat(12), put: fc.constantFrom(...SCRAPS) });
  const context = {
    problems: ["my-problem"],
    problemsDirectory: "problems",
    students: [{ id: "s003", name: "x" }],
    timeZone: "Europe/Berlin",
  };
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
      const text = edits.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), CLASS);
      const file = parseYaml("class.yaml", Buffer.from(text));
      const findings = new Findings(file);
      const { root } = file;
      const reading = root && classShape("Europe/Berlin").read({ node: root, path: "" }, findings);
      if (root !== undefined) checkClass(root, context, findings);
      expect(reading?.kind === "read" || hasErrors(findings.list())).toBe(true);
      const lines = text.split("\n").length;
      const outside = findings.list().filter(({ at }) => at === undefined || at.line < 1 || at.line > lines);
      expect(outside).toEqual([]);
    }),
    runs(300),
  );
});

test("whatever bytes a roster has, it gives students that are all different, or an error", () => {
  const edit = fc.record({ at: fc.nat(ROSTER.length), cut: fc.nat(8), put: fc.uint8Array({ maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), (edits) => {
      const data = edits.reduce(
        (now, { at, cut, put }) => Buffer.concat([now.subarray(0, at), put, now.subarray(at + cut)]),
        ROSTER,
      );
      const { students, diagnostics } = readRoster(parseCsv("roster.csv", data));
      const ids = new Set(students.map(({ id }) => id.toLowerCase()));
      expect(hasErrors(diagnostics) || (students.length > 0 && ids.size === students.length)).toBe(true);
    }),
    runs(300),
  );
});
