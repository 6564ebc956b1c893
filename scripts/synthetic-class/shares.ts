import { pick, shuffle, type Random } from "./people.ts";

/** What a student handed in: a solution of one of these folders of solutions/, or nothing. */
export const KINDS = [
  "accepted",
  "wrong_answer",
  "time_limit_exceeded",
  "memory_limit_exceeded",
  "run_time_error",
  "compile_error",
  "missing",
] as const;
export type Kind = (typeof KINDS)[number];

/** Parts of a class, of which only the proportions count. */
export type Shares = Readonly<Record<Kind, number>>;

/** A class as they are: most are right, many wrong, few of all else. */
export const USUAL_SHARES: Shares = {
  accepted: 52,
  wrong_answer: 25,
  time_limit_exceeded: 7,
  memory_limit_exceeded: 2,
  run_time_error: 5,
  compile_error: 4,
  missing: 5,
};

/** So many kinds in these proportions (exact up to one), in a random order. */
export function dealKinds(count: number, shares: Shares, random: Random): readonly Kind[] {
  const total = KINDS.reduce((sum, kind) => sum + shares[kind], 0);
  const exact = KINDS.map((kind) => ({ kind, part: (shares[kind] * count) / total }));
  const whole = exact.flatMap(({ kind, part }) => Array.from({ length: Math.floor(part) }, () => kind));
  const byRest = exact.toSorted((a, b) => (b.part % 1) - (a.part % 1) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const rest = byRest.slice(0, count - whole.length).map(({ kind }) => kind);
  return shuffle([...whole, ...rest], random);
}

/** Solutions of a problem by the folder that they lie in. */
export type Solutions = ReadonlyMap<Kind, readonly string[]>;

/** One solution of this kind; undefined for `missing`. Throws when the problem has none of the kind. */
export function pickSolution(solutions: Solutions, kind: Kind, random: Random): string | undefined {
  return kind === "missing" ? undefined : pick(solutions.get(kind) ?? [], random);
}
