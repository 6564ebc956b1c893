import type { Diagnostic } from "../model/diagnostic.ts";
import { groupsOf, type JudgingReport } from "../model/judging.ts";

/** What went wrong on our side: in the compiler, or in the first test that has a judge error. Undefined when nothing did. */
export function findJudgeError({ compile, root }: Pick<JudgingReport, "compile" | "root">): Diagnostic | undefined {
  if (compile.kind === "compiler-failed") return compile.failure;
  const results = groupsOf(root).flatMap(({ tests }) => tests);
  return results.find((result) => result.kind === "judged" && result.verdict === "JE")?.failure;
}
