import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestResult } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { mebibytes, milliseconds } from "../model/units.ts";
import { judgeSubmission } from "../pipeline/judge-submission.ts";
import { readYamlFile } from "../platform/yaml-file.ts";
import { SAMPLE_GROUP } from "../problem/cross-checks.ts";
import { itemsOf, valueOf } from "../problem/yaml-lookup.ts";
import { findJudgeError } from "../score/find-judge-error.ts";
import { checked, counted, judgeFailed } from "./check.ts";
import { REFERENCE } from "./read-sources.ts";
import type { Check, Source, VerificationTools, VerifiedSolution } from "./verification.ts";

/** A brute force may take its time, but a sample is small. */
const LIMITS = {
  cpu: milliseconds(10_000),
  wall: milliseconds(40_000),
  memory: mebibytes(1024),
  output: mebibytes(64),
};

type Request = {
  readonly problem: Problem;
  readonly solutions: readonly VerifiedSolution[];
  readonly bruteForce: Source | undefined;
};

/** Whether the reference and the brute force, judged on the samples, get what the statement shows. */
export async function checkSamples(
  { problem, solutions, bruteForce }: Request,
  tools: VerificationTools,
  signal?: AbortSignal,
): Promise<Check> {
  const group = problem.groups.find(({ name }) => name === SAMPLE_GROUP);
  if (group === undefined) {
    return checked("samples", { summary: "there are none", facts: { samples: 0 }, diagnostics: [NO_SAMPLES] });
  }
  const programs = [
    ...solutions.filter(({ name }) => name === REFERENCE).map(({ name, report }) => ({ name, report })),
    ...(bruteForce === undefined
      ? []
      : [
          await judgeAlone(
            { problem: { ...problem, groups: [group], limits: LIMITS }, source: bruteForce },
            tools,
            signal,
          ),
        ]),
  ];
  const [failure] = programs.flatMap(({ report }) => findJudgeError(report) ?? []);
  if (failure !== undefined) return judgeFailed("samples", failure);
  const places = itemsOf(valueOf((await readYamlFile(join(problem.directory, "problem.yaml"))).root, "samples"));
  const diagnostics = programs.flatMap(({ name, report }) => {
    const results = report.root.groups.find((one) => one.name === SAMPLE_GROUP)?.tests ?? [];
    return results.flatMap((result, index): readonly Diagnostic[] => {
      const why = whyNot(result);
      const { line = 1, column = 1 } = places[index]?.at ?? {};
      const at = { file: join(problem.directory, "problem.yaml"), line, column };
      const message = `${result.test}: ${name} does not get the output that the statement shows: ${why}`;
      return why === undefined ? [] : [{ code: "V014", severity: "error", message, hint: HINT, at }];
    });
  });
  const names = programs.map(({ name }) => name).join(" and ");
  const agreement = diagnostics.length === 0 ? "agree with" : "were judged on";
  const summary =
    names === ""
      ? `${group.tests.length}, and no program to try them`
      : `${names} ${agreement} ${counted(group.tests.length, "sample")}`;
  return checked("samples", {
    summary,
    facts: { samples: group.tests.length, programs: programs.map(({ name }) => name), wrong: diagnostics.length },
    diagnostics,
  });
}

const HINT = "work the sample out by hand: either problem.yaml or the program is wrong";

const NO_SAMPLES: Diagnostic = {
  code: "V015",
  severity: "warning",
  message: "the problem has no samples",
  hint: "write at least one: nobody reads a format without an example",
};

async function judgeAlone(
  { problem, source }: { readonly problem: Problem; readonly source: Source },
  tools: VerificationTools,
  signal?: AbortSignal,
) {
  tools.onProgress?.(`samples, ${source.name}`);
  const { name, submission } = source;
  const request = { problem, submission, mode: "keep-going", typecheck: "when-decisive" } as const;
  return { name, report: await judgeSubmission(request, tools, signal) };
}

/** Undefined when the sample was accepted. */
function whyNot(result: TestResult): string | undefined {
  if (result.kind === "skipped") return result.because === "compile-error" ? "it does not compile" : undefined;
  switch (result.verdict) {
    case "AC":
      return undefined;
    case "WA":
    case "PC":
      return result.check.kind === "rejected" ? result.check.note : "it gets a part of the points";
    case "JE":
      return result.failure.message;
    case "TLE":
    case "MLE":
    case "OLE":
    case "RTE":
      return `it gets ${result.verdict}`;
    default:
      return result satisfies never;
  }
}
