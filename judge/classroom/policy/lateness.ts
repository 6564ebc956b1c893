import type { LatePolicy } from "../../model/class.ts";
import { addSpan } from "../clock/span.ts";
import type { JudgedAttempt } from "../marks/layers.ts";
import type { DueDate } from "./due-date.ts";
import type { Lateness } from "./mark.ts";

export type LateRules = {
  readonly policy: LatePolicy;
  readonly due: DueDate | undefined;
  /** Whose days the deduction counts in. */
  readonly timeZone: string;
};

/** How the time of an attempt counts. Exactly on the due date is on time. */
export function latenessOf(attempt: Pick<JudgedAttempt, "atMs" | "isLate">, rules: LateRules): Lateness {
  const { policy, due, timeZone } = rules;
  if (due === undefined) return { kind: "no-due-date" };
  if (attempt.atMs === undefined) return latenessWithoutTime(attempt.isLate, policy, due);
  const { atMs } = attempt;
  const { epochMs } = due.due;
  if (atMs <= epochMs) return { kind: "on-time" };
  switch (policy.kind) {
    case "none":
      return { kind: "late-for-free" };
    case "refuse":
      return atMs <= addSpan(epochMs, policy.grace, timeZone)
        ? { kind: "in-grace" }
        : { kind: "refused", because: "late" };
    case "deduct": {
      if (policy.closes !== undefined && atMs > addSpan(epochMs, policy.closes, timeZone)) {
        return { kind: "refused", because: "closed" };
      }
      if (atMs <= addSpan(epochMs, policy.grace, timeZone)) return { kind: "in-grace" };
      const steps = countSteps(atMs, epochMs, { policy, timeZone });
      return { kind: "late", steps, kept: keptAfter(steps, policy) };
    }
  }
}

/** The percentage of the earned points that stay. */
export function keptPercent(lateness: Lateness): number {
  switch (lateness.kind) {
    case "on-time":
    case "no-due-date":
    case "no-time":
    case "in-grace":
    case "late-for-free":
    case "late-for-platform":
      return 100;
    case "late":
    case "late-by-unknown":
      return lateness.kept;
    case "refused":
      return 0;
  }
}

type Deduction = Extract<LatePolicy, { readonly kind: "deduct" }>;

function latenessWithoutTime(isLate: boolean | undefined, policy: LatePolicy, due: DueDate): Lateness {
  if (isLate !== true) return { kind: isLate === undefined ? "no-time" : "on-time" };
  if (policy.kind === "none") return { kind: "late-for-free" };
  if (due.source !== "assignment") return { kind: "late-for-platform" };
  if (policy.kind === "refuse") return { kind: "refused", because: "late-by-unknown" };
  return { kind: "late-by-unknown", kept: keptAfter(1, policy) };
}

const keptAfter = (steps: number, { percent, floorPercent }: Deduction): number =>
  Math.max(floorPercent, 100 - percent * steps);

/** Begun steps since the due date, up to the one that reaches the floor: a step is a day of the calendar where the policy says days. */
function countSteps(
  atMs: number,
  dueMs: number,
  { policy, timeZone }: { readonly policy: Deduction; readonly timeZone: string },
): number {
  const most = policy.percent === 0 ? 1 : Math.ceil((100 - policy.floorPercent) / policy.percent);
  let steps = 1;
  while (steps < most && atMs > addSpan(dueMs, { ...policy.every, times: steps }, timeZone)) steps += 1;
  return steps;
}
