import type { NodeArtifact } from "../compile/artifact.ts";
import type { Submission } from "../model/submission.ts";
import { findScreeningResults } from "../pipeline/result-cache/screening-results.ts";
import type { MutantJudging } from "./judge-mutant.ts";
import { screenMutant, type ScreenedMutant, type SmallTest } from "./screen-mutant.ts";

export type UnknownScreening = {
  readonly artifact: NodeArtifact;
  readonly tests: readonly SmallTest[];
  readonly submission: Submission;
};

/** Screens a mutant on those tests of which earlier runs say nothing. Rejects only when cancelled. */
export async function screenUnknown(
  { artifact, tests, submission }: UnknownScreening,
  judging: MutantJudging,
  signal?: AbortSignal,
): Promise<ScreenedMutant> {
  const { results, problem, sandbox, checkers } = judging;
  if (results === undefined) return await screenMutant({ artifact, tests }, judging, signal);
  const known = await findScreeningResults({ problem, submission, sandbox, checkers }, results, signal);
  const states = new Map(tests.map(({ test }) => [test, known.of(test)]));
  const unknown = tests.filter(({ test }) => states.get(test) === "unknown");
  const screened = unknown.length === 0 ? NOTHING : await screenMutant({ artifact, tests: unknown }, judging, signal);
  if (screened.kind === "judge-failed") return screened;
  for (const test of screened.right) known.takeRight(test);
  known.save();
  results.counts.found += [...states.values()].filter((state) => state === "right").length;
  results.counts.made += unknown.length - screened.suspicious.length;
  // A judging finds its own result.
  const isSuspicious = new Set(screened.suspicious);
  const suspicious = tests
    .map(({ test }) => test)
    .filter((test) => isSuspicious.has(test) || states.get(test) === "judged");
  return { ...screened, suspicious };
}

const NOTHING: ScreenedMutant = { kind: "screened", suspicious: [], right: [] };
