import type { Problem } from "../../model/problem.ts";
import type { JudgingSummary } from "../grade/journal-record.ts";
import type { CountedProgram } from "./counted-programs.ts";
import { quantile } from "./mark-distribution.ts";

/** CPU milliseconds of all tests together, without the share of the runtime, and the highest peak of memory, with it. */
export type ProgramUsage = { readonly cpuMs: number; readonly memoryMib: number };

/** Programs that took from `from` to below `to` times the time of the reference; `to` is absent in the last bin. */
export type TimeBin = { readonly from: number; readonly to?: number; readonly count: number };

/** Quantiles of one quantity over the accepted programs. */
export type Quantiles = {
  readonly least: number;
  readonly median: number;
  readonly ninth: number;
  readonly most: number;
};

/** What stands beside the programs of students: `absent` there is none, `failed` we could not judge it. */
export type Reference =
  | { readonly kind: "absent" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "judged"; readonly summary: JudgingSummary };

/** Time and memory of the accepted programs of one problem, each of which ran on all tests. */
export type TimeFigures = {
  readonly problem: string;
  readonly accepted: number;
  readonly memoryLimitMib: number;
  readonly reference: Reference;
  /** Of the reference, where it was accepted. */
  readonly expected?: ProgramUsage;
  /** Absent without an accepted program. */
  readonly cpuMs?: Quantiles;
  readonly memoryMib?: Quantiles;
  /** How many times the reference's time; empty when there is nothing to compare with. */
  readonly bins: readonly TimeBin[];
  readonly slowest: readonly (CountedProgram & { readonly usage: ProgramUsage })[];
};

const MOST_SLOWEST = 3;
/** Below so many milliseconds in all, a ratio says more of the clock than of the program. */
const LEAST_EXPECTED_MS = 5;

const BOUNDS = [0, 0.5, 0.8, 1.25, 2, 4, 8, 16] as const;

/** How the accepted programs of a problem compare with its reference. */
export function timeFiguresOf(
  problem: Problem,
  programs: readonly CountedProgram[],
  reference: Reference,
): TimeFigures {
  const accepted = programs
    .filter(({ summary }) => summary.verdict === "AC")
    .map((program) => ({ ...program, usage: usageOf(program.summary) }))
    .toSorted((a, b) => b.usage.cpuMs - a.usage.cpuMs);
  const expected =
    reference.kind === "judged" && reference.summary.verdict === "AC" ? usageOf(reference.summary) : undefined;
  const times = accepted.map(({ usage }) => usage.cpuMs);
  const cpuMs = quantilesOf(times);
  const memoryMib = quantilesOf(accepted.map(({ usage }) => usage.memoryMib));
  return {
    problem: problem.slug,
    accepted: accepted.length,
    memoryLimitMib: Math.round(problem.limits.memory / 2 ** 20),
    reference,
    ...(expected === undefined ? {} : { expected }),
    ...(cpuMs && { cpuMs }),
    ...(memoryMib && { memoryMib }),
    bins:
      expected === undefined || expected.cpuMs < LEAST_EXPECTED_MS || times.length === 0
        ? []
        : binsOf(times.map((time) => time / expected.cpuMs)),
    slowest: accepted.slice(0, MOST_SLOWEST),
  };
}

function usageOf({ tests }: JudgingSummary): ProgramUsage {
  const ran = tests.flatMap((test) => (test.verdict === "skipped" ? [] : [test]));
  return {
    cpuMs: Math.round(ran.reduce((sum, { cpuMs }) => sum + cpuMs, 0) * 10) / 10,
    memoryMib: ran.reduce((most, { memoryMib }) => Math.max(most, memoryMib), 0),
  };
}

function quantilesOf(values: readonly number[]): Quantiles | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return undefined;
  return { least, median: quantile(sorted, 0.5), ninth: quantile(sorted, 0.9), most };
}

const binsOf = (ratios: readonly number[]): readonly TimeBin[] =>
  BOUNDS.map((from, index): TimeBin => {
    const to = BOUNDS[index + 1];
    const count = ratios.filter((ratio) => ratio >= from && (to === undefined || ratio < to)).length;
    return { from, ...(to === undefined ? {} : { to }), count };
  });
