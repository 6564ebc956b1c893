import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import type { CheckOutcome } from "./check-outcome.ts";
import { LIMITS, MEMORY_FINDERS, type RunOutcome } from "./run.ts";
import { assertNever, VERDICTS, verdictOfCheck, verdictOfRun } from "./verdict.ts";

const FAILURE = { code: "J001", severity: "error", message: "no box" } as const;

const outcomeArbitrary: fc.Arbitrary<RunOutcome> = fc.oneof(
  fc.record({ kind: fc.constant("exited" as const), exitCode: fc.integer({ min: -300, max: 300 }) }),
  fc.record({ kind: fc.constant("signalled" as const), signal: fc.string() }),
  fc.record({
    kind: fc.constant("limit-exceeded" as const),
    limit: fc.constantFrom(...LIMITS.filter((limit) => limit !== "memory")),
  }),
  fc.record({
    kind: fc.constant("limit-exceeded" as const),
    limit: fc.constant("memory" as const),
    by: fc.constantFrom(...MEMORY_FINDERS),
  }),
  fc.record({ kind: fc.constant("forbidden" as const), operation: fc.string() }),
  fc.constant({ kind: "sandbox-failed", failure: FAILURE } as const),
);

describe("verdictOfRun", () => {
  test.for<[RunOutcome, ReturnType<typeof verdictOfRun>]>([
    [{ kind: "exited", exitCode: 0 }, null],
    [{ kind: "exited", exitCode: 1 }, "RTE"],
    [{ kind: "exited", exitCode: -1 }, "RTE"],
    [{ kind: "signalled", signal: "SIGSEGV" }, "RTE"],
    [{ kind: "forbidden", operation: "connect" }, "RTE"],
    [{ kind: "limit-exceeded", limit: "cpu" }, "TLE"],
    [{ kind: "limit-exceeded", limit: "wall" }, "TLE"],
    [{ kind: "limit-exceeded", limit: "memory", by: "kernel" }, "MLE"],
    [{ kind: "limit-exceeded", limit: "memory", by: "heap" }, "MLE"],
    [{ kind: "limit-exceeded", limit: "memory", by: "sample" }, "MLE"],
    [{ kind: "limit-exceeded", limit: "output" }, "OLE"],
    [{ kind: "limit-exceeded", limit: "processes" }, "RTE"],
    [{ kind: "sandbox-failed", failure: FAILURE }, "JE"],
  ])("%j → %s", ([outcome, verdict]) => {
    expect(verdictOfRun(outcome)).toBe(verdict);
  });

  test("a run alone is never accepted, and only a clean exit is open", () => {
    fc.assert(
      fc.property(outcomeArbitrary, (outcome) => {
        const verdict = verdictOfRun(outcome);
        expect(["AC", "PC", "WA", "CE"]).not.toContain(verdict);
        expect(verdict === null).toBe(outcome.kind === "exited" && outcome.exitCode === 0);
      }),
      runs(500),
    );
  });

  test("an outcome nobody knows is our bug, not a verdict", () => {
    const unknown: unknown = JSON.parse('{"kind":"hibernated"}');
    expect(() => verdictOfRun(unknown as RunOutcome)).toThrow('unexpected value: {"kind":"hibernated"}');
  });
});

describe("verdictOfCheck", () => {
  test.for<[CheckOutcome, string]>([
    [{ kind: "accepted" }, "AC"],
    [{ kind: "partial", fraction: 1 }, "PC"],
    [{ kind: "rejected", note: "" }, "WA"],
    [{ kind: "checker-failed", failure: FAILURE }, "JE"],
  ])("%j → %s", ([outcome, verdict]) => {
    expect(verdictOfCheck(outcome)).toBe(verdict);
  });
});

test("codes are unique and the list is closed", () => {
  expect(new Set(VERDICTS).size).toBe(VERDICTS.length);
  expect(VERDICTS).toEqual(["AC", "PC", "WA", "TLE", "MLE", "OLE", "RTE", "CE", "JE"]);
  expect(() => assertNever("EE" as never)).toThrow('unexpected value: "EE"');
});
