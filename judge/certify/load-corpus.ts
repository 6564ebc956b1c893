import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { readSubmission } from "../pipeline/read-submission.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { parseHeader, type ProgramHeader } from "./program-header.ts";

/** One hostile program; `name` is `<kind>/<file without suffix>`. */
export type CorpusProgram = {
  readonly name: string;
  readonly kind: string;
  readonly header: ProgramHeader;
  readonly submission: Submission;
};

export type Corpus = {
  readonly directory: string;
  /** What all programs pretend to solve, and the program that solves it. */
  readonly problem: Problem;
  readonly reference: Submission;
  /** In the order of their names. */
  readonly programs: readonly CorpusProgram[];
};

export type LoadedCorpus =
  | { readonly kind: "loaded"; readonly corpus: Corpus }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** Loads `<directory>/problem` and every `<directory>/<kind>/<name>.ts`; all mistakes are reported at once. */
export async function loadCorpus(directory: string): Promise<LoadedCorpus> {
  const loaded = await loadProblem(join(directory, "problem"));
  if (loaded.kind === "broken") return loaded;
  const { problem, missing } = loaded;
  const reference = await readSubmission(join(directory, "problem", "reference.ts"));
  if (reference.kind === "unreadable") return { kind: "broken", diagnostics: reference.diagnostics };
  const names = programNames(directory);
  const read = await Promise.all(names.map((name) => loadProgram({ directory, name, problem })));
  const diagnostics = [
    ...(missing.length > 0 ? [mistake(`tests are missing: ${missing.join(", ")}`, "put the files there")] : []),
    ...(names.length === 0 ? [mistake(`${directory} has no program`, "programs are called <kind>/<name>.ts")] : []),
    ...read.flatMap((one) => (one.kind === "broken" ? one.diagnostics : [])),
  ];
  if (diagnostics.length > 0) return { kind: "broken", diagnostics };
  const programs = read.flatMap((one) => (one.kind === "loaded" ? [one.program] : []));
  return { kind: "loaded", corpus: { directory, problem, reference: reference.submission, programs } };
}

/** The part of the corpus whose names match, for instance `threads/*`; an empty list when none does. */
export const selectPrograms = ({ programs }: Corpus, glob: string): readonly CorpusProgram[] =>
  programs.filter(({ name }) => matchesGlob(name, glob));

const programNames = (directory: string): readonly string[] =>
  globSync("*/*.ts", { cwd: directory })
    .filter((path) => !path.startsWith("problem/"))
    .map((path) => path.slice(0, -".ts".length))
    .sort();

type LoadedProgram =
  | { readonly kind: "loaded"; readonly program: CorpusProgram }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

async function loadProgram({
  directory,
  name,
  problem,
}: Pick<Corpus, "directory" | "problem"> & { readonly name: string }): Promise<LoadedProgram> {
  const path = join(directory, `${name}.ts`);
  const read = await readSubmission(path);
  if (read.kind === "unreadable") return { kind: "broken", diagnostics: read.diagnostics };
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)) {
    return { kind: "broken", diagnostics: [mistake(`${path} has a name that is not kebab-case`, "rename it")] };
  }
  const parsed = parseHeader(await readFile(path, "utf8"), { file: path, limits: problem.limits });
  if (parsed.kind === "malformed") return { kind: "broken", diagnostics: parsed.diagnostics };
  const [kind = ""] = name.split("/");
  return { kind: "loaded", program: { name, kind, header: parsed.header, submission: read.submission } };
}

const mistake = (message: string, hint: string): Diagnostic => ({ code: "H002", severity: "error", message, hint });
