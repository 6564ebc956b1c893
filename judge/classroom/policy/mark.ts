import type { AttemptPolicy, Moment } from "../../model/class.ts";

/** What a student has for a problem or an assignment. Points are exact to a hundredth for an assignment, exact for a problem. */
export type MarkResult =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "excused" }
  /** Nothing was handed in, and nobody decided anything. */
  | { readonly kind: "missing" }
  /** An attempt that the judge failed on can still change it: something between `lowest` and `highest`. */
  | { readonly kind: "pending"; readonly lowest: number; readonly highest: number };

/** Whose due date it is. */
export type DueSource = "assignment" | "student" | "group";

/** How the time of an attempt counts. `kept` is the percentage of the earned points that stay. */
export type Lateness =
  | { readonly kind: "on-time" }
  | { readonly kind: "no-due-date" }
  /** Nobody knows when it came: it counts as on time. */
  | { readonly kind: "no-time" }
  | { readonly kind: "in-grace" }
  | { readonly kind: "late-for-free" }
  /** `steps` begun ones, of which no more are counted than change anything. */
  | { readonly kind: "late"; readonly steps: number; readonly kept: number }
  /** The platform said late, not by how much: one step. */
  | { readonly kind: "late-by-unknown"; readonly kept: number }
  /** The platform said late, but for its own due date, and this student has a later one: it counts as on time. */
  | { readonly kind: "late-for-platform" }
  | { readonly kind: "refused"; readonly because: "late" | "closed" | "late-by-unknown" };

/** Why an attempt counts or does not. */
export type Choice = "chosen" | "worse" | "earlier" | "not-among-first" | "refused";

/** One step of the way to a mark, in order, for `judge grade --explain`. */
export type PolicyStep =
  | { readonly kind: "due"; readonly due: Moment; readonly source: DueSource }
  | {
      readonly kind: "attempt";
      readonly problem: string;
      readonly origin: string;
      readonly student: string;
      readonly atMs?: number;
      /** Absent when the judge failed on it. */
      readonly earned?: number;
      readonly max?: number;
      readonly lateness: Lateness;
      readonly choice: Choice;
      readonly by: AttemptPolicy;
    }
  | { readonly kind: "missing"; readonly problem: string }
  | { readonly kind: "manual-points"; readonly problem?: string; readonly from: MarkResult; readonly to: number }
  | { readonly kind: "excused"; readonly problem?: string }
  | {
      readonly kind: "weighed";
      readonly problem: string;
      readonly weight: number;
      readonly points: number;
      readonly of: number;
    }
  | { readonly kind: "missing-is-zero" }
  | { readonly kind: "total"; readonly points: number; readonly of: number; readonly excusedWeight: number };

/** One problem of a mark. `maxPoints` is its share of the assignment's points; `chosen` the origin of the attempt that counts. */
export type ProblemMark = {
  readonly slug: string;
  readonly weight: number;
  readonly maxPoints: number;
  readonly result: MarkResult;
  readonly chosen?: string;
  readonly isManual: boolean;
};

/** What one student has for one assignment, and how it came about. */
export type Mark = {
  readonly student: string;
  readonly assignment: string;
  readonly maxPoints: number;
  readonly result: MarkResult;
  readonly problems: readonly ProblemMark[];
  /** Whether an attempt that counts came late. */
  readonly isLate: boolean;
  /** Whether something had to be assumed about a time that nobody knows. */
  readonly isInDoubt: boolean;
  /** Of the manual layer, in its order. */
  readonly comments: readonly string[];
  readonly steps: readonly PolicyStep[];
};
