import type { CollectedAttempt, Reconciliation, Student } from "../../model/class.ts";
import { testId } from "../../model/ids.ts";
import type { Problem } from "../../model/problem.ts";
import { bytes, milliseconds, points } from "../../model/units.ts";
import { assignmentWith, at } from "../policy/policy-fixtures.ts";
import { gradingWith, JUDGE, problemWith } from "../grade/grade-fixtures.ts";
import { makeGrading } from "../grade/grading.ts";
import type { CollectedRecord, JudgedRecord, JudgingSummary, TestSummary } from "../grade/journal-record.ts";
import type { ReportSource } from "./report-source.ts";

/** `tests` of each problem, in two groups: an even number. */
export type ClassSize = { readonly students: number; readonly problems: number; readonly tests: number };

const NAMES = ["Ann Example", "林示例", "Bob <b>Example</b>", "Zoë O'Example", "示例小明"];
const KINDS = ["AC", "AC", "AC", "WA", "TLE", "AC", "RTE", "CE", "WA", "AC", "MLE"] as const;

/** A problem with two groups of tests. */
export const problemOf = (slug: string, tests: number): Problem => ({
  slug,
  directory: `problems/${slug}`,
  name: { en: slug },
  interface: { kind: "stdio" },
  limits: { cpu: milliseconds(1_000), wall: milliseconds(3_000), memory: bytes(2 ** 28), output: bytes(2 ** 20) },
  typecheck: "warn",
  checker: { kind: "tokens" },
  samples: [],
  groups: ["small", "large"].map((name) => ({
    name,
    points: points(50),
    requires: [],
    tests: Array.from({ length: tests / 2 }, (_, index) => ({
      id: testId(name, String(index + 1).padStart(2, "0")),
      input: { kind: "text", text: "" },
      answer: { kind: "text", text: "" },
    })),
  })),
  statement: { en: "" },
});

/** The summary of a program that fails on the test of this index as `verdict` says. `speed` multiplies its time. */
export function summaryOf(
  problem: Problem,
  {
    verdict,
    failsAt,
    speed,
  }: { readonly verdict: JudgingSummary["verdict"]; readonly failsAt: number; readonly speed: number },
): JudgingSummary {
  const ids = problem.groups.flatMap(({ tests }) => tests.map(({ id }) => id));
  const tests = ids.map((test, index): TestSummary => {
    if (verdict === "CE" || (verdict !== "AC" && index > failsAt)) return { test, verdict: "skipped" };
    const own = index === failsAt ? verdict : "AC";
    return { test, verdict: own, cpuMs: Math.round((index + 1) * 10 * speed) / 10, memoryMib: 45 + Math.round(speed) };
  });
  const earned = verdict === "AC" ? 100 : failsAt >= ids.length / 2 ? 50 : 0;
  return {
    verdict,
    points: earned,
    maxPoints: 100,
    decidedBy: verdict === "AC" || verdict === "CE" ? null : (ids[failsAt] ?? null),
    groups: [],
    tests,
  };
}

/** A made-up class: every 13th hands in nothing, some are late, some fail; names of all kinds. The same size gives the same class. */
export function classOf({ students: size, problems: count, tests }: ClassSize): ReportSource {
  const students = Array.from({ length: size }, (_, index): Student => ({
    id: `s${String(index + 1).padStart(3, "0")}`,
    name: `${NAMES[index % NAMES.length] ?? ""} ${index + 1}`,
  }));
  const problems = Array.from({ length: count }, (_, index) => problemOf(`problem-${index + 1}`, tests));
  const judged = new Map<string, JudgedRecord>();
  const attempts: CollectedAttempt[] = [];
  const atMs = at("2026-12-19 08:00").epochMs;
  for (const [index, problem] of problems.entries()) {
    const reference = summaryOf(problem, { verdict: "AC", failsAt: tests, speed: 1 });
    judged.set(`reference ${problem.slug}`, {
      kind: "judged",
      key: `reference ${problem.slug}`,
      atMs,
      summary: reference,
    });
    for (const [number, student] of students.entries()) {
      if (number % 13 === 12) continue;
      const origin = `${student.id}/${problem.slug}.ts`;
      const verdict = KINDS[(number + index) % KINDS.length] ?? "AC";
      const failsAt = verdict === "AC" ? tests : (number * 7 + index) % tests;
      const speed = 0.4 + ((number * number + index) % 60) / 20;
      judged.set(origin, {
        kind: "judged",
        key: origin,
        atMs,
        summary: summaryOf(problem, { verdict, failsAt, speed }),
      });
      const hour = number % 9 === 8 ? "15" : "11";
      const when = at(`2026-12-18 ${hour}:00`);
      const files = new Map([["main.ts", Buffer.from(`console.log(${number});\n`)]]);
      const read = async () => ({ main: "main.ts", files });
      const rest = { at: when, main: "main.ts", files: [origin], origin, notices: [], read };
      attempts.push({ student: student.id, problem: problem.slug, ...rest });
    }
  }
  return assemble({ students, problems, attempts, judged });
}

type Parts = {
  readonly students: readonly Student[];
  readonly problems: readonly Problem[];
  readonly attempts: readonly CollectedAttempt[];
  readonly judged: ReadonlyMap<string, JudgedRecord>;
};

function assemble({ students, problems, attempts, judged }: Parts): ReportSource {
  const assignment = assignmentWith({ problems: problems.map(({ slug }) => ({ slug, weight: 1 })) });
  const course = { title: "Algorithms", students, timeZone: gradingWith().timeZone };
  const collected: CollectedRecord = {
    kind: "collected",
    atMs: at("2026-12-19 07:59").epochMs,
    problems: Object.fromEntries(problems.map(({ slug }) => [slug, problemWith()])),
    judge: JUDGE,
    attempts: attempts.map(({ student, problem, origin, main, at: when, notices }) => ({
      student,
      problem,
      origin,
      main,
      ...(when && { at: when }),
      notices,
      source: { kind: "read", submission: `source of ${origin}`, key: origin },
    })),
  };
  const history = { judged, failed: new Map() };
  const whole = { directory: "class", language: "en", assignments: [assignment], ...course } as const;
  return {
    course,
    grading: makeGrading({ course: whole, assignment, collected, history, manual: [] }),
    reconciliation: reconcile({ students, problems, attempts, judged }),
    collected,
    history,
    problems: new Map(problems.map((problem) => [problem.slug, problem])),
    references: new Map(problems.map(({ slug }) => [slug, `reference ${slug}`])),
  };
}

function reconcile({ students, problems, attempts }: Parts): Reconciliation {
  const due = assignmentWith().due?.epochMs ?? 0;
  const handedIn = new Set(attempts.map(({ student, problem }) => `${student} ${problem}`));
  return {
    attempts,
    unmatched: [{ origin: "whose.ts", reason: "unknown-student", detail: "<i>", candidates: [], files: 1 }],
    ignored: [],
    duplicates: [],
    missing: students.flatMap(({ id: student }) =>
      problems
        .filter(({ slug }) => !handedIn.has(`${student} ${slug}`))
        .map(({ slug }) => ({ student, problem: slug, unusable: [] })),
    ),
    late: attempts.flatMap(({ student, problem, origin, at: when }) =>
      when !== undefined && when.epochMs > due ? [{ student, problem, origin, byMs: when.epochMs - due }] : [],
    ),
  };
}
