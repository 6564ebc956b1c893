import { expect, test } from "vitest";
import { testId, type TestId } from "../../model/ids.ts";
import { callsOfFailed, openTests } from "./calls-of-failed.ts";

const at = { from: "tests.yaml#0", at: { file: "tests.yaml", line: 1, column: 1 } };
const calling = (id: TestId, generator: string, n: number) => ({
  id,
  ...at,
  source: { kind: "call", generator, with: { n }, seed: 1 } as const,
});
const HAND = testId("small", "1");
const [SPARSE, SPARSE_AGAIN] = [testId("small", "2"), testId("small", "3")] as const;
const TESTS = [
  { id: HAND, ...at, source: { kind: "text", text: "1\n" } as const },
  calling(SPARSE, "sparse", 5),
  calling(SPARSE_AGAIN, "sparse", 5),
  calling(testId("large", "1"), "dense", 8),
  calling(testId("large", "2"), "dense", 9),
  calling(testId("large", "3"), "sparse", 9),
  calling(testId("large", "4"), "sparse", 5),
];
const large = TESTS.filter(({ id }) => id.startsWith("large")).map(({ id }) => id);

test.for([
  { failed: [HAND], skipped: [], calls: [] },
  { failed: [SPARSE, SPARSE_AGAIN], skipped: [], calls: ["sparse 5"] },
  // A handwritten test has no call; behind it the last are the largest.
  { failed: [HAND], skipped: large, calls: ["sparse 5", "sparse 9", "dense 9", "dense 8"] },
  { failed: [SPARSE], skipped: large, calls: ["sparse 5", "sparse 9", "dense 9", "dense 8"] },
])("failed $failed, skipped $skipped: $calls", ({ failed, skipped, calls }) => {
  const found = callsOfFailed({ tests: TESTS }, { failed, skipped });
  expect(found.map((call) => `${call.generator} ${JSON.stringify(call.with["n"])}`)).toEqual(calls);
});

test("what failed by time or memory alone is heavy", () => {
  const openOf = (...verdicts: readonly ("AC" | "WA" | "TLE" | "MLE" | "skipped")[]) =>
    openTests({ tests: verdicts.map((verdict, index) => ({ test: `${index}`, verdict, cpuMs: 1, memoryMib: 1 })) });
  expect(openOf("AC", "TLE", "MLE", "skipped")).toEqual({ failed: ["1", "2"], skipped: ["3"], isHeavy: true });
  expect(openOf("WA", "TLE").isHeavy).toBe(false);
});
