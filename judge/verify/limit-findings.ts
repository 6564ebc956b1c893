import type { Diagnostic } from "../model/diagnostic.ts";
import type { Milliseconds } from "../model/units.ts";
import { ACCEPTED_MARGIN, KEPT_MARGIN, TOO_SLOW_MARGIN, type Margins, type Shortfall } from "./infer-limit.ts";
import { REFERENCE } from "./read-sources.ts";
import { timeOf, type SolutionTime } from "./solution-time.ts";
import type { VerifiedSolution } from "./verification.ts";

/** What is wrong with a limit; the place is added by the caller. */
type Finding = Omit<Diagnostic, "at">;

/** A limit of the author's own that does not keep the margins: warnings, because it is his to choose. */
export const writtenLimitFindings = (cpu: Milliseconds, { shortfalls }: Margins): readonly Finding[] =>
  shortfalls.map((one) =>
    one.margin === "accepted"
      ? tightLimit({ cpu, ...one }, "raise the limit, or make the tests smaller")
      : looseLimit({ cpu, ...one }),
  );

type Limit = { readonly cpu: Milliseconds; readonly source: "recorded" | "inferred" };

/** A limit that was inferred and for which there is no room between the solutions. */
export function inferredLimitFindings({ cpu, source }: Limit, margins: Margins): readonly Finding[] {
  const { slowestAccepted, fastestTooSlow, shortfalls } = margins;
  const found = shortfalls.flatMap((one): readonly Finding[] => {
    if (one.margin === "too-slow" || source === "inferred") return [crossing(cpu, one, slowestAccepted)];
    // A limit of another day keeps a smaller margin: its own times may have been a little smaller.
    return one.factor >= KEPT_MARGIN
      ? []
      : [tightLimit({ cpu, ...one }, "`judge verify` without --first-failure infers the limit again")];
  });
  return slowestAccepted === undefined || fastestTooSlow !== undefined ? found : [...found, UNBOUNDED];
}

/** Why there can be no inferred limit: something that should be accepted is not, or there is nothing. */
export function whyNotInferred(solutions: readonly VerifiedSolution[]): readonly Finding[] {
  const accepted = solutions.filter(({ expected }) => expected === "accepted");
  if (accepted.length === 0) return [NOTHING_ACCEPTED];
  return accepted
    .filter(({ report }) => report.verdict !== "AC")
    .map(({ name, report }) => ({
      code: "V009",
      severity: "error",
      message: `no CPU limit can be inferred while ${name} gets ${report.verdict}`,
      hint: "mend it first: the limit follows from what accepted solutions need",
    }));
}

/** The reference may use at most this share of a limit that the author wrote. */
const REFERENCE_SHARE = 1 / 3;

/** A warning when others would have little room beside the reference. */
export function slowReference(limit: Milliseconds, solutions: readonly VerifiedSolution[]): readonly Finding[] {
  const reference = solutions.find(({ name }) => name === REFERENCE);
  const time = reference && timeOf(reference);
  if (time === undefined || time.cpu <= limit * REFERENCE_SHARE) return [];
  return [
    {
      code: "V004",
      severity: "warning",
      message: `reference.ts needs ${time.cpu.toFixed(0)} of ${limit} ms: more than a third leaves others no room`,
      hint: "make it faster, or raise the limit",
    },
  ];
}

type Broken = Shortfall & { readonly cpu: Milliseconds };

const tightLimit = ({ cpu, solution, factor }: Broken, hint: string): Finding => ({
  code: "V006",
  severity: "warning",
  message: `${needs(solution)}: the limit of ${cpu} ms is ${factor.toFixed(2)} times that, and should be ${ACCEPTED_MARGIN.toFixed(1)} times`,
  hint: `on a slower machine it is refused: ${hint}`,
});

const looseLimit = ({ cpu, solution, factor }: Broken): Finding => ({
  code: "V007",
  severity: "warning",
  message: `${needs(solution)}, ${factor.toFixed(2)} times the limit of ${cpu} ms, and should need ${TOO_SLOW_MARGIN.toFixed(1)} times`,
  hint: "on a faster machine it is accepted: lower the limit, or add larger tests",
});

/** Names both solutions: the limit would have to lie between them. */
function crossing(cpu: Milliseconds, { margin, solution }: Shortfall, slowest: SolutionTime | undefined): Finding {
  const why = slowest === undefined ? "" : `${needs(slowest)}, which makes the limit ${cpu} ms; `;
  const asked = `${needs(solution)}, and should need ${(TOO_SLOW_MARGIN * cpu).toFixed(0)} ms (${TOO_SLOW_MARGIN.toFixed(1)} ×)`;
  return {
    code: "V008",
    severity: "error",
    message: `no CPU limit can be inferred: ${margin === "too-slow" ? why + asked : `${needs(solution)}, and no limit is more than ${cpu} ms`}`,
    hint: "add tests on which the slow solution is slower, make the accepted one faster, or move one of the two",
  };
}

const needs = ({ name, cpu, isAtLeast }: SolutionTime): string =>
  `${name} needs ${isAtLeast ? "at least " : ""}${cpu.toFixed(0)} ms`;

const NOTHING_ACCEPTED: Finding = {
  code: "V009",
  severity: "error",
  message: "no CPU limit can be inferred: there is neither a reference nor an accepted solution",
  hint: "write reference.ts, or a solution into accepted/",
};

const UNBOUNDED: Finding = {
  code: "V010",
  severity: "warning",
  message: "no solution is too slow by its CPU time, so nothing shows that the limit refuses anything",
  hint: "write one into time_limit_exceeded/",
};
