import type { Reconciliation } from "../../model/class.ts";
import { marksOf, type Grading } from "./grading.ts";
import type { Review } from "./review-changes.ts";

export type GradingResult = {
  readonly reconciliation: Reconciliation;
  readonly review: Review;
  readonly grading: Grading;
  readonly isApplied: boolean;
};

/** A `class-grading/1` as docs/grading.md describes it. */
export function gradingJson({ reconciliation, review, grading, isApplied }: GradingResult): object {
  const { attempts, ...rest } = reconciliation;
  return {
    schema: "class-grading/1",
    assignment: grading.assignment.name,
    isApplied,
    reconciliation: {
      ...rest,
      attempts: attempts.map((attempt) => {
        const { read: _, ...listed } = attempt;
        return listed;
      }),
    },
    attempts: grading.attempts,
    review,
    marks: marksOf(grading),
  };
}
