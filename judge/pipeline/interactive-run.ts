// One conversation: the submission and the interactor in a box each, and the judge between them. Who is to blame for its end is
// decided by who ended first, and the other is told of that only when it is known.
import { setTimeout as sleep } from "node:timers/promises";
import { authorFailed, type Decision, type PassState } from "../check/decision.ts";
import type { Interactor } from "../check/author/interactor.ts";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import type { Conversation } from "../model/judging.ts";
import type { AuthorProgram } from "../model/problem.ts";
import type { RunOutcome, RunResult } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import { verdictOfRun } from "../model/verdict.ts";
import { clip } from "../platform/clipped.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { failedRun, NO_USAGE } from "../sandbox/failed-run.ts";
import { makeInteractivePipes, type InteractivePipes, type PipesRequest, type Speaker } from "./interactive-pipes.ts";
import type { JudgingContext } from "./judging-context.ts";
import { runProgram, type ProgramRun } from "./run-program.ts";
import { watchSilence } from "./watch-silence.ts";

/** What an interactor may write to a submission. */
const MOST_FROM_INTERACTOR = 64 * 2 ** 20;
/** An interactor that had decided when the submission failed ends by itself within this time. */
const DECIDED_MS = 500;
/** How long an interactor may go on after the submission has ended, by the submission's wall limit. */
const outlivingMs = (wall: number): number => 2 * wall + 1000;
/** A conversation in which for this part of the wall limit nobody has said anything has come to a standstill. */
const SILENT_SHARE = 0.5;

/** A submission and whom it talks with, by path. */
export type InteractiveRun = {
  readonly program: Omit<ProgramRun, "stdin" | "stdout" | "stop">;
  readonly interactor: AuthorProgram;
  readonly input: string;
  readonly answer: string;
  readonly pass: PassState;
};

/** How it ended. Without a decision the outcome of the run says the verdict. */
export type InteractiveEnd = {
  readonly run: RunResult;
  readonly decision?: Decision;
  readonly conversation?: Conversation;
};

/** Lets the two talk until both have ended. Rejects only when cancelled. */
export async function runInteractive(
  { checkers }: Pick<JudgingContext, "checkers">,
  interactive: InteractiveRun,
  signal?: AbortSignal,
): Promise<InteractiveEnd> {
  const compiled = await checkers.interactor(interactive.interactor, signal);
  if (compiled.kind === "failed")
    return { run: NEVER_RUN, decision: { kind: "checker-failed", failure: compiled.failure } };
  await using directory = makeTempDir();
  const stops = { submission: new AbortController(), interactor: new AbortController() };
  const flooded = new Set<Speaker>();
  const most = { submission: interactive.program.limits.output, interactor: MOST_FROM_INTERACTOR };
  const onTooMuch = (speaker: Speaker): void => {
    flooded.add(speaker);
    stops[speaker].abort();
  };
  const opened = await openPipes({ directory: directory.path, most, onTooMuch }, signal);
  if (opened.kind === "failed") return { run: opened.run };
  using pipes = opened.pipes;
  const table = { pipes, stops, flooded, wall: interactive.program.limits.wall };
  const sat = seat({ interactive, interactor: compiled.interactor, directory: directory.path }, table, signal);
  const { ending, ...early } = await meet(sat, table);
  const { said, isClipped } = await pipes.transcript();
  const met = withLateOutput(early, table);
  const own = said.filter(({ from }) => from === "submission").map(({ text }) => text);
  return {
    ...met,
    run: { ...met.run, stdout: clip(Buffer.from(own.join(""))) },
    conversation: { said, isClipped, ...ending },
  };
}

type OpenedPipes =
  | { readonly kind: "opened"; readonly pipes: InteractivePipes }
  | { readonly kind: "failed"; readonly run: RunResult };

/** A machine without descriptors or threads is no mistake of the submission, and none of ours. */
async function openPipes(request: PipesRequest, signal?: AbortSignal): Promise<OpenedPipes> {
  try {
    return { kind: "opened", pipes: await makeInteractivePipes(request, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: "failed", run: failedRun(error) };
  }
}

const NEVER_RUN: RunResult = {
  outcome: { kind: "exited", exitCode: 0 },
  usage: NO_USAGE,
  stdout: EMPTY_CLIPPED,
  stderr: EMPTY_CLIPPED,
};

/** What both sit at. */
type Table = {
  readonly pipes: InteractivePipes;
  readonly stops: Readonly<Record<Speaker, AbortController>>;
  readonly flooded: ReadonlySet<Speaker>;
  readonly wall: number;
};
type Guests = { readonly interactive: InteractiveRun; readonly interactor: Interactor; readonly directory: string };
type Seated = { readonly run: Promise<RunResult>; readonly talk: Promise<Decision> };

function seat(
  { interactive, interactor, directory }: Guests,
  { pipes, stops, wall }: Table,
  signal?: AbortSignal,
): Seated {
  const { program, input, answer, pass } = interactive;
  const run = runProgram({ ...program, ...pipes.submission, stop: stops.submission.signal }, signal);
  const longest = milliseconds(MOST_WALL_LIMITS * wall + 2 * outlivingMs(wall));
  const places = { input, answer, ...pipes.interactor, pass, directory };
  const talk = interactor.talk({ ...places, wall: longest, stop: stops.interactor.signal }, signal);
  return { run, talk };
}

/** The sandbox gives a submission that waits for a core so many times its wall limit. */
const MOST_WALL_LIMITS = 4;

type Met = Omit<InteractiveEnd, "conversation"> & { readonly ending: Pick<Conversation, "endedFirst" | "isDeadlock"> };

async function meet({ run, talk }: Seated, table: Table): Promise<Met> {
  using silence = watchSilence(() => table.pipes.state().moved);
  try {
    const first = await Promise.race([run.then(() => "submission" as const), talk.then(() => "interactor" as const)]);
    if (first === "interactor") return await afterInteractor({ run, talk }, table);
    return await afterSubmission({ run, talk }, { ...table, silentMs: silence.lengthMs() });
  } finally {
    for (const stop of Object.values(table.stops)) stop.abort();
    await Promise.allSettled([run, talk]);
  }
}

/** The submission finds the end of its input. It may go on, within its limits, unless it has been rejected. */
async function afterInteractor({ run, talk }: Seated, table: Table): Promise<Met> {
  const { pipes, stops } = table;
  const decision = withFlood(await talk, table);
  pipes.hasEnded("interactor");
  const isSettled = decision.kind === "rejected" || decision.kind === "checker-failed";
  if (isSettled) stops.submission.abort();
  const ended = withOutput(await run, table);
  pipes.hasEnded("submission");
  const ending = { endedFirst: "interactor", isDeadlock: false } as const;
  if (isSettled || verdictOfRun(ended.outcome) === null) return { run: ended, decision, ending };
  return { run: ended, ending };
}

async function afterSubmission({ run, talk }: Seated, table: Table & { readonly silentMs: number }): Promise<Met> {
  const { pipes, stops, silentMs, wall } = table;
  const ended = withOutput(await run, table);
  const { outcome } = ended;
  const hasFailed = verdictOfRun(outcome) !== null;
  const ending = { endedFirst: "submission", isDeadlock: false } as const;
  if (hasFailed) {
    // It may have failed because it was told that it is wrong. The interactor does not know of the end yet.
    const early = await orAfter(DECIDED_MS, talk);
    if (early?.kind === "rejected") return { run: ended, decision: early, ...closing(pipes, ending) };
  }
  pipes.hasEnded("submission");
  const isClocked = outcome.kind === "limit-exceeded" && outcome.limit === "wall";
  if (hasFailed && !isClocked) {
    stops.interactor.abort();
    await talk;
    return { run: ended, ...closing(pipes, ending) };
  }
  // Who waits in vain for an interactor that does not even see the end is not to blame for waiting.
  const decision = await orAfter(outlivingMs(wall), talk);
  if (decision === undefined) {
    stops.interactor.abort();
    await talk;
    return { run: ended, decision: outlived(wall), ...closing(pipes, ending) };
  }
  // Nor is who waits for one that has failed.
  if (!isClocked || decision.kind === "checker-failed" || table.flooded.has("interactor"))
    return { run: ended, decision: withFlood(decision, table), ...closing(pipes, ending) };
  const isDeadlock = silentMs >= SILENT_SHARE * wall;
  return { run: ended, ...closing(pipes, { endedFirst: "neither", isDeadlock }) };
}

function closing(pipes: InteractivePipes, ending: Met["ending"]): { readonly ending: Met["ending"] } {
  for (const speaker of ["submission", "interactor"] as const) pipes.hasEnded(speaker);
  return { ending };
}

const outlived = (wall: number): Decision =>
  authorFailed(`the interactor did not end within ${outlivingMs(wall) / 1000} s after the submission`, {
    hint: "when the submission has ended, `readLine` gives undefined and `expectLine` rejects: let it decide then",
  });

const FLOODED = authorFailed(`the interactor wrote more than ${MOST_FROM_INTERACTOR / 2 ** 20} MiB to the submission`);

const withFlood = (decision: Decision, { flooded }: Table): Decision =>
  flooded.has("interactor") ? FLOODED : decision;

function withOutput(run: RunResult, { flooded }: Table): RunResult {
  const outcome: RunOutcome = { kind: "limit-exceeded", limit: "output" };
  return flooded.has("submission") ? { ...run, outcome } : run;
}

/** What lay in a pipe when a submission ended counts too: else the interactor's pace would say whether it wrote too much. */
function withLateOutput({ run, decision }: Omit<Met, "ending">, table: Table): Omit<Met, "ending"> {
  const isAgainstIt = decision?.kind === "rejected" || decision?.kind === "checker-failed";
  if (isAgainstIt || verdictOfRun(run.outcome) !== null) return { run, ...(decision && { decision }) };
  const bounded = withOutput(run, table);
  return verdictOfRun(bounded.outcome) === null && decision ? { run, decision } : { run: bounded };
}

/** What it settles to, or undefined when that takes longer. */
async function orAfter<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  } finally {
    over.abort();
  }
}
