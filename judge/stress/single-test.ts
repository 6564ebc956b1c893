// An input and its answer as the only test of the problem, so that it is judged as every test is.
import { closeSync, constants, ftruncateSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { testId } from "../model/ids.ts";
import type { TestCase } from "../model/problem.ts";
import { points } from "../model/units.ts";
import type { JudgingContext } from "../pipeline/judging-context.ts";
import type { Contest, StressTools } from "./contest.ts";

/** A test that is not written yet. */
export type InputAndAnswer = { readonly input: Uint8Array; readonly answer: Uint8Array };

/** The test and what its runs share. */
export type SingleTest = { readonly test: TestCase; readonly context: JudgingContext };

/** Writes the test's files, over those of the test before it. `directory` holds one test at a time, and the files of its runs. */
export function makeSingleTest(
  { input, answer }: InputAndAnswer,
  { contest, tools, directory }: { readonly contest: Contest; readonly tools: StressTools; readonly directory: string },
): SingleTest {
  const [inputPath, answerPath] = [join(directory, "test.in"), join(directory, "test.ans")];
  writeOver(inputPath, input);
  writeOver(answerPath, answer);
  const test: TestCase = {
    id: testId("stress", "01"),
    input: { kind: "file", path: inputPath },
    answer: { kind: "file", path: answerPath },
  };
  const { sandbox, checkers, baseline } = tools;
  const groups = [{ name: "stress", points: points(100), requires: [], tests: [test] }];
  const context = {
    problem: { ...contest.problem, groups },
    artifact: contest.candidate.artifact,
    sandbox,
    checkers,
    baseline: async () => baseline,
    directory,
  };
  return { test, context };
}

// A file that is emptied before it is written anew is written to the disk when it is closed, which takes twenty times as long.
function writeOver(path: string, data: Uint8Array): void {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
  try {
    for (let at = 0; at < data.length;) at += writeSync(file, data, at, data.length - at, at);
    ftruncateSync(file, data.length);
  } finally {
    closeSync(file);
  }
}
