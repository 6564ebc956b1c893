// The two layers of marks. Judging writes the automatic one and nothing else; a person writes the manual one and nothing else. They meet
// only in the policy, which makes marks of both, so that judging again can never lose what a person decided.
import type { Place } from "../../model/diagnostic.ts";

/** What judging one attempt gave. `failed` is the judge's own failure: it is never worth 0 points, and is judged again. */
export type JudgedOutcome =
  | { readonly kind: "judged"; readonly earned: number; readonly max: number }
  | { readonly kind: "failed"; readonly reason: string };

/** One attempt of the automatic layer. `origin` is where it lay; `atMs` counts from 1970 in UTC; `isLate` is the platform's word, without a time. */
export type JudgedAttempt = {
  readonly student: string;
  readonly problem: string;
  readonly origin: string;
  readonly atMs?: number;
  readonly isLate?: boolean;
  readonly outcome: JudgedOutcome;
};

/** What a person decided. `points` take the place of what was computed; `keep` leaves it, for a comment alone. */
export type Decision =
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "excused" }
  | { readonly kind: "keep" };

/** One row of the manual layer: for a problem, or for the whole assignment when `problem` is absent. */
export type ManualChange = {
  readonly assignment: string;
  readonly student: string;
  readonly problem?: string;
  readonly decision: Decision;
  readonly comment?: string;
  readonly at: Place;
};
