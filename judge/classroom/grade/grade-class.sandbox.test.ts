import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Class } from "../../model/class.ts";
import { judgeSubmission } from "../../pipeline/judge-submission.ts";
import { makeFileHashes } from "../../pipeline/result-cache/file-hashes.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { loadProblem } from "../../problem/load-problem.ts";
import { CORPUS } from "../../testkit/judge-command.ts";
import { useSandbox } from "../../testkit/use-sandbox.ts";
import { collectSubmissions } from "../collect/collect-submissions.ts";
import { assignmentWith } from "../policy/policy-fixtures.ts";
import { renderMarks } from "./applied-marks.ts";
import { JUDGE } from "./grade-fixtures.ts";
import { makeGrading } from "./grading.ts";
import { identifyProblem } from "./identify-problem.ts";
import { openJournal } from "./journal.ts";
import type { CollectedRecord } from "./journal-record.ts";
import { planGrading } from "./plan-grading.ts";
import { runJudgings } from "./run-judgings.ts";

const shared = useSandbox();

const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));\n`;
const PROGRAMS = { s1: RIGHT, s2: RIGHT.replace("a + b, 0)", "Math.abs(a + b), 0)"), s3: "const =;\n" };

const ASSIGNMENT = assignmentWith({ problems: [{ slug: "sum", weight: 1 }] });

/** The marks of three students, from a folder of its own. */
async function gradeThree(jobs: number): Promise<string> {
  await using directory = makeTempDir();
  for (const [id, text] of Object.entries(PROGRAMS)) {
    mkdirSync(join(directory.path, "submissions", "hw1", id), { recursive: true });
    writeFileSync(join(directory.path, "submissions", "hw1", id, "sum.ts"), text);
  }
  const students = Object.keys(PROGRAMS).map((id) => ({ id, name: `Student ${id}` }));
  const course: Class = {
    directory: directory.path,
    title: "Three",
    timeZone: "UTC",
    language: "en",
    students,
    assignments: [ASSIGNMENT],
  };
  const loaded = await loadProblem(join(CORPUS, "sum"));
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const problems = { sum: identifyProblem(loaded.problem, makeFileHashes()) };
  const found = await collectSubmissions(course, ASSIGNMENT);
  if (found.kind === "broken") throw new Error(JSON.stringify(found.diagnostics));
  const { attempts, tasks } = await planGrading(found.reconciliation.attempts, { problems, judge: JUDGE });
  const collected: CollectedRecord = { kind: "collected", atMs: 0, problems, judge: JUDGE, attempts };
  const { sandbox, cacheDirectory } = shared;
  const tools = { sandbox, cacheDirectory, slots: makeSlots(jobs) };
  await using journal = await openJournal(join(directory.path, "journal.jsonl"));
  await runJudgings({
    tasks,
    problems: new Map([["sum", loaded.problem]]),
    mode: "default",
    judge: (request, onFinished, signal) => judgeSubmission(request, { ...tools, onFinished }, signal),
    inFlight: jobs + 1,
    journal,
    keepReport: async () => {},
    now: () => 0,
  });
  const { history } = journal;
  return renderMarks(makeGrading({ course, assignment: ASSIGNMENT, collected, history, manual: [] })).text;
}

test("a class is graded to the same bytes with any number of jobs", async () => {
  const [one, three] = [await gradeThree(1), await gradeThree(3)];
  expect(three).toBe(one);
  const { marks, attempts } = JSON.parse(one);
  expect(marks.map(({ result }: { readonly result: { readonly points: number } }) => result.points)).toEqual([
    100, 0, 0,
  ]);
  expect(attempts.map(({ verdict }: { readonly verdict: string }) => verdict)).toEqual(["AC", "WA", "CE"]);
});
