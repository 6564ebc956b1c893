import { expect, test } from "vitest";
import { classOf } from "./class-report-fixtures.ts";
import { identifyReport } from "./report-inputs.ts";
import type { ReportSource } from "./report-source.ts";

const SIZE = { students: 3, problems: 1, tests: 2 };
const CHOICES = { language: "en", isComparedAnyway: false } as const;

test("the same is the same", () => {
  expect(identifyReport(classOf(SIZE), CHOICES)).toBe(identifyReport(classOf(SIZE), CHOICES));
});

test.for<readonly [string, (source: ReportSource) => Partial<ReportSource>]>([
  [
    "a name",
    ({ course }) => ({ course: { ...course, students: course.students.map((one) => ({ ...one, name: "x" })) } }),
  ],
  ["a title", ({ course }) => ({ course: { ...course, title: "x" } })],
  [
    "a late one",
    ({ reconciliation }) => ({
      reconciliation: { ...reconciliation, late: [{ student: "s001", problem: "problem-1", origin: "x" }] },
    }),
  ],
  ["the judge", ({ grading }) => ({ grading: { ...grading, judge: { ...grading.judge, code: "x" } } })],
  [
    "an extension",
    ({ grading }) => ({
      grading: {
        ...grading,
        assignment: { ...grading.assignment, extensions: new Map([["s001", { epochMs: 1, text: "x" }]]) },
      },
    }),
  ],
  [
    "a source",
    ({ grading }) => ({
      grading: { ...grading, attempts: grading.attempts.map((one) => ({ ...one, submission: "x" })) },
    }),
  ],
  [
    "a judging",
    ({ history }) => ({
      history: { ...history, judged: new Map([...history.judged].map(([key, one]) => [key, { ...one, atMs: 1 }])) },
    }),
  ],
  ["the reference's judging", () => ({ references: new Map([["problem-1", "x"]]) })],
])("%s is another", ([, change]) => {
  const source = classOf(SIZE);
  expect(identifyReport({ ...source, ...change(source) }, CHOICES)).not.toBe(identifyReport(source, CHOICES));
});

test("so are another language and a comparison that was asked for", () => {
  const source = classOf(SIZE);
  const hashes = [
    identifyReport(source, CHOICES),
    identifyReport(source, { ...CHOICES, language: "zh" }),
    identifyReport(source, { ...CHOICES, isComparedAnyway: true }),
  ];
  expect(new Set(hashes).size).toBe(3);
});
