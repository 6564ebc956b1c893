// Test results and groups for the tests of this folder.
import fc from "fast-check";
import type { Diagnostic } from "../model/diagnostic.ts";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import { testId, type TestId } from "../model/ids.ts";
import type { TestResult } from "../model/judging.ts";
import type { Problem, TestGroup } from "../model/problem.ts";
import type { RunOutcome, RunResult, Usage } from "../model/run.ts";
import { bytes, mebibytes, milliseconds, points } from "../model/units.ts";

/** The verdicts a single test can have. */
export const TEST_VERDICTS = ["AC", "PC", "WA", "TLE", "MLE", "OLE", "RTE", "JE"] as const;
export type TestVerdict = (typeof TEST_VERDICTS)[number];

/** A mistake of ours, for judge errors. */
export const FAILURE: Diagnostic = { code: "J001", severity: "error", message: "the box did not start" };

/** What an empty program used. */
export const BASELINE: Usage = { cpu: milliseconds(30), wall: milliseconds(40), peakMemory: mebibytes(38) };

/** A test with this verdict that used `cpu` milliseconds; PC gives `fraction` of the points. */
export function judged(test: TestId, verdict: TestVerdict, { cpu = 10, fraction = 0.5 } = {}): TestResult {
  const run = runOf(cpu, { kind: "exited", exitCode: 0 });
  switch (verdict) {
    case "AC":
      return { kind: "judged", test, verdict, points: points(1), run, check: { kind: "accepted" } };
    case "PC":
      return { kind: "judged", test, verdict, points: points(fraction), run, check: { kind: "partial", fraction } };
    case "WA":
      return { kind: "judged", test, verdict, points: points(0), run, check: { kind: "rejected", note: "differs" } };
    case "TLE":
      return { kind: "judged", test, verdict, run: runOf(cpu, { kind: "limit-exceeded", limit: "cpu" }) };
    case "MLE":
      return {
        kind: "judged",
        test,
        verdict,
        run: runOf(cpu, { kind: "limit-exceeded", limit: "memory", by: "kernel" }),
      };
    case "OLE":
      return { kind: "judged", test, verdict, run: runOf(cpu, { kind: "limit-exceeded", limit: "output" }) };
    case "RTE":
      return { kind: "judged", test, verdict, run: runOf(cpu, { kind: "exited", exitCode: 1 }) };
    case "JE":
      return { kind: "judged", test, verdict, failure: FAILURE };
  }
}

const runOf = (cpu: number, outcome: RunOutcome): RunResult => ({
  outcome,
  usage: { cpu: milliseconds(cpu), wall: milliseconds(cpu * 2), peakMemory: mebibytes(40) },
  stdout: EMPTY_CLIPPED,
  stderr: EMPTY_CLIPPED,
});

/** A group of `count` tests named 01, 02, … */
export const groupOf = (name: string, count: number, more: Partial<TestGroup> = {}): TestGroup => ({
  name,
  points: points(10),
  requires: [],
  tests: Array.from({ length: count }, (_, index) => ({
    id: testId(name, String(index + 1).padStart(2, "0")),
    input: { kind: "text", text: "" },
    answer: { kind: "text", text: "" },
  })),
  ...more,
});

/** A problem of which only the groups matter. */
export const problemOf = (groups: readonly TestGroup[]): Problem => ({
  slug: "staff",
  directory: "problems/staff",
  name: { en: "Staff" },
  interface: { kind: "stdio" },
  limits: { cpu: milliseconds(1000), wall: milliseconds(4000), memory: mebibytes(256), output: bytes(1024) },
  typecheck: "warn",
  checker: { kind: "tokens" },
  samples: [],
  groups,
  statement: { en: "" },
});

/** Groups of 1–4 tests that may require earlier ones, with a verdict for every test, mostly AC. */
export const judgingArbitrary = fc
  .array(
    fc.record({
      verdicts: fc.array(
        fc.oneof(
          { weight: 4, arbitrary: fc.constant("AC" as const) },
          { weight: 2, arbitrary: fc.constantFrom(...TEST_VERDICTS) },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      maxPoints: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }),
      requires: fc.array(fc.nat(9), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((shapes) => {
    const groups = shapes.map((shape, index) =>
      groupOf(`g${index}`, shape.verdicts.length, {
        points: points(shape.maxPoints),
        requires: [...new Set(shape.requires.filter((other) => other < index).map((other) => `g${other}`))],
      }),
    );
    const results = groups.map((group, index) =>
      group.tests.flatMap(({ id }, at) =>
        shapes
          .slice(index, index + 1)
          .flatMap(({ verdicts, fraction }) =>
            verdicts.slice(at, at + 1).map((verdict) => judged(id, verdict, { fraction, cpu: at * 7 })),
          ),
      ),
    );
    return { groups, results };
  });
