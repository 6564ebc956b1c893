import type { FeedbackPolicy } from "../../model/class.ts";
import type { JudgingReport } from "../../model/judging.ts";
import type { Mark, MarkResult } from "../policy/mark.ts";
import type { JudgedWork } from "./judged-work.ts";

/** One report as the work of an assignment with this problem alone, on time. `source` is the path for annotations. */
export function workOfReport(judged: {
  readonly slug: string;
  readonly report: JudgingReport;
  readonly source: string;
}): JudgedWork {
  const { slug, report, source } = judged;
  const { maxPoints } = report;
  const result: MarkResult =
    report.verdict === "JE"
      ? { kind: "pending", lowest: 0, highest: maxPoints }
      : { kind: "points", points: report.points };
  const mark: Mark = {
    student: "",
    assignment: slug,
    maxPoints,
    result,
    problems: [{ slug, weight: 1, maxPoints, result, isManual: false }],
    isLate: false,
    isInDoubt: false,
    comments: [],
    steps: [],
  };
  return { mark, reports: new Map([[slug, report]]), sources: new Map([[slug, source]]), feedback: AS_PRINTED };
}

/** What the report itself shows. */
const AS_PRINTED: FeedbackPolicy = { hiddenTests: "verdicts", smallestFailingInput: "never" };
