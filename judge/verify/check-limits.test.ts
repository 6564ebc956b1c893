import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { checkLimits } from "./check-limits.ts";
import type { LimitSource } from "./judge-under-limits.ts";
import { PROBLEM, solutionOf, type Outcome } from "./verify-fixtures.ts";
import type { VerifiedSolution } from "./verification.ts";

const six = (...outcomes: readonly Outcome[]): readonly Outcome[] => [
  ...outcomes,
  ...Array.from({ length: 6 - outcomes.length }, () => "AC 1" as const),
];
const REFERENCE = solutionOf("reference.ts", six("AC 100"));
const SLOW = solutionOf("accepted/slow.ts", six("AC 280"));
const TOO_SLOW = solutionOf("time_limit_exceeded/x.ts", six("TLE 1501"));

async function check(cpu: number, source: LimitSource, solutions: readonly VerifiedSolution[]) {
  await using dir = makeTempDir();
  mkdirSync(join(dir.path, "tests"));
  const problem = { ...PROBLEM, directory: dir.path, limits: { ...PROBLEM.limits, cpu: milliseconds(cpu) } };
  const { state, summary, facts, diagnostics } = await checkLimits({ problem, source, solutions });
  const written = readdirSync(join(dir.path, "tests"));
  const file: unknown =
    written.length === 0 ? undefined : JSON.parse(readFileSync(join(dir.path, "tests/limits.json"), "utf8"));
  return { state, summary, facts, lines: diagnostics.map(({ code, message }) => `${code} ${message}`), file };
}

test("a written limit that keeps both margins", async () => {
  expect(await check(1000, "written", [REFERENCE, SLOW, TOO_SLOW])).toEqual({
    state: "holds",
    summary: "1000 ms: accepted ≤ 280 ms slow.ts (3.6 ×), too slow ≥ 1501 ms x.ts (1.5 ×)",
    facts: {
      cpuMs: 1000,
      source: "written",
      slowestAccepted: { name: "accepted/slow.ts", cpuMs: 280, isAtLeast: false },
      fastestTooSlow: { name: "time_limit_exceeded/x.ts", cpuMs: 1501, isAtLeast: true },
    },
    lines: [],
    file: undefined,
  });
});

test("a written limit that keeps no margin is warned about, and never replaced", async () => {
  const quick = solutionOf("time_limit_exceeded/quick.ts", six("TLE ~560"));
  const { state, lines, file } = await check(500, "written", [solutionOf("reference.ts", six("AC 300")), quick]);
  expect({ state, lines, file }).toEqual({
    state: "warns",
    lines: [
      "V006 reference.ts needs 300 ms: the limit of 500 ms is 1.67 times that, and should be 2.0 times",
      "V007 time_limit_exceeded/quick.ts needs 560 ms, 1.12 times the limit of 500 ms, and should need 1.5 times",
      "V004 reference.ts needs 300 of 500 ms: more than a third leaves others no room",
    ],
    file: undefined,
  });
});

test("an inferred limit that holds is written", async () => {
  expect(await check(560, "inferred", [REFERENCE, SLOW, TOO_SLOW])).toMatchObject({
    state: "holds",
    summary: "560 ms, inferred now: accepted ≤ 280 ms slow.ts (2.0 ×), too slow ≥ 1501 ms x.ts (2.7 ×)",
    file: {
      cpuMs: 560,
      slowestAccepted: { name: "accepted/slow.ts", ms: 280 },
      fastestTooSlow: { name: "time_limit_exceeded/x.ts", ms: 1501 },
    },
  });
});

test("limits that cross are refused, with both solutions and their times", async () => {
  const quick = solutionOf("time_limit_exceeded/quick.ts", six("TLE ~700"));
  const { state, summary, lines, file } = await check(560, "inferred", [REFERENCE, SLOW, TOO_SLOW, quick]);
  expect({ state, summary, lines, file }).toEqual({
    state: "fails",
    summary: "560 ms, refused: accepted ≤ 280 ms slow.ts (2.0 ×), too slow 700 ms quick.ts (1.3 ×)",
    lines: [
      "V008 no CPU limit can be inferred: accepted/slow.ts needs 280 ms, which makes the limit 560 ms; time_limit_exceeded/quick.ts needs 700 ms, and should need 840 ms (1.5 ×)",
    ],
    file: undefined,
  });
});

test("a solution that should be too slow and is accepted crosses too", async () => {
  const { lines, file } = await check(560, "inferred", [SLOW, solutionOf("time_limit_exceeded/y.ts", six("AC 90"))]);
  expect(lines).toEqual([expect.stringMatching(/^V008 .* time_limit_exceeded\/y\.ts needs 90 ms/u)]);
  expect(file).toBeUndefined();
});

test("what needs more than the greatest limit is refused", async () => {
  const { lines, file } = await check(60_000, "inferred", [solutionOf("reference.ts", six("AC 31000")), TOO_SLOW]);
  expect(lines).toEqual([
    "V008 no CPU limit can be inferred: reference.ts needs 31000 ms, and no limit is more than 60000 ms",
  ]);
  expect(file).toBeUndefined();
});

test("an accepted solution that fails, or no accepted one, refuses the limit", async () => {
  const wrong = await check(500, "inferred", [REFERENCE, solutionOf("accepted/b.ts", six("WA")), TOO_SLOW]);
  expect(wrong.lines).toEqual(["V009 no CPU limit can be inferred while accepted/b.ts gets WA"]);
  const none = await check(500, "inferred", [TOO_SLOW]);
  expect(none.lines).toEqual([
    "V009 no CPU limit can be inferred: there is neither a reference nor an accepted solution",
  ]);
  expect([wrong.file, none.file]).toEqual([undefined, undefined]);
});

test("without a too-slow solution the limit is written, with a warning", async () => {
  const { state, lines, file } = await check(500, "inferred", [REFERENCE]);
  expect({ state, lines }).toEqual({ state: "warns", lines: [expect.stringMatching(/^V010 /u)] });
  expect(file).toMatchObject({ cpuMs: 500, fastestTooSlow: null });
});

test("a recorded limit is not written again, and keeps a smaller margin", async () => {
  const kept = await check(500, "recorded", [solutionOf("reference.ts", six("AC 330")), TOO_SLOW]);
  expect(kept).toMatchObject({ state: "holds", lines: [], file: undefined });
  const tight = await check(500, "recorded", [solutionOf("reference.ts", six("AC 340")), TOO_SLOW]);
  expect(tight.lines).toEqual([expect.stringMatching(/^V006 reference\.ts needs 340 ms/u)]);
});
