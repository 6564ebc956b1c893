import type { Verdict } from "../model/verdict.ts";
import type { ProgramResult } from "./certificate.ts";

/** A program that does not get the same verdicts however it is started. */
export type DifferingProgram = {
  readonly name: string;
  /** Each verdict once, in the order in which they were given first. */
  readonly plain: readonly Verdict[];
  readonly warm: readonly Verdict[];
};

type Judged = Pick<ProgramResult, "name" | "verdicts">;

/**
 * The programs that two certifications of one corpus do not agree on. How often a verdict was given is not compared: a
 * program that races its limits may get either of two that its header allows.
 */
export function compareVerdicts(plain: readonly Judged[], warm: readonly Judged[]): readonly DifferingProgram[] {
  const ofWarm = new Map(warm.map(({ name, verdicts }) => [name, verdicts]));
  return plain.flatMap(({ name, verdicts }) => {
    const [first, second] = [verdicts, ofWarm.get(name) ?? []].map((given) => [...new Set(given)]);
    if (first === undefined || second === undefined) return [];
    const isSame = first.length === second.length && first.every((verdict) => second.includes(verdict));
    return isSame ? [] : [{ name, plain: first, warm: second }];
  });
}
