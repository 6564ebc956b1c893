import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { NodeArtifact } from "../../compile/artifact.ts";
import { compileAuthorProgram } from "../../compile/compile-author-program.ts";
import type { CompileTools } from "../../compile/compile-with-cache.ts";
import { placeInFolder } from "../../compile/place-in-folder.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";

/** A checker.ts or interactor.ts by path, and what of the kit serves it in the box. */
export type ModuleToCompile = { readonly path: string; readonly serve: "serveChecks" | "serveInteraction" };

/** A module ready to run, or what its author has to mend. */
export type CompiledModule =
  | { readonly kind: "compiled"; readonly artifact: NodeArtifact }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Compiles it together with the input.ts beside it, where there is one. Rejects only when cancelled. */
export async function compileModule(
  { path, serve }: ModuleToCompile,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<CompiledModule> {
  const directory = dirname(path);
  const name = basename(path);
  if (!existsSync(path)) return { kind: "failed", failure: missing(path) };
  const entrySource = driverOf({ name, serve, hasInput: existsSync(join(directory, "input.ts")) });
  const compilation = await compileAuthorProgram({ entrySource, resolveDirectory: directory }, tools, signal);
  if ("artifact" in compilation) return { kind: "compiled", artifact: compilation.artifact };
  const { result } = compilation;
  if (result.kind === "compiler-failed") return { kind: "failed", failure: result.failure };
  const [first] = result.diagnostics;
  if (first === undefined) throw new Error("a rejection without a reason");
  const message = `${name} does not compile: ${first.message}`;
  return { kind: "failed", failure: { ...placeInFolder(directory, first), message } };
}

type Driver = { readonly name: string; readonly serve: ModuleToCompile["serve"]; readonly hasInput: boolean };

const driverOf = ({ name, serve, hasInput }: Driver): string =>
  [
    `import { ${serve} } from "ruyi-judge/kit";`,
    `import * as module from ${JSON.stringify(`./${name}`)};`,
    ...(hasInput ? ['import * as inputs from "./input.ts";'] : []),
    `${serve}(module${hasInput ? ", inputs" : ""});`,
    "",
  ].join("\n");

const missing = (path: string): Diagnostic => ({
  code: "check-custom-missing",
  severity: "error",
  message: `${basename(path)} is missing, and only it can tell what is right`,
  hint: "write it; docs/kit.md has an example",
  at: { file: path, line: 1, column: 1 },
});
