import type { TestId } from "../../model/ids.ts";
import { testId } from "../../model/ids.ts";
import type { JudgingReport, TestResult } from "../../model/judging.ts";
import type { Problem } from "../../model/problem.ts";
import type { RunResult } from "../../model/run.ts";
import { bytes, milliseconds, points } from "../../model/units.ts";
import { summariseReport } from "../grade/summarise-report.ts";
import { ANN, assignmentWith } from "../policy/policy-fixtures.ts";
import type { RecordedAttempt } from "../grade/journal-record.ts";
import type { StudentFeedback } from "./make-feedback.ts";
import type { ChosenWork, SearchState } from "./problem-feedback.ts";

const MIB = 2 ** 20;

/** A problem with a sample and a hidden test in `gr0up`, whose data are these. */
export const problemWith = (data: {
  readonly input: string;
  readonly answer: string;
  readonly id: TestId;
}): Problem => ({
  slug: "maze",
  directory: "problems/maze",
  name: { en: "The maze", zh: "迷宫" },
  interface: { kind: "stdio" },
  limits: { cpu: milliseconds(1000), wall: milliseconds(4000), memory: bytes(256 * MIB), output: bytes(MIB) },
  typecheck: "warn",
  checker: { kind: "tokens" },
  samples: [{ input: "sample-input\n", output: "sample-answer\n" }],
  groups: [
    {
      name: "sample",
      points: points(0),
      requires: [],
      tests: [
        {
          id: testId("sample", "01"),
          input: { kind: "text", text: "sample-input\n" },
          answer: { kind: "text", text: "sample-answer\n" },
        },
      ],
    },
    {
      name: "gr0up",
      points: points(100),
      requires: [],
      tests: [{ id: data.id, input: { kind: "text", text: data.input }, answer: { kind: "text", text: data.answer } }],
    },
  ],
  statement: { en: "" },
});

/** What a program printed, and what the checker noted. */
export type Printed = { readonly stdout: string; readonly stderr: string; readonly note: string };

const whole = (text: string) => ({ text, omittedBytes: bytes(0) });

const runWith = (outcome: RunResult["outcome"], { stdout, stderr }: Printed): RunResult => ({
  outcome,
  usage: { cpu: milliseconds(12), wall: milliseconds(30), peakMemory: bytes(40 * MIB) },
  stdout: whole(stdout),
  stderr: whole(stderr),
});

/** What a checker says to the author alone. */
export const FOR_THE_AUTHOR = "for-the-author";

/** One test with this verdict, in which everything that a program or a checker may say is said. */
export function resultWith(
  test: TestId,
  verdict: "AC" | "PC" | "WA" | "TLE" | "MLE" | "OLE" | "RTE",
  printed: Printed,
): TestResult {
  const base = { kind: "judged", test } as const;
  const { note, stdout } = printed;
  const clean = runWith({ kind: "exited", exitCode: 0 }, printed);
  const difference = { line: 1, column: 1, expected: whole(note), expectedFrom: 1, got: whole(stdout), gotFrom: 1 };
  switch (verdict) {
    case "AC":
      return {
        ...base,
        verdict,
        points: points(1),
        run: clean,
        check: { kind: "accepted", note, authorNote: FOR_THE_AUTHOR },
      };
    case "PC":
      return { ...base, verdict, points: points(0.5), run: clean, check: { kind: "partial", fraction: 0.5, note } };
    case "WA":
      return {
        ...base,
        verdict,
        points: points(0),
        run: clean,
        check: { kind: "rejected", note, difference, authorNote: FOR_THE_AUTHOR },
      };
    case "TLE":
      return { ...base, verdict, run: runWith({ kind: "limit-exceeded", limit: "cpu" }, printed) };
    case "MLE":
      return { ...base, verdict, run: runWith({ kind: "limit-exceeded", limit: "memory", by: "kernel" }, printed) };
    case "OLE":
      return { ...base, verdict, run: runWith({ kind: "limit-exceeded", limit: "output" }, printed) };
    case "RTE": {
      const crash = { message: note, file: `${note}.ts`, line: 4711, column: 3, lineText: note };
      return { ...base, verdict, run: runWith({ kind: "exited", exitCode: 77 }, printed), crash };
    }
  }
}

/** A judging in which the sample and one hidden test gave this; `CE`: none was run. */
export function reportWith(tests: { readonly sample: TestResult; readonly hidden: TestResult } | "CE"): JudgingReport {
  const compile: JudgingReport["compile"] =
    tests === "CE"
      ? {
          kind: "rejected",
          diagnostics: [
            {
              code: "TS1005",
              severity: "error",
              message: "';' expected.",
              at: { file: "maze.ts", line: 3, column: 7 },
              lineText: "const =;",
            },
          ],
        }
      : { kind: "compiled", warnings: [], artifactHash: "8e1f" };
  const groupWith = (name: string, test: TestResult, max: number): JudgingReport["root"] => {
    const verdict = test.kind === "judged" ? test.verdict : "CE";
    return {
      name,
      verdict,
      points: points(verdict === "AC" ? max : 0),
      maxPoints: points(max),
      tests: [test],
      groups: [],
    };
  };
  const groups = tests === "CE" ? [] : [groupWith("sample", tests.sample, 0), groupWith("gr0up", tests.hidden, 100)];
  const verdict = tests === "CE" ? "CE" : (groups.find((group) => group.verdict !== "AC")?.verdict ?? "AC");
  const earned = groups.reduce((sum, group) => sum + group.points, 0);
  return {
    schema: "judging-report/1",
    verdict,
    points: points(earned),
    maxPoints: points(100),
    compile,
    root: { name: "root", verdict, points: points(earned), maxPoints: points(100), tests: [], groups },
    decidedBy: null,
    baseline: { cpu: milliseconds(28), wall: milliseconds(33), peakMemory: bytes(38 * MIB) },
  };
}

const ATTEMPT: RecordedAttempt = {
  student: ANN.id,
  problem: "maze",
  origin: "ann/maze.ts",
  main: "maze.ts",
  notices: [],
  source: { kind: "read", submission: "5ource", key: "key" },
};

/** Ann's page for the maze, judged so. */
export function feedbackWith(judged: {
  readonly problem: Problem;
  readonly report: JudgingReport;
  readonly search?: SearchState;
  readonly visible: StudentFeedback["visible"];
  readonly changes?: Partial<StudentFeedback>;
}): StudentFeedback {
  const { problem, report, search = { kind: "absent" }, visible, changes = {} } = judged;
  const summarised = summariseReport(report);
  if (summarised.kind === "failed") throw new Error(summarised.reason);
  const result = { kind: "points", points: report.points } as const;
  const mark = { slug: "maze", weight: 1, maxPoints: 100, result, chosen: ATTEMPT.origin, isManual: false };
  const chosen: ChosenWork = {
    attempt: ATTEMPT,
    judging: { kind: "judged", summary: summarised.summary, report, search },
  };
  return {
    student: ANN,
    course: { title: "Class", timeZone: "UTC" },
    assignment: assignmentWith(),
    mark: {
      student: ANN.id,
      assignment: "hw1",
      maxPoints: 100,
      result,
      problems: [mark],
      isLate: false,
      isInDoubt: false,
      comments: [],
      steps: [
        {
          kind: "attempt",
          problem: "maze",
          origin: ATTEMPT.origin,
          student: ANN.id,
          earned: report.points,
          max: 100,
          lateness: { kind: "on-time" },
          choice: "chosen",
          by: { kind: "best" },
        },
      ],
    },
    own: new Set([ATTEMPT.origin]),
    work: [{ problem, mark, isOwn: true, chosen, unusable: [] }],
    visible,
    language: "en",
    collectedMs: 0,
    ...changes,
  };
}
