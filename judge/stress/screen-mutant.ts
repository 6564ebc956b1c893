import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../check/check-output.ts";
import type { Artifact } from "../compile/artifact.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CheckerSpec, Problem, TestCase } from "../model/problem.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { MutantTest } from "./mutant-tests.ts";
import { sweep, type SweptCase } from "./sweep.ts";

type SmallTest = Extract<MutantTest, { readonly kind: "small" }>;

/** The tests that need a judging, in the order given. */
export type ScreenedMutant =
  | { readonly kind: "screened"; readonly suspicious: readonly TestCase[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/** Runs a mutant on many small tests in one process. Rejects only when cancelled. */
export async function screenMutant(
  { artifact, tests }: { readonly artifact: Artifact; readonly tests: readonly SmallTest[] },
  { problem, sandbox }: { readonly problem: Problem; readonly sandbox: Sandbox },
  signal?: AbortSignal,
): Promise<ScreenedMutant> {
  const { cpu, memory, output } = problem.limits;
  const answers = tests.reduce((sum, { data }) => sum + data.answer.length, 0);
  const swept = await sweep(
    {
      artifact,
      inputs: tests.map(({ data }) => data.input),
      caseLimit: milliseconds(Math.max(LEAST_CASE_MS, cpu / CASE_SHARE)),
      memory,
      output: bytes(output + answers),
    },
    { sandbox },
    signal,
  );
  if (swept.kind === "judge-failed") return swept;
  await using directory = makeTempDir();
  const where = { checker: problem.checker, directory: directory.path };
  const suspicious: TestCase[] = [];
  for (const [index, test] of tests.entries()) {
    const end = swept.cases[index];
    if (end === undefined || !(await looksRight(end, { test, ...where }, signal))) suspicious.push(test.test);
  }
  return { kind: "screened", suspicious };
}

/** A mutant that takes longer is judged on the test: an endless one would cost its whole limit twice otherwise. */
const CASE_SHARE = 4;
const LEAST_CASE_MS = 100;

type Case = { readonly test: SmallTest; readonly checker: CheckerSpec; readonly directory: string };

async function looksRight(end: SweptCase, { test, checker, directory }: Case, signal?: AbortSignal): Promise<boolean> {
  if (end.kind !== "ended" || end.exitCode !== 0) return false;
  if (Buffer.compare(end.stdout, test.data.answer) === 0) return true;
  const files = { answer: join(directory, "answer"), output: join(directory, "output") };
  writeFileSync(files.answer, test.data.answer);
  writeFileSync(files.output, end.stdout);
  const { kind } = await checkOutput({ checker, ...files }, signal);
  return kind === "accepted";
}
