import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replaceBlock } from "../readme/replace-block.ts";
import { markersOf, renderBlock } from "./page.ts";
import type { Row } from "./row.ts";
import { SECTIONS } from "./sections.ts";
import { COLUMNS } from "./table.ts";

const PAGE = readFileSync("docs/performance.md", "utf8");

const row: Row = {
  what: "one thing",
  against: "another",
  unit: "ms",
  pairs: [
    { value: 1, against: 10 },
    { value: 2, against: 10 },
    { value: 4, against: 10 },
  ],
  asked: { of: "ratio", most: 0.15 },
};

const circumstances = {
  at: new Date("2026-01-02T03:04:05Z"),
  machine: "two cores",
  loadBefore: "0.1",
  loadAfter: "1.9",
  command: "npm run bench",
};

test("a block has a line on the machine and a table with what was measured and asked", () => {
  const block = renderBlock([row], circumstances);
  expect(block).toContain("`npm run bench` at 2026-01-02 03:04 UTC: two cores; load average 0.1 before, 1.9 after.");
  expect(block).toContain(
    "| one thing | another | ms | 2.00 | 10.0 | 0.100 x | 0.200 x | 0.400 x | <= 0.15 x | MISSED |",
  );
});

test.for(Object.keys(SECTIONS))("docs/performance.md has a place for %s, with a whole table in it", (section) => {
  const { begin, end } = markersOf(section);
  expect(replaceBlock(PAGE, { begin, end }, "new")).toContain(`${begin}\n\nnew\n\n${end}`);
  const block = PAGE.slice(PAGE.indexOf(begin) + begin.length, PAGE.indexOf(end));
  const lines = block.split("\n").filter((line) => line.startsWith("|"));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line.split("|")).toHaveLength(COLUMNS.length + 2);
  expect(block).toMatch(/`npm run bench.*` at \d{4}-\d\d-\d\d \d\d:\d\d UTC: .*; load average .* before, .* after\./);
});

test("no block on the page belongs to a section that is gone", () => {
  const names = [...PAGE.matchAll(/<!-- bench (\S+): /g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(SECTIONS)));
});
