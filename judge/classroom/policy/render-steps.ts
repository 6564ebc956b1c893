import { showTime } from "../clock/show-time.ts";
import type { Mark, PolicyStep } from "./mark.ts";
import { showPoints } from "./mark-student.ts";
import { POLICY_WORDS, type PolicyWords } from "./policy-words.ts";

export type StepOptions = { readonly timeZone: string; readonly language: "en" | "zh" };

/** The way to a mark, one line a step, the mark itself last. Names of files are as they came: escape them for where they are shown. */
export function renderSteps(
  { steps, result, maxPoints }: Mark,
  { timeZone, language }: StepOptions,
): readonly string[] {
  const words = POLICY_WORDS[language];
  const lines = steps.map((step) => renderStep(step, words, timeZone));
  return [...lines, `= ${words.result(result)} / ${maxPoints}`];
}

function renderStep(step: PolicyStep, words: PolicyWords, timeZone: string): string {
  switch (step.kind) {
    case "due":
      return `${words.due[step.source]}: ${showTime(step.due.epochMs, timeZone)} (${step.due.text})`;
    case "attempt": {
      const time = step.atMs === undefined ? words.noTime : showTime(step.atMs, timeZone);
      const earned =
        step.earned === undefined ? words.failed : `${showPoints(step.earned)}/${showPoints(step.max ?? 0)}`;
      const end = `${words.lateness(step.lateness)}; ${words.choice(step.choice, step.by)}`;
      return `${step.problem}: ${step.origin} (${step.student}), ${time}: ${earned}; ${end}`;
    }
    case "missing":
      return `${step.problem}: ${words.missing}`;
    case "manual-points":
      return `${step.problem ?? words.assignment}: ${words.byHand} ${showPoints(step.to)}, ${words.instead} ${words.result(step.from)}`;
    case "excused":
      return `${step.problem ?? words.assignment}: ${words.excused}`;
    case "weighed":
      return `${step.problem}: ${showPoints(step.points)} / ${showPoints(step.of)} (${words.weight} ${step.weight})`;
    case "missing-is-zero":
      return words.missingIsZero;
    case "total": {
      const moved = step.excusedWeight === 0 ? "" : ` (${words.excusedWeight(step.excusedWeight)})`;
      return `${words.total}: ${showPoints(step.points)} / ${showPoints(step.of)}${moved}`;
    }
  }
}
