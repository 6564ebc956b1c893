import { expect, test } from "vitest";
import type { CollectedAttempt } from "../../model/class.ts";
import { JUDGE, problemWith } from "./grade-fixtures.ts";
import { identifySubmission, planGrading } from "./plan-grading.ts";

const attempt = (origin: string, text: string | Error, changes: Partial<CollectedAttempt> = {}): CollectedAttempt => ({
  student: "s1",
  problem: "maze",
  main: "main.ts",
  files: [origin],
  origin,
  notices: [],
  read: async () => {
    if (text instanceof Error) throw text;
    return { main: "main.ts", files: new Map([["main.ts", Buffer.from(text)]]) };
  },
  ...changes,
});

const conditions = { problems: { maze: problemWith() }, judge: JUDGE };

test("the same source for the same problem is judged once, whoever handed it in", async () => {
  const { attempts, tasks } = await planGrading(
    [attempt("a", "1"), attempt("b", "1", { student: "s2" }), attempt("c", "2")],
    conditions,
  );
  expect(attempts.map(({ origin }) => origin)).toEqual(["a", "b", "c"]);
  expect(tasks.map((task) => task.attempt.origin)).toEqual(["a", "c"]);
});

test("a source that cannot be read is told, and needs no judging", async () => {
  const { attempts, tasks } = await planGrading([attempt("a", new Error("a has changed"))], conditions);
  expect(attempts[0]?.source).toEqual({ kind: "unreadable", reason: "a has changed" });
  expect(tasks).toEqual([]);
});

test.for([
  ["another problem", { problems: { maze: problemWith({ whole: "problem-2" }) }, judge: JUDGE }],
  ["another judge", { problems: { maze: problemWith() }, judge: { ...JUDGE, whole: "judge-2" } }],
] as const)("%s needs a judging of its own", async ([, other]) => {
  const before = await planGrading([attempt("a", "1")], conditions);
  const after = await planGrading([attempt("a", "1")], other);
  expect(after.tasks[0]?.key).not.toBe(before.tasks[0]?.key);
  expect(after.attempts[0]?.source).toMatchObject({
    submission: identifySubmission({ main: "main.ts", files: new Map([["main.ts", Buffer.from("1")]]) }),
  });
});

test("names, contents and the main file are parts of a submission, the order of files is none", () => {
  const of = (main: string, files: Readonly<Record<string, string>>): string =>
    identifySubmission({
      main,
      files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    });
  const one = of("a.ts", { "a.ts": "1", "b.ts": "2" });
  expect(of("a.ts", { "b.ts": "2", "a.ts": "1" })).toBe(one);
  for (const other of [
    of("b.ts", { "a.ts": "1", "b.ts": "2" }),
    of("a.ts", { "a.ts": "12", "b.ts": "" }),
    of("a.ts", { "a.ts": "1", "c.ts": "2" }),
    of("a.ts", { "a.ts": "1" }),
  ]) {
    expect(other).not.toBe(one);
  }
});
