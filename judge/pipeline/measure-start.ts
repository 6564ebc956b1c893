import { join } from "node:path";
import { compileForMachine } from "../compile/compile-for-machine.ts";
import type { CompileTools } from "../compile/compile-with-cache.ts";
import { findMachineLanguage } from "../compile/describe-language.ts";
import type { MachineLanguage } from "../compile/language.ts";
import { startProgram } from "../compile/start-program.ts";
import type { Usage } from "../model/run.ts";
import type { Submission } from "../model/submission.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { BASELINE_LIMITS, measureEmptyProgram, type Baseline } from "../sandbox/baseline.ts";
import { measureWithKept } from "./kept-baseline.ts";

type Measuring = CompileTools & {
  readonly directory: string;
  /** What an empty program uses in a fork server, for languages that start there. */
  readonly startup?: Usage | undefined;
};

/** What an empty program in the language of this file uses here: the runtime's share of every run, which nobody is charged for. */
export async function measureLanguage(main: string, tools: Measuring, signal?: AbortSignal): Promise<Baseline> {
  const language = findMachineLanguage(main);
  if (language === undefined) return await measureWithKept(tools.sandbox, tools, signal);
  const known = measured.get(tools.sandbox) ?? new Map<string, Baseline>();
  measured.set(tools.sandbox, known);
  const found = known.get(language.code) ?? (await measureStart(language, tools, signal));
  if (found.kind === "measured") known.set(language.code, found);
  return found;
}

/** Of languages that do not run on Node: once in a sandbox, because many judgings may come one after the other. */
const measured = new WeakMap<Sandbox, Map<string, Baseline>>();

async function measureStart(
  language: MachineLanguage,
  { directory, ...tools }: Measuring,
  signal?: AbortSignal,
): Promise<Baseline> {
  const { name, text } = language.toolchain.empty;
  const submission: Submission = { main: name, files: new Map([[name, Buffer.from(text)]]) };
  const { result, ...compiled } = await compileForMachine({ submission, language }, tools, signal);
  if (!("artifact" in compiled)) {
    const failure =
      result.kind === "compiler-failed" ? result.failure : result.kind === "rejected" && result.diagnostics[0];
    if (!failure) throw new Error(`languages.yaml: the empty program of ${language.name} does not compile`);
    return { kind: "sandbox-failed", failure };
  }
  const request = startProgram(compiled.artifact, { sandbox: tools.sandbox, limits: BASELINE_LIMITS });
  const [stdout, stderr] = [join(directory, "start.out"), join(directory, "start.err")];
  return await measureEmptyProgram(() => tools.sandbox.run({ ...request, stdin: "/dev/null", stdout, stderr }, signal));
}
