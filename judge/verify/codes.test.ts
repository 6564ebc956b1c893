import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERIFY_CODES } from "./codes.ts";

const FOLDER = new URL("./", import.meta.url);

test("docs/error-codes.md has the same codes with the same words", () => {
  const doc = readFileSync(new URL("../../docs/error-codes.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| (V\d{3}) \| (.*?) \| .* \|$/gmu)].map(([, code, text]) => [code, text]);
  expect(rows).toEqual(Object.entries(VERIFY_CODES));
});

test("every code is used, and every code used is in the table", () => {
  expect(codesIn((name) => !name.endsWith(".test.ts") && name !== "codes.ts")).toEqual(Object.keys(VERIFY_CODES));
});

test("every code is in a test", () => {
  expect(codesIn((name) => name.endsWith(".test.ts") && name !== "codes.test.ts")).toEqual(Object.keys(VERIFY_CODES));
});

function codesIn(isChosen: (name: string) => boolean): readonly string[] {
  const names = readdirSync(FOLDER).filter(isChosen);
  const used = names.flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").match(/\bV\d{3}\b/gu) ?? []);
  return [...new Set(used)].toSorted();
}
