import type { Verdict } from "../model/verdict.ts";

/** Languages that reports are written in. */
export const REPORT_LANGUAGES = ["en", "zh"] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** Verdicts in words. */
export const VERDICT_LABELS = {
  en: {
    AC: "Accepted",
    PC: "Partially correct",
    WA: "Wrong answer",
    TLE: "Time limit exceeded",
    MLE: "Memory limit exceeded",
    OLE: "Output limit exceeded",
    RTE: "Run-time error",
    CE: "Compile error",
    JE: "Judge error",
  },
  zh: {
    AC: "通过",
    PC: "部分正确",
    WA: "答案错误",
    TLE: "超出时间限制",
    MLE: "超出内存限制",
    OLE: "超出输出限制",
    RTE: "运行时错误",
    CE: "编译错误",
    JE: "评测系统错误",
  },
} as const satisfies Record<ReportLanguage, Record<Verdict, string>>;
