import { planGrading, type Conditions, type Task } from "../classroom/grade/plan-grading.ts";
import { readPrograms } from "../generate/load-sources.ts";
import type { CollectedAttempt } from "../model/class.ts";
import type { Problem } from "../model/problem.ts";

const REFERENCE = "reference.ts";

/** `keys`: the judging of each reference by the problem's slug; a problem without reference.ts is not in it. */
export type PlannedReferences = {
  readonly tasks: readonly Task[];
  readonly keys: ReadonlyMap<string, string>;
};

/**
 * Judgings of reference.ts, in the same way as the programs of students are judged, so that a class report can compare them. They are named
 * like theirs, by source, problem and judge, and belong to no student.
 */
export async function planReferences(
  problems: readonly Problem[],
  conditions: Conditions,
  signal?: AbortSignal,
): Promise<PlannedReferences> {
  const listed: CollectedAttempt[] = [];
  for (const { slug, directory } of problems) {
    const files = await readPrograms(directory);
    if (!files.has(REFERENCE)) continue;
    const origin = `${slug}/${REFERENCE}`;
    const read = async () => ({ main: REFERENCE, files });
    listed.push({ student: "", problem: slug, main: REFERENCE, files: [], origin, notices: [], read });
  }
  const { attempts, tasks } = await planGrading(listed, conditions, signal);
  const keys = attempts.flatMap(({ problem, source }) =>
    source.kind === "read" ? [[problem, source.key] as const] : [],
  );
  return { tasks, keys: new Map(keys) };
}
