import type { SkipReason } from "../model/judging.ts";
import type { ReportLanguage } from "./verdict-labels.ts";

/** Every phrase of a text report. Arguments are already escaped and formatted. */
export type ReportWords = {
  readonly limits: (cpu: string, memory: string) => string;
  readonly points: (earned: string, max: string) => string;
  readonly skipped: Readonly<Record<SkipReason, string>>;
  readonly skippedTests: (count: number) => string;
  readonly runs: (list: string) => string;
  readonly groupSummary: (accepted: number, total: number) => string;
  readonly slowest: (test: string, cpu: string) => string;
  readonly peak: (memory: string) => string;
  readonly moreTests: (count: number) => string;
  readonly titled: (title: string, text: string) => string;
  readonly on: (label: string, test: string) => string;
  readonly checker: string;
  readonly input: string;
  readonly output: string;
  readonly noOutput: string;
  readonly stderr: string;
  readonly difference: (line: number, column: number) => string;
  readonly endOfOutput: string;
  readonly endOfAnswer: string;
  readonly lookSame: string;
  readonly exitCode: (code: number) => string;
  readonly signal: (name: string) => string;
  readonly forbidden: (operation: string) => string;
  readonly processes: string;
  readonly cpuKilled: (cpu: string, limit: string) => string;
  readonly fastestOf: (runs: number) => string;
  readonly cpuOver: (cpu: string, limit: string) => string;
  readonly wall: (wall: string, limit: string) => string;
  readonly wallIdle: (cpu: string) => string;
  readonly wallBusy: (cpu: string) => string;
  readonly memory: (peak: string, limit: string) => string;
  readonly heap: (peak: string, limit: string) => string;
  readonly outputLimit: (limit: string) => string;
  readonly notYourFault: string;
  readonly warnings: (count: number) => string;
};

const EN: ReportWords = {
  limits: (cpu, memory) => `limits ${cpu} ms, ${memory} MiB`,
  points: (earned, max) => `${earned} of ${max} points`,
  skipped: {
    "earlier-failure": "skipped: an earlier test failed",
    "required-group-failed": "skipped: a required group is not full",
    "compile-error": "skipped: nothing was compiled",
  },
  skippedTests: (count) => `${count} skipped`,
  runs: (list) => `runs ${list} ms`,
  groupSummary: (accepted, total) => `${accepted} of ${total} tests accepted`,
  slowest: (test, cpu) => `slowest ${test} ${cpu} ms`,
  peak: (memory) => `peak ${memory} MiB`,
  moreTests: (count) => `… and ${count} more tests that were not accepted`,
  titled: (title, text) => `${title}:${text === "" ? "" : " "}${text}`,
  on: (label, test) => `${label} on ${test}`,
  checker: "checker",
  input: "input",
  output: "output",
  noOutput: "the program printed nothing",
  stderr: "stderr",
  difference: (line, column) => `output differs at line ${line}, column ${column} (- expected, + got)`,
  endOfOutput: "(end of output)",
  endOfAnswer: "(end of answer)",
  lookSame: "the difference lies beyond the part that is shown",
  exitCode: (code) => `exit code ${code}`,
  signal: (name) => `killed by ${name}`,
  forbidden: (operation) => `forbidden operation: ${operation}`,
  processes: "too many processes or threads",
  cpuKilled: (cpu, limit) => `killed at 1.5 × the limit: ${cpu} ms of CPU, limit ${limit} ms`,
  fastestOf: (runs) => `the fastest of ${runs} runs`,
  cpuOver: (cpu, limit) => `${cpu} ms of CPU, limit ${limit} ms`,
  wall: (wall, limit) => `stopped after ${wall} ms on the wall clock, limit ${limit} ms`,
  wallIdle: (cpu) => `it used only ${cpu} ms of CPU: does it wait for input?`,
  wallBusy: (cpu) => `it used ${cpu} ms of CPU`,
  memory: (peak, limit) => `${peak} MiB at its peak, limit ${limit} MiB`,
  heap: (peak, limit) => `out of heap memory at ${peak} MiB, limit ${limit} MiB`,
  outputLimit: (limit) => `wrote more than the limit of ${limit} KiB`,
  notYourFault: "the judge failed, not the submission",
  warnings: (count) => `type check: ${count} ${count === 1 ? "warning" : "warnings"}`,
};

const ZH: ReportWords = {
  limits: (cpu, memory) => `限制 ${cpu} ms, ${memory} MiB`,
  points: (earned, max) => `得分 ${earned} / ${max}`,
  skipped: {
    "earlier-failure": "跳过：之前的测试点未通过",
    "required-group-failed": "跳过：依赖的测试组未满分",
    "compile-error": "跳过：没有编译成功",
  },
  skippedTests: (count) => `跳过 ${count} 个`,
  runs: (list) => `各次运行 ${list} ms`,
  groupSummary: (accepted, total) => `${total} 个测试点通过 ${accepted} 个`,
  slowest: (test, cpu) => `最慢 ${test} ${cpu} ms`,
  peak: (memory) => `内存峰值 ${memory} MiB`,
  moreTests: (count) => `… 另有 ${count} 个测试点未通过`,
  titled: (title, text) => `${title}：${text}`,
  on: (label, test) => `${label}：${test}`,
  checker: "检查器",
  input: "输入",
  output: "输出",
  noOutput: "程序没有任何输出",
  stderr: "标准错误",
  difference: (line, column) => `输出在第 ${line} 行第 ${column} 列不同（- 期望，+ 实际）`,
  endOfOutput: "（输出到此结束）",
  endOfAnswer: "（答案到此结束）",
  lookSame: "不同之处在显示范围之外",
  exitCode: (code) => `退出码 ${code}`,
  signal: (name) => `被信号 ${name} 终止`,
  forbidden: (operation) => `禁止的操作：${operation}`,
  processes: "进程或线程过多",
  cpuKilled: (cpu, limit) => `达到限制的 1.5 倍时被终止：CPU 用时 ${cpu} ms，限制 ${limit} ms`,
  fastestOf: (runs) => `${runs} 次运行中最快的一次`,
  cpuOver: (cpu, limit) => `CPU 用时 ${cpu} ms，限制 ${limit} ms`,
  wall: (wall, limit) => `运行 ${wall} ms 后被终止（挂钟时间），限制 ${limit} ms`,
  wallIdle: (cpu) => `CPU 只用了 ${cpu} ms：程序是否在等待输入？`,
  wallBusy: (cpu) => `CPU 用时 ${cpu} ms`,
  memory: (peak, limit) => `内存峰值 ${peak} MiB，限制 ${limit} MiB`,
  heap: (peak, limit) => `堆内存耗尽，峰值 ${peak} MiB，限制 ${limit} MiB`,
  outputLimit: (limit) => `输出超过限制 ${limit} KiB`,
  notYourFault: "评测系统出错，不是提交的错误",
  warnings: (count) => `类型检查：${count} 个警告`,
};

/** Phrases by language. */
export const REPORT_WORDS: Readonly<Record<ReportLanguage, ReportWords>> = { en: EN, zh: ZH };
