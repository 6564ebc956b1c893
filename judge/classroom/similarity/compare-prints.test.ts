import { File, FingerprintIndex, Region, TokenizedFile } from "@dodona/dolos-core";
import { expect, test } from "vitest";
import { makeComparer } from "./compare-prints.ts";
import { fingerprint, templateHashes } from "./fingerprints.ts";
import { BORROWED, DECORATED, EXTRACTED, ORIGINAL, REORDERED, SEARCH, UNRELATED } from "./similarity-fixtures.ts";
import { PRINT_TOKENS, WINDOW, type SourcePrints } from "./source-prints.ts";
import { loadTokeniser } from "./source-tokens.ts";

const tokenise = await loadTokeniser();
const tokensOf = (text: string) => {
  const source = tokenise(text, 10_000);
  if (source === undefined) throw new Error("not read");
  return source;
};
const printsOf = (hashes: readonly number[]): SourcePrints => ({
  ownTokens: 0,
  tokens: 0,
  hashes: Int32Array.from(hashes),
  ends: new Uint32Array(),
  places: new Uint32Array(),
});

test.for(
  [DECORATED, EXTRACTED, REORDERED, UNRELATED, BORROWED].flatMap((a) => [ORIGINAL, EXTRACTED].map((b) => ({ a, b }))),
)("similarity is what Dolos computes (%#)", ({ a, b }) => {
  const index = new FingerprintIndex(PRINT_TOKENS, WINDOW);
  const files = [a, b].map((text) => {
    const { tokens } = tokensOf(text);
    const regions = tokens.map((_, at) => new Region(at, 0, at, 1));
    return new TokenizedFile(new File("x.ts", text), [...tokens], regions);
  });
  index.addFiles(files);
  const [left, right] = files;
  if (left === undefined || right === undefined) throw new Error("two files");
  const theirs = index.getPair(left, right);
  const none = new Set<number>();
  const ours = makeComparer(fingerprint(tokensOf(a), none)).compare(fingerprint(tokensOf(b), none));
  expect(ours.similarity).toBe(theirs.similarity);
  // Theirs may step over fingerprints that only one side has; ours is in one piece.
  expect(ours.longest).toBeLessThanOrEqual(theirs.longest);
});

test("of a template all goes that is in a program, wherever it stands", () => {
  const template = tokensOf(SEARCH);
  const program = tokensOf(ORIGINAL);
  const { ownTokens } = fingerprint(program, new Set(templateHashes(template)));
  // All but the node of the whole template, which a program has around all of it: two tokens before, one behind.
  expect(program.tokens.length - ownTokens).toBe(template.tokens.length - 3);
});

test.for([
  { left: [1, 2, 3], right: [1, 2, 3], similarity: 1, longest: 3, runs: [[0, 0, 3]] },
  { left: [1, 2, 3], right: [4, 5], similarity: 0, longest: 0, runs: [] },
  { left: [], right: [], similarity: 0, longest: 0, runs: [] },
  {
    left: [1, 2, 9, 3],
    right: [1, 2, 3],
    similarity: 6 / 7,
    longest: 2,
    runs: [
      [0, 0, 2],
      [3, 2, 1],
    ],
  },
  {
    left: [1, 2, 3, 4],
    right: [3, 4, 1, 2],
    similarity: 1,
    longest: 2,
    runs: [
      [0, 2, 2],
      [2, 0, 2],
    ],
  },
  {
    left: [1, 2],
    right: [1, 9, 2],
    similarity: 4 / 5,
    longest: 1,
    runs: [
      [0, 0, 1],
      [1, 2, 1],
    ],
  },
  { left: [1, 1, 1], right: [1, 1], similarity: 1, longest: 2, runs: [[0, 0, 2]] },
  { left: [1, 2, 1, 2], right: [1, 2], similarity: 1, longest: 2, runs: [[0, 0, 2]] },
])("fingerprints $left and $right", ({ left, right, similarity, longest, runs }) => {
  const comparer = makeComparer(printsOf(left));
  expect(comparer.compare(printsOf(right))).toEqual({ similarity, longest });
  expect(comparer.runs(printsOf(right)).map((run) => [run.left, run.right, run.length])).toEqual(runs);
});
