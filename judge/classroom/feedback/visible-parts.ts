import type { Assignment, FeedbackPolicy } from "../../model/class.ts";

/** What a student may see now. `inputs`: of hidden tests everything; `verdicts`: groups, their verdicts and points; `nothing`: not even how many there are. */
export type VisibleParts = {
  readonly hiddenTests: FeedbackPolicy["hiddenTests"];
  /** A mark that comes from hidden tests would tell of them, as long as somebody can try again. */
  readonly mark: boolean;
  readonly failingInput: boolean;
  /** What is not there yet comes after the due date. */
  readonly more: boolean;
};

const ORDER = ["nothing", "verdicts", "inputs"] as const;

/** Applies the feedback policy at a moment. Without a due date it is never after it. */
export function visibleParts(assignment: Assignment, nowMs: number): VisibleParts {
  const { hiddenTests, smallestFailingInput } = assignment.feedback;
  const isAfter = isAfterEverybodysDue(assignment, nowMs);
  const before = hiddenBeforeDue(assignment.feedback);
  const least = ORDER[Math.min(ORDER.indexOf(hiddenTests), ORDER.indexOf(before))] ?? "nothing";
  const visible = isAfter ? hiddenTests : least;
  const failingInput = smallestFailingInput === "always" || (smallestFailingInput === "after-due" && isAfter);
  const comes = visible !== hiddenTests || (smallestFailingInput === "after-due" && !isAfter);
  return {
    hiddenTests: visible,
    mark: isAfter || visible !== "nothing" || assignment.due === undefined,
    failingInput,
    more: comes && assignment.due !== undefined,
  };
}

/** An input that one student is shown could be passed on to others who still work: that has to be asked for. */
function hiddenBeforeDue({ hiddenTests, hiddenTestsBeforeDue }: FeedbackPolicy): FeedbackPolicy["hiddenTests"] {
  return hiddenTestsBeforeDue ?? (hiddenTests === "inputs" ? "verdicts" : hiddenTests);
}

/** Whether the latest due date of anybody has passed: somebody with an extension could be told of what others see. */
function isAfterEverybodysDue({ due, extensions }: Assignment, nowMs: number): boolean {
  if (due === undefined) return false;
  const latest = Math.max(due.epochMs, ...[...extensions.values()].map(({ epochMs }) => epochMs));
  return nowMs > latest;
}
