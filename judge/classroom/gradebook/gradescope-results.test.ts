import { expect, test } from "vitest";
import { renderGradescope } from "./gradescope-results.ts";
import { checkGradescope } from "./gradescope-rules.ts";
import { workWith, OPEN } from "./work-fixtures.ts";

const OPTIONS = { timeZone: "UTC", language: "en" } as const;

function resultsOf(...request: Parameters<typeof workWith>): unknown {
  const results = renderGradescope(workWith(...request), OPTIONS);
  if (results.kind !== "results") throw new Error(results.reason);
  return JSON.parse(results.json);
}

test("round trip: the score, and a test for each group and for what does not compile", () => {
  const results = resultsOf();
  expect(checkGradescope(results)).toEqual([]);
  expect(results).toMatchObject({
    score: 20,
    stdout_visibility: "hidden",
    output: "= 20 points / 100",
    tests: [
      {
        number: "1",
        name: "zuma: Compile error",
        status: "failed",
        output: expect.stringContaining("C001"),
        visibility: "visible",
      },
      { name: "maze: sample", status: "passed", output: "Accepted (1/1)", visibility: "visible" },
      { name: "maze: small", score: 20, max_score: 20, status: "passed" },
      { name: "maze: large", score: 0, max_score: 30, status: "failed", output: "Wrong answer (0/1)" },
      { name: "zuma: all", score: 0, max_score: 50, status: "failed" },
    ],
  });
});

test("a group that was not run has no verdict of its own", () => {
  const tests = (because?: "required-group-failed" | "compile-error") => resultsOf(OPEN, {}, because);
  expect(tests("required-group-failed")).toMatchObject({
    tests: [{}, {}, {}, { status: "failed", output: "Not run (0/1)" }, {}],
  });
  expect(tests()).toMatchObject({
    tests: [{}, {}, {}, { output: "Wrong answer (0/1)" }, { output: "Compile error (0/1)" }],
  });
});

test.for([
  {
    feedback: { ...OPEN, hiddenTests: "nothing" as const },
    seen: ["visible", "visible", "hidden", "hidden", "hidden"],
  },
  {
    feedback: { ...OPEN, hiddenTestsBeforeDue: "nothing" as const },
    seen: ["visible", "visible", "after_due_date", "after_due_date", "after_due_date"],
  },
])("hidden tests stay hidden, and so does the way to the mark: $seen", ({ feedback, seen }) => {
  const results = resultsOf(feedback);
  expect(checkGradescope(results)).toEqual([]);
  expect(results).not.toHaveProperty("output");
  expect(results).toMatchObject({ tests: seen.map((visibility) => ({ visibility })) });
});

test("our own failure and an excused student give no file, and so no zero", () => {
  const pending = renderGradescope(workWith(OPEN, { result: { kind: "pending", lowest: 0, highest: 50 } }), OPTIONS);
  const excused = renderGradescope(workWith(OPEN, { result: { kind: "excused" } }), OPTIONS);
  expect([pending.kind, excused.kind]).toEqual(["unsettled", "unsettled"]);
});

test.for([
  { results: [], says: "no object" },
  { results: {}, says: "neither a score" },
  { results: { score: "20" }, says: "top.score is not accepted" },
  { results: { score: 1, visibility: "secret" }, says: "top.visibility is not accepted" },
  { results: { score: 1, tests: [{ status: "ok" }] }, says: "tests[0].status is not accepted" },
  { results: { score: 1, tests: [{ max: 1 }] }, says: "tests[0].max is unknown" },
  { results: { score: 1, tests: [{ output: "a\r\nb" }] }, says: "tests[0].output is not accepted" },
  { results: { tests: [{ name: "a" }] }, says: "neither a score" },
])("the rules refuse $results: $says", ({ results, says }) => {
  expect(checkGradescope(results).join("\n")).toContain(says);
});
