import { expect, test } from "vitest";
import type { CollectedAttempt, Reconciliation } from "../../model/class.ts";
import { classOf } from "./export-fixtures.ts";
import { renderReconciliation } from "./render-reconciliation.ts";

const PROBLEMS = [
  { slug: "two-sum", weight: 1 },
  { slug: "maze", weight: 1 },
];

const attempt = (student: string, origin: string, more: Partial<CollectedAttempt> = {}): CollectedAttempt => ({
  student,
  problem: "maze",
  main: "main.ts",
  files: [origin],
  origin,
  notices: [],
  read: () => Promise.reject(new Error("nobody reads it here")),
  ...more,
});

const RECONCILIATION: Reconciliation = {
  attempts: [
    attempt("s1001", "week1.zip/lovelornada_LATE_101_1_main.ts", { isLate: true, notices: ["line-ends"] }),
    attempt("s1002", "bob/a.ts"),
    attempt("s1002", "bob/a (1).ts"),
  ],
  unmatched: [
    { origin: "evil\u001b[31m,x.zip", reason: "unknown-student", detail: "evil", candidates: ["s1002"], files: 3 },
    { origin: "zoe/main.ts", reason: "empty", detail: "", student: "s1003", candidates: [], files: 1 },
    { origin: "zoe/b.ts", reason: "unknown-problem", detail: "b.ts", student: "s1003", candidates: [], files: 1 },
  ],
  ignored: [
    { origin: ".DS_Store", rule: "system-file" },
    { origin: "zoe/.git/", rule: "version-control" },
  ],
  duplicates: [{ student: "s1002", problem: "maze", origins: ["bob/a.ts", "bob/a (1).ts"] }],
  missing: [
    { student: "s1003", problem: "two-sum", unusable: ["zoe/main.ts"] },
    { student: "s1003", problem: "maze", unusable: ["zoe/main.ts"] },
    { student: "s1004", problem: "maze", unusable: [] },
  ],
  late: [
    { student: "s1001", problem: "maze", origin: "week1.zip/lovelornada_LATE_101_1_main.ts" },
    { student: "s1002", problem: "maze", origin: "bob/a (1).ts", byMs: 90_061_000 },
  ],
};

const { course, assignment } = classOf("/class", { problems: PROBLEMS });
const render = (reconciliation: Reconciliation, language: "en" | "zh"): string =>
  renderReconciliation({ reconciliation, course, assignment }, { language, color: false });

test("in English", () => {
  expect(render(RECONCILIATION, "en")).toMatchInlineSnapshot(`
    "Week 1: 3 attempts collected
    matched      3  2 of 6 students, 3 files
    UNMATCHED    3  5 files
    duplicate    1
    MISSING      3  2 of 6 students
    late         2
    passed over  2  made by an operating system 1, of version control 1

    converted
      1  line ends of Windows or an old Mac: week1.zip/lovelornada_LATE_101_1_main.ts

    late
      student             problem               late by  where
      s1001 Ada Lovelorn  maze     the platform says so  week1.zip/lovelornada_LATE_101_1_main.ts
      s1002 Bob Babbling  maze                  1 d 1 h  bob/a (1).ts

    duplicate (several attempts for one problem, in this order; the assignment's policy says which counts)
      s1002 Bob Babbling, maze
        bob/a.ts
        bob/a (1).ts

    MISSING (nothing that could be judged)
      student               problem
      s1003 Zoë d'Été-Noël  two-sum, maze  handed in, but not judged: zoe/main.ts
      s1004 王小明          maze

    UNMATCHED: 3
      evil⟨1B⟩[31m,x.zip
        nobody of the roster: evil [3 files] — perhaps s1002 Bob Babbling
      zoe/main.ts
        empty (of s1003 Zoë d'Été-Noël)
      zoe/b.ts
        which problem it is for cannot be told: b.ts (of s1003 Zoë d'Été-Noël)

    None of these is judged. What can be settled by hand: put such rows into aliases.csv of the class folder, with an
    answer for each ?, and collect again. The student - leaves something out.
      origin,student,problem
      "submissions/week1/evil⟨1B⟩[31m,x.zip",?,?
      submissions/week1/zoe/b.ts,s1003,?
    "
  `);
});

test.for([
  { due: undefined, late: "late         2" },
  { due: "2026-12-18", late: "late         2  2 without a time, which count as on time" },
])("that nobody knows when something came is said where it matters: due $due", ({ due, late }) => {
  const dated = { ...assignment, ...(due === undefined ? {} : { due: { epochMs: Date.parse(due), text: due } }) };
  const text = renderReconciliation(
    { reconciliation: RECONCILIATION, course, assignment: dated },
    { language: "en", color: false },
  );
  expect(text.split("\n")).toContain(late);
});

test.for([
  {
    language: "en",
    says: "the times of 1 attempt are from Moodle's worksheet, read on the clock of UTC: compare one of them with Moodle",
  },
  { language: "zh", says: "1 份提交的时间取自 Moodle 评分工作表，按 UTC 时区读取：请与 Moodle 核对其中一个" },
] as const)(
  "whose clock the times of a worksheet are on is said where it matters, in $language",
  ({ language, says }) => {
    const at = { epochMs: 0, text: "Thursday, 1 January 1970, 12:00 AM", from: "worksheet" } as const;
    const attempts = [attempt("s1001", "a.ts", { at }), attempt("s1002", "b.ts", { at: { epochMs: 0, text: "" } })];
    const linesOf = (due: Partial<typeof assignment>): readonly string[] =>
      renderReconciliation(
        { reconciliation: { ...RECONCILIATION, attempts }, course, assignment: { ...assignment, ...due } },
        { language, color: false },
      ).split("\n");
    expect(linesOf({ due: { epochMs: 0, text: "" } })).toContain(says);
    expect(linesOf({})).not.toContain(says);
  },
);

test("in Chinese", () => {
  expect(render(RECONCILIATION, "zh")).toMatchInlineSnapshot(`
    "Week 1：收到 3 份提交
    已匹配  3  6 名学生中的 2 名，3 个文件
    未匹配  3  5 个文件
    重复    1
    缺交    3  6 名学生中的 2 名
    迟交    2
    已略过  2  操作系统的文件 1、版本控制的文件 1

    已转换
      1  使用 Windows 或旧 Mac 的换行：week1.zip/lovelornada_LATE_101_1_main.ts

    迟交
      学生                题目        迟交时间  位置
      s1001 Ada Lovelorn  maze  平台标记为迟交  week1.zip/lovelornada_LATE_101_1_main.ts
      s1002 Bob Babbling  maze     1 天 1 小时  bob/a (1).ts

    重复 (同一题有多份提交，按此顺序；取哪一份由作业规则决定)
      s1002 Bob Babbling，maze
        bob/a.ts
        bob/a (1).ts

    缺交 (没有可以评测的内容)
      学生                  题目
      s1003 Zoë d'Été-Noël  two-sum、maze  已提交但不会评测：zoe/main.ts
      s1004 王小明          maze

    未匹配：3
      evil⟨1B⟩[31m,x.zip
        名单中没有此人：evil [3 个文件] — 可能是 s1002 Bob Babbling
      zoe/main.ts
        空文件 (学生 s1003 Zoë d'Été-Noël)
      zoe/b.ts
        无法判断属于哪一题：b.ts (学生 s1003 Zoë d'Été-Noël)

    以上均不会评测。可以手工确定的：把下列各行写入班级文件夹的 aliases.csv，将 ? 换成答案，然后重新收集。学生写 - 表示不计。
      origin,student,problem
      "submissions/week1/evil⟨1B⟩[31m,x.zip",?,?
      submissions/week1/zoe/b.ts,s1003,?
    "
  `);
});

test("nothing that calls for a person is cut, however much it is", () => {
  const unmatched = Array.from({ length: 150 }, (_, index) => ({
    origin: `f${index}.ts`,
    reason: "unknown-student" as const,
    detail: "",
    candidates: [],
    files: 1,
  }));
  const text = render({ ...RECONCILIATION, unmatched }, "en");
  expect(text.match(/^ {2}f\d+\.ts$/gmu)).toHaveLength(150);
  expect(text).toContain("submissions/week1/f149.ts,?,?");
});

test("when all is settled it says so, and says no more", () => {
  const [first] = RECONCILIATION.attempts;
  const settled: Reconciliation = {
    attempts: first === undefined ? [] : [{ ...first, notices: [] }],
    unmatched: [],
    ignored: [],
    duplicates: [],
    missing: [],
    late: [],
  };
  expect(render(settled, "en")).toContain("everything that was handed in has its student and its problem");
  expect(render({ ...settled, attempts: [] }, "en")).not.toContain("everything");
});

test("colours stand beside words, never for them", () => {
  const text = renderReconciliation(
    { reconciliation: RECONCILIATION, course, assignment },
    { language: "en", color: true },
  );
  // oxlint-disable-next-line no-control-regex -- taking the colours away is the purpose
  expect(text.replaceAll(/\u001b\[\d+m/gu, "")).toBe(render(RECONCILIATION, "en"));
  expect(text).not.toBe(render(RECONCILIATION, "en"));
});
