import { join, relative } from "node:path";
import { makeCheckers } from "../check/checkers.ts";
import { readPrograms } from "../generate/load-sources.ts";
import { judgeSubmission } from "../pipeline/judge-submission.ts";
import { placeInFolder } from "../compile/place-in-folder.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import { findJudgeError } from "../score/find-judge-error.ts";
import type { MutantJudging } from "./judge-mutant.ts";
import { judgeMutants, type JudgedCounts, type JudgedFates } from "./judge-mutants.ts";
import { findWrongReasons, loadEquivalentMutants, type EquivalentMutants } from "./load-equivalent-mutants.ts";
import { makeMutants, type Mutant } from "./make-mutants.ts";
import { parseTree } from "./mutant-tree.ts";
import {
  countFates,
  scoreMutants,
  type JudgedMutant,
  type MutantFate,
  type MutationReport,
} from "./mutation-report.ts";
import { proposeTests, type ProposeProgress } from "./propose-mutant-tests.ts";

export type MutationTools = Omit<MutantJudging, "checkers"> & {
  readonly jobs: number;
  /** Bounds the whole run. */
  readonly seconds: number;
  /** How long stress looks for a test that kills a survivor; 0 for not at all. */
  readonly proposeSeconds: number;
  readonly onJudged?: (counts: JudgedCounts) => void;
  readonly onProposed?: (progress: ProposeProgress) => void;
};

/** `diagnostics`: entries of equivalent-mutants.yaml whose reason is wrong, and warnings. */
export type MutationOutcome =
  | { readonly kind: "measured"; readonly report: MutationReport; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

/**
 * Measures how many mutants of the reference the tests of a problem kill. When time is over, or `signal` is aborted once
 * mutants are being judged, the report says what is known.
 */
export async function mutateProblem(tools: MutationTools, signal: AbortSignal): Promise<MutationOutcome> {
  const started = performance.now();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(tools.seconds * 1000)]);
  await using checkers = makeCheckers(tools);
  const judging = { ...tools, checkers };
  const prepared = await prepare(judging, signal);
  if (prepared.kind !== "prepared") return prepared;
  const { submission, source, mutants, equivalents } = prepared;
  const fates = await judgeMutants({ ...tools, mutants, original: submission }, judging, ending);
  const failed = fates.find((fate) => fate.kind === "judge-failed");
  if (failed !== undefined) return failed;
  const judged = mutants.map((mutant, index) => foldFate(mutant, { fate: fates[index], equivalents }));
  const proposed = await proposeTests({ judged, mutants, original: submission }, judging, ending);
  if (proposed.kind === "judge-failed") return proposed;
  const { problem } = tools;
  const counts = countFates(proposed.judged);
  const report: MutationReport = {
    schema: "mutation-report/1",
    problem: problem.slug,
    source,
    tests: problem.groups.reduce((sum, { tests }) => sum + tests.length, 0),
    seconds: (performance.now() - started) / 1000,
    counts,
    score: scoreMutants(counts),
    mutants: proposed.judged,
  };
  const wrong = findWrongReasons(equivalents, proposed.judged);
  return { kind: "measured", report, diagnostics: [...wrong, ...proposed.warnings] };
}

type Prepared = {
  readonly kind: "prepared";
  readonly submission: Submission;
  readonly source: string;
  readonly mutants: readonly Mutant[];
  readonly equivalents: EquivalentMutants;
};

async function prepare(
  tools: MutationTools & MutantJudging,
  signal: AbortSignal,
): Promise<Prepared | Exclude<MutationOutcome, { readonly kind: "measured" }>> {
  const { problem, sandbox } = tools;
  const source = relative(process.cwd(), join(problem.directory, REFERENCE));
  // With the files beside it, which it may import.
  const submission: Submission = { main: REFERENCE, files: await readPrograms(problem.directory) };
  const unfit = await judgeReference(submission, tools, signal);
  if (unfit !== undefined) return unfit;
  const { text } = decodeUtf8(submission.files.get(submission.main) ?? new Uint8Array());
  const tree = await parseTree({ file: source, text }, sandbox, signal);
  if (tree.kind !== "parsed") return tree;
  const mutants = makeMutants(text, tree.nodes);
  const loaded = await loadEquivalentMutants(join(problem.directory, "equivalent-mutants.yaml"), mutants);
  if (loaded.kind === "rejected") return loaded;
  return { kind: "prepared", submission, source, mutants, equivalents: loaded.equivalents };
}

const REFERENCE = "reference.ts";

/** Mutants of a program that fails by itself would all be killed by that. */
async function judgeReference(
  submission: Submission,
  tools: MutationTools & MutantJudging,
  signal: AbortSignal,
): Promise<Exclude<MutationOutcome, { readonly kind: "measured" }> | undefined> {
  const { problem, jobs } = tools;
  const report = await judgeSubmission(
    { problem, submission, mode: "first-failure", typecheck: "when-decisive" },
    { ...tools, slots: makeSlots(jobs) },
    signal,
  );
  if (report.verdict === "AC") return undefined;
  const failure = findJudgeError(report);
  if (report.verdict === "JE" && failure !== undefined) return { kind: "judge-failed", failure };
  const mistakes = report.compile.kind === "rejected" ? report.compile.diagnostics : [];
  const on = report.decidedBy === null ? "" : ` on ${report.decidedBy}`;
  const unfit: Diagnostic = {
    code: "M002",
    severity: "error",
    message: `${REFERENCE} is not accepted: ${report.verdict}${on}`,
    hint: `type \`judge test ${problem.slug} ${relative(process.cwd(), problem.directory)}/${REFERENCE}\``,
    at: { file: join(problem.directory, REFERENCE), line: 1, column: 1 },
  };
  return {
    kind: "rejected",
    diagnostics: [unfit, ...mistakes.map((mistake) => placeInFolder(problem.directory, mistake))],
  };
}

type Known = { readonly fate: JudgedFates[number] | undefined; readonly equivalents: EquivalentMutants };

function foldFate(mutant: Mutant, known: Known): JudgedMutant {
  const { source: _, ...shown } = mutant;
  return { ...shown, fate: fateOf(mutant.key, known) };
}

function fateOf(key: string, { fate, equivalents }: Known): MutantFate {
  const listed = equivalents.byKey.get(key);
  switch (fate?.kind) {
    case "killed":
    case "stillborn":
    case "unjudged":
      return fate;
    case "survived":
      if (listed !== undefined) return { kind: "equivalent", reason: listed.reason };
      return { kind: "survived", proposal: { kind: "not-searched" } };
    case "judge-failed":
    case undefined:
      throw new Error("every mutant has an end");
    default:
      return fate satisfies never;
  }
}
