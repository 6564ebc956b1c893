import type { FeedbackPolicy } from "../../model/class.ts";
import { testId, type TestId } from "../../model/ids.ts";
import type { GroupResult, JudgingReport, SkipReason, TestResult } from "../../model/judging.ts";
import { bytes, milliseconds, points } from "../../model/units.ts";
import type { Verdict } from "../../model/verdict.ts";
import { clip } from "../../platform/clipped.ts";
import type { Mark } from "../policy/mark.ts";
import { markWith } from "./gradebook-fixtures.ts";
import type { JudgedWork } from "./judged-work.ts";

const group = (
  name: string,
  verdict: Verdict,
  more: { readonly earned: number; readonly max: number; readonly because?: SkipReason },
): GroupResult => ({
  name,
  verdict,
  points: points(more.earned),
  maxPoints: points(more.max),
  tests: [testWith(testId(name, "01"), verdict, more.because)],
  groups: [],
});

function testWith(test: TestId, verdict: Verdict, because?: SkipReason): TestResult {
  if (because !== undefined || (verdict !== "AC" && verdict !== "WA"))
    return { kind: "skipped", test, because: because ?? "compile-error" };
  const usage = { cpu: milliseconds(1), wall: milliseconds(1), peakMemory: bytes(1) };
  const run = {
    outcome: { kind: "exited", exitCode: 0 },
    usage,
    stdout: clip(Buffer.alloc(0), bytes(1)),
    stderr: clip(Buffer.alloc(0), bytes(1)),
  } as const;
  const check =
    verdict === "AC" ? ({ kind: "accepted" } as const) : ({ kind: "rejected", note: "1 is not 2" } as const);
  return { kind: "judged", test, verdict, points: points(verdict === "AC" ? 1 : 0), run, check };
}

const report = (verdict: Verdict, groups: readonly GroupResult[]): JudgingReport => ({
  schema: "judging-report/1",
  verdict,
  points: points(groups.reduce((sum, one) => sum + one.points, 0)),
  maxPoints: points(groups.reduce((sum, one) => sum + one.maxPoints, 0)),
  compile:
    verdict === "CE"
      ? { kind: "rejected", diagnostics: [{ code: "C001", severity: "error", message: "unexpected }" }] }
      : { kind: "compiled", warnings: [], artifactHash: "8e1f" },
  root: { name: "root", verdict, points: points(0), maxPoints: points(0), tests: [], groups },
  decidedBy: null,
  baseline: { cpu: milliseconds(28), wall: milliseconds(33), peakMemory: bytes(38) },
});

/** Everything may be seen. */
export const OPEN: FeedbackPolicy = { hiddenTests: "verdicts", smallestFailingInput: "after-due" };

const problem = (slug: string, earned: number) =>
  ({ slug, weight: 1, maxPoints: 50, result: { kind: "points", points: earned }, isManual: false }) as const;

/** The maze half right (sample and small accepted, large wrong, or not run because of `large`), the other program refused by the compiler; 20 of 100 points. */
export function workWith(feedback: FeedbackPolicy = OPEN, changes: Partial<Mark> = {}, large?: SkipReason): JudgedWork {
  return {
    mark: markWith(
      "s1",
      { kind: "points", points: 20 },
      { problems: [problem("maze", 20), problem("zuma", 0)], ...changes },
    ),
    reports: new Map([
      [
        "maze",
        report("WA", [
          group("sample", "AC", { earned: 0, max: 0 }),
          group("small", "AC", { earned: 40, max: 40 }),
          group("large", "WA", { earned: 0, max: 60, ...(large && { because: large }) }),
        ]),
      ],
      ["zuma", report("CE", [group("all", "CE", { earned: 0, max: 100 })])],
    ]),
    sources: new Map([["maze", "src/ma:ze,50%.ts"]]),
    feedback,
  };
}
