import { readFileSync, rmSync } from "node:fs";
import { unwrapFunctionOutput, writeFramedInput, type FunctionOutput } from "../compile/function-frame.ts";
import { findInputMisfit } from "../compile/function-input.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { FunctionInterface, ProblemInterface } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { clip } from "../platform/clipped.ts";
import { overwriteFile } from "../platform/overwrite-file.ts";
import { runProgram, type ProgramRun } from "./run-program.ts";

/** A run with its output in the file `stdout`. `settled`: a function problem's program ended cleanly, and there is nothing to check. */
export type SubmissionRun = { readonly run: RunResult; readonly settled?: CheckOutcome };

/** Runs a submission once. Of a function problem the output is what the driver framed; what else was written counts as standard error. */
export async function runSubmission(
  program: ProgramRun,
  problemInterface: ProblemInterface,
  signal?: AbortSignal,
): Promise<SubmissionRun> {
  if (problemInterface.kind !== "function") return { run: await runProgram(program, signal) };
  const stdin = `${program.stdout}.in`;
  try {
    const frame = writeFramedInput(program.stdin, stdin);
    const run = await runProgram({ ...program, stdin }, signal);
    const isClean = run.outcome.kind === "exited" && run.outcome.exitCode === 0;
    if (!isClean) return { run };
    const output = unwrapFunctionOutput(readFileSync(program.stdout), frame);
    if (output.kind === "answered") overwriteFile(program.stdout, output.answer);
    return settle(run, output, { called: problemInterface, input: program.stdin });
  } finally {
    rmSync(stdin, { force: true });
  }
}

type Call = { readonly called: FunctionInterface; readonly input: string };

function settle(run: RunResult, output: FunctionOutput, { called, input }: Call): SubmissionRun {
  switch (output.kind) {
    case "answered":
      return { run: { ...withStray(run, output.stray), stdout: clip(output.answer) } };
    case "unanswered":
      return { run, settled: unanswered(called, output.stray) };
    case "input-refused": {
      // Looked at here once more: a submission must not be able to blame the test.
      const message = findInputMisfit(readFileSync(input, "utf8"), called);
      if (message === undefined) return { run, settled: unanswered(called, output.stray) };
      const at = { file: input, line: 1, column: 1 };
      const hint =
        "correct the test: its .in has to hold one JSON value per parameter and line, each of the type in problem.yaml";
      const failure = { code: "check-function-input", severity: "error", message, hint, at } as const;
      return { run, settled: { kind: "checker-failed", failure } };
    }
  }
}

function unanswered({ name }: FunctionInterface, stray: Uint8Array): CheckOutcome {
  const ended = `${name} gave no answer: the program ended before the function returned`;
  const note = stray.length === 0 ? ended : `${ended}; what it wrote to standard output itself is not an answer`;
  return { kind: "rejected", note };
}

function withStray(run: RunResult, stray: Uint8Array): RunResult {
  if (stray.length === 0) return run;
  const { text, omittedBytes } = clip(stray);
  const { stderr } = run;
  return { ...run, stderr: { text: stderr.text + text, omittedBytes: bytes(stderr.omittedBytes + omittedBytes) } };
}
