import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_CODES } from "./codes.ts";

const ROOT = join(import.meta.dirname, "../..");
const known = Object.keys(ALL_CODES).toSorted();

async function textOfSources(suffix: (name: string) => boolean): Promise<string> {
  const names = await readdir(import.meta.dirname);
  const paths = names.filter((name) => suffix(name)).map((name) => join(import.meta.dirname, name));
  paths.push(join(ROOT, "judge/platform", suffix("x.test.ts") ? "yaml-file.test.ts" : "yaml-file.ts"));
  return (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");
}

const codesIn = (text: string): readonly string[] => [...new Set(text.match(/\b[PY]0\d\d\b/gu))].toSorted();

test("the documentation has a row for every code, with the words of the table", async () => {
  const page = await readFile(join(ROOT, "docs/problem-format.md"), "utf8");
  const rows = [...page.matchAll(/^\| ([PY]\d{3}) \| (.+?) \|/gmu)].map(([, code, meaning]) => [code, meaning]);
  expect(Object.fromEntries(rows)).toEqual(ALL_CODES);
  expect(rows).toHaveLength(known.length);
});

test("the code reports only codes of the table, and all of them", async () => {
  const sources = await textOfSources(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "codes.ts",
  );
  const reported = sources.match(/"[PY]0\d\d"/gu) ?? [];
  expect(codesIn(reported.join(" "))).toEqual(known);
});

test("every code is in a test, but for a file that even root cannot read", async () => {
  const tests = codesIn(await textOfSources((name) => name.endsWith(".test.ts") && name !== "codes.test.ts"));
  expect(known.filter((code) => !tests.includes(code))).toEqual(["Y003"]);
});
