import { expect, test } from "vitest";
import { compareClass, type ProgramToCompare } from "./compare-class.ts";
import { parseKeptPairs, renderKeptPairs } from "./kept-pairs.ts";
import { renderPairsText } from "./render-pairs-text.ts";
import { ORIGINAL, RENAMED, TEMPLATE, UNRELATED } from "./similarity-fixtures.ts";

const programOf = (problem: string, id: string, text: string): ProgramToCompare => ({
  problem,
  id,
  owner: id,
  submission: `hash of ${text}`,
  read: async () => ({ main: "main.ts", files: new Map([["main.ts", Buffer.from(text)]]) }),
});
const PROGRAMS = [
  programOf("maze", "a", ORIGINAL),
  programOf("maze", "b", RENAMED),
  programOf("maze", "c", UNRELATED),
  programOf("maze", "d", "let a;"),
  programOf("zuma", "a", ORIGINAL),
  programOf("zuma", "b", UNRELATED),
];
const WANTED = {
  programs: PROGRAMS,
  templates: new Map([["maze", [TEMPLATE]]]),
  code: "c0de",
  known: new Map(),
  most: 10,
};

test("programs are compared within their problem, and what is known is not compared again", async () => {
  const compared = await compareClass(WANTED);
  const text = renderPairsText({ compared, nameOf: (id) => id.toUpperCase(), language: "en" });
  expect(text).toMatch(/^similar programs: 2 pairs\n.*\nmaze +100 % +\d+ +\d+ +A +B\nzuma +\d\d % /u);
  expect(text).toContain("maze: not compared: D (too short to compare)\nSimilar programs can have many causes");

  const known = parseKeptPairs(renderKeptPairs(compared));
  const unreadable = PROGRAMS.map((one) => ({ ...one, read: () => Promise.reject(new Error("it was read again")) }));
  expect(await compareClass({ ...WANTED, programs: unreadable.toReversed(), known, most: 0 })).toEqual(
    compared.toReversed(),
  );
  const others = unreadable.map((one) => (one.id === "c" ? { ...one, submission: "another" } : one));
  await expect(compareClass({ ...WANTED, programs: others, known })).rejects.toThrow("it was read again");
  expect(await compareClass({ ...WANTED, programs: others, known, most: 2 })).toMatchObject([
    { kind: "too-many", problem: "maze", programs: 4 },
    { kind: "compared", problem: "zuma" },
  ]);
});

test.for(["", "{}", "[]\n", '{"sum":"', "x".repeat(9)])("%o is nothing that was kept", (text) => {
  expect(parseKeptPairs(text).size).toBe(0);
});

test("a kept file that somebody changed counts for nothing", () => {
  const text = renderKeptPairs([
    {
      kind: "compared",
      problem: "maze",
      key: "k",
      result: { pairs: [], morePairs: 0, comparedSources: 2, comparedPairs: 1, leftOut: [], unusedTemplates: [] },
    },
  ]);
  expect(parseKeptPairs(text).get("k")).toMatchObject({ comparedSources: 2 });
  expect(parseKeptPairs(text.replace('"comparedSources":2', '"comparedSources":3')).size).toBe(0);
});

test("no pairs at all", () => {
  expect(renderPairsText({ compared: [], nameOf: (id) => id, language: "zh" })).toBe("相似程序：0 对\n");
});
