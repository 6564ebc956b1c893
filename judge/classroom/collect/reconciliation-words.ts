import type { IgnoreRule, SourceNotice, UnmatchedReason } from "../../model/class.ts";

/** Every phrase of the table of what was collected. Arguments are already escaped. */
export type ReconciliationWords = {
  readonly title: (assignment: string, count: number) => string;
  readonly matched: string;
  readonly unmatched: string;
  readonly duplicate: string;
  readonly missing: string;
  readonly late: string;
  readonly ignored: string;
  readonly changed: string;
  readonly summary: {
    readonly students: (count: number, total: number) => string;
    readonly files: (count: number) => string;
  };
  readonly unmatchedHint: readonly string[];
  readonly duplicateHint: string;
  readonly missingHint: string;
  readonly nothingOpen: string;
  readonly columns: {
    readonly student: string;
    readonly problem: string;
    readonly origin: string;
    readonly by: string;
  };
  readonly perhaps: (students: string) => string;
  readonly platformSaidLate: string;
  /** Attempts that are late for nobody, because there is no time. */
  readonly withoutTime: (count: number) => string;
  /** Attempts whose times are those that Moodle's worksheet prints without naming its clock. */
  readonly worksheetTimes: (count: number, timeZone: string) => string;
  readonly duration: (days: number, hours: number, minutes: number) => string;
  readonly unusable: (origins: string) => string;
  readonly of: (student: string) => string;
  readonly more: (count: number) => string;
  readonly reasons: Readonly<Record<UnmatchedReason, string>>;
  readonly rules: Readonly<Record<IgnoreRule, string>>;
  readonly notices: Readonly<Record<SourceNotice, string>>;
};

const EN: ReconciliationWords = {
  title: (assignment, count) => `${assignment}: ${count} ${count === 1 ? "attempt" : "attempts"} collected`,
  matched: "matched",
  unmatched: "UNMATCHED",
  duplicate: "duplicate",
  missing: "MISSING",
  late: "late",
  ignored: "passed over",
  changed: "converted",
  summary: {
    students: (count, total) => `${count} of ${total} students`,
    files: (count) => `${count} ${count === 1 ? "file" : "files"}`,
  },
  unmatchedHint: [
    "None of these is judged. What can be settled by hand: put such rows into aliases.csv of the class folder, with an",
    "answer for each ?, and collect again. The student - leaves something out.",
  ],
  duplicateHint: "several attempts for one problem, in this order; the assignment's policy says which counts",
  missingHint: "nothing that could be judged",
  nothingOpen: "everything that was handed in has its student and its problem",
  columns: { student: "student", problem: "problem", origin: "where", by: "late by" },
  perhaps: (students) => `perhaps ${students}`,
  platformSaidLate: "the platform says so",
  withoutTime: (count) => `${count} without a time, which ${count === 1 ? "counts" : "count"} as on time`,
  worksheetTimes: (count, timeZone) =>
    `the times of ${count} ${count === 1 ? "attempt" : "attempts"} are from Moodle's worksheet, read on the clock of ${timeZone}: compare one of them with Moodle`,
  duration: (days, hours, minutes) =>
    days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
  unusable: (origins) => `handed in, but not judged: ${origins}`,
  of: (student) => `of ${student}`,
  more: (count) => `… and ${count} more`,
  reasons: {
    "unknown-student": "nobody of the roster",
    "several-students": "fits several students",
    contradiction: "number, address or name say different students",
    "shared-account": "two accounts with the name of one student",
    anonymous: "exported without names",
    "unknown-problem": "which problem it is for cannot be told",
    "several-problems": "its name fits several problems",
    "several-programs": "several programs, and none is called main",
    empty: "empty",
    "too-large": "too large",
    "too-many-files": "too many files",
    executable: "a compiled program, not its source",
    binary: "no text",
    "no-program": "no source of a known language",
    "no-code": "no code found in it",
    "other-archive": "an archive that is not read; unpack it here, or make a .zip",
    link: "a link, which is never followed",
    "special-file": "a pipe, a device or a socket",
    "bad-name": "a name that cannot be used",
    unreadable: "cannot be read",
    "archive-damaged": "damaged or encrypted archive",
    "archive-name": "archive refused: a name in it",
    "archive-size": "archive refused: too much in it",
    "archive-kind": "archive refused: a link or special file in it",
    "archive-depth": "archive refused: archives in archives in archives",
  },
  rules: {
    "system-file": "made by an operating system",
    "version-control": "of version control",
    dependencies: "packages of others",
    "editor-file": "made by an editor",
    "hidden-file": "hidden",
    "project-file": "settings and notes of a project",
    "test-file": "tests",
    "platform-file": "lists of the platform",
    "no-source": "no source, beside a program",
    "build-output": "made from a source beside it",
    "same-bytes": "the same as another file",
    "by-hand": "left out by aliases.csv",
  },
  notices: {
    "utf-16": "UTF-16",
    "old-encoding": "an old encoding, not UTF-8",
    bom: "a byte order mark",
    "line-ends": "line ends of Windows or an old Mac",
    notebook: "code of a notebook",
    "notebook-commands": "commands of a notebook made comments",
    "text-file": "code in a text file",
    "web-page": "code typed into the platform's page",
  },
};

const ZH: ReconciliationWords = {
  title: (assignment, count) => `${assignment}：收到 ${count} 份提交`,
  matched: "已匹配",
  unmatched: "未匹配",
  duplicate: "重复",
  missing: "缺交",
  late: "迟交",
  ignored: "已略过",
  changed: "已转换",
  summary: {
    students: (count, total) => `${total} 名学生中的 ${count} 名`,
    files: (count) => `${count} 个文件`,
  },
  unmatchedHint: [
    "以上均不会评测。可以手工确定的：把下列各行写入班级文件夹的 aliases.csv，将 ? 换成答案，然后重新收集。学生写 - 表示不计。",
  ],
  duplicateHint: "同一题有多份提交，按此顺序；取哪一份由作业规则决定",
  missingHint: "没有可以评测的内容",
  nothingOpen: "所有提交都已找到学生和题目",
  columns: { student: "学生", problem: "题目", origin: "位置", by: "迟交时间" },
  perhaps: (students) => `可能是 ${students}`,
  platformSaidLate: "平台标记为迟交",
  withoutTime: (count) => `${count} 份没有提交时间，视为按时`,
  worksheetTimes: (count, timeZone) =>
    `${count} 份提交的时间取自 Moodle 评分工作表，按 ${timeZone} 时区读取：请与 Moodle 核对其中一个`,
  duration: (days, hours, minutes) =>
    days > 0 ? `${days} 天 ${hours} 小时` : hours > 0 ? `${hours} 小时 ${minutes} 分钟` : `${minutes} 分钟`,
  unusable: (origins) => `已提交但不会评测：${origins}`,
  of: (student) => `学生 ${student}`,
  more: (count) => `… 另有 ${count} 项`,
  reasons: {
    "unknown-student": "名单中没有此人",
    "several-students": "与多名学生相符",
    contradiction: "学号、邮箱或姓名互相矛盾",
    "shared-account": "两个账号同为一名学生的姓名",
    anonymous: "导出时隐去了姓名",
    "unknown-problem": "无法判断属于哪一题",
    "several-problems": "文件名与多个题目相符",
    "several-programs": "有多个程序，且没有一个名为 main",
    empty: "空文件",
    "too-large": "过大",
    "too-many-files": "文件过多",
    executable: "是编译后的程序，不是源代码",
    binary: "不是文本",
    "no-program": "不是已知语言的源代码",
    "no-code": "其中没有找到代码",
    "other-archive": "不支持的压缩格式；请在此处解压，或改用 .zip",
    link: "是链接，从不跟随",
    "special-file": "是管道、设备或套接字",
    "bad-name": "文件名无法使用",
    unreadable: "无法读取",
    "archive-damaged": "压缩包损坏或已加密",
    "archive-name": "拒绝压缩包：其中的文件名有问题",
    "archive-size": "拒绝压缩包：内容过多",
    "archive-kind": "拒绝压缩包：含有链接或特殊文件",
    "archive-depth": "拒绝压缩包：嵌套层数过多",
  },
  rules: {
    "system-file": "操作系统的文件",
    "version-control": "版本控制的文件",
    dependencies: "第三方依赖",
    "editor-file": "编辑器的文件",
    "hidden-file": "隐藏文件",
    "project-file": "项目配置与说明",
    "test-file": "测试代码",
    "platform-file": "平台的名单",
    "no-source": "程序旁的非源代码文件",
    "build-output": "由旁边的源代码生成",
    "same-bytes": "与另一文件相同",
    "by-hand": "aliases.csv 中写明不计",
  },
  notices: {
    "utf-16": "原为 UTF-16",
    "old-encoding": "原为旧编码，不是 UTF-8",
    bom: "带有字节顺序标记",
    "line-ends": "使用 Windows 或旧 Mac 的换行",
    notebook: "取自笔记本的代码",
    "notebook-commands": "笔记本命令已改为注释",
    "text-file": "文本文件中的代码",
    "web-page": "在平台网页中填写的代码",
  },
};

/** Phrases by language. */
export const RECONCILIATION_WORDS: Readonly<Record<"en" | "zh", ReconciliationWords>> = { en: EN, zh: ZH };
