import type { ProblemLimits } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import type { Work } from "./fixed-work.ts";

export const AXES = ["cpu", "memory", "wall", "output"] as const;
export type Axis = (typeof AXES)[number];

/** A solution that needs `factor` times a limit. `promised` is absent where nothing is promised because it is too near. */
export type FlipPoint = {
  readonly axis: Axis;
  readonly factor: number;
  readonly promised?: Verdict;
  readonly work: Work;
  readonly limits: ProblemLimits;
};

/** The limits that solutions are held against, one at a time. Short ones, because noise weighs more on them. */
export const FLIP_LIMITS: Readonly<Record<Axis, number>> = { cpu: 500, memory: 256, wall: 1500, output: 256 };

/** Limits that no solution comes near, except on its own axis. */
const WIDE: ProblemLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(30_000),
  memory: mebibytes(1024),
  output: kibibytes(4096),
};

const WORDS: Readonly<Record<Axis, { readonly work: Work["kind"]; readonly beyond: Verdict }>> = {
  cpu: { work: "spin", beyond: "TLE" },
  memory: { work: "touch", beyond: "MLE" },
  wall: { work: "sleep", beyond: "TLE" },
  output: { work: "print", beyond: "OLE" },
};

const FACTORS: Readonly<Record<Axis, readonly number[]>> = {
  cpu: [0.5, 0.9, 1.25, 2],
  memory: [0.5, 0.9, 1.25, 2],
  // Sleeping takes its time: only what is promised.
  wall: [0.5, 2],
  output: [0.5, 0.9, 1.25, 2],
};

/** All solutions to repeat; `roundsPerMs` of the spinning loop were measured in the box. */
export const planFlipPoints = (roundsPerMs: number): readonly FlipPoint[] =>
  AXES.flatMap((axis) =>
    FACTORS[axis].map((factor): FlipPoint => {
      const { work, beyond } = WORDS[axis];
      const amount = Math.round(factor * FLIP_LIMITS[axis] * (axis === "cpu" ? roundsPerMs : 1));
      const promised = factor === 0.5 ? { promised: "AC" as const } : factor === 2 ? { promised: beyond } : {};
      return { axis, factor, ...promised, work: { kind: work, amount }, limits: limitsOf(axis) };
    }),
  );

function limitsOf(axis: Axis): ProblemLimits {
  const limit = FLIP_LIMITS[axis];
  switch (axis) {
    case "cpu":
      return { ...WIDE, cpu: milliseconds(limit) };
    case "memory":
      return { ...WIDE, memory: mebibytes(limit) };
    case "wall":
      return { ...WIDE, wall: milliseconds(limit) };
    case "output":
      return { ...WIDE, output: kibibytes(limit) };
  }
}
