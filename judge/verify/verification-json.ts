import type { Diagnostic } from "../model/diagnostic.ts";
import { groupsOf, type GroupResult } from "../model/judging.ts";
import { EXPECTED_VERDICTS } from "./find-solutions.ts";
import { testsThatKillNothingNew } from "./kill-matrix.ts";
import { slowestCpu } from "./solution-time.ts";
import type { Check, KillMatrix, Scope, Verification } from "./verification.ts";

/** One problem as `judge verify --json` prints it; docs/verify.md describes it. Durations are CPU in milliseconds. */
export type VerificationJson = {
  readonly schema: "verification/1";
  readonly problem: string;
  readonly scope: Scope;
  readonly limits: {
    readonly cpuMs: number;
    readonly wallMs: number;
    readonly memoryBytes: number;
    readonly outputBytes: number;
  };
  readonly solutions: readonly SolutionJson[];
  readonly checks: readonly Omit<Check, "diagnostics">[];
  readonly kills: KillsJson | null;
  readonly findings: readonly Diagnostic[];
};

type SolutionJson = {
  readonly name: string;
  readonly expected: string;
  readonly verdict: string;
  readonly holds: boolean;
  readonly points: number;
  readonly maxPoints: number;
  readonly decidedBy: string | null;
  readonly slowestMs: number;
  readonly groups: readonly {
    readonly name: string;
    readonly verdict: string | null;
    readonly slowestMs: number;
    readonly points: number;
  }[];
};

type KillsJson = KillMatrix & { readonly nothingNew: readonly string[] };

/** The verification without the reports of the single judgings. */
export function verificationJson({
  problem,
  scope,
  solutions,
  checks,
  kills,
  findings,
}: Verification): VerificationJson {
  const { cpu, wall, memory, output } = problem.limits;
  return {
    schema: "verification/1",
    problem: problem.slug,
    scope,
    limits: { cpuMs: cpu, wallMs: wall, memoryBytes: memory, outputBytes: output },
    solutions: solutions.map(({ name, expected, holds, report }) => ({
      name,
      expected: EXPECTED_VERDICTS[expected],
      verdict: report.verdict,
      holds,
      points: report.points,
      maxPoints: report.maxPoints,
      decidedBy: report.decidedBy,
      slowestMs: slowestCpu(groupsOf(report.root).flatMap(({ tests }) => tests)),
      groups: groupsOf(report.root).map(groupJson),
    })),
    checks: checks.map(({ name, state, summary, facts }) => ({ name, state, summary, facts })),
    kills: kills === undefined ? null : { ...kills, nothingNew: testsThatKillNothingNew(kills) },
    findings,
  };
}

const groupJson = ({ name, verdict, tests, points }: GroupResult): SolutionJson["groups"][number] => ({
  name,
  // A group that was skipped as a whole has no verdict of its own.
  verdict: tests.every(({ kind }) => kind === "skipped") ? null : verdict,
  slowestMs: slowestCpu(tests),
  points,
});
