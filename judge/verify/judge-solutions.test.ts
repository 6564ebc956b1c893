import { expect, test } from "vitest";
import { solutionOf, type Outcome } from "./verify-fixtures.ts";

test.for<{ name: Parameters<typeof solutionOf>[0]; outcome: Outcome; holds: boolean }>([
  { name: "rejected/a.ts", outcome: "WA", holds: true },
  { name: "rejected/a.ts", outcome: "TLE", holds: true },
  { name: "rejected/a.ts", outcome: "RTE", holds: true },
  { name: "rejected/a.ts", outcome: "AC", holds: false },
  { name: "rejected/a.ts", outcome: "PC", holds: false },
  { name: "rejected/a.ts", outcome: "JE", holds: false },
  { name: "partially_accepted/a.ts", outcome: "WA", holds: true },
  { name: "partially_accepted/a.ts", outcome: "AC", holds: false },
  { name: "wrong_answer/a.ts", outcome: "RTE", holds: false },
])("$name that gets $outcome in its second group: holds $holds", ({ name, outcome, holds }) => {
  expect(solutionOf(name, ["AC", "AC", "AC", "AC", outcome, "AC"]).holds).toBe(holds);
});
