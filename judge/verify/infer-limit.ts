import { milliseconds, type Milliseconds } from "../model/units.ts";
import { GREATEST_CPU_MS } from "../problem/problem-shape.ts";
import type { SolutionTime } from "./solution-time.ts";

/** The limit has to be this many times what the slowest accepted solution needs. */
export const ACCEPTED_MARGIN = 2;
/** The fastest solution that is too slow has to need this many times the limit. */
export const TOO_SLOW_MARGIN = 1.5;
/**
 * No limit is inferred below this, in milliseconds. The start of the runtime is subtracted from every time already; what is left of
 * a quick program is compiling it on the way, collecting its garbage, and noise. docs/decisions/0013 has the figures.
 */
export const LEAST_LIMIT = 500;

/** The CPU limit for this slowest accepted solution, rounded up to two digits that a person can remember. */
export const inferLimit = (slowestAccepted: Milliseconds): Milliseconds =>
  milliseconds(Math.min(GREATEST_CPU_MS, roundUp(Math.max(LEAST_LIMIT, ACCEPTED_MARGIN * slowestAccepted))));

function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / step) * step;
}

/**
 * Whether a limit that was inferred before may stay: times differ from day to day and from machine to machine, and a limit that
 * everybody judges by must not follow the noise.
 */
export const isStillRight = (recorded: Milliseconds, inferred: Milliseconds): boolean =>
  recorded >= inferred * LEAST_SHARE && recorded <= inferred * GREATEST_SHARE;

const LEAST_SHARE = 0.75;
const GREATEST_SHARE = 1.5;
/** What is left of the margin of accepted solutions when a recorded limit may still stay. */
export const KEPT_MARGIN: number = ACCEPTED_MARGIN * LEAST_SHARE;

/** A margin that does not hold, and the solution that breaks it. */
export type Shortfall = {
  readonly margin: "accepted" | "too-slow";
  readonly solution: SolutionTime;
  /** What the margin is, where it should be 2.0 or 1.5. */
  readonly factor: number;
};

/** The two solutions that a limit lies between, as far as there are such, and which margins do not hold. */
export type Margins = {
  readonly slowestAccepted?: SolutionTime;
  readonly fastestTooSlow?: SolutionTime;
  readonly shortfalls: readonly Shortfall[];
};

/** Holds a limit against the times of the solutions. A time that is only known to be at least so much is never too little. */
export function judgeMargins(
  limit: Milliseconds,
  times: { readonly accepted: readonly SolutionTime[]; readonly tooSlow: readonly SolutionTime[] },
): Margins {
  const slowestAccepted = times.accepted.toSorted((a, b) => b.cpu - a.cpu)[0];
  // Of two that are equally fast the one whose time is certain says more.
  const fastestTooSlow = times.tooSlow.toSorted(
    (a, b) => a.cpu - b.cpu || Number(a.isAtLeast) - Number(b.isAtLeast),
  )[0];
  const certain = times.tooSlow.filter(({ isAtLeast }) => !isAtLeast).toSorted((a, b) => a.cpu - b.cpu)[0];
  const shortfalls: Shortfall[] = [];
  if (slowestAccepted !== undefined && ACCEPTED_MARGIN * slowestAccepted.cpu > limit) {
    shortfalls.push({ margin: "accepted", solution: slowestAccepted, factor: limit / slowestAccepted.cpu });
  }
  if (certain !== undefined && certain.cpu < TOO_SLOW_MARGIN * limit) {
    shortfalls.push({ margin: "too-slow", solution: certain, factor: certain.cpu / limit });
  }
  return {
    ...(slowestAccepted === undefined ? {} : { slowestAccepted }),
    ...(fastestTooSlow === undefined ? {} : { fastestTooSlow }),
    shortfalls,
  };
}
