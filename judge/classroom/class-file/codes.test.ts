import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_CLASS_CODES } from "./codes.ts";

const ROOT = join(import.meta.dirname, "../../..");
const known = Object.keys(ALL_CLASS_CODES);
const files = [
  ...globSync("judge/classroom/{class-file,marks,gradebook}/*.ts", { cwd: ROOT }),
  ...globSync("judge/platform/csv-file*.ts", { cwd: ROOT }),
].filter((path) => !/codes(?:\.test)?\.ts$/.test(path));

const codesIn = (isTest: boolean): readonly string[] => {
  const texts = files
    .filter((path) => path.endsWith(".test.ts") === isTest)
    .map((path) => readFileSync(join(ROOT, path), "utf8"));
  return [...new Set(texts.join("\n").match(/\b[LT]0\d\d\b/g))];
};

test("docs/classes.md has a row for every code, with the words of the table", () => {
  const page = readFileSync(join(ROOT, "docs/classes.md"), "utf8");
  const rows = [...page.matchAll(/^\| ([LT]\d{3}) \| (.+?) \|/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(Object.fromEntries(rows)).toEqual(ALL_CLASS_CODES);
});

test("the code reports only codes of the table, and all of them", () => {
  expect(codesIn(false).toSorted()).toEqual(known.toSorted());
});

test("every code is in a test, but for a file that even root cannot read, and one that only a mistake of ours gives", () => {
  const tests = codesIn(true);
  expect(known.filter((code) => !tests.includes(code))).toEqual(["T003", "L069"]);
});
