import { join } from "node:path";
import type { Milliseconds } from "../model/units.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { limitFileOf, renderInferredLimit, type InferredLimit } from "../problem/inferred-limit.ts";
import { checked } from "./check.ts";
import { shortName } from "./find-solutions.ts";
import { judgeMargins, type Margins } from "./infer-limit.ts";
import type { JudgedUnderLimits } from "./judge-under-limits.ts";
import { inferredLimitFindings, slowReference, whyNotInferred, writtenLimitFindings } from "./limit-findings.ts";
import { timeOf, timeOfTooSlow, type SolutionTime } from "./solution-time.ts";
import type { Check, VerifiedSolution } from "./verification.ts";

/** Holds the CPU limit against the times of the solutions, and writes tests/limits.json when the limit was inferred and holds. */
export async function checkLimits({ problem, source, solutions }: JudgedUnderLimits): Promise<Check> {
  const { cpu } = problem.limits;
  const margins = marginsOf(cpu, solutions);
  const { slowestAccepted, fastestTooSlow } = margins;
  const found =
    source === "written"
      ? [...writtenLimitFindings(cpu, margins), ...slowReference(cpu, solutions)]
      : [...whyNotInferred(solutions), ...inferredLimitFindings({ cpu, source }, margins)];
  const isRight = !found.some(({ severity }) => severity === "error");
  if (source === "inferred" && isRight && slowestAccepted !== undefined) {
    const limit: InferredLimit = { cpu, slowestAccepted, fastestTooSlow: fastestTooSlow ?? null };
    await writeFileAtomic(limitFileOf(problem.directory), renderInferredLimit(limit));
  }
  return checked("limits", {
    summary: summaryOf({ cpu, source, isRight }, margins),
    facts: {
      cpuMs: cpu,
      source,
      slowestAccepted: factsOf(slowestAccepted),
      fastestTooSlow: factsOf(fastestTooSlow),
    },
    diagnostics: found.map((one) => ({
      ...one,
      at: { file: join(problem.directory, "problem.yaml"), line: 1, column: 1 },
    })),
  });
}

function marginsOf(cpu: Milliseconds, solutions: readonly VerifiedSolution[]): Margins {
  const accepted = solutions.filter(({ expected, report }) => expected === "accepted" && report.verdict === "AC");
  const tooSlow = solutions.filter(({ expected }) => expected === "time_limit_exceeded");
  return judgeMargins(cpu, {
    accepted: accepted.flatMap((one) => timeOf(one) ?? []),
    tooSlow: tooSlow.flatMap((one) => timeOfTooSlow(one) ?? []),
  });
}

type Limit = { readonly cpu: Milliseconds; readonly source: JudgedUnderLimits["source"]; readonly isRight: boolean };

const ORIGIN = { written: "", recorded: ", inferred before", inferred: ", inferred now" } as const;

function summaryOf({ cpu, source, isRight }: Limit, { slowestAccepted, fastestTooSlow }: Margins): string {
  const origin = source === "inferred" && !isRight ? ", refused" : ORIGIN[source];
  const parts = [
    ...(slowestAccepted === undefined
      ? []
      : [`accepted ≤ ${timeText(slowestAccepted)} (${factorText(cpu / Math.max(1, slowestAccepted.cpu))})`]),
    ...(fastestTooSlow === undefined
      ? []
      : [
          `too slow ${fastestTooSlow.isAtLeast ? "≥ " : ""}${timeText(fastestTooSlow)} (${factorText(fastestTooSlow.cpu / cpu)})`,
        ]),
  ];
  return `${cpu} ms${origin}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
}

const timeText = ({ name, cpu }: SolutionTime): string => `${cpu.toFixed(0)} ms ${shortName(name)}`;

const factorText = (value: number): string => `${value.toFixed(1)} ×`;

const factsOf = (time: SolutionTime | undefined) =>
  time === undefined ? null : { name: time.name, cpuMs: time.cpu, isAtLeast: time.isAtLeast };
