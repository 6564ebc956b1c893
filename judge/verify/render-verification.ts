import type { GroupResult } from "../model/judging.ts";
import { EXPECTED_VERDICTS } from "./find-solutions.ts";
import { slowestCpu, type Verification, type VerifiedSolution } from "./verify-problem.ts";

/** One table: solutions × groups with the deciding test, the slowest CPU, and what does not hold what its folder promises. */
export function renderVerification({ problem, solutions }: Verification): string {
  const groups = problem.groups.map(({ name }) => name);
  const header = ["", "solution", "verdict", ...groups, "slowest ms", "points", "decided by"];
  const rows = [header, ...solutions.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const failed = solutions.filter(({ holds }) => !holds);
  const summary = failed.length === 0 ? "all as promised" : `${failed.length} not as promised`;
  return `${problem.slug}: ${solutions.length} solutions, ${summary}\n${lines.join("\n")}\n`;
}

function cellsOf({ name, expected, report, holds }: VerifiedSolution): readonly string[] {
  const verdict = holds ? report.verdict : `${report.verdict}, not ${EXPECTED_VERDICTS[expected]}`;
  return [
    holds ? "ok" : "!!",
    name,
    verdict,
    ...report.root.groups.map(cellOfGroup),
    slowestCpu(report).toFixed(0),
    `${report.points}/${report.maxPoints}`,
    report.verdict === "AC" ? "" : (report.decidedBy ?? ""),
  ];
}

// A group that was skipped as a whole has no verdict of its own.
function cellOfGroup({ tests, verdict }: GroupResult): string {
  return tests.every(({ kind }) => kind === "skipped") ? "-" : verdict;
}
