import { expect, test } from "vitest";
import type { ListedResults, ListedStore } from "../pipeline/result-cache/list-results.ts";
import { renderKept } from "./render-kept.ts";

const NOW = Date.UTC(2026, 10, 30);

const entry = (change: Partial<ListedResults>): ListedResults => ({
  key: "0".repeat(64),
  problem: "zuma-game",
  submission: "a-star.ts",
  program: "5a3caf6e00",
  savedMs: NOW,
  bytes: 2048,
  usedMs: NOW,
  tests: [],
  screened: 0,
  ...change,
});

const store = (change: Partial<ListedStore>): ListedStore => ({
  owner: "author",
  directory: "/cache/results-0-author",
  bounds: { entries: 100, bytes: 2 ** 20 },
  bytes: 2 ** 19,
  entries: [],
  damaged: 0,
  ...change,
});

const judged = (...verdicts: readonly string[]) =>
  verdicts.map((verdict, index) => ({ test: `all/${index}`, verdict }));

test("a line for each program, those of a damaged file counted", () => {
  const entries = [
    entry({ tests: judged("AC", "WA", "AC") }),
    entry({ submission: "\u001b[31mred.ts", tests: judged("RTE"), screened: 4, usedMs: NOW - 3 * 60_000 }),
    entry({
      problem: "maze",
      submission: "bad.ts",
      tests: [{ test: "compile", verdict: "CE" }],
      usedMs: NOW - 72 * 3_600_000,
    }),
  ];
  expect(renderKept([store({ entries, damaged: 1 })], NOW)).toBe(
    [
      "results of authors' programs, /cache/results-0-author: 3 of at most 100 programs, 0.5 of 1 MiB",
      "  1 damaged, or of another version of the judge: they are made again",
      "  problem    program         hash      tests              KiB        used",
      "  zuma-game  a-star.ts       5a3caf6e  2 AC, 1 WA           2         now",
      "  zuma-game  ⟨1B⟩[31mred.ts  5a3caf6e  1 RTE, 4 screened    2   3 min ago",
      "  maze       bad.ts          5a3caf6e  1 CE                 2  3 days ago",
      "",
    ].join("\n"),
  );
});

test("nothing is kept, or not used", () => {
  expect(renderKept([], NOW)).toBe("no results are kept\n");
  const refused = store({ owner: "contestant", refused: "/x belongs to another user" });
  expect(renderKept([refused, store({})], NOW)).toBe(
    [
      "results of submissions, /cache/results-0-author: not used, /x belongs to another user",
      "",
      "results of authors' programs, /cache/results-0-author: 0 of at most 100 programs, 0.5 of 1 MiB",
      "",
    ].join("\n"),
  );
});
