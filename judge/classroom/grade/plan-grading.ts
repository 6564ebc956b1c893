import type { CollectedAttempt } from "../../model/class.ts";
import type { Submission } from "../../model/submission.ts";
import { hashOf } from "../../platform/hash.ts";
import type { JudgeIdentity, ProblemIdentity, RecordedAttempt } from "./journal-record.ts";

/** A judging that is needed, and the attempt that its source is read from; several attempts may share one. */
export type Task = { readonly key: string; readonly attempt: CollectedAttempt };

/** Every attempt with the judging that it needs, and every judging once, in the order of the attempts. */
export type Plan = { readonly attempts: readonly RecordedAttempt[]; readonly tasks: readonly Task[] };

export type Conditions = {
  readonly problems: Readonly<Record<string, ProblemIdentity>>;
  readonly judge: JudgeIdentity;
};

/** Reads every source once, one after the other, and forgets it again. */
export async function planGrading(
  collected: readonly CollectedAttempt[],
  { problems, judge }: Conditions,
  signal?: AbortSignal,
): Promise<Plan> {
  const attempts: RecordedAttempt[] = [];
  const tasks = new Map<string, Task>();
  for (const attempt of collected) {
    signal?.throwIfAborted();
    const { student, problem, origin, main, at, isLate, notices } = attempt;
    const source = await identifySource(attempt, { problem: problems[problem]?.whole ?? "", judge: judge.whole });
    if (source.kind === "read" && !tasks.has(source.key)) tasks.set(source.key, { key: source.key, attempt });
    const times = { ...(at === undefined ? {} : { at }), ...(isLate === undefined ? {} : { isLate }) };
    attempts.push({ student, problem, origin, main, ...times, notices, source });
  }
  return { attempts, tasks: [...tasks.values()] };
}

async function identifySource(
  { read }: CollectedAttempt,
  { problem, judge }: { readonly problem: string; readonly judge: string },
): Promise<RecordedAttempt["source"]> {
  try {
    const submission = identifySubmission(await read());
    return { kind: "read", submission, key: hashOf([submission, problem, judge]) };
  } catch (error) {
    return { kind: "unreadable", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A hash of what was handed in: of all names and contents. */
export function identifySubmission({ main, files }: Submission): string {
  const names = [...files.keys()].toSorted();
  return hashOf([main, ...names.flatMap((name) => [name, files.get(name) ?? ""])]);
}
