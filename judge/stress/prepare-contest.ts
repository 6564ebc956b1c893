import { join } from "node:path";
import { compileForNode } from "../compile/compile-for-node.ts";
import type { CompileTools } from "../compile/compile-with-cache.ts";
import { placeInFolder } from "../compile/place-in-folder.ts";
import { compileInputDriver } from "../generate/compile-programs.ts";
import { unusableInput } from "../generate/input-mistakes.ts";
import { loadSources, type Sources } from "../generate/load-sources.ts";
import { runInputCalls } from "../generate/run-input-calls.ts";
import type { Program } from "../generate/run-program.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import type { StepFailure } from "../model/step-failure.ts";
import type { Submission } from "../model/submission.ts";
import type { Contest, Contestant } from "./contest.ts";
import { DRAW_LIMITS } from "./draw-inputs.ts";
import type { GeneratorCall, InputSource } from "./plan-iterations.ts";

/** A program as a person hands it in. */
export type Entrant = { readonly name: string; readonly submission: Submission };

/** Whom to compare on inputs of this problem. */
export type ContestRequest = {
  readonly problem: Problem;
  readonly candidate: Entrant;
  /** Whose answers are right; without it reference.ts. */
  readonly against?: Entrant;
};

/** Both programs and what inputs are drawn from, or why there is no contest. */
export type PreparedContest =
  | { readonly kind: "prepared"; readonly contest: Contest; readonly source: InputSource; readonly sources: Sources }
  | StepFailure;

/** A contest that lacks its candidate: several searches of one problem share it. */
export type SharedContest = {
  readonly kind: "prepared";
  readonly shared: Omit<Contest, "candidate">;
  readonly source: InputSource;
  readonly sources: Sources;
};

/** Compiles input.ts and both programs, and finds out what inputs are drawn from. */
export async function prepareContest(
  request: ContestRequest,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<PreparedContest> {
  const { problem, candidate } = request;
  const [prepared, second] = await Promise.all([
    prepareShared(request, tools, signal),
    compileEntrant({ problem, entrant: candidate }, tools, signal),
  ]);
  if (prepared.kind !== "prepared") return prepared;
  if (second.kind !== "compiled") return second;
  const { shared, source, sources } = prepared;
  return { kind: "prepared", contest: { ...shared, candidate: second.contestant }, source, sources };
}

/** Compiles input.ts and whoever gives the answers, and finds out what inputs are drawn from. */
export async function prepareShared(
  { problem, against }: Omit<ContestRequest, "candidate">,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<SharedContest | StepFailure> {
  if (problem.interface.kind === "interactive") return { kind: "rejected", diagnostics: [interactive(problem)] };
  const loaded = await loadSources(problem.directory);
  if (loaded.kind === "rejected") return loaded;
  const { sources } = loaded;
  const reference = { name: "reference.ts", submission: { main: "reference.ts", files: sources.programs } };
  const compile = (entrant: Entrant): Promise<Compiled> => compileEntrant({ problem, entrant }, tools, signal);
  const compileReference = async (): Promise<Compiled> => inFolder(problem.directory, await compile(reference));
  const [driver, first] = await Promise.all([
    compileInputDriver(problem.directory, tools, signal),
    against === undefined ? compileReference() : compile(against),
  ]);
  if (driver.kind !== "compiled") return driver;
  if (first.kind !== "compiled") return first;
  const source = await findSource({ inputs: driver.program, sources }, tools, signal);
  if (source.kind === "rejected" || source.kind === "judge-failed") return source;
  const shared = { problem, inputs: driver.program, oracle: first.contestant };
  return { kind: "prepared", shared, source, sources };
}

/** A program that is ready to run. */
export type Compiled = { readonly kind: "compiled"; readonly contestant: Contestant } | StepFailure;

/** Compiles one program of a contest. */
export async function compileEntrant(
  { problem, entrant }: { readonly problem: Problem; readonly entrant: Entrant },
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compiled> {
  const { name, submission } = entrant;
  const { interface: problemInterface, globals } = problem;
  const compilation = await compileForNode({ submission, interface: problemInterface, globals }, tools, signal);
  if ("artifact" in compilation) return { kind: "compiled", contestant: { name, artifact: compilation.artifact } };
  const { result } = compilation;
  if (result.kind === "compiler-failed") return { kind: "judge-failed", failure: result.failure };
  return { kind: "rejected", diagnostics: result.diagnostics };
}

const inFolder = (directory: string, compiled: Compiled): Compiled =>
  compiled.kind === "rejected"
    ? { ...compiled, diagnostics: compiled.diagnostics.map((one) => placeInFolder(directory, one)) }
    : compiled;

/** `stress` of input.ts, else the calls of the recipe; an input.ts with neither cannot be searched. */
async function findSource(
  { inputs, sources }: { readonly inputs: Program; readonly sources: Sources },
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<InputSource | StepFailure> {
  const call = { kind: "stress" as const, call: 0, seed: 0, size: 1 };
  const batch = { program: inputs, reply: "hash" as const, calls: [call], limits: DRAW_LIMITS };
  const outcome = await runInputCalls(batch, tools.sandbox, signal);
  if (outcome.kind === "judge-failed") return outcome;
  const file = join(sources.directory, "input.ts");
  if (outcome.kind !== "done") return { kind: "rejected", diagnostics: [unusableInput(outcome, file)] };
  const result = outcome.results.get(0);
  // Whatever else is wrong with `stress` shows at the first draw, with its call and seed.
  if (result?.kind !== "failed" || result.step !== "find") return { kind: "stress" };
  const calls = callsOf(sources);
  if (calls.length > 0) return { kind: "recipe", calls };
  return { kind: "rejected", diagnostics: [nothingToDraw(sources.directory)] };
}

/** The generator calls of the recipe, in its order. */
export const callsOf = ({ tests }: Sources): readonly GeneratorCall[] =>
  tests.flatMap(({ source }) => (source.kind === "call" ? [{ generator: source.generator, with: source.with }] : []));

const nothingToDraw = (directory: string): Diagnostic => ({
  code: "X001",
  severity: "error",
  message: "there is nothing to draw inputs from: input.ts exports no `stress`, and tests.yaml calls no generator",
  hint: "export `stress` from input.ts; docs/kit.md has an example",
  at: { file: join(directory, "input.ts"), line: 1, column: 1 },
});

const interactive = (problem: Problem): Diagnostic => ({
  code: "X003",
  severity: "error",
  message: `${problem.slug} is interactive: there is no output to compare`,
  hint: "stress works on problems with an input and an output",
  at: { file: join(problem.directory, "problem.yaml"), line: 1, column: 1 },
});
