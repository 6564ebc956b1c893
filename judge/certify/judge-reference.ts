import type { Problem, TestGroup } from "../model/problem.ts";
import { judgeSubmission, type JudgingTools } from "../pipeline/judge-submission.ts";
import type { Breach } from "./find-broken.ts";
import { describeReport } from "./judge-program.ts";
import type { Corpus } from "./load-corpus.ts";

/** Judges the reference solution; whatever ran before, it has to be accepted. Undefined when it is. */
export async function judgeReference(
  { corpus: { problem, reference }, tools }: { readonly corpus: Corpus; readonly tools: JudgingTools },
  signal?: AbortSignal,
): Promise<Breach | undefined> {
  const request = { submission: reference, mode: "first-failure", typecheck: "when-decisive" } as const;
  const report = await judgeSubmission({ ...request, problem: firstTestOf(problem) }, tools, signal);
  if (report.verdict === "AC") return undefined;
  return { promise: "next-verdict", detail: `the reference solution got ${report.verdict}: ${describeReport(report)}` };
}

/** One test shows whether the next submission is judged; all of them would double the time of the corpus. */
function firstTestOf(problem: Problem): Problem {
  const groups = problem.groups.slice(0, 1).map((group): TestGroup => ({ ...group, tests: group.tests.slice(0, 1) }));
  return { ...problem, groups };
}
