// The one place that says how properties run: the same inputs in every run, unless a night run asks for other or more ones.
import { randomInt } from "node:crypto";

/** Settings for `fc.assert`. */
export type PropertySettings = { readonly seed: number; readonly numRuns: number };

const FIXED_SEED = 20_261_130;

/**
 * The settings of one property that is tried `count` times. `PROPERTY_SEED` sets the seed (a whole number, or `random`),
 * `PROPERTY_TIMES` multiplies the runs. A failure prints the seed and the path that repeat it.
 */
export const runs = (count: number): PropertySettings => ({ seed: SEED, numRuns: count * TIMES });

/** The settings that the environment asks for; throws on a value that is no number, lest a night run tests nothing new. */
export function readPropertySettings(environment: NodeJS.ProcessEnv): {
  readonly seed: number;
  readonly times: number;
} {
  const { PROPERTY_SEED: seed, PROPERTY_TIMES: times } = environment;
  return {
    seed: seed === "random" ? randomInt(2 ** 31) : readWhole("PROPERTY_SEED", seed, FIXED_SEED),
    times: Math.max(1, readWhole("PROPERTY_TIMES", times, 1)),
  };
}

function readWhole(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === "") return otherwise;
  if (!/^\d{1,9}$/u.test(value)) throw new Error(`${name} is ${value}: write a whole number below 10^9`);
  return Number(value);
}

const { seed: SEED, times: TIMES } = readPropertySettings(process.env);
