/** Every phrase of an explanation. Texts of others in arguments are escaped where they are printed. */
export type ExplanationWords = {
  readonly of: (points: number) => string;
  readonly notApplied: string;
  readonly asApplied: string;
  readonly appliedWas: (result: string) => string;
  readonly asOf: (time: string) => string;
  readonly lateByPlatform: string;
  /** Where the time of an attempt is from. */
  readonly byWorksheet: (timeZone: string) => string;
  readonly handedInBy: (student: string) => string;
  readonly counts: string;
  readonly converted: (what: string) => string;
  readonly failed: (reason: string) => string;
  readonly pointsOf: (points: number, most: number) => string;
  readonly decidedBy: (test: string) => string;
  readonly judged: (time: string, source: string, judging: string) => string;
  readonly notRun: string;
  readonly policy: string;
  readonly byHand: string;
  readonly points: (points: number) => string;
  readonly excused: string;
  readonly asItIs: string;
  readonly whole: string;
  readonly manualLine: (line: number) => string;
  readonly judgedBy: string;
  readonly parts: Readonly<Record<"tests" | "limits" | "checker" | "rules", string>>;
  readonly sandbox: string;
  readonly noSandbox: string;
  readonly everyTest: string;
};

const EN: ExplanationWords = {
  of: (points) => `of ${points}`,
  notApplied: "not applied yet",
  asApplied: "as it was applied",
  appliedWas: (result) => `applied was ${result}; \`judge grade\` shows the change`,
  asOf: (time) => `submissions as of ${time}`,
  lateByPlatform: "late by the word of the platform",
  byWorksheet: (timeZone) => `the time is from Moodle's worksheet, to the minute, read on the clock of ${timeZone}`,
  handedInBy: (student) => `handed in by ${student}`,
  counts: "counts",
  converted: (what) => `converted: ${what}`,
  failed: (reason) => `could not be judged: ${reason}`,
  pointsOf: (points, most) => `${points} of ${most} points`,
  decidedBy: (test) => `decided by ${test}`,
  judged: (time, source, judging) => `judged ${time}, source ${source}, judging ${judging}`,
  notRun: "not run",
  policy: "how it counts",
  byHand: "by hand",
  points: (points) => `${points} points`,
  excused: "excused",
  asItIs: "as it is",
  whole: "the whole",
  manualLine: (line) => `manual.csv, line ${line}`,
  judgedBy: "judged by",
  parts: { tests: "tests", limits: "limits", checker: "checker", rules: "rules" },
  sandbox: "in the sandbox",
  noSandbox: "without a sandbox",
  everyTest: "every test",
};

const ZH: ExplanationWords = {
  of: (points) => `/ ${points}`,
  notApplied: "尚未生效",
  asApplied: "与已生效的成绩一致",
  appliedWas: (result) => `已生效的成绩为 ${result}；运行 \`judge grade\` 查看变化`,
  asOf: (time) => `提交截至 ${time}`,
  lateByPlatform: "平台标记为迟交",
  byWorksheet: (timeZone) => `时间取自 Moodle 评分工作表，精确到分钟，按 ${timeZone} 时区读取`,
  handedInBy: (student) => `由 ${student} 提交`,
  counts: "计分",
  converted: (what) => `已转换：${what}`,
  failed: (reason) => `无法评测：${reason}`,
  pointsOf: (points, most) => `${points} / ${most} 分`,
  decidedBy: (test) => `由 ${test} 决定`,
  judged: (time, source, judging) => `评测于 ${time}，源代码 ${source}，评测 ${judging}`,
  notRun: "未运行",
  policy: "计分过程",
  byHand: "人工评定",
  points: (points) => `${points} 分`,
  excused: "免交",
  asItIs: "保持不变",
  whole: "整个作业",
  manualLine: (line) => `manual.csv 第 ${line} 行`,
  judgedBy: "评测依据",
  parts: { tests: "测试", limits: "限制", checker: "检查器", rules: "规则" },
  sandbox: "在沙箱中",
  noSandbox: "没有沙箱",
  everyTest: "运行全部测试",
};

/** Phrases by language. */
export const EXPLANATION_WORDS: Readonly<Record<"en" | "zh", ExplanationWords>> = { en: EN, zh: ZH };
