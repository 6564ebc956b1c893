// `judge stress --slowest` and `--memory`: which inputs cost the candidate most. Every generator call of the recipe is tried once,
// then those that cost most again and again with other seeds. What was measured beside others is measured again, alone.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { DrawnOrigin } from "../kit/input-calls.ts";
import { runProgram } from "../pipeline/run-program.ts";
import { awaitAll } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Contest, StressTools } from "./contest.ts";
import { drawInputs, type DrawnInput } from "./draw-inputs.ts";
import { planIteration, type InputSource } from "./plan-iterations.ts";
import type { SearchEnd } from "./search.ts";

/** CPU time, or the peak of memory. */
export type Measure = "cpu" | "memory";

/** `onProgress` is told how many inputs were tried, and the largest cost. */
export type WorstCaseRequest = {
  readonly contest: Contest;
  readonly source: InputSource;
  readonly seed: number;
  readonly until: SearchEnd;
  readonly measure: Measure;
  readonly onProgress?: (tried: number, worst: number) => void;
};

/** What one input cost: CPU in milliseconds without the baseline, or the peak in bytes. */
export type Cost = {
  readonly origin: DrawnOrigin;
  readonly number: number;
  readonly bytes: number;
  readonly cost: number;
  readonly isOver: boolean;
};

/** `worst`: the costliest first, each measured alone; `seconds` of the search. */
export type WorstCases =
  | { readonly kind: "measured"; readonly tried: number; readonly seconds: number; readonly worst: readonly Cost[] }
  | StepFailure;

const SHOWN = 3;
/** Inputs drawn by one process: large ones take long to make. */
const BATCH = 8;
/** The calls that are tried again and again. */
const FAVOURITES = 4;
const REPEATS = 3;

/** Looks for the inputs that cost most, the worst first. Rejects only when cancelled. */
export async function findWorstCases(
  request: WorstCaseRequest,
  tools: StressTools,
  signal?: AbortSignal,
): Promise<WorstCases> {
  const startedAt = performance.now();
  const { seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY } = request.until;
  const elapsed = (): number => (performance.now() - startedAt) / 1000;
  let costs: readonly (Cost & { readonly input: DrawnInput })[] = [];
  let tried = 0;
  while (tried < count && elapsed() < seconds) {
    const wanted = Math.min(BATCH, count - tried);
    const source = sourceAfter(tried, { request, costs });
    const plan = Array.from({ length: wanted }, (_, index) => planIteration(tried + index, { ...request, source }));
    const draw = await drawInputs(plan, { contest: request.contest, tools }, signal);
    if (draw.kind !== "drawn") return draw;
    const measured = await awaitAll(
      draw.inputs.map((input) => tools.slots(() => measureInput({ request, input }, tools, signal))),
    );
    for (const one of measured) if ("failure" in one) return { kind: "judge-failed", failure: one.failure };
    costs = worstOf([...costs, ...measured.flatMap((one) => ("cost" in one ? [one] : []))]).slice(0, BATCH);
    tried += wanted;
    request.onProgress?.(tried, costs[0]?.cost ?? 0);
  }
  const searched = elapsed();
  const worst: Cost[] = [];
  for (const { input } of costs.slice(0, SHOWN)) {
    const alone = await measureAlone({ request, input }, tools, signal);
    if ("failure" in alone) return { kind: "judge-failed", failure: alone.failure };
    worst.push(alone);
  }
  return { kind: "measured", tried, seconds: searched, worst: worstOf(worst) };
}

const worstOf = <C extends Cost>(costs: readonly C[]): readonly C[] =>
  costs.toSorted((a, b) => b.cost - a.cost || a.number - b.number);

/** All calls once, then the favourites; `stress` has sizes instead, which grow by themselves. */
function sourceAfter(
  tried: number,
  { request, costs }: { readonly request: WorstCaseRequest; readonly costs: readonly Cost[] },
): InputSource {
  const { source } = request;
  if (source.kind === "stress" || tried < source.calls.length) return source;
  const favourites = costs
    .slice(0, FAVOURITES)
    .flatMap(({ origin }) =>
      origin.kind === "generate" ? source.calls.filter((call) => isSameCall(call, origin)).slice(0, 1) : [],
    );
  return favourites.length === 0 ? source : { kind: "recipe", calls: favourites };
}

type Call = { readonly generator: string; readonly with: Readonly<Record<string, unknown>> };
const isSameCall = (a: Call, b: Call): boolean => a.generator === b.generator && a.with === b.with;

type Measured = (Cost & { readonly input: DrawnInput }) | { readonly failure: Diagnostic };
type Job = { readonly request: WorstCaseRequest; readonly input: DrawnInput };

/** A run may take its whole limit and half as much again: longer is the same to whoever looks for the worst. */
const KILL_FACTOR = 1.5;

async function measureInput({ request, input }: Job, tools: StressTools, signal?: AbortSignal): Promise<Measured> {
  const { contest, measure } = request;
  await using directory = makeTempDir();
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, input.text, { mode: 0o644 });
  const { limits } = contest.problem;
  const streams = { stdin, stdout: join(directory.path, "out"), stderr: join(directory.path, "err") };
  const { artifact } = contest.candidate;
  const run = await runProgram(
    { ...tools, baseline: async () => tools.baseline, artifact, limits, killFactor: KILL_FACTOR, ...streams },
    signal,
  );
  const { outcome, usage } = run;
  if (outcome.kind === "sandbox-failed") return { failure: outcome.failure };
  const cost = measure === "cpu" ? usage.cpu : usage.peakMemory;
  const limit = measure === "cpu" ? limits.cpu : limits.memory;
  const isOver = cost > limit || outcome.kind === "limit-exceeded";
  return { origin: input.origin, number: input.number, bytes: input.text.length, cost, isOver, input };
}

/** The least of a few runs: whatever disturbs one makes it larger. */
async function measureAlone(job: Job, tools: StressTools, signal?: AbortSignal): Promise<Measured> {
  let least: Measured | undefined;
  for (let run = 0; run < REPEATS; run++) {
    const measured = await measureInput(job, tools, signal);
    if ("failure" in measured) return measured;
    if (least === undefined || !("cost" in least) || measured.cost < least.cost) least = measured;
  }
  if (least === undefined) throw new Error("measured at least once");
  return least;
}
