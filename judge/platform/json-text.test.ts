import { expect, test } from "vitest";
import { renderJson } from "./json-text.ts";

const ROWS = [
  ["plain text stays", "a ä 中 😀", `"a ä 中 😀"\n`],
  ["one-byte introducer of terminal codes", "\u009B31m", `"\\u009b31m"\n`],
  ["delete", "\u007F", `"\\u007f"\n`],
  ["right-to-left override and isolates", "\u202Ea\u2066b\u2069", `"\\u202ea\\u2066b\\u2069"\n`],
  ["line separators of JavaScript", "\u2028\u2029", `"\\u2028\\u2029"\n`],
  ["escape, which JSON escapes itself", "\u001B[0m", `"\\u001b[0m"\n`],
] as const;

test.for(ROWS)("%s", ([, text, json]) => {
  expect(renderJson(text)).toBe(json);
  expect(JSON.parse(json)).toBe(text);
});
