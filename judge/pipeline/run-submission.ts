import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { unwrapFunctionOutput, writeFramedInput, type FunctionOutput } from "../compile/function-frame.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { ProblemInterface } from "../model/problem.ts";
import type { RunResult } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { clip } from "../platform/clipped.ts";
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
    if (output.kind === "answered") writeFileSync(program.stdout, output.answer);
    return settle(run, output, { name: problemInterface.name, input: program.stdin });
  } finally {
    rmSync(stdin, { force: true });
  }
}

type Called = { readonly name: string; readonly input: string };

function settle(run: RunResult, output: FunctionOutput, { name, input }: Called): SubmissionRun {
  switch (output.kind) {
    case "answered":
      return { run: { ...withStray(run, output.stray), stdout: clip(output.answer) } };
    case "unanswered": {
      const ended = `${name} gave no answer: the program ended before the function returned`;
      const note =
        output.stray.length === 0 ? ended : `${ended}; what it wrote to standard output itself is not an answer`;
      return { run, settled: { kind: "rejected", note } };
    }
    case "input-refused": {
      const at = { file: input, line: 1, column: 1 };
      const hint =
        "correct the test: its .in has to hold one JSON value per parameter and line, each of the type in problem.yaml";
      const failure = { code: "check-function-input", severity: "error", message: output.reason, hint, at } as const;
      return { run, settled: { kind: "checker-failed", failure } };
    }
  }
}

function withStray(run: RunResult, stray: Uint8Array): RunResult {
  if (stray.length === 0) return run;
  const { text, omittedBytes } = clip(stray);
  const { stderr } = run;
  return { ...run, stderr: { text: stderr.text + text, omittedBytes: bytes(stderr.omittedBytes + omittedBytes) } };
}
