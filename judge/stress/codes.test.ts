import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STRESS_CODES } from "./codes.ts";

test("docs/stress.md has the same codes with the same words", () => {
  const doc = readFileSync(new URL("../../docs/stress.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| (X\d{3}) \| (.*) \|$/gmu)].map(([, code, text]) => [code, text]);
  expect(rows).toEqual(Object.entries(STRESS_CODES));
});
