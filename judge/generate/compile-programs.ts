import type { StepFailure } from "../model/step-failure.ts";
import { compileAuthorProgram } from "../compile/compile-author-program.ts";
import type { NodeArtifact } from "../compile/artifact.ts";
import { compileForNode } from "../compile/compile-for-node.ts";
import type { Compilation, CompileTools } from "../compile/compile-with-cache.ts";
import { placeInFolder } from "../compile/place-in-folder.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { Sources } from "./load-sources.ts";
import { programOfArtifact, type Program } from "./run-program.ts";

/** A program, what the author has to mend, or a fault of ours. */
export type CompiledProgram = { readonly kind: "compiled"; readonly program: Program } | StepFailure;

const DRIVER = `import { serveInputCalls } from "ruyi-judge/kit";
import * as definition from "./input.ts";
serveInputCalls(definition);
`;

/** The driver that serves the calls of `runInputCalls`, with the input.ts of this problem folder. */
export async function compileInputDriver(
  directory: string,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<CompiledProgram> {
  const source = { entrySource: DRIVER, resolveDirectory: directory };
  return programOf(await compileAuthorProgram(source, tools, signal), directory, tools.sandbox);
}

/** What of the sources a solution is compiled from. */
type SolutionSources = Pick<Sources, "directory" | "interface" | "programs">;

/** reference.ts or brute-force.ts, compiled as a submission would be, with the files that both may share. */
export async function compileSolution(
  { sources, main }: { readonly sources: SolutionSources; readonly main: "reference.ts" | "brute-force.ts" },
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<CompiledProgram> {
  const compilation = await compileForNode(
    { submission: { main, files: sources.programs }, interface: sources.interface },
    tools,
    signal,
  );
  return programOf(compilation, sources.directory, tools.sandbox);
}

function programOf(compilation: Compilation<NodeArtifact>, directory: string, sandbox: Sandbox): CompiledProgram {
  if (!("artifact" in compilation)) {
    const { result } = compilation;
    if (result.kind === "compiler-failed") return { kind: "judge-failed", failure: result.failure };
    return {
      kind: "rejected",
      diagnostics: result.diagnostics.map((diagnostic) => placeInFolder(directory, diagnostic)),
    };
  }
  return { kind: "compiled", program: programOfArtifact(compilation.artifact, sandbox) };
}
