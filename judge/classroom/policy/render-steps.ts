import { showTime } from "../clock/show-time.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";
import type { Mark, PolicyStep } from "./mark.ts";
import { showPoints } from "./mark-student.ts";
import { POLICY_WORDS } from "./policy-words.ts";

export type StepOptions = { readonly timeZone: string; readonly language: "en" | "zh" };

/** The way to a mark, one line a step, the mark itself last. Names of files are as they came: escape them for where they are shown. */
export function renderSteps({ steps, result, maxPoints }: Mark, options: StepOptions): readonly string[] {
  const lines = steps.map((step) => renderStep(step, options));
  return [...lines, `= ${POLICY_WORDS[options.language].result(result)} / ${maxPoints}`];
}

function renderStep(step: PolicyStep, { timeZone, language }: StepOptions): string {
  const words = POLICY_WORDS[language];
  const { title, part, clause } = LIST_MARKS[language];
  switch (step.kind) {
    case "due":
      return `${words.due[step.source]}${title}${showTime(step.due.epochMs, timeZone)} (${step.due.text})`;
    case "attempt": {
      const time = step.atMs === undefined ? words.noTime : showTime(step.atMs, timeZone);
      const earned =
        step.earned === undefined ? words.failed : `${showPoints(step.earned)}/${showPoints(step.max ?? 0)}`;
      const end = `${words.lateness(step.lateness)}${clause}${words.choice(step.choice, step.by)}`;
      return `${step.problem}${title}${step.origin} (${step.student})${part}${time}${title}${earned}${clause}${end}`;
    }
    case "missing":
      return `${step.problem}${title}${words.missing}`;
    case "manual-points":
      return `${step.problem ?? words.assignment}${title}${words.byHand} ${showPoints(step.to)}${part}${words.instead} ${words.result(step.from)}`;
    case "excused":
      return `${step.problem ?? words.assignment}${title}${words.excused}`;
    case "weighed":
      return `${step.problem}${title}${showPoints(step.points)} / ${showPoints(step.of)} (${words.weight} ${step.weight})`;
    case "missing-is-zero":
      return words.missingIsZero;
    case "total": {
      const moved = step.excusedWeight === 0 ? "" : ` (${words.excusedWeight(step.excusedWeight)})`;
      return `${words.total}${title}${showPoints(step.points)} / ${showPoints(step.of)}${moved}`;
    }
  }
}
