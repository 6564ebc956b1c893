import type { Problem } from "../../model/problem.ts";
import type { JudgingReport } from "../../model/judging.ts";
import type { JudgingRequest } from "../../pipeline/judge-submission.ts";
import { awaitAll } from "../../platform/concurrency.ts";
import type { Journal } from "./journal.ts";
import type { JudgeIdentity } from "./journal-record.ts";
import type { Task } from "./plan-grading.ts";
import { isDoubtful, summariseReport, type Summarised } from "./summarise-report.ts";

/** How far a grading is: judgings and tests. `again`: judgings that are left to be done once more, alone. */
export type GradingProgress = {
  readonly again: number;
  readonly judged: number;
  readonly judgings: number;
  readonly tests: number;
  readonly allTests: number;
};

export type GradingRun = {
  readonly tasks: readonly Task[];
  readonly problems: ReadonlyMap<string, Problem>;
  readonly mode: JudgeIdentity["mode"];
  /** Judges one submission. Rejects when cancelled, or by a mistake of ours. */
  readonly judge: (
    request: JudgingRequest,
    onFinished: (tests: number) => void,
    signal?: AbortSignal,
  ) => Promise<JudgingReport>;
  /** Submissions in flight. One more than there are slots: while one compiles or waits for its last test, another keeps the cores busy. */
  readonly inFlight: number;
  readonly journal: Pick<Journal, "append">;
  /** Keeps the report of a judging, before the journal says that it is done. */
  readonly keepReport: (key: string, report: JudgingReport) => Promise<void>;
  readonly now: () => number;
  readonly onProgress?: (progress: GradingProgress) => void;
};

/**
 * Judges every task and writes each result into the journal as soon as it is there. What other judgings may have disturbed is judged again,
 * alone, before it is written; so is, once, what failed by a fault of ours. Rejects when cancelled; what is in the journal stays.
 */
export async function runJudgings(run: GradingRun, signal?: AbortSignal): Promise<void> {
  const progress = new Progress(run);
  const again = new Set<Task>();
  const waiting = run.tasks.toReversed();
  const workers = Math.min(run.inFlight, run.tasks.length);
  const work = async (): Promise<void> => {
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      const judged = await judgeTask(task, run, { signal, progress, isAlone: workers === 1 });
      if ((judged.isDoubtful && workers > 1) || judged.summarised.kind === "failed") again.add(task);
      else await record(task, judged, run);
      progress.finish(task);
    }
  };
  const stopAll = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  await awaitAll(Array.from({ length: workers }, () => work().catch(stopAll)));
  // In the order of the tasks, and not in that of their ends.
  for (const task of run.tasks.filter((one) => again.has(one))) {
    progress.repeat(again.size);
    const judged = await judgeTask(task, run, { signal, progress: undefined, isAlone: true });
    await record(task, judged, run);
    again.delete(task);
  }
}

async function record({ key }: Task, judged: JudgedTask, { journal, keepReport, now }: GradingRun): Promise<void> {
  const { summarised, report } = judged;
  if (report !== undefined) await keepReport(key, report);
  await journal.append(
    summarised.kind === "judged"
      ? { kind: "judged", key, atMs: now(), summary: summarised.summary }
      : { kind: "failed", key, atMs: now(), reason: summarised.reason },
  );
}

type JudgedTask = {
  readonly summarised: Summarised;
  readonly isDoubtful: boolean;
  /** Absent when there is no result. */
  readonly report?: JudgingReport;
};
type Judging = {
  readonly signal: AbortSignal | undefined;
  readonly progress: Progress | undefined;
  /** No other judging runs meanwhile. */
  readonly isAlone: boolean;
};

async function judgeTask(task: Task, run: GradingRun, { signal, progress, isAlone }: Judging): Promise<JudgedTask> {
  signal?.throwIfAborted();
  const problem = run.problems.get(task.attempt.problem);
  if (problem === undefined) throw new Error(`the problem ${task.attempt.problem} was not loaded`);
  try {
    const submission = await task.attempt.read();
    // Beside others a doubt about the time cannot be settled: what is left in doubt is judged again, alone.
    const nearLimit = isAlone ? "settle" : "leave";
    const request = { problem, submission, mode: run.mode, typecheck: "when-decisive", nearLimit } as const;
    const report = await run.judge(request, (finished) => progress?.show(task, finished), signal);
    const summarised = summariseReport(report);
    if (summarised.kind === "failed") return { summarised, isDoubtful: false };
    return { summarised, isDoubtful: isDoubtful(report, problem.limits.cpu), report };
  } catch (error) {
    // One submission that we fail on must not keep a class from its marks; a machine that refuses everybody must be mended first.
    if (signal?.aborted === true || isOfMachine(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { summarised: { kind: "failed", reason }, isDoubtful: false };
  }
}

const OF_MACHINE: readonly unknown[] = ["ENOSPC", "EDQUOT", "EROFS", "EMFILE", "ENFILE", "ENOMEM"];

/** Whether the machine refuses, which it would do with everything else too. */
export const isOfMachine = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || ("code" in error && OF_MACHINE.includes(error.code)));

/** Tests that are done, of all judgings together. */
class Progress {
  readonly #run: GradingRun;
  readonly #allTests: number;
  readonly #running = new Map<string, number>();
  #again = 0;
  #judged = 0;
  #tests = 0;

  constructor(run: GradingRun) {
    this.#run = run;
    this.#allTests = run.tasks.reduce((sum, task) => sum + this.#testsOf(task), 0);
  }

  show({ key }: Task, finished: number): void {
    this.#running.set(key, finished);
    this.#tell();
  }

  finish(task: Task): void {
    this.#running.delete(task.key);
    this.#tests += this.#testsOf(task);
    this.#judged += 1;
    this.#tell();
  }

  /** So many judgings are left to be repeated. */
  repeat(again: number): void {
    this.#again = again;
    this.#tell();
  }

  #testsOf({ attempt }: Task): number {
    return this.#run.problems.get(attempt.problem)?.groups.reduce((sum, { tests }) => sum + tests.length, 0) ?? 0;
  }

  #tell(): void {
    const running = [...this.#running.values()].reduce((sum, tests) => sum + tests, 0);
    const { length } = this.#run.tasks;
    this.#run.onProgress?.({
      again: this.#again,
      judged: this.#judged,
      judgings: length,
      tests: this.#tests + running,
      allTests: this.#allTests,
    });
  }
}
