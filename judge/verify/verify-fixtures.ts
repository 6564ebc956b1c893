// Solutions with made-up reports, for the tests of this folder.
import type { JudgingReport, TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { TestId } from "../model/ids.ts";
import { BASELINE, groupOf, judged, problemOf, type TestVerdict } from "../score/score-fixtures.ts";
import { scoreJudging } from "../score/score-judging.ts";
import { EXPECTED_VERDICTS, type ExpectedFolder } from "./find-solutions.ts";
import { isKept } from "./judge-solutions.ts";
import type { VerifiedSolution } from "./verification.ts";

/** Two groups of three tests each. */
export const PROBLEM: Problem = problemOf([groupOf("small", 3), groupOf("large", 3)]);

/** What a test gave: a verdict alone, with its CPU time, or skipped. `~` before the time: the run ended by itself above the limit. */
export type Outcome = TestVerdict | `${TestVerdict} ${number}` | `TLE ~${number}` | "skipped";

/** A solution `<expected>/<name>` of `PROBLEM` that gave this on the tests in order; those left out are skipped. */
export function solutionOf(
  name: `${ExpectedFolder}/${string}` | "reference.ts",
  outcomes: readonly Outcome[],
): VerifiedSolution {
  const expected = folderOf(name);
  const report = reportOf(expected, outcomes);
  return { name, expected, report, holds: isKept(expected, report) };
}

function folderOf(name: string): ExpectedFolder {
  const folders = Object.keys(EXPECTED_VERDICTS).filter((one): one is ExpectedFolder => one in EXPECTED_VERDICTS);
  return folders.find((one) => name.startsWith(`${one}/`)) ?? "accepted";
}

function reportOf(expected: ExpectedFolder, outcomes: readonly Outcome[]): JudgingReport {
  const compile =
    expected === "compile_error"
      ? ({ kind: "rejected", diagnostics: [] } as const)
      : ({ kind: "compiled", warnings: [], artifactHash: "" } as const);
  const results = PROBLEM.groups.map(({ tests }, group) =>
    tests.map(({ id }, index) => resultOf(id, outcomes[group * tests.length + index] ?? "skipped")),
  );
  return scoreJudging({ problem: PROBLEM, compile, results, baseline: BASELINE });
}

function resultOf(test: TestId, outcome: Outcome): TestResult {
  if (outcome === "skipped") return { kind: "skipped", test, because: "earlier-failure" };
  const [, verdict = "", mark = "", cpu = "10"] = /^([A-Z]+) ?(~?)(\d*)$/u.exec(outcome) ?? [];
  const result = judged(test, verdictOf(verdict), { cpu: Number(cpu || "10") });
  if (mark === "" || result.kind !== "judged" || result.verdict === "JE") return result;
  return { ...result, spread: [result.run.usage.cpu] };
}

function verdictOf(word: string): TestVerdict {
  const verdict = (["AC", "PC", "WA", "TLE", "MLE", "OLE", "RTE", "JE"] as const).find((one) => one === word);
  if (verdict === undefined) throw new Error(`no verdict ${word}`);
  return verdict;
}
