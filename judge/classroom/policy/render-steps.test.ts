import { expect, test } from "vitest";
import { markStudent } from "./mark-student.ts";
import { ANN, assignmentWith, at, attempt, change, span, ZONE } from "./policy-fixtures.ts";
import { renderSteps } from "./render-steps.ts";

const MARK = markStudent({
  assignment: assignmentWith({
    problems: ["maze", "zuma", "monk"].map((slug) => ({ slug, weight: 1 })),
    late: { kind: "deduct", percent: 10, every: span("1d"), floorPercent: 50, grace: span("10m"), closes: span("7d") },
    extensions: new Map([["red", at("2026-12-19 12:00")]]),
  }),
  student: ANN,
  timeZone: ZONE,
  attempts: [
    attempt(80, "2026-12-20 11:00:03"),
    attempt(60, "2026-12-19 11:00"),
    attempt(90, "2026-12-30 11:00"),
    attempt(0, undefined, { problem: "zuma", origin: "zuma.ts", outcome: { kind: "failed", reason: "disk full" } }),
  ],
  manual: [
    change({ kind: "excused" }, { problem: "monk" }),
    change({ kind: "points", points: 30 }, { problem: "zuma" }),
  ],
});

test("a mark is explained step by step", () => {
  expect(renderSteps(MARK, { timeZone: ZONE, language: "en" }).join("\n")).toMatchInlineSnapshot(`
    "due, by the group's extension: 2026-12-19 12:00:59 +01:00 (2026-12-19 12:00)
    maze: maze-60.ts (s1), 2026-12-19 11:00:59 +01:00: 60/100; on time; is not the best
    maze: maze-80.ts (s1), 2026-12-20 11:00:03 +01:00: 80/100; late: 1 begun step, 90 % stay; counts
    maze: maze-90.ts (s1), 2026-12-30 11:00:59 +01:00: 90/100; after the assignment was closed; does not count
    zuma: zuma.ts (s1), no time: the judge failed on it; it will be judged again; counts as on time, because nobody knows when it came; counts
    zuma: by hand 30, instead of 0 points
    monk: nothing handed in
    monk: excused by hand
    maze: 24 / 33.33 (weight 1)
    zuma: 30 / 33.33 (weight 1)
    in all: 81 / 100 (the excused weight of 1 goes to the others)
    = 81 points / 100"
  `);
});

test("in Chinese", () => {
  expect(renderSteps(MARK, { timeZone: ZONE, language: "zh" }).join("\n")).toMatchInlineSnapshot(`
    "截止时间（小组延期）：2026-12-19 12:00:59 +01:00 (2026-12-19 12:00)
    maze：maze-60.ts (s1)，2026-12-19 11:00:59 +01:00：60/100；按时；不是最好的一次
    maze：maze-80.ts (s1)，2026-12-20 11:00:03 +01:00：80/100；迟交 1 个时段，保留 90 %；计分
    maze：maze-90.ts (s1)，2026-12-30 11:00:59 +01:00：90/100；作业关闭之后提交；不计分
    zuma：zuma.ts (s1)，时间未知：评测系统出错，将重新评测；提交时间未知，视为按时；计分
    zuma：教师改分 30，原为 0 分
    monk：未提交
    monk：教师准予免交
    maze：24 / 33.33 (权重 1)
    zuma：30 / 33.33 (权重 1)
    总分：81 / 100 (免交部分的权重 1 分摊到其余题目)
    = 81 分 / 100"
  `);
});
