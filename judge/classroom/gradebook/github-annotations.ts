import { groupLabel } from "../../report/group-label.ts";
import { escapeLine } from "../../report/visible-text.ts";
import type { MarkResult } from "../policy/mark.ts";
import type { StepOptions } from "../policy/render-steps.ts";
import { isAllVisible, judgedGroups, visibilityOf, type JudgedWork } from "./judged-work.ts";

/** GitHub shows so many errors of a step, and drops the rest without a word. */
const MOST_ERRORS = 10;

/**
 * Workflow commands for the log of a GitHub Action: the points as GitHub Classroom announced them, unless they would tell of tests that the
 * student may not see, and one error for each group that they may see and that failed. Print nothing else from a guest into that log: a line of its own could be a command.
 */
export function renderAnnotations(work: JudgedWork, { language }: Pick<StepOptions, "language">): string {
  const { mark, sources, feedback } = work;
  const failed = judgedGroups(work).filter(
    ({ group }) => group.verdict !== "AC" && visibilityOf(group, feedback) === "visible",
  );
  const shown = failed.length > MOST_ERRORS ? MOST_ERRORS - 1 : MOST_ERRORS;
  const errors = failed.slice(0, shown).map(({ problem, group }) => {
    const file = sources?.get(problem.slug);
    const place = file === undefined ? {} : { file };
    const title = `${problem.slug}: ${group.name}`;
    return command("error", { ...place, title }, groupLabel(group, language));
  });
  const more = failed.length - errors.length;
  if (more > 0) errors.push(command("error", { title: mark.assignment }, `+${more}`));
  const points = isAllVisible(work) || mark.result.kind !== "points" ? pointsOf(mark.result, mark.maxPoints) : [];
  return [...errors, ...points].map((line) => `${line}\n`).join("");
}

/** Points are announced only when they are settled: a failure of the judge is no zero. */
function pointsOf(result: MarkResult, maxPoints: number): readonly string[] {
  switch (result.kind) {
    case "points": {
      const report = JSON.stringify({ totalPoints: result.points, maxPoints });
      return [
        command("notice", { title: "Autograding complete" }, `Points ${result.points}/${maxPoints}`),
        command("notice", { title: "Autograding report" }, report),
      ];
    }
    case "pending":
      return [command("error", { title: "Judge error" }, "The judge failed; run the job again.")];
    case "missing":
      return [command("error", { title: "Autograding complete" }, "Nothing was handed in.")];
    case "excused":
      return [];
  }
}

type Properties = { readonly file?: string; readonly title: string };

/** One workflow command; whatever the texts hold, they stay inside it. */
function command(level: "error" | "notice", { file, title }: Properties, message: string): string {
  const properties = [...(file === undefined ? [] : [`file=${property(file)}`]), `title=${property(title)}`];
  return `::${level} ${properties.join(",")}::${data(message)}`;
}

const data = (text: string): string => escapeLine(text).replaceAll("%", "%25");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
