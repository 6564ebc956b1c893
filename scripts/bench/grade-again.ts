import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeCheckers } from "../../judge/check/checkers.ts";
import { keepResult } from "../../judge/check/author/keep-result.ts";
import type { JudgingReport } from "../../judge/model/judging.ts";
import type { Problem } from "../../judge/model/problem.ts";
import type { Submission } from "../../judge/model/submission.ts";
import { judgeSubmission, type JudgingTools } from "../../judge/pipeline/judge-submission.ts";
import { openResultCache } from "../../judge/pipeline/result-cache/result-cache.ts";
import { cacheDirOf } from "../../judge/platform/cache-dir.ts";
import { coreCount, makeSlots } from "../../judge/platform/concurrency.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { loadProblem } from "../../judge/problem/load-problem.ts";
import { measureBaseline } from "../../judge/sandbox/baseline.ts";
import { makeSandbox } from "../../judge/sandbox/make-sandbox.ts";
import type { Sandbox } from "../../judge/sandbox/sandbox.ts";
import { pair, type Row } from "./row.ts";
import { makeSolution, makeWorkProblem, NO_WORK } from "./work-problem.ts";

const SUBMISSIONS = 200;
const TESTS = 20;
const ROUNDS = 3;

/** A class that is graded for the first time, again with nothing changed, and again after one test changed. */
export async function benchGradeAgain(submissions = SUBMISSIONS): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const { problem: folder, inputs } = makeWorkProblem(directory.path, { tests: TESTS });
  await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), start: "auto" });
  const counted = countRuns(sandbox);
  const grade = () => gradeClass({ folder, directory: directory.path, submissions }, counted);
  const first = await grade();
  const again: Grading[] = [];
  for (let round = 0; round < ROUNDS; round++) again.push(await grade());
  if (again.some(({ verdicts }) => verdicts !== first.verdicts)) throw new Error("other verdicts the second time");
  // The last one: no program that was rejected before gets so far.
  writeFileSync(join(inputs, `${String(TESTS - 1).padStart(4, "0")}.in`), "3\n20 18 22\n");
  const changed = await grade();
  const right = first.verdicts.split("\n").filter((line) => line.startsWith("AC")).length;
  const what = `${submissions} submissions of ${TESTS} tests`;
  return [
    {
      what: `grading ${what} for the first time: wall`,
      against: "again, nothing changed",
      unit: "s",
      pairs: again.map(({ seconds }) => ({ value: first.seconds, against: seconds })),
      asked: { of: "ratio", least: 100 },
    },
    {
      what: `grading ${what} again: programs started`,
      against: "the first time",
      unit: "runs",
      pairs: pair(
        again.map(({ runs }) => runs),
        again.map(() => first.runs),
      ),
      asked: { of: "value", most: 0 },
    },
    {
      what: `grading ${what} after one test changed: programs started`,
      against: "submissions that get to it, and an empty program for the baseline",
      unit: "runs",
      pairs: [{ value: changed.runs, against: right + BASELINE_RUNS }],
      asked: { of: "ratio", most: 1 },
    },
  ];
}

const BASELINE_RUNS = 3;

type ClassRequest = { readonly folder: string; readonly directory: string; readonly submissions: number };

/** `verdicts`: all in order, with the points. */
type Grading = { readonly seconds: number; readonly runs: number; readonly verdicts: string };

async function gradeClass({ folder, directory, submissions }: ClassRequest, box: CountedBox): Promise<Grading> {
  const cacheDirectory = join(directory, "cache");
  const { sandbox } = box;
  const runsBefore = box.runs();
  const started = performance.now();
  const loaded = await loadProblem(folder);
  const opened = openResultCache({ cacheDirectory, owner: "contestant", reuse: "known" });
  if (loaded.kind === "broken" || opened.kind === "refused") throw new Error("the class cannot be graded");
  await using checkers = makeCheckers({ sandbox, cacheDirectory });
  await using empty = makeTempDir();
  const baseline = keepResult((signal) => measureBaseline(sandbox, empty.path, signal));
  const tools = { sandbox, cacheDirectory, checkers, baseline, slots: makeSlots(coreCount()), results: opened.results };
  const verdicts: string[] = [];
  for (let index = 0; index < submissions; index++) {
    const { verdict, points } = await judgeOne(loaded.problem, index, tools);
    verdicts.push(`${verdict} ${points}`);
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, runs: box.runs() - runsBefore, verdicts: verdicts.join("\n") };
}

function judgeOne(problem: Problem, index: number, tools: JudgingTools): Promise<JudgingReport> {
  const source = `${makeSolution(NO_WORK)}${ENDINGS[index % ENDINGS.length] ?? ""}// submission ${index}\n`;
  const submission: Submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(source)]]) };
  return judgeSubmission({ problem, submission, mode: "default" }, tools);
}

/** Most are right, some print too much, crash, or do not compile. */
const ENDINGS = [
  "",
  "",
  "",
  "",
  "",
  "",
  "console.log(1);\n",
  "console.log(2);\n",
  'throw new Error("late");\n',
  "const;\n",
];

type CountedBox = { readonly sandbox: Sandbox; readonly runs: () => number };

function countRuns(sandbox: Sandbox): CountedBox {
  let runs = 0;
  const counted: Sandbox = {
    level: sandbox.level,
    node: sandbox.node,
    run(request, signal) {
      runs += 1;
      return sandbox.run(request, signal);
    },
    ...(sandbox.startPlainly && { startPlainly: sandbox.startPlainly }),
    async [Symbol.asyncDispose]() {},
  };
  return { sandbox: counted, runs: () => runs };
}
