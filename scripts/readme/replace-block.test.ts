import { expect, test } from "vitest";
import { replaceBlock } from "./replace-block.ts";

const MARKERS = { begin: "<!-- begin -->", end: "<!-- end -->" };
const { begin, end } = MARKERS;

test("the text between the markers is replaced, and only that", () => {
  const once = replaceBlock(`# A\n${begin}\n${end}\nlast\n`, MARKERS, "one\n");
  expect(once).toBe(`# A\n${begin}\n\none\n\n${end}\nlast\n`);
  expect(replaceBlock(once, MARKERS, "two")).toBe(`# A\n${begin}\n\ntwo\n\n${end}\nlast\n`);
});

const PAGES = [
  "# A\n",
  `${begin}\n`,
  `${end}\n${begin}\n`,
  `${begin}\n${begin}\n${end}\n`,
  `${begin}\n${end}\n${end}\n`,
];

test.for(PAGES)("a page whose markers are not once and in order is refused: %j", (page) => {
  expect(() => replaceBlock(page, MARKERS, "one")).toThrow("needs the lines");
});
