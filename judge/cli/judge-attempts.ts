import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { keepResult } from "../check/author/keep-result.ts";
import { makeCheckers } from "../check/checkers.ts";
import type { GradingFiles } from "../classroom/grade/grading-files.ts";
import { identifyJudge } from "../classroom/grade/identify-judge.ts";
import { identifyProblem } from "../classroom/grade/identify-problem.ts";
import type { Journal } from "../classroom/grade/journal.ts";
import type { CollectedRecord } from "../classroom/grade/journal-record.ts";
import { planGrading, type Task } from "../classroom/grade/plan-grading.ts";
import { renderProgress } from "../classroom/grade/render-progress.ts";
import { runJudgings, type GradingProgress } from "../classroom/grade/run-judgings.ts";
import { trimReport } from "../classroom/grade/trim-report.ts";
import type { Settings } from "../config/settings.ts";
import type { Reconciliation } from "../model/class.ts";
import type { Problem } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { judgeSubmission } from "../pipeline/judge-submission.ts";
import { makeFileHashes } from "../pipeline/result-cache/file-hashes.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { shareSlots } from "../platform/share-slots.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { renderReportJson } from "../report/report-json.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CommandContext } from "./command.ts";
import { openResults } from "./open-results.ts";
import { openSandbox } from "./open-sandbox.ts";
import { OperatorError } from "./operator-error.ts";
import { planReferences } from "./plan-references.ts";

/** What was collected, and where results are kept. */
export type AttemptsToJudge = {
  readonly reconciliation: Reconciliation;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly settings: Settings;
  readonly journal: Journal;
  readonly files: GradingFiles;
};

/** `references`: the judging of each problem's reference.ts, by slug, for problems that something was handed in for. */
export type JudgedAttempts = {
  readonly collected: CollectedRecord;
  readonly references: ReadonlyMap<string, string>;
};

/** Judges every attempt that the journal has no result of, and each reference. When there is none, nothing is started. */
export async function judgeAttempts(context: CommandContext, wanted: AttemptsToJudge): Promise<JudgedAttempts> {
  const { reconciliation, problems, journal } = wanted;
  const { values } = context.line;
  const { default: description } = await import("../../package.json", { with: { type: "json" } });
  const judge = identifyJudge({
    version: description.version,
    isolation: values["unsafe"] === true ? "none" : "sandbox",
    mode: values["keep-going"] === true ? "keep-going" : "default",
  });
  const hashes = makeFileHashes();
  const identities = Object.fromEntries(
    [...problems].map(([slug, problem]) => [slug, identifyProblem(problem, hashes)]),
  );
  const conditions = { problems: identities, judge };
  const { attempts, tasks } = await planGrading(reconciliation.attempts, conditions, context.signal);
  const handedIn = new Set(attempts.map(({ problem }) => problem));
  const needed = [...problems.values()].filter(({ slug }) => handedIn.has(slug));
  const references = await planReferences(needed, conditions, context.signal);
  const collected: CollectedRecord = { kind: "collected", atMs: Date.now(), problems: identities, judge, attempts };
  const before = journal.history.collected;
  const isSame =
    before !== undefined && JSON.stringify({ ...before, atMs: 0 }) === JSON.stringify({ ...collected, atMs: 0 });
  // What is in the journal stands, or every page that names its time would be another one.
  const recorded = isSame ? before : collected;
  if (!isSame) await journal.append(collected);
  const all = [...tasks, ...references.tasks.filter(({ key }) => !tasks.some((task) => task.key === key))];
  const open = values["fresh"] === true ? all : all.filter(({ key }) => !journal.history.judged.has(key));
  if (open.length > 0) await judgeOpen(context, { ...wanted, tasks: open, mode: judge.mode });
  return { collected: recorded, references: references.keys };
}

type OpenTasks = AttemptsToJudge & {
  readonly tasks: readonly Task[];
  readonly mode: "default" | "keep-going";
};

async function judgeOpen(context: CommandContext, wanted: OpenTasks): Promise<void> {
  const { terminal, signal } = context;
  const { tasks, problems, settings, journal, files, mode } = wanted;
  const needed = [...new Set(tasks.map(({ attempt }) => attempt.problem))].flatMap((slug) => problems.get(slug) ?? []);
  const { cacheDirectory, jobs } = settings;
  await using sandbox = await openSandbox(context, {
    ...settings,
    expectedRuns: Number.POSITIVE_INFINITY,
    memory: bytes(Math.max(...needed.map(({ limits }) => limits.memory))),
    // Standard output and standard error.
    outputs: bytes(2 * jobs * Math.max(...needed.map(({ limits }) => limits.output))),
  });
  assertIsolated(context, sandbox);
  await using directory = makeTempDir();
  await using checkers = makeCheckers({ sandbox, cacheDirectory });
  const baseline = keepResult((cancel) => measureBaseline(sandbox, directory.path, cancel));
  // Before anything else runs: a busy host would make it too large, and everybody's times too small.
  const measured = await baseline(signal);
  if (measured.kind === "sandbox-failed") {
    const { message, hint } = measured.failure;
    throw new OperatorError(message, hint ?? "`judge doctor` says what is wrong");
  }
  await mkdir(files.reports, { recursive: true });
  const results = openResults(context, settings, "contestant");
  // Tests of one program run one after the other where others keep the cores busy: the first that is rejected spares the rest of its group.
  const takeShare = shareSlots(makeSlots(jobs), jobs);
  const tools = { sandbox, cacheDirectory, baseline, checkers, ...(results && { results }) };
  const started = performance.now();
  let done: GradingProgress | undefined;
  try {
    await runJudgings(
      {
        tasks,
        problems,
        mode,
        async judge(request, onFinished, cancel) {
          using share = takeShare();
          return await judgeSubmission(request, { ...tools, slots: share.turns, onFinished }, cancel);
        },
        inFlight: jobs + 1,
        journal,
        keepReport: (key, report) =>
          writeFileAtomic(join(files.reports, `${key}.json`), renderReportJson(trimReport(report))),
        now: () => Date.now(),
        onProgress(progress) {
          done = progress;
          terminal.progress(renderProgress(progress, performance.now() - started));
        },
      },
      signal,
    );
  } finally {
    if (signal.aborted) {
      terminal.err(
        `judge: ${done?.judged ?? 0} of ${tasks.length} submissions are judged and kept; the same command goes on\n`,
      );
    }
  }
}

/** Whoever hands in work chooses what it does. */
function assertIsolated({ line }: CommandContext, { level }: Sandbox): void {
  if (level !== "none" || line.values["unsafe"] === true) return;
  throw new OperatorError(
    "there is no sandbox on this machine, and programs of students are not run without one",
    "install bubblewrap (`judge doctor` says what is missing); --unsafe runs them with your own rights",
  );
}
