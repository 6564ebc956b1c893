import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const JUDGE = import.meta.dirname;
const read = (path: string): string => readFileSync(join(JUDGE, path), "utf8");

const PAGES = [
  "error-codes",
  "problem-format",
  "generate",
  "stress",
  "mutate",
  "packages",
  "classes",
  "collecting",
].map((name) => read(`../docs/${name}.md`));

// Tests and what only tests use have codes of their own, and languages are no errors.
const SOURCES = globSync("**/*.ts", { cwd: JUDGE })
  .filter((path) => !/\.test\.ts$|-fixtures\.ts$|-arbitrary\.ts$/.test(path) && !path.startsWith(`testkit${sep}`))
  .filter((path) => path !== join("compile", "language.ts"))
  .map(read);

// A letter and three digits; the checkers' words; and whatever else stands behind `code:`. Codes of the system are upper-case words.
const CODE = /"([A-Z]\d{3})"|"(check-[a-z-]+)"|\bcode: "(?![A-Z]+")([^"]+)"/g;

const codesInSources = new Set(
  SOURCES.flatMap((text) => [...text.matchAll(CODE)].map(([, a, b, c]) => a ?? b ?? c ?? "")),
);
const rowsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^\| ([A-Z]\d{3}|check-[a-z-]+) \|/gm)].map(([, code = ""]) => code);
const documented = PAGES.flatMap(rowsOf);

test("the sources have codes of every kind", () => {
  const kinds = new Set([...codesInSources].map((code) => (/^[A-Z]\d/.test(code) ? code.slice(0, 1) : "check-")));
  expect([...kinds].sort()).toEqual([
    "A",
    "B",
    "C",
    "G",
    "H",
    "K",
    "L",
    "M",
    "P",
    "R",
    "S",
    "T",
    "V",
    "X",
    "Y",
    "check-",
  ]);
});

test("every code of the sources has a row in the documents", () => {
  expect([...codesInSources].filter((code) => !documented.includes(code)).sort()).toEqual([]);
});

test("every row of the documents is a code of the sources, and there once", () => {
  expect(documented.filter((code) => !codesInSources.has(code))).toEqual([]);
  expect(documented).toHaveLength(new Set(documented).size);
});
