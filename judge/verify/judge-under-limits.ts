// Judges all solutions, and under `cpuMs: auto` finds the limit on the way: first the accepted ones, from whose times the limit
// follows, then the others under that limit, where they are killed at 1.5 times of it and so prove the second margin.
import { groupsOf } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { milliseconds, type Milliseconds } from "../model/units.ts";
import { loadInferredLimit } from "../problem/inferred-limit.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { inferLimit, isStillRight, LEAST_LIMIT } from "./infer-limit.ts";
import { judgeSolutions } from "./judge-solutions.ts";
import { slowestCpu } from "./solution-time.ts";
import type { Source, VerificationTools, VerifiedSolution } from "./verification.ts";

/** Where the limit comes from; `recorded` is what tests/limits.json says, `inferred` replaces or starts it. */
export type LimitSource = "written" | "recorded" | "inferred";

/** Every solution, judged, and the limits that were used. */
export type JudgedUnderLimits = {
  /** With the limits that counted. */
  readonly problem: Problem;
  readonly source: LimitSource;
  /** In the order of the sources. */
  readonly solutions: readonly VerifiedSolution[];
};

type Judging = { readonly problem: Problem; readonly sources: readonly Source[] };

/** Judges all sources. The limits of a problem with `cpuMs: auto` are inferred again in the scope `everything`. */
export async function judgeUnderLimits(
  { problem, sources }: Judging,
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<JudgedUnderLimits> {
  if (problem.isCpuInferred !== true || tools.scope === "first-failure") {
    const solutions = await judgeSolutions({ problem, sources }, tools, signal);
    return { problem, source: problem.isCpuInferred === true ? "recorded" : "written", solutions };
  }
  const isAccepted = ({ expected }: Source): boolean => expected === "accepted";
  const accepted = await judgeSolutions({ problem, sources: sources.filter(isAccepted) }, tools, signal);
  const { cpu, source } = await chooseLimit(problem, accepted);
  const limited = await withCpu(problem, cpu);
  const idle = accepted.filter(({ report }) => slowestWall(report) > limited.limits.wall).map(({ name }) => name);
  const others = sources.filter((one) => !isAccepted(one) || idle.includes(one.name));
  const judged = [...(await judgeSolutions({ problem: limited, sources: others }, tools, signal)), ...accepted];
  const solutions = sources.flatMap(({ name }) => judged.filter((one) => one.name === name).slice(0, 1));
  return { problem: limited, source, solutions };
}

async function chooseLimit(
  problem: Problem,
  accepted: readonly VerifiedSolution[],
): Promise<{ readonly cpu: Milliseconds; readonly source: LimitSource }> {
  const right = accepted.filter(({ report }) => report.verdict === "AC");
  const slowest = Math.max(
    0,
    ...right.map(({ report }) => slowestCpu(groupsOf(report.root).flatMap(({ tests }) => tests))),
  );
  const inferred = right.length === 0 ? milliseconds(LEAST_LIMIT) : inferLimit(milliseconds(slowest));
  const recorded = await loadInferredLimit(problem.directory);
  return recorded.kind === "loaded" && isStillRight(recorded.limit.cpu, inferred)
    ? { cpu: recorded.limit.cpu, source: "recorded" }
    : { cpu: inferred, source: "inferred" };
}

/** The problem as it will be loaded with this limit. */
async function withCpu(problem: Problem, autoCpu: Milliseconds): Promise<Problem> {
  const loaded = await loadProblem(problem.directory, { autoCpu });
  if (loaded.kind === "broken") throw new Error(`${problem.slug} changed while it was verified`);
  return { ...problem, limits: loaded.problem.limits };
}

/** A solution that waits was within the clock of the provisional limit, and may not be within the shorter one. */
const slowestWall = ({ root }: VerifiedSolution["report"]): number =>
  Math.max(0, ...groupsOf(root).flatMap(({ tests }) => tests.map((test) => ("run" in test ? test.run.usage.wall : 0))));
