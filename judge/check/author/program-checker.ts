import { join } from "node:path";
import type { CompileTools } from "../../compile/compile-with-cache.ts";
import type { AuthorProgram } from "../../model/problem.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import type { AuthorChecker } from "./author-checker.ts";
import { compileDecider } from "./compile-decider.ts";
import type { CheckTask, Decision } from "../decision.ts";
import { decisionOfFeedback } from "./decision-of-feedback.ts";
import { keepResult } from "./keep-result.ts";
import { runDecider } from "./run-decider.ts";

type Program = Extract<AuthorProgram, { readonly kind: "program" }>;

/** A checker that follows the 42/43 protocol: compiled once, and run in a fresh box for every output. */
export function makeProgramChecker({ path, flags }: Program, tools: CompileTools): AuthorChecker {
  const compile = keepResult((signal) => compileDecider(path, tools, signal));
  const check = async (task: CheckTask, signal?: AbortSignal): Promise<Decision> => {
    const compiled = await compile(signal);
    if (compiled.kind === "failed") return { kind: "checker-failed", failure: compiled.failure };
    await using directory = makeTempDir();
    const { answer, output, passInput, input, pass, fullScore } = task;
    const run = {
      program: compiled.decider,
      flags,
      input: passInput ?? input,
      answer,
      stdin: output,
      stdout: join(directory.path, "out"),
      directory: directory.path,
      ...(pass?.files !== undefined && { before: pass.files }),
    };
    const decided = await runDecider(run, tools.sandbox, signal);
    return decisionOfFeedback(decided, {
      path,
      limits: run.program.limits,
      ...(fullScore !== undefined && { fullScore }),
    });
  };
  return {
    async prepare(signal) {
      const compiled = await compile(signal);
      return compiled.kind === "failed" ? compiled.failure : undefined;
    },
    async identify(signal) {
      const compiled = await compile(signal);
      return compiled.kind === "failed" ? undefined : compiled.hash;
    },
    check,
    async [Symbol.asyncDispose]() {},
  };
}
