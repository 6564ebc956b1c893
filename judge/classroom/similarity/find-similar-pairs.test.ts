import { expect, test } from "vitest";
import { findSimilarPairs } from "./find-similar-pairs.ts";
import type { SimilarityOptions, SimilarityResult } from "./similar-pair.ts";
import * as programs from "./similarity-fixtures.ts";

const { TEMPLATE, ORIGINAL, RENAMED, DECORATED, REORDERED, EXTRACTED, UNRELATED, BORROWED } = programs;
const EVERYTHING: SimilarityOptions = { templates: [TEMPLATE], leastSimilarity: 0 };

const compare = async (texts: readonly string[], options: SimilarityOptions = EVERYTHING): Promise<SimilarityResult> =>
  findSimilarPairs(
    texts.map((text, index) => ({ id: `s${index}`, owner: `o${index}`, text })),
    options,
  );

// All in one start: the thread and its grammar are most of the time.
const CHANGED = [
  { change: "renamed", text: RENAMED, least: 1, most: 1 },
  { change: "comments, white space, types", text: DECORATED, least: 1, most: 1 },
  { change: "functions in another order", text: REORDERED, least: 0.85, most: 1 },
  { change: "a function taken out", text: EXTRACTED, least: 0.75, most: 0.95 },
  { change: "another solution with the same stub", text: UNRELATED, least: 0, most: 0.1 },
];
const changed = compare([ORIGINAL, ...CHANGED.map(({ text }) => text)]);

test.for(CHANGED.map((row, index) => ({ ...row, id: `s${index + 1}` })))(
  "$change: similarity from $least to $most",
  async ({ id, least, most }) => {
    const { pairs, comparedSources } = await changed;
    expect(comparedSources).toBe(CHANGED.length + 1);
    const similarity = pairs.find(({ left, right }) => left === "s0" && right === id)?.similarity ?? 0;
    expect(similarity).toBeGreaterThanOrEqual(least);
    expect(similarity).toBeLessThanOrEqual(most);
  },
);

test("the stub alone makes strangers similar, and is taken out", async () => {
  const { pairs } = await compare([ORIGINAL, UNRELATED], { leastSimilarity: 0.2 });
  expect(pairs).toHaveLength(1);
  expect((await compare([ORIGINAL, UNRELATED], { templates: [TEMPLATE], leastSimilarity: 0.2 })).pairs).toEqual([]);
});

test("one copied class in a longer program is found by its length in one piece", async () => {
  const { pairs } = await compare([ORIGINAL, BORROWED], { templates: [TEMPLATE] });
  expect(pairs).toHaveLength(1);
  expect(pairs[0]?.similarity).toBeLessThan(0.5);
  expect(pairs[0]?.longestFragment).toBeGreaterThan(250);
});

test("a fragment says where the structure stands in both", async () => {
  const before = "// one\n// two\n// three\n";
  const { pairs } = await compare([ORIGINAL, before + ORIGINAL], { templates: [TEMPLATE] });
  const [fragment] = pairs[0]?.fragments ?? [];
  const first = ORIGINAL.split("\n").findIndex((line) => line.startsWith("class Heap")) + 1;
  expect(fragment?.left.start.line).toBeGreaterThanOrEqual(first - 6);
  expect(fragment?.left.start.line).toBeLessThanOrEqual(first);
  expect(fragment?.right.start.line).toBe((fragment?.left.start.line ?? 0) + 3);
  expect(fragment?.right.end.line).toBe((fragment?.left.end.line ?? 0) + 3);
  expect(fragment?.left).toMatchInlineSnapshot(`
    {
      "end": {
        "column": 62,
        "line": 77,
      },
      "start": {
        "column": 33,
        "line": 19,
      },
    }
  `);
  expect(fragment?.tokens).toBe(pairs[0]?.longestFragment);
});

test("programs of one owner are not compared with each other", async () => {
  const sources = ["a", "b", "c"].map((id) => ({ id, owner: id === "c" ? "other" : "one", text: ORIGINAL }));
  const { pairs, comparedPairs } = await findSimilarPairs(sources, {});
  expect(pairs.map(({ left, right }) => left + right)).toEqual(["ac", "bc"]);
  expect(comparedPairs).toBe(2);
});

test("the order of the sources changes nothing", async () => {
  const sources = [ORIGINAL, RENAMED, EXTRACTED, UNRELATED, BORROWED, REORDERED].map((text, index) => ({
    id: `s${index}`,
    owner: `s${index}`,
    text,
  }));
  const { pairs } = await findSimilarPairs(sources, EVERYTHING);
  expect(pairs.length).toBeGreaterThan(9);
  expect(pairs.map(({ similarity }) => similarity)).toEqual(
    pairs.map(({ similarity }) => similarity).toSorted((a, b) => b - a),
  );
  expect((await findSimilarPairs(sources.toReversed(), EVERYTHING)).pairs).toEqual(pairs);
});

test("pairs beyond the most are counted, and the most similar are kept", async () => {
  const { pairs, morePairs } = await compare([ORIGINAL, EXTRACTED, RENAMED], { mostPairs: 1 });
  expect(pairs.map(({ left, right }) => left + right)).toEqual(["s0s2"]);
  expect(morePairs).toBe(2);
});

test("two sources with one id are refused", async () => {
  const source = { id: "a", owner: "a", text: ORIGINAL };
  await expect(findSimilarPairs([source, source], {})).rejects.toThrow("same id");
});

test("it can be interrupted", async () => {
  const stop = new AbortController();
  const running = findSimilarPairs([{ id: "a", owner: "a", text: ORIGINAL }], { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toThrow("aborted");
});
