import { checkerNoteZh } from "./checker-note-zh.ts";
import type { EndedFirst, SkipReason } from "../model/judging.ts";
import type { MemoryFinder } from "../model/run.ts";
import type { Verdict } from "../model/verdict.ts";
import type { EndReason } from "./explain-end.ts";
import { LIST_MARKS } from "./list-marks.ts";
import type { ReportLanguage } from "./verdict-labels.ts";

/** Every phrase of a text report. Arguments are already escaped and formatted. */
export type ReportWords = {
  readonly limits: (cpu: string, memory: string) => string;
  readonly points: (earned: string, max: string) => string;
  readonly notRun: string;
  readonly skipped: Readonly<Record<SkipReason, string>>;
  /** Of a group that is required in full: its first rejected test, or that it was not run either. */
  readonly skippedAfter: (group: string, missing?: { readonly test: string; readonly verdict: Verdict }) => string;
  readonly skippedTests: (count: number) => string;
  readonly baseline: (cpu: string, memory: string) => string;
  readonly fastestOf: (runs: number, list: readonly string[]) => string;
  readonly clocked: (list: readonly string[]) => string;
  readonly groupSummary: (accepted: number, total: number) => string;
  readonly slowest: (test: string, cpu: string) => string;
  readonly peak: (memory: string) => string;
  readonly moreTests: (count: number) => string;
  readonly titled: (title: string, text: string) => string;
  readonly on: (label: string, test: string) => string;
  readonly checker: string;
  /** What a checker says: that of the built-in ones in this language. */
  readonly checkerNote: (note: string) => string;
  readonly authorNote: string;
  readonly conversation: string;
  readonly endedFirst: Readonly<Record<EndedFirst, string>>;
  readonly deadlock: string;
  readonly inPass: (pass: number) => string;
  readonly input: string;
  readonly output: string;
  readonly noOutput: string;
  readonly stderr: string;
  readonly printed: string;
  readonly difference: (line: number, column: number) => string;
  readonly endOfOutput: string;
  readonly endOfAnswer: string;
  readonly lookSame: string;
  readonly exitCode: (code: number) => string;
  readonly asAfter: (exitCode: string, signal: string) => string;
  readonly reasons: Readonly<Record<EndReason, string>>;
  readonly signal: (name: string) => string;
  readonly forbidden: (operation: string) => string;
  readonly processes: string;
  readonly cpuKilled: (cpu: string, limit: string) => string;
  readonly cpuOver: (cpu: string, limit: string) => string;
  readonly wall: (wall: string, limit: string) => string;
  readonly wallIdle: (cpu: string) => string;
  readonly wallBusy: (cpu: string) => string;
  readonly wallStretched: string;
  readonly memory: Readonly<Record<MemoryFinder, (peak: string, limit: string) => string>>;
  readonly emptyProgram: (memory: string) => string;
  readonly outputLimit: (limit: string) => string;
  readonly notYourFault: string;
  readonly warnings: (count: number) => string;
};

const EN: ReportWords = {
  limits: (cpu, memory) => `limits ${cpu} ms, ${memory} MiB`,
  points: (earned, max) => `${earned} of ${max} points`,
  notRun: "skipped",
  skipped: {
    "earlier-failure": "an earlier test failed",
    "required-group-failed": "a required group is not full",
    "compile-error": "nothing was compiled",
  },
  skippedAfter: (group, missing) =>
    `all of ${group} must be passed first, and ${missing === undefined ? "it was not run" : `${missing.test} got ${missing.verdict}`}`,
  skippedTests: (count) => `${count} skipped`,
  baseline: (cpu, memory) => `an empty program on this machine: ${cpu} ms (subtracted), ${memory} MiB (included)`,
  fastestOf: (runs, list) => `fastest of ${runs} runs: ${list.join(LIST_MARKS.en.item)} ms`,
  clocked: (list) => `run again after the clock stopped it: ${list.join(LIST_MARKS.en.item)} ms`,
  groupSummary: (accepted, total) => `${accepted} of ${total} tests accepted`,
  slowest: (test, cpu) => `slowest ${test} ${cpu} ms`,
  peak: (memory) => `peak ${memory} MiB`,
  moreTests: (count) => `… and ${count} more tests that were not accepted`,
  titled: (title, text) => `${title}:${text === "" ? "" : " "}${text}`,
  on: (label, test) => `${label} on ${test}`,
  checker: "checker",
  checkerNote: (note) => note,
  authorNote: "for the author",
  conversation: "conversation (> from the submission, < to it)",
  endedFirst: {
    submission: "the submission ended first",
    interactor: "the interactor ended first",
    neither: "neither had ended when the clock ran out",
  },
  deadlock:
    "both waited for the other to speak: is a newline or a flush missing, or does it wait for a line that never comes?",
  inPass: (pass) => `in pass ${pass}`,
  input: "input",
  output: "output",
  noOutput: "the program printed nothing",
  stderr: "stderr",
  printed: "printed by the program",
  difference: (line, column) => `output differs at line ${line}, column ${column} (- expected, + got)`,
  endOfOutput: "(end of output)",
  endOfAnswer: "(end of answer)",
  lookSame: "the difference lies beyond the part that is shown",
  exitCode: (code) => `exit code ${code}`,
  asAfter: (exitCode, signal) => `${exitCode} (as after ${signal})`,
  reasons: {
    "stack-overflow": "it said that its stack overflowed: recursion too deep, or a call with too many arguments",
    "heap-full": "it said that its JavaScript heap was full, but the measured peak is far below the limit",
    "worker-heap-full": "it said that the JavaScript heap of a worker was full",
    "allocation-refused": "it said that an allocation was refused: a buffer larger than the machine gives",
    "engine-limit": "it said that a string, array, map or number would be larger than the engine allows",
    "native-crash": "a crash of this kind is often recursion that is too deep",
  },
  signal: (name) => `killed by ${name}`,
  forbidden: (operation) => `forbidden operation: ${operation}`,
  processes: "too many processes or threads",
  cpuKilled: (cpu, limit) => `killed at 1.5 × the limit: ${cpu} ms of CPU, limit ${limit} ms`,
  cpuOver: (cpu, limit) => `${cpu} ms of CPU, limit ${limit} ms`,
  wall: (wall, limit) => `stopped after ${wall} ms on the wall clock, limit ${limit} ms`,
  wallIdle: (cpu) => `it used only ${cpu} ms of CPU: does it wait for input?`,
  wallBusy: (cpu) => `it used ${cpu} ms of CPU`,
  wallStretched: "the machine was busy: time in which it had no core for the program was added to the limit",
  memory: {
    kernel: (peak, limit) => `killed by the kernel at ${peak} of ${limit} MiB`,
    heap: (peak, limit) => `ran out of memory in the JavaScript heap at ${peak} of ${limit} MiB`,
    sample: (peak, limit) => `stopped at ${peak} of ${limit} MiB`,
  },
  emptyProgram: (memory) => `an empty program on this machine: ${memory} MiB`,
  outputLimit: (limit) => `wrote more than the limit of ${limit} KiB`,
  notYourFault: "the judge failed, not the submission",
  warnings: (count) => `type check: ${count} ${count === 1 ? "warning" : "warnings"}`,
};

const ZH: ReportWords = {
  limits: (cpu, memory) => `限制 ${cpu} ms，${memory} MiB`,
  points: (earned, max) => `得分 ${earned} / ${max}`,
  notRun: "跳过",
  skipped: {
    "earlier-failure": "之前的测试点未通过",
    "required-group-failed": "依赖的测试组未满分",
    "compile-error": "没有编译成功",
  },
  skippedAfter: (group, missing) =>
    `须先全部通过“${group}”，而${missing === undefined ? "它未运行" : `测试点 ${missing.test} 的结果是 ${missing.verdict}`}`,
  skippedTests: (count) => `跳过 ${count} 个`,
  baseline: (cpu, memory) => `空程序在本机：${cpu} ms（已减去），${memory} MiB（已包含）`,
  fastestOf: (runs, list) => `${runs} 次运行取最快：${list.join(LIST_MARKS.zh.item)} ms`,
  clocked: (list) => `因挂钟时间被终止后重新运行：${list.join(LIST_MARKS.zh.item)} ms`,
  groupSummary: (accepted, total) => `${total} 个测试点通过 ${accepted} 个`,
  slowest: (test, cpu) => `最慢 ${test} ${cpu} ms`,
  peak: (memory) => `内存峰值 ${memory} MiB`,
  moreTests: (count) => `… 另有 ${count} 个测试点未通过`,
  titled: (title, text) => `${title}：${text}`,
  on: (label, test) => `${label}：${test}`,
  checker: "检查器",
  checkerNote: checkerNoteZh,
  authorNote: "给出题人",
  conversation: "对话（> 程序所写，< 程序所读）",
  endedFirst: { submission: "程序先结束", interactor: "交互器先结束", neither: "时间用完时双方都没有结束" },
  deadlock: "双方都在等对方先说话：是否漏了换行或没有刷新输出，或者在等永远不会来的一行？",
  inPass: (pass) => `第 ${pass} 轮`,
  input: "输入",
  output: "输出",
  noOutput: "程序没有任何输出",
  stderr: "标准错误",
  printed: "程序自己打印的",
  difference: (line, column) => `输出在第 ${line} 行第 ${column} 列不同（- 期望，+ 实际）`,
  endOfOutput: "（输出到此结束）",
  endOfAnswer: "（答案到此结束）",
  lookSame: "不同之处在显示范围之外",
  exitCode: (code) => `退出码 ${code}`,
  asAfter: (exitCode, signal) => `${exitCode}（如同收到 ${signal}）`,
  reasons: {
    "stack-overflow": "程序报告栈溢出：递归太深，或一次调用的参数太多",
    "heap-full": "程序报告 JavaScript 堆内存耗尽，但测得的峰值远低于限制",
    "worker-heap-full": "程序报告 worker 的 JavaScript 堆内存耗尽",
    "allocation-refused": "程序报告内存分配被拒绝：缓冲区超过机器所能提供的大小",
    "engine-limit": "程序报告字符串、数组、映射或数字超过引擎允许的大小",
    "native-crash": "这类崩溃往往是递归太深",
  },
  signal: (name) => `被信号 ${name} 终止`,
  forbidden: (operation) => `禁止的操作：${operation}`,
  processes: "进程或线程过多",
  cpuKilled: (cpu, limit) => `达到限制的 1.5 倍时被终止：CPU 用时 ${cpu} ms，限制 ${limit} ms`,
  cpuOver: (cpu, limit) => `CPU 用时 ${cpu} ms，限制 ${limit} ms`,
  wall: (wall, limit) => `运行 ${wall} ms 后被终止（挂钟时间），限制 ${limit} ms`,
  wallIdle: (cpu) => `CPU 只用了 ${cpu} ms：程序是否在等待输入？`,
  wallBusy: (cpu) => `CPU 用时 ${cpu} ms`,
  wallStretched: "机器繁忙：程序等待 CPU 核心的时间已加到限制上",
  memory: {
    kernel: (peak, limit) => `内存用到 ${peak} MiB 时被内核终止，限制 ${limit} MiB`,
    heap: (peak, limit) => `JavaScript 堆内存在 ${peak} MiB 时耗尽，限制 ${limit} MiB`,
    sample: (peak, limit) => `内存用到 ${peak} MiB 时被终止，限制 ${limit} MiB`,
  },
  emptyProgram: (memory) => `空程序在本机的内存：${memory} MiB`,
  outputLimit: (limit) => `输出超过限制 ${limit} KiB`,
  notYourFault: "评测系统出错，不是提交的错误",
  warnings: (count) => `类型检查：${count} 个警告`,
};

/** Phrases by language. */
export const REPORT_WORDS: Readonly<Record<ReportLanguage, ReportWords>> = { en: EN, zh: ZH };
