import type { JsonObject } from "../generate/recipe.ts";
import type { Problem } from "../model/problem.ts";
import { renderJson } from "../platform/json-text.ts";
import type { StressTools } from "../stress/contest.ts";
import { callsOf, type PreparedContest } from "../stress/prepare-contest.ts";
import { renderWorstCases, type WorstCaseReport } from "../stress/render-worst-cases.ts";
import { findWorstCases, type Measure } from "../stress/worst-case.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { printFailure } from "./print-failure.ts";
import type { StressOptions } from "./read-stress-options.ts";
import { saveCounterexample } from "./save-counterexample.ts";

/** A prepared search for the costliest inputs. */
export type WorstCaseCall = {
  readonly prepared: Extract<PreparedContest, { readonly kind: "prepared" }>;
  readonly options: StressOptions & { readonly measure: Measure };
  readonly tools: StressTools;
};

/** Searches for the costliest inputs and prints them; exit code 1 when one is over the limit. */
export async function runWorstCase(context: CommandContext, call: WorstCaseCall): Promise<ExitCode> {
  const { terminal, signal, line } = context;
  const { prepared, options, tools } = call;
  const { contest, sources } = prepared;
  const { problem, candidate } = contest;
  const { seed, until, measure } = options;
  // The large groups come last in a recipe, and are what is looked for.
  const calls = callsOf(sources).toReversed();
  const source = calls.length > 0 ? ({ kind: "recipe", calls } as const) : prepared.source;
  const onProgress = (tried: number, worst: number): void =>
    terminal.progress(`${tried} inputs, the worst ${Math.round(worst)} ${measure === "cpu" ? "ms" : "bytes"}`);
  const found = await findWorstCases({ contest, source, seed, until, measure, onProgress }, tools, signal);
  if (found.kind !== "measured") return printFailure(terminal, found);
  const limit = measure === "cpu" ? problem.limits.cpu : problem.limits.memory;
  const { tried, seconds, worst } = found;
  const report: WorstCaseReport = {
    schema: "worst-case-report/1",
    problem: problem.slug,
    candidate: candidate.name,
    seed,
    measure,
    limit,
    tried,
    seconds,
    worst,
  };
  terminal.out(line.values["json"] ? renderJson(report) : renderWorstCases(report));
  if (options.save && (await saveWorst(context, { problem, options, report })) === 2) return 2;
  return worst.some(({ isOver }) => isOver) ? 1 : 0;
}

type ToSave = { readonly problem: Problem; readonly options: StressOptions; readonly report: WorstCaseReport };

async function saveWorst(context: CommandContext, { problem, options, report }: ToSave): Promise<ExitCode> {
  const origin = report.worst[0]?.origin;
  if (origin?.kind !== "generate") {
    context.terminal.err("judge stress: only an input that a call of tests.yaml made can be saved by its seed\n");
    return 2;
  }
  const { generator, seed } = origin;
  // Recipes hold JSON alone, and the call came from one.
  const parameters: JsonObject = JSON.parse(JSON.stringify(origin.with));
  return saveCounterexample(context, { problem, options, made: { generator, with: parameters, seed } });
}
