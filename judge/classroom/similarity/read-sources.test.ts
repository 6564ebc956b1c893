import { expect, test } from "vitest";
import { findSimilarPairs } from "./find-similar-pairs.ts";
import type { ComparedSource, LeftOutReason } from "./similar-pair.ts";
import { ORIGINAL, RENAMED, TEMPLATE } from "./similarity-fixtures.ts";
import { startTokeniser, type Tokeniser } from "./tokeniser.ts";

// What a student can hand in. Every one ends quickly, and the two honest programs behind them are compared as ever.
const ROWS: readonly { readonly id: string; readonly text: string; readonly reason: LeftOutReason }[] = [
  { id: "nothing", text: "", reason: "too-small" },
  { id: "one line", text: "console.log(6 * 7);\n", reason: "too-small" },
  { id: "only comments", text: "// nothing yet\n".repeat(300), reason: "too-small" },
  { id: "one line again and again", text: "let a = 1;\n".repeat(2_000), reason: "too-small" },
  { id: "the template", text: TEMPLATE, reason: "template-only" },
  { id: "the template and a line", text: `${TEMPLATE}console.log(readNumbers()[0]);\n`, reason: "template-only" },
  { id: "5 MB", text: "let a = 1;\n".repeat(500_000), reason: "too-large" },
  { id: "3,000 brackets", text: "[".repeat(3_000), reason: "too-nested" },
  { id: "3,000 closed brackets", text: `${"(".repeat(3_000)}1${")".repeat(3_000)}`, reason: "too-nested" },
  { id: "zeros", text: `${ORIGINAL}\0`, reason: "not-text" },
  { id: "bytes that are no UTF-8", text: Buffer.alloc(9_000, 0xfe).toString(), reason: "not-text" },
  { id: "prose", text: "The quick brown fox, it jumps over the lazy dog. ".repeat(100), reason: "not-typescript" },
  { id: "noise", text: "a)<b|,?:=&>>".repeat(400), reason: "not-typescript" },
];

test("one tokeniser serves several comparisons, and is left to whoever started it", async () => {
  await using own = startTokeniser();
  const asked: string[] = [];
  let hasEnded = false;
  const tokeniser: Tokeniser = {
    ask: async (request) => {
      asked.push(request.text);
      return await own.ask(request);
    },
    [Symbol.asyncDispose]: async () => {
      hasEnded = true;
    },
  };
  const sources = [ORIGINAL, RENAMED].map((text, index) => ({ id: `${index}`, owner: `${index}`, text }));
  const alone = await findSimilarPairs(sources, {});
  for (let round = 0; round < 2; round++) expect(await findSimilarPairs(sources, { tokeniser })).toEqual(alone);
  expect(asked).toEqual([ORIGINAL, RENAMED, ORIGINAL, RENAMED]);
  expect(hasEnded).toBe(false);
});

test("what cannot be compared is named with its reason, and stops nothing", async () => {
  const honest: readonly ComparedSource[] = [
    { id: "x", owner: "x", text: ORIGINAL },
    { id: "y", owner: "y", text: RENAMED },
  ];
  const progress: number[] = [];
  const result = await findSimilarPairs([...ROWS.map(({ id, text }) => ({ id, owner: id, text })), ...honest], {
    templates: [TEMPLATE, "\0"],
    onProgress: (done) => progress.push(done),
  });
  expect(result.leftOut).toEqual(ROWS.map(({ id, reason }) => ({ id, reason })));
  expect(result.pairs).toMatchObject([{ left: "x", right: "y", similarity: 1 }]);
  expect(result.unusedTemplates).toEqual([{ index: 1, reason: "not-text" }]);
  expect(result.comparedSources).toBe(2);
  expect(progress.at(-1)).toBe(ROWS.length + 2);
});

test("a program that breaks the parser spoils no other", async () => {
  await using tokeniser = startTokeniser();
  const ask = async (text: string) => tokeniser.ask({ kind: "source", text, ignored: new Int32Array() });
  const before = await ask(ORIGINAL);
  // The parser keeps a way for each of these, and its memory ends before the text does.
  expect(await ask(`type a = ${"(a|".repeat(6_000)}`)).toEqual({ kind: "broken" });
  expect(await ask(ORIGINAL)).toEqual(before);
});

test("a chain that is as deep as it is long, and letters outside the first plane", async () => {
  await using tokeniser = startTokeniser();
  const ask = async (text: string) => tokeniser.ask({ kind: "source", text, ignored: new Int32Array() });
  expect(await ask(`let a = ${"1+".repeat(12_000)}1;`)).toMatchObject({ kind: "source" });
  const plain = await ask(ORIGINAL.replaceAll('"unreachable"', '"--"'));
  expect(await ask(ORIGINAL.replaceAll('"unreachable"', '"😀"'))).toEqual(plain);
});
