import type { AttemptPolicy } from "../../model/class.ts";
import type { JudgedAttempt } from "../marks/layers.ts";
import type { Choice, Lateness } from "./mark.ts";

/** An attempt whose time and points have been looked at; `worth` is the fraction of the full points after deductions. */
export type WeighedAttempt = { readonly attempt: JudgedAttempt; readonly lateness: Lateness; readonly worth: number };

/**
 * Which attempt counts: for each, in the order of time, the reason. Refused ones never count and use up no attempt. By time when all have
 * one, otherwise in the given order; of equally good ones the first counts.
 */
export function chooseAttempt(
  attempts: readonly WeighedAttempt[],
  policy: AttemptPolicy,
): readonly (WeighedAttempt & { readonly choice: Choice })[] {
  const ordered = inOrder(attempts);
  const accepted = ordered.filter(({ lateness }) => lateness.kind !== "refused");
  const eligible = new Set(eligibleOf(accepted, policy));
  const chosen = [...eligible].reduce<WeighedAttempt | undefined>(
    (best, one) => (best === undefined || one.worth > best.worth ? one : best),
    undefined,
  );
  const choiceOf = (one: WeighedAttempt): Choice => {
    if (one === chosen) return "chosen";
    if (one.lateness.kind === "refused") return "refused";
    if (eligible.has(one)) return "worse";
    return policy.kind === "last" ? "earlier" : "not-among-first";
  };
  return ordered.map((one) => ({ ...one, choice: choiceOf(one) }));
}

function eligibleOf(accepted: readonly WeighedAttempt[], policy: AttemptPolicy): readonly WeighedAttempt[] {
  switch (policy.kind) {
    case "best":
      return accepted;
    case "last":
      return accepted.slice(-1);
    case "first":
      return accepted.slice(0, policy.count);
  }
}

function inOrder(attempts: readonly WeighedAttempt[]): readonly WeighedAttempt[] {
  if (attempts.some(({ attempt }) => attempt.atMs === undefined)) return attempts;
  return attempts.toSorted((a, b) => (a.attempt.atMs ?? 0) - (b.attempt.atMs ?? 0));
}
