import type { AttemptPolicy } from "../../model/class.ts";
import type { Choice, DueSource, Lateness, MarkResult } from "./mark.ts";

/** The words in which a mark is explained. Points are written already. */
export type PolicyWords = {
  readonly due: Readonly<Record<DueSource, string>>;
  readonly lateness: (lateness: Lateness) => string;
  readonly choice: (choice: Choice, by: AttemptPolicy) => string;
  readonly result: (result: MarkResult) => string;
  readonly failed: string;
  readonly noTime: string;
  readonly missing: string;
  readonly byHand: string;
  readonly instead: string;
  readonly excused: string;
  readonly missingIsZero: string;
  readonly total: string;
  readonly weight: string;
  readonly excusedWeight: (weight: number) => string;
  readonly assignment: string;
};

const en: PolicyWords = {
  due: { assignment: "due", student: "due, by the student's extension", group: "due, by the group's extension" },
  lateness: (lateness) => {
    switch (lateness.kind) {
      case "on-time":
        return "on time";
      case "no-due-date":
        return "no due date";
      case "no-time":
        return "counts as on time, because nobody knows when it came";
      case "in-grace":
        return "within the grace time";
      case "late-for-free":
        return "late, which costs nothing";
      case "late":
        return `late: ${lateness.steps} begun ${lateness.steps === 1 ? "step" : "steps"}, ${lateness.kept} % stay`;
      case "late-by-unknown":
        return `late by the platform's word, nobody knows how much: one step, ${lateness.kept} % stay`;
      case "late-for-platform":
        return "late by the platform's word, which does not know of the extension: counts as on time";
      case "refused":
        return REFUSED_EN[lateness.because];
    }
  },
  choice: (choice, by) => {
    switch (choice) {
      case "chosen":
        return "counts";
      case "worse":
        return "is not the best";
      case "earlier":
        return "is not the last";
      case "not-among-first":
        return by.kind === "first" ? `is not among the first ${by.count}` : "is not among the first";
      case "refused":
        return "does not count";
    }
  },
  result: (result) => {
    switch (result.kind) {
      case "points":
        return `${result.points} points`;
      case "excused":
        return "excused";
      case "missing":
        return "nothing handed in";
      case "pending":
        return `not settled: between ${result.lowest} and ${result.highest}`;
    }
  },
  failed: "the judge failed on it; it will be judged again",
  noTime: "no time",
  missing: "nothing handed in",
  byHand: "by hand",
  instead: "instead of",
  excused: "excused by hand",
  missingIsZero: "nothing handed in, which is 0 points here",
  total: "in all",
  weight: "weight",
  excusedWeight: (weight) => `the excused weight of ${weight} goes to the others`,
  assignment: "assignment",
};

const REFUSED_EN = {
  late: "late, and late work does not count",
  closed: "after the assignment was closed",
  "late-by-unknown": "late by the platform's word, and late work does not count",
} as const;

const zh: PolicyWords = {
  due: { assignment: "截止时间", student: "截止时间（学生个人延期）", group: "截止时间（小组延期）" },
  lateness: (lateness) => {
    switch (lateness.kind) {
      case "on-time":
        return "按时";
      case "no-due-date":
        return "无截止时间";
      case "no-time":
        return "提交时间未知，视为按时";
      case "in-grace":
        return "在宽限时间内";
      case "late-for-free":
        return "迟交，不扣分";
      case "late":
        return `迟交 ${lateness.steps} 个时段，保留 ${lateness.kept} %`;
      case "late-by-unknown":
        return `平台标记为迟交，时长未知：按一个时段计，保留 ${lateness.kept} %`;
      case "late-for-platform":
        return "平台标记为迟交，但平台不知道延期：视为按时";
      case "refused":
        return REFUSED_ZH[lateness.because];
    }
  },
  choice: (choice, by) => {
    switch (choice) {
      case "chosen":
        return "计分";
      case "worse":
        return "不是最好的一次";
      case "earlier":
        return "不是最后一次";
      case "not-among-first":
        return by.kind === "first" ? `不在前 ${by.count} 次之内` : "不在前几次之内";
      case "refused":
        return "不计分";
    }
  },
  result: (result) => {
    switch (result.kind) {
      case "points":
        return `${result.points} 分`;
      case "excused":
        return "免交";
      case "missing":
        return "未提交";
      case "pending":
        return `未定：${result.lowest} 到 ${result.highest} 之间`;
    }
  },
  failed: "评测系统出错，将重新评测",
  noTime: "时间未知",
  missing: "未提交",
  byHand: "教师改分",
  instead: "原为",
  excused: "教师准予免交",
  missingIsZero: "未提交，计 0 分",
  total: "总分",
  weight: "权重",
  excusedWeight: (weight) => `免交部分的权重 ${weight} 分摊到其余题目`,
  assignment: "作业",
};

const REFUSED_ZH = {
  late: "迟交，本作业不接受迟交",
  closed: "作业关闭之后提交",
  "late-by-unknown": "平台标记为迟交，本作业不接受迟交",
} as const;

/** By the language of the class. */
export const POLICY_WORDS = { en, zh } as const;
