// For each survivor stress looks for an input on which it differs from the reference: that input is the missing test. What
// it finds no input for is suspected to be equivalent.
import { compileForNode } from "../compile/compile-for-node.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { makeSlots } from "../platform/concurrency.ts";
import type { Baseline } from "../sandbox/baseline.ts";
import type { Contest } from "./contest.ts";
import { findCounterexample, type StressEnd } from "./find-counterexample.ts";
import type { MutantJudging } from "./judge-mutant.ts";
import type { Mutant } from "./make-mutants.ts";
import type { JudgedMutant, Proposal } from "./mutation-report.ts";
import { submissionOf } from "./judge-mutants.ts";
import { prepareContest, type PreparedContest } from "./prepare-contest.ts";

export type ProposeProgress = { readonly searched: number; readonly total: number };

export type ProposeTools = MutantJudging & {
  readonly jobs: number;
  /** For each survivor; 0 searches nothing. */
  readonly proposeSeconds: number;
  readonly onProposed?: (progress: ProposeProgress) => void;
};

export type ProposedTests =
  | { readonly kind: "proposed"; readonly judged: readonly JudgedMutant[]; readonly warnings: readonly Diagnostic[] }
  | { readonly kind: "judge-failed"; readonly failure: Diagnostic };

export type Survivors = {
  readonly judged: readonly JudgedMutant[];
  /** In the same order. */
  readonly mutants: readonly Mutant[];
  readonly original: Submission;
};

/** Searches for each survivor in turn, over all cores, until `signal` is aborted. */
export async function proposeTests(
  { judged, mutants, original }: Survivors,
  tools: ProposeTools,
  signal: AbortSignal,
): Promise<ProposedTests> {
  const total = judged.filter(({ fate }) => fate.kind === "survived").length;
  const nothing: ProposedTests = { kind: "proposed", judged, warnings: [] };
  if (total === 0 || tools.proposeSeconds === 0 || signal.aborted) return nothing;
  const prepared = await unlessAborted(signal, () => prepare(original, tools, signal));
  if (prepared === undefined) return nothing;
  if (prepared.kind === "judge-failed") return prepared;
  // The score is known: what is wrong with input.ts only says why there are no proposals.
  if (prepared.kind === "rejected") return { ...nothing, warnings: prepared.diagnostics.map(asWarning) };
  const proposed: JudgedMutant[] = [];
  let searched = 0;
  for (const [index, one] of judged.entries()) {
    const mutant = mutants[index];
    if (one.fate.kind !== "survived" || mutant === undefined) {
      proposed.push(one);
      continue;
    }
    tools.onProposed?.({ searched, total });
    const proposal = await unlessAborted(signal, () =>
      searchFor(submissionOf(mutant, original), { prepared, tools }, signal),
    );
    if (proposal?.kind === "judge-failed") return proposal;
    proposed.push(proposal === undefined ? one : { ...one, fate: { kind: "survived", proposal } });
    searched += 1;
  }
  return { kind: "proposed", judged: proposed, warnings: [] };
}

type Prepared = Extract<PreparedContest, { readonly kind: "prepared" }>;

function prepare(original: Submission, tools: ProposeTools, signal: AbortSignal): Promise<PreparedContest> {
  const reference = { name: original.main, submission: original };
  return prepareContest({ problem: tools.problem, candidate: reference }, tools, signal);
}

/** The same for everybody who measures the same problem. */
const SEED = 1;

async function searchFor(
  mutant: Submission,
  { prepared, tools }: { readonly prepared: Prepared; readonly tools: ProposeTools },
  signal: AbortSignal,
): Promise<Proposal | { readonly kind: "judge-failed"; readonly failure: Diagnostic }> {
  const { problem, sandbox, checkers, jobs, proposeSeconds } = tools;
  const { interface: problemInterface, globals } = problem;
  const source = { submission: mutant, interface: problemInterface, globals };
  const compilation = await compileForNode(source, tools, signal);
  // It has been compiled before.
  if (!("artifact" in compilation)) return { kind: "not-searched" };
  const candidate = { name: mutant.main, artifact: compilation.artifact };
  const contest: Contest = { ...prepared.contest, candidate };
  const request = { contest, source: prepared.source, seed: SEED, until: { seconds: proposeSeconds }, jobs };
  const baseline = usageOf(await tools.baseline(signal));
  return proposalOf(await findCounterexample(request, { sandbox, baseline, checkers, slots: makeSlots(jobs) }, signal));
}

function proposalOf(end: StressEnd): Proposal | { readonly kind: "judge-failed"; readonly failure: Diagnostic } {
  if (end.kind === "judge-failed") return end;
  if (end.kind === "rejected") return { kind: "not-searched" };
  const { found, iterations, seconds } = end.report;
  if (found === null) return { kind: "nothing", inputs: iterations, seconds };
  return { kind: "input", input: found.input, verdict: found.verdict, note: found.note };
}

function usageOf(baseline: Baseline): Extract<Baseline, { readonly kind: "measured" }>["usage"] {
  if (baseline.kind !== "measured") throw new Error("mutants are judged only with a baseline");
  return baseline.usage;
}

async function unlessAborted<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

const asWarning = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, severity: "warning" });
