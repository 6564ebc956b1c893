import { marksOf } from "../grade/grading.ts";
import type { Mark } from "../policy/mark.ts";
import { findCounted, type CountedProgram, type Standing } from "./counted-programs.ts";
import { distributionOf, type MarkDistribution } from "./mark-distribution.ts";
import type { ReportSource } from "./report-source.ts";
import { testFiguresOf, type TestFigures } from "./test-figures.ts";
import { timeFiguresOf, type Reference, type TimeFigures } from "./time-figures.ts";
import { countVerdicts, type VerdictCounts } from "./verdict-counts.ts";

/** One problem over the whole class. `standings` count students, `tests` and `times` programs. */
export type ProblemFigures = {
  readonly slug: string;
  readonly standings: VerdictCounts;
  readonly programs: number;
  readonly tests: readonly TestFigures[];
  readonly times: TimeFigures;
};

/** One student: the mark, and for each problem the verdict of the program that counts. */
export type StudentFigures = { readonly mark: Mark; readonly standings: readonly Standing[] };

/** All numbers of a class report. */
export type ClassFigures = {
  readonly marks: MarkDistribution;
  readonly problems: readonly ProblemFigures[];
  /** In the order of the roster. */
  readonly students: readonly StudentFigures[];
  /** When the last of these judgings was done; undefined without any. */
  readonly lastJudgedMs: number | undefined;
};

/** Counts everything once. Pure. */
export function figuresOf(source: ReportSource): ClassFigures {
  const { grading, history } = source;
  const marks = marksOf(grading);
  const { programs, standingOf } = findCounted(source, marks);
  const students = marks.map((mark): StudentFigures => ({
    mark,
    standings: mark.problems.map((problem) => standingOf(mark, problem)),
  }));
  const byProblem = Map.groupBy(programs, ({ problem }) => problem);
  const times = programs.flatMap(({ judging }) => history.judged.get(judging)?.atMs ?? []);
  return {
    marks: distributionOf(marks, grading.assignment.points),
    problems: grading.assignment.problems.flatMap(({ slug }, index) => {
      const standings = students.flatMap((student) => student.standings[index] ?? []);
      return problemFigures(source, { slug, standings, programs: byProblem.get(slug) ?? [] });
    }),
    students,
    lastJudgedMs: times.length === 0 ? undefined : times.reduce((last, time) => Math.max(last, time)),
  };
}

type OfProblem = {
  readonly slug: string;
  readonly standings: readonly Standing[];
  readonly programs: readonly CountedProgram[];
};

function problemFigures(source: ReportSource, { slug, standings, programs }: OfProblem): readonly ProblemFigures[] {
  const problem = source.problems.get(slug);
  if (problem === undefined) return [];
  const reference = referenceOf(source, slug);
  const summary = reference.kind === "judged" ? reference.summary : undefined;
  return [
    {
      slug,
      standings: countVerdicts(standings),
      programs: programs.length,
      tests: testFiguresOf(problem, programs, summary),
      times: timeFiguresOf(problem, programs, reference),
    },
  ];
}

function referenceOf({ references, history }: ReportSource, slug: string): Reference {
  const key = references.get(slug);
  if (key === undefined) return { kind: "absent" };
  const summary = history.judged.get(key)?.summary;
  if (summary !== undefined) return { kind: "judged", summary };
  return { kind: "failed", reason: history.failed.get(key)?.reason ?? "not judged yet" };
}
