import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANT_CODES } from "./mutant-codes.ts";

const FOLDER = new URL("./", import.meta.url);

test("docs/mutate.md has the same codes with the same words", () => {
  const doc = readFileSync(new URL("../../docs/mutate.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| (M\d{3}) \| (.*) \|$/gmu)].map(([, code, text]) => [code, text]);
  expect(rows).toEqual(Object.entries(MUTANT_CODES));
});

test("every code is used, and every code used is in the table", () => {
  const sources = readdirSync(FOLDER).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "mutant-codes.ts",
  );
  const used = sources.flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").match(/\bM\d{3}\b/gu) ?? []);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(MUTANT_CODES).toSorted());
});
