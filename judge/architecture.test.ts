import { globSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";

// Which folder may import which, besides itself, `model` and `platform`. Folders of later steps are added with them.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  model: [],
  platform: [],
  config: [],
  score: [],
  report: [],
  problem: [],
  kit: [],
  sandbox: [],
  compile: ["sandbox"],
  check: ["sandbox", "compile", "kit"],
  pipeline: ["problem", "compile", "sandbox", "check", "score"],
  generate: ["problem", "compile", "sandbox", "check", "kit"],
  stress: ["problem", "compile", "sandbox", "check", "kit", "generate", "pipeline", "score", "report"],
  verify: ["problem", "compile", "sandbox", "check", "kit", "generate", "stress", "pipeline", "report", "score"],
  certify: ["problem", "compile", "sandbox", "check", "score", "pipeline", "report"],
  classroom: ["config", "report", "problem", "compile", "pipeline", "stress"],
  cli: [
    "config",
    "score",
    "report",
    "problem",
    "kit",
    "sandbox",
    "compile",
    "check",
    "pipeline",
    "generate",
    "stress",
    "verify",
    "certify",
    "classroom",
  ],
  testkit: [
    "config",
    "score",
    "report",
    "problem",
    "kit",
    "sandbox",
    "compile",
    "check",
    "pipeline",
    "generate",
    "stress",
    "verify",
    "certify",
    "classroom",
  ],
};
const FOR_ALL = ["model", "platform"];

const judge = import.meta.dirname;
const sources = globSync("**/*.{ts,cjs}", { cwd: judge }).filter((path) => path.includes(sep));
const isTest = (path: string): boolean => path.endsWith(".test.ts");

test("the table names exactly the folders", () => {
  const folders = readdirSync(judge, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

test("imports obey the table", () => {
  const wrong = sources.flatMap((path) =>
    importsOf(path).flatMap((target) => {
      const from = path.split(sep)[0] ?? "";
      const to = target.split(sep)[0] ?? "";
      const allowed = [from, ...(from === "model" ? [] : FOR_ALL), ...(MAY_IMPORT[from] ?? [])];
      const isAllowed = allowed.includes(to) || (isTest(path) && (to === "testkit" || to === "sandbox"));
      return isAllowed ? [] : [`${path} imports ${target}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("model imports nothing of Node and no package", () => {
  const wrong = sources
    .filter((path) => path.startsWith(`model${sep}`) && !isTest(path))
    .flatMap((path) => specifiersOf(path).filter((specifier) => !specifier.startsWith(".")));
  expect(wrong).toEqual([]);
});

test("nothing in judge/ imports scripts, and only tests import testkit", () => {
  const wrong = sources.flatMap((path) =>
    specifiersOf(path).filter(
      (specifier) => /\/scripts\//.test(specifier) || (/\/testkit\//.test(specifier) && !isTest(path)),
    ),
  );
  expect(wrong).toEqual([]);
});

function specifiersOf(path: string): readonly string[] {
  const text = readFileSync(join(judge, path), "utf8");
  const found = text.matchAll(
    /^(?:import|export)\s[^;]*?from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|^import\s+"([^"]+)"/gm,
  );
  return [...found].map(([, a, b, c]) => a ?? b ?? c ?? "");
}

/** Targets inside judge/, relative to it. */
function importsOf(path: string): readonly string[] {
  return specifiersOf(path)
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => relative(judge, join(judge, dirname(path), specifier)))
    .filter((target) => !target.startsWith("..") && target.includes(sep));
}
