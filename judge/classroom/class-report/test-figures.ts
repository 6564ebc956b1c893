import type { Problem } from "../../model/problem.ts";
import type { JudgingSummary, TestSummary } from "../grade/journal-record.ts";
import type { CountedProgram } from "./counted-programs.ts";
import { countVerdicts, type VerdictCounts } from "./verdict-counts.ts";

/** One test, over all programs that count. */
export type TestFigures = {
  readonly problem: string;
  readonly test: string;
  readonly group: string;
  /** Programs that were run on it, and got everything. */
  readonly ran: number;
  readonly passed: number;
  /** Programs that it was the first to reject. */
  readonly decided: number;
  readonly verdicts: VerdictCounts;
  /** What the reference got, where it was judged. */
  readonly reference?: TestSummary["verdict"];
};

/** Every test of a problem in its order, and what became of the programs on it. A program that did not compile ran on none. */
export function testFiguresOf(
  problem: Problem,
  programs: readonly CountedProgram[],
  reference: JudgingSummary | undefined,
): readonly TestFigures[] {
  const summaries = programs.map(({ summary }) => ({
    decidedBy: summary.decidedBy,
    isRejected: summary.verdict !== "AC",
    verdicts: verdictsBy(summary),
  }));
  const expected = reference && verdictsBy(reference);
  return problem.groups.flatMap(({ name, tests }) =>
    tests.map(({ id }): TestFigures => {
      const verdicts = countVerdicts(summaries.map((one) => one.verdicts.get(id) ?? "skipped"));
      const seen = expected?.get(id);
      return {
        problem: problem.slug,
        test: id,
        group: name,
        ran: programs.length - verdicts.skipped,
        passed: verdicts.AC,
        decided: summaries.filter(({ decidedBy, isRejected }) => isRejected && decidedBy === id).length,
        verdicts,
        ...(seen === undefined ? {} : { reference: seen }),
      };
    }),
  );
}

const verdictsBy = ({ tests }: JudgingSummary): ReadonlyMap<string, TestSummary["verdict"]> =>
  new Map(tests.map(({ test, verdict }) => [test, verdict]));

/** Those that rejected the most programs, at least one; between equals the one that fewer of those who ran it passed. */
export function hardestTests(tests: readonly TestFigures[], most: number): readonly TestFigures[] {
  const share = ({ passed, ran }: TestFigures): number => passed / ran;
  return tests
    .filter(({ passed, ran }) => passed < ran)
    .toSorted((a, b) => b.ran - b.passed - (a.ran - a.passed) || share(a) - share(b))
    .slice(0, most);
}

/** Tests that were run, and that nobody passed. */
export const passedByNobody = (tests: readonly TestFigures[]): readonly TestFigures[] =>
  tests.filter(({ ran, passed }) => ran > 0 && passed === 0);

/** Tests that everybody passed who was run on them. */
export const passedByEverybody = (tests: readonly TestFigures[]): readonly TestFigures[] =>
  tests.filter(({ ran, passed }) => ran > 0 && passed === ran);
