import { expect, test } from "vitest";
import { countFates, scoreMutants, type MutationReport } from "../../judge/stress/mutation-report.ts";
import { renderScores } from "./readme-block.ts";

const counts = { ...countFates([]), killed: 95, survived: 1, equivalent: 4, stillborn: 2 };

const report: MutationReport = {
  schema: "mutation-report/1",
  problem: "sum",
  source: "problems/sum/reference.ts",
  tests: 12,
  seconds: 3,
  counts,
  score: scoreMutants(counts),
  mutants: [],
};

test("one line a problem, with the counts and both percentages", () => {
  const block = renderScores([report], new Date("2026-01-02T03:04:05Z"));
  expect(block).toContain("On 2026-01-02");
  expect(block).toContain("| `sum` | 12 | 100 | 95 | 95.0 % | 4 | 99.0 % |");
});
