import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PACKAGE_CODES } from "./codes.ts";

const HERE = import.meta.dirname;
const known = Object.keys(PACKAGE_CODES);

const codesIn = (isWanted: (name: string) => boolean): readonly string[] => {
  const texts = readdirSync(HERE)
    .filter(isWanted)
    .map((name) => readFileSync(join(HERE, name), "utf8"));
  return [...new Set(texts.join("\n").match(/\bK0\d\d\b/gu))].toSorted();
};

test("the documentation has a row for every code, with the words of the table", () => {
  const page = readFileSync(join(HERE, "../../../docs/packages.md"), "utf8");
  const rows = [...page.matchAll(/^\| (K\d{3}) \| (.+?) \|$/gmu)].map(([, code, meaning]) => [code, meaning]);
  expect(Object.fromEntries(rows)).toEqual(PACKAGE_CODES);
  expect(rows).toHaveLength(known.length);
});

test("the code reports only codes of the table, and all of them", () => {
  expect(codesIn((name) => !name.endsWith(".test.ts") && name !== "codes.ts")).toEqual(known);
});

test("every code is in a test", () => {
  expect(codesIn((name) => name.endsWith(".test.ts") && name !== "codes.test.ts")).toEqual(known);
});
