import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLLECT_CODES } from "./codes.ts";

test("docs/collecting.md has the same codes with the same words", () => {
  const doc = readFileSync(new URL("../../../docs/collecting.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| (A\d{3}) \| (.*) \|$/gmu)].map(([, code, text]) => [code, text]);
  expect(rows).toEqual(Object.entries(COLLECT_CODES));
});
