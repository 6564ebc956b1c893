import type { NodeArtifact } from "../compile/artifact.ts";
import type { Checkers } from "../check/checkers.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { bytes, milliseconds, type Bytes } from "../model/units.ts";
import { NEAR_LIMIT } from "../pipeline/result-cache/is-reusable.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { isAccepted, type Checking } from "./is-accepted.ts";
import type { MutantTest } from "./mutant-tests.ts";
import { sweep, type SweptCase } from "./sweep.ts";

/** A test that can be screened. */
export type SmallTest = Extract<MutantTest, { readonly kind: "small" }>;

/** `suspicious`: the tests that need a judging, in the order given. `right`: those that it passed far from every limit. */
export type ScreenedMutant =
  | { readonly kind: "screened"; readonly suspicious: readonly TestCase[]; readonly right: readonly TestCase[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/** Runs a mutant on many small tests in one process. Rejects only when cancelled. */
export async function screenMutant(
  { artifact, tests }: { readonly artifact: NodeArtifact; readonly tests: readonly SmallTest[] },
  { problem, sandbox, checkers }: { readonly problem: Problem; readonly sandbox: Sandbox; readonly checkers: Checkers },
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
  const checking = { checker: problem.checker, checkers, directory: directory.path };
  const suspicious: TestCase[] = [];
  const right: TestCase[] = [];
  for (const [index, test] of tests.entries()) {
    const end = swept.cases[index];
    if (end === undefined || !(await looksRight(end, { test, checking }, signal))) suspicious.push(test.test);
    else if (isSmall(end, output) && swept.peakMemory <= NEAR_LIMIT * memory) right.push(test.test);
  }
  return { kind: "screened", suspicious, right };
}

/** A mutant that takes longer is judged on the test: an endless one would cost its whole limit twice otherwise. */
const CASE_SHARE = 4;
const LEAST_CASE_MS = 100;

const isSmall = (end: SweptCase, output: Bytes): boolean =>
  end.kind === "ended" && end.stdout.length <= NEAR_LIMIT * output;

type Case = { readonly test: SmallTest; readonly checking: Checking };

async function looksRight(end: SweptCase, { test, checking }: Case, signal?: AbortSignal): Promise<boolean> {
  if (end.kind !== "ended" || end.exitCode !== 0) return false;
  const { input, answer } = test.data;
  return await isAccepted({ input, answer, output: end.stdout }, checking, signal);
}
