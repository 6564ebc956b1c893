import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GENERATE_CODES } from "./codes.ts";

const FOLDER = new URL("./", import.meta.url);

test("docs/generate.md has the same codes with the same words", () => {
  const doc = readFileSync(new URL("../../docs/generate.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| (G\d{3}) \| (.*) \|$/gmu)].map(([, code, text]) => [code, text]);
  expect(rows).toEqual(Object.entries(GENERATE_CODES));
});

test("every code is used, and every code used is in the table", () => {
  const sources = readdirSync(FOLDER).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "codes.ts",
  );
  const used = sources.flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").match(/\bG\d{3}\b/gu) ?? []);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(GENERATE_CODES).toSorted());
});
