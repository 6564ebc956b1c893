// Searches for several students at once: what they share, and what small inputs never show.
import { expect, test } from "vitest";
import { makeCheckers } from "../check/checkers.ts";
import { testId } from "../model/ids.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { makeSumProblem, sumSolution } from "../testkit/sum-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import type { SearchTask } from "../classroom/feedback/plan-searches.ts";
import { searchCounterexamples } from "../classroom/feedback/search-counterexamples.ts";

const box = useSandbox();
const BIG = testId("large", "01-big");
// Small inputs of this problem have 20 numbers at most.
const RECIPE = "- { generator: random, group: large, with: { n: 25, max: 1 }, name: big, seed: 815 }\n";
const baseline = { cpu: milliseconds(30), wall: milliseconds(40), peakMemory: bytes(40_000_000) };

async function search(bodies: Readonly<Record<string, string>>, { isHeavy }: { readonly isHeavy: boolean }) {
  await using folder = makeSumProblem({ "tests.yaml": RECIPE });
  const results = await searchIn(folder.directory, { bodies, isHeavy });
  return new Map(
    [...results].map(([key, searched]) => {
      const found = searched.kind === "searched" ? searched.result.found : undefined;
      return [key, found === undefined ? undefined : { verdict: found.result.verdict, input: found.input.text }];
    }),
  );
}

async function searchIn(
  directory: string,
  { bodies, isHeavy }: { readonly bodies: Readonly<Record<string, string>>; readonly isHeavy: boolean },
) {
  const loaded = await loadProblem(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const { problem } = loaded;
  const tasks = Object.entries(bodies).map(([key, body]): SearchTask => {
    const submission = { main: "sum.ts", files: new Map([["sum.ts", Buffer.from(sumSolution(body))]]) };
    const attempt = { student: key, read: async () => submission };
    return { key, problem, basis: "b", attempt, open: { failed: [BIG], skipped: [], isHeavy } };
  });
  await using checkers = makeCheckers(box);
  const { sandbox, cacheDirectory } = box;
  const tools = { sandbox, cacheDirectory, baseline, checkers, slots: makeSlots(2) };
  const kept: string[] = [];
  const keep = async (key: string): Promise<void> => void kept.push(key);
  const results = await searchCounterexamples({ tasks, tools, jobs: 2, keep });
  expect(kept.toSorted()).toEqual(
    [...results].flatMap(([key, { kind }]) => (kind === "searched" ? [key] : [])).toSorted(),
  );
  return results;
}

test("of a problem whose tests.yaml is broken nothing is searched for, and the place of the mistake is kept", async () => {
  await using folder = makeSumProblem({ "tests.yaml": "- { generator: random, group: large\n- x\n" });
  const results = await searchIn(folder.directory, { bodies: { one: "console.log(0);" }, isHeavy: false });
  const place = { file: expect.stringMatching(/tests\.yaml$/u), line: 2, column: 1 };
  expect(results.get("one")).toMatchObject({
    kind: "broken-problem",
    diagnostics: [{ code: "Y008", at: place, hint: expect.stringContaining("indentation") }],
  });
});

test("who makes the same mistake is shown the same input, and who is wrong only on large ones is shown one like the tests", async () => {
  const found = await search(
    {
      one: "console.log(numbers.length > 2 ? 0 : sum);",
      two: "console.log(numbers.length >= 3 ? 0 : sum);",
      large: "console.log(numbers.length > 22 ? sum + 1 : sum);",
    },
    { isHeavy: false },
  );
  const [one, two, large] = ["one", "two", "large"].map((key) => found.get(key));
  expect(one).toMatchObject({ verdict: "WA", input: expect.stringMatching(/^3\n/u) });
  expect(two).toEqual(one);
  expect(large).toMatchObject({ verdict: "WA", input: expect.stringMatching(/^23\n/u) });
});

test("who is too slow on large inputs alone is shown one like the tests, as it was drawn; who never ends the smallest", async () => {
  const found = await search(
    { slow: "if (numbers.length > 22) for (;;); console.log(sum);", endless: "for (;;);" },
    { isHeavy: true },
  );
  expect(found.get("slow")).toMatchObject({ verdict: "TLE", input: expect.stringMatching(/^25\n/u) });
  expect(found.get("endless")).toMatchObject({ verdict: "TLE", input: expect.stringMatching(/^1\n/u) });
});
