import { showPoints } from "../policy/mark-student.ts";
import type { MarkResult } from "../policy/mark.ts";
import type { Cause, JudgingCause } from "./review-changes.ts";

/** Every phrase of a review. */
export type ReviewWords = {
  readonly firstTitle: (marks: number) => string;
  readonly title: (changed: number, same: number) => string;
  readonly student: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
  readonly about: (problem: string, why: string) => string;
  readonly of: (points: number) => string;
  readonly newStudent: string;
  readonly leftRoster: string;
  readonly otherwise: string;
  readonly several: string;
  readonly late: string;
  readonly inDoubt: string;
  readonly byHand: string;
  readonly notAllJudged: string;
  readonly failures: (count: number) => string;
  readonly excused: string;
  readonly missing: string;
  readonly range: (lowest: string, highest: string) => string;
  readonly causes: Readonly<Record<Exclude<Cause["kind"], "judging">, string>>;
  readonly judging: Readonly<Record<JudgingCause, string>>;
};

const EN: ReviewWords = {
  firstTitle: (marks) => `${marks} ${marks === 1 ? "mark" : "marks"}, none applied before`,
  title: (changed, same) =>
    changed === 0
      ? `no mark changes, ${same} stay`
      : `${changed} ${changed === 1 ? "mark changes" : "marks change"}, ${same} stay`,
  student: "student",
  name: "name",
  before: "before",
  after: "after",
  why: "why",
  about: (problem, why) => `${problem}: ${why}`,
  of: (points) => `of ${points}`,
  newStudent: "new student",
  leftRoster: "no longer in the roster",
  otherwise: "points are counted in another way",
  several: "several reasons:",
  late: "late",
  inDoubt: "time unknown",
  byHand: "by hand",
  notAllJudged: "not all judged",
  failures: (count) => `could not be judged: ${count}; these are no zeros, and are judged again at the next start`,
  excused: "excused",
  missing: "missing",
  range: (lowest, highest) => `${lowest} to ${highest}`,
  causes: {
    submission: "other submissions",
    times: "another time of a submission",
    due: "due date or extension moved",
    late: "late policy changed",
    attempts: "other attempts count",
    weights: "problems, weights or points changed",
    groups: "group changed",
    missing: "what nothing is worth changed",
    manual: "changed by hand",
  },
  judging: {
    tests: "tests changed",
    limits: "limits changed",
    checker: "checker changed",
    rules: "groups or points of the problem changed",
    judge: "another judge or machine",
    failure: "could not be judged before",
    repeat: "judged again, with another result",
  },
};

const ZH: ReviewWords = {
  firstTitle: (marks) => `${marks} 个成绩，此前没有生效的成绩`,
  title: (changed, same) =>
    changed === 0 ? `成绩没有变化，${same} 个保持不变` : `${changed} 个成绩变化，${same} 个保持不变`,
  student: "学生",
  name: "姓名",
  before: "原成绩",
  after: "新成绩",
  why: "原因",
  about: (problem, why) => `${problem}：${why}`,
  of: (points) => `满分 ${points}`,
  newStudent: "新学生",
  leftRoster: "已不在名单中",
  otherwise: "计分方式不同",
  several: "多个原因：",
  late: "迟交",
  inDoubt: "时间未知",
  byHand: "人工评定",
  notAllJudged: "尚未全部评测",
  failures: (count) => `无法评测：${count} 份；这些不是零分，下次运行时重新评测`,
  excused: "免交",
  missing: "缺交",
  range: (lowest, highest) => `${lowest} 至 ${highest}`,
  causes: {
    submission: "提交不同",
    times: "提交时间不同",
    due: "截止时间或延期有变",
    late: "迟交规则有变",
    attempts: "计分的提交不同",
    weights: "题目、权重或总分有变",
    groups: "小组有变",
    missing: "缺交的计分有变",
    manual: "人工修改",
  },
  judging: {
    tests: "测试数据有变",
    limits: "限制有变",
    checker: "检查器有变",
    rules: "题目的分组或分值有变",
    judge: "评测程序或机器不同",
    failure: "此前无法评测",
    repeat: "重新评测的结果不同",
  },
};

/** Phrases by language. */
export const REVIEW_WORDS: Readonly<Record<"en" | "zh", ReviewWords>> = { en: EN, zh: ZH };

/** A result as a teacher reads it: `87.5`, `excused`, `missing`, `20 to 80`. */
export function renderResult(result: MarkResult | undefined, words: ReviewWords): string {
  if (result === undefined) return "–";
  switch (result.kind) {
    case "points":
      return showPoints(result.points);
    case "excused":
      return words.excused;
    case "missing":
      return words.missing;
    case "pending":
      return words.range(showPoints(result.lowest), showPoints(result.highest));
  }
}

/** Why a mark changes, in words. */
export function renderCause(cause: Cause, words: ReviewWords): string {
  if (cause.kind === "judging") return words.about(cause.problem, words.judging[cause.what]);
  const why = words.causes[cause.kind];
  return "problem" in cause ? words.about(cause.problem, why) : why;
}
