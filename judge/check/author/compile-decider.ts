// Checkers and interactors that are programs of the 42/43 protocol: a file, or a folder of files that are compiled together.
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { CompileTools } from "../../compile/compile-with-cache.ts";
import { compileSubmission } from "../../compile/compile-submission.ts";
import { placeInFolder } from "../../compile/place-in-folder.ts";
import { hasSuffix, programSuffixes, sourceSuffixes } from "../../compile/detect-language.ts";
import { startProgram, type ProgramRequest } from "../../compile/start-program.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Submission } from "../../model/submission.ts";
import { DECIDER_LIMITS } from "./run-decider.ts";

/** What to start in the box. */
export type Decider = ProgramRequest;

export type CompiledDecider =
  | { readonly kind: "compiled"; readonly decider: Decider; readonly hash: string }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Compiles the program at `path`, or says by name why it cannot be judged with. Rejects only when cancelled. */
export async function compileDecider(
  path: string,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<CompiledDecider> {
  const read = await readProgram(path);
  if (read.kind === "failed") return read;
  const { submission, directory } = read;
  const compilation = await compileSubmission(
    { submission, interface: { kind: "stdio" }, owner: "author" },
    tools,
    signal,
  );
  if ("artifact" in compilation) {
    const { sandbox } = tools;
    const { artifact } = compilation;
    const decider = startProgram(artifact, { sandbox, limits: DECIDER_LIMITS });
    return { kind: "compiled", decider, hash: artifact.hash };
  }
  const { result } = compilation;
  if (result.kind === "compiler-failed") return { kind: "failed", failure: result.failure };
  const [first] = result.diagnostics;
  if (first === undefined) throw new Error("a rejection without a reason");
  const message = `${basename(path)} does not compile: ${first.message}`;
  return { kind: "failed", failure: { ...placeInFolder(directory, first), message } };
}

type ReadProgram =
  | { readonly kind: "read"; readonly submission: Submission; readonly directory: string }
  | Extract<CompiledDecider, { readonly kind: "failed" }>;

async function readProgram(path: string): Promise<ReadProgram> {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return failed(path, `${basename(path)} is missing, and only it can tell what is right`);
  if (!info.isDirectory()) {
    if (!hasSuffix(path, programSuffixes())) return failed(path, unknownLanguage(path));
    const main = basename(path);
    return {
      kind: "read",
      submission: { main, files: new Map([[main, await readFile(path)]]) },
      directory: join(path, ".."),
    };
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  const main = mainOf(names.filter((name) => hasSuffix(name, programSuffixes())));
  if (main === undefined) {
    const other = names.find((name) => !name.includes("/"));
    return failed(
      path,
      other === undefined ? `${basename(path)} holds no program` : unknownLanguage(join(path, other)),
    );
  }
  const sources = names.filter((name) => hasSuffix(name, sourceSuffixes())).toSorted();
  const files = await Promise.all(sources.map(async (name) => [name, await readFile(join(path, name))] as const));
  return { kind: "read", submission: { main, files: new Map(files) }, directory: path };
}

/** The only source, or the one that is called like a main file. */
function mainOf(names: readonly string[]): string | undefined {
  const [only, another] = names;
  if (another === undefined) return only;
  return USUAL_NAMES.map((usual) => names.find((name) => basename(name, extname(name)) === usual)).find(
    (name) => name !== undefined,
  );
}

const USUAL_NAMES = ["main", "validate", "validator", "output_validator", "checker", "interactor"];

const unknownLanguage = (path: string): string =>
  `${basename(path)} cannot be run: there is no compiler for ${extname(path) === "" ? "a file without an extension" : extname(path)}`;

const failed = (path: string, message: string): Extract<CompiledDecider, { readonly kind: "failed" }> => ({
  kind: "failed",
  failure: {
    code: "check-custom-missing",
    severity: "error",
    message,
    hint: `the judge can run ${programSuffixes().join(", ")}; a folder of several sources needs a main file`,
    at: { file: path, line: 1, column: 1 },
  },
});
