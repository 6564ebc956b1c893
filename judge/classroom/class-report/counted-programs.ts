import type { Verdict } from "../../model/verdict.ts";
import { keyOfAttempt, withoutRepeats } from "../grade/grading.ts";
import type { JudgingSummary } from "../grade/journal-record.ts";
import type { Mark, ProblemMark } from "../policy/mark.ts";
import type { ReportSource } from "./report-source.ts";

/** What a student has for a problem, or why there is no verdict: no program, one that does not count, one that we failed on. */
export const STANDINGS = [
  "AC",
  "PC",
  "WA",
  "TLE",
  "MLE",
  "OLE",
  "RTE",
  "CE",
  "JE",
  "not-counted",
  "missing",
  "excused",
] as const;
/** One of them. */
export type Standing = Verdict | "not-counted" | "missing" | "excused";

/** A program that counts for somebody, once, however many students of a group it counts for. `students` are ids. */
export type CountedProgram = {
  readonly problem: string;
  readonly origin: string;
  readonly students: readonly string[];
  readonly judging: string;
  readonly summary: JudgingSummary;
};

/** Programs once each, and the standing of each student for each problem. */
export type CountedPrograms = {
  readonly programs: readonly CountedProgram[];
  readonly standingOf: (mark: Mark, problem: ProblemMark) => Standing;
};

/** The programs that the marks come from: the attempt that counts of each student and problem. */
export function findCounted(source: ReportSource, marks: readonly Mark[]): CountedPrograms {
  const { collected, grading, history } = source;
  const recorded = new Map(withoutRepeats(collected.attempts, grading).map((one) => [keyOfAttempt(one), one]));
  const handedIn = handedInBy(source);
  const programs = new Map<string, CountedProgram & { readonly students: string[] }>();
  for (const { student, problems } of marks) {
    for (const { slug, chosen } of problems) {
      if (chosen === undefined) continue;
      const key = keyOfAttempt({ problem: slug, origin: chosen });
      const known = programs.get(key);
      known?.students.push(student);
      const found = recorded.get(key)?.source;
      const judging = found?.kind === "read" ? found.key : undefined;
      const summary = judging === undefined ? undefined : history.judged.get(judging)?.summary;
      if (known !== undefined || judging === undefined || summary === undefined) continue;
      programs.set(key, { problem: slug, origin: chosen, students: [student], judging, summary });
    }
  }
  return {
    programs: [...programs.values()],
    standingOf({ student, result: whole }, { slug, chosen, result }) {
      if (chosen === undefined) {
        if (handedIn.has(JSON.stringify([student, slug]))) return "not-counted";
        return whole.kind === "excused" || result.kind === "excused" ? "excused" : "missing";
      }
      return programs.get(keyOfAttempt({ problem: slug, origin: chosen }))?.summary.verdict ?? "JE";
    },
  };
}

/** In group work what one hands in is of all. */
function handedInBy({ grading }: ReportSource): ReadonlySet<string> {
  const { students, assignment, attempts } = grading;
  const groups = new Map(students.map(({ id, group }) => [id, group]));
  const members = Map.groupBy(students, ({ group }) => group);
  return new Set(
    attempts.flatMap(({ student, problem }) => {
      const group = assignment.work === "group" ? groups.get(student) : undefined;
      const together = group === undefined ? [student] : (members.get(group) ?? []).map(({ id }) => id);
      return together.map((id) => JSON.stringify([id, problem]));
    }),
  );
}
