// Problems and reports for the tests of this folder and for the example in docs/report-format.md.
import type { Clipped } from "../model/clipped.ts";
import { testId, type TestId } from "../model/ids.ts";
import type { CompileResult, GroupResult, JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { RunOutcome, RunResult } from "../model/run.ts";
import { bytes, kibibytes, mebibytes, milliseconds, points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";

/** A problem of which only name and limits matter. */
export const PROBLEM: Problem = {
  slug: "saving-tang-monk",
  directory: "problems/saving-tang-monk",
  name: { en: "Saving Tang Monk", zh: "营救唐僧" },
  interface: { kind: "stdio" },
  limits: { cpu: milliseconds(2000), wall: milliseconds(7000), memory: mebibytes(256), output: kibibytes(1024) },
  typecheck: "warn",
  checker: { kind: "tokens" },
  samples: [],
  groups: [],
  statement: { en: "" },
};

/** Text that was not cut. */
export const whole = (text: string): Clipped => ({ text, omittedBytes: bytes(0) });

/** A run; by default a quick clean exit that printed nothing. */
export const runOf = (
  facts: {
    readonly outcome?: RunOutcome;
    readonly cpu?: number;
    readonly wall?: number;
    readonly peakMib?: number;
    readonly stdout?: string;
    readonly stderr?: string;
  } = {},
): RunResult => ({
  outcome: facts.outcome ?? { kind: "exited", exitCode: 0 },
  usage: {
    cpu: milliseconds(facts.cpu ?? 12.3),
    wall: milliseconds(facts.wall ?? 31.4),
    peakMemory: mebibytes(facts.peakMib ?? 41.5),
  },
  stdout: whole(facts.stdout ?? ""),
  stderr: whole(facts.stderr ?? ""),
});

/** An accepted test. */
export const accepted = (test: TestId, cpu = 12.3): TestResult => ({
  kind: "judged",
  test,
  verdict: "AC",
  points: points(1),
  run: runOf({ cpu, stdout: "5\n" }),
  check: { kind: "accepted" },
});

/** A group with the points it earned. */
export const groupResult = (name: string, verdict: Verdict, more: Partial<GroupResult> = {}): GroupResult => ({
  name,
  verdict,
  points: points(verdict === "AC" ? 40 : 0),
  maxPoints: points(40),
  tests: [],
  groups: [],
  ...more,
});

/** A report over groups; the deciding test is given. */
export function reportOf(
  verdict: Verdict,
  groups: readonly GroupResult[],
  more: { readonly decidedBy?: TestId; readonly compile?: CompileResult } = {},
): JudgingReport {
  const earned = points(groups.reduce((sum, group) => sum + group.points, 0));
  const maxPoints = points(groups.reduce((sum, group) => sum + group.maxPoints, 0));
  return {
    schema: "judging-report/1",
    verdict,
    points: earned,
    maxPoints,
    compile: more.compile ?? { kind: "compiled", warnings: [], artifactHash: "8e1f" },
    root: { name: "root", verdict, points: earned, maxPoints, tests: [], groups },
    decidedBy: more.decidedBy ?? null,
    baseline: { cpu: milliseconds(28.4), wall: milliseconds(33.1), peakMemory: mebibytes(38) },
  };
}

/** A report in which one test of the group `large` is the interesting one. */
export const reportAbout = (result: TestResult, verdict: Verdict): JudgingReport =>
  reportOf(
    verdict,
    [
      groupResult("small", "AC", { tests: [accepted(testId("small", "01-hand"))] }),
      groupResult("large", verdict, { maxPoints: points(60), tests: [result] }),
    ],
    { decidedBy: result.test },
  );

const SNAKES = testId("large", "02-two-snakes");

/** A wrong answer with a difference. */
export const WRONG: TestResult = {
  kind: "judged",
  test: SNAKES,
  verdict: "WA",
  points: points(0),
  run: runOf({ stdout: "5\n7 \nimpossible\n" }),
  check: {
    kind: "rejected",
    note: "token 2 is 7, expected 8",
    difference: {
      line: 2,
      column: 1,
      expected: whole("5\n8\nimpossible\n"),
      expectedFrom: 1,
      got: whole("5\n7 \nimpossible\n"),
      gotFrom: 1,
    },
  },
};

/** The groups of the report below. */
export const EXAMPLE_PROBLEM: Problem = {
  ...PROBLEM,
  groups: ["small", "large", "extra"].map((name) => ({
    name,
    points: points(40),
    requires: name === "large" ? ["small"] : [],
    tests: [],
  })),
};

/** The report that docs/report-format.md prints. */
export const EXAMPLE_REPORT: JudgingReport = reportOf(
  "TLE",
  [
    groupResult("sample", "AC", {
      points: points(0),
      maxPoints: points(0),
      tests: [accepted(testId("sample", "01"))],
    }),
    groupResult("small", "TLE", {
      tests: [
        {
          kind: "judged",
          test: testId("small", "01-hand"),
          verdict: "TLE",
          run: runOf({ cpu: 2104.2, wall: 2190.7 }),
          spread: [2151.9, 2104.2, 2120].map(milliseconds),
        },
        { kind: "skipped", test: testId("small", "02-walls"), because: "earlier-failure" },
      ],
    }),
    groupResult("large", "TLE", {
      maxPoints: points(60),
      tests: [{ kind: "skipped", test: SNAKES, because: "required-group-failed" }],
    }),
    groupResult("extra", "WA", { maxPoints: points(20), tests: [{ ...WRONG, test: testId("extra", "01-snakes") }] }),
  ],
  { decidedBy: testId("small", "01-hand") },
);
