import { testId } from "../model/ids.ts";
import type { Problem, ProblemLimits } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import type { Submission } from "../model/submission.ts";
import { points } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { judgeSubmission, type JudgingTools } from "../pipeline/judge-submission.ts";
import { answerOf, inputOf, WORKER, type Work } from "./fixed-work.ts";

const SUBMISSION: Submission = { main: "worker.cjs", files: new Map([["worker.cjs", Buffer.from(WORKER)]]) };

/** `run` is absent when the program was not run, or our own side failed. */
export type JudgedWork = { readonly verdict: Verdict; readonly run?: RunResult };

/** Judges the program that does this work under these limits, the whole way that a submission goes. */
export async function judgeFixedWork(
  { work, limits }: { readonly work: Work; readonly limits: ProblemLimits },
  tools: JudgingTools,
  signal?: AbortSignal,
): Promise<JudgedWork> {
  const request = { submission: SUBMISSION, mode: "first-failure", typecheck: "when-decisive" } as const;
  const report = await judgeSubmission({ ...request, problem: problemOf(work, limits) }, tools, signal);
  const test = report.root.groups[0]?.tests[0];
  const run = test?.kind === "judged" && test.verdict !== "JE" ? { run: test.run } : {};
  return { verdict: report.verdict, ...run };
}

function problemOf(work: Work, limits: ProblemLimits): Problem {
  const test = {
    id: testId("work", "01"),
    input: { kind: "text", text: inputOf(work) },
    answer: { kind: "text", text: answerOf(work) },
  } as const;
  return {
    slug: "fixed-work",
    directory: ".",
    name: { en: "Fixed work" },
    interface: { kind: "stdio" },
    limits,
    typecheck: "warn",
    checker: { kind: "tokens" },
    samples: [],
    groups: [{ name: "work", points: points(100), requires: [], tests: [test] }],
    statement: { en: "Do the work that the input names, then print `done`." },
  };
}
