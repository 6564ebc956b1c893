import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import { readPrograms } from "../generate/load-sources.ts";
import { readSubmission } from "../pipeline/read-submission.ts";
import { EXPECTED_VERDICTS, findSolutions } from "./find-solutions.ts";
import type { Source } from "./verification.ts";

/** The programs of a problem. `bruteForce` is absent when there is none; `sources` begins with the reference. */
export type ReadSources = {
  readonly sources: readonly Source[];
  readonly bruteForce?: Source;
  /** Files of the problem folder that may be imported, by name. */
  readonly programs: ReadonlyMap<string, Uint8Array>;
  readonly diagnostics: readonly Diagnostic[];
};

/** Files of the problem folder that are judged like solutions. */
export const REFERENCE = "reference.ts";
export const BRUTE_FORCE = "brute-force.ts";

/** Reads the reference, the brute force and the solutions; what cannot be read is reported and left out. */
export async function readSources(problem: Problem, solutionsDirectory: string): Promise<ReadSources> {
  const folder = join(solutionsDirectory, problem.slug);
  const [programs, { solutions, unknown }] = await Promise.all([
    readPrograms(problem.directory),
    findSolutions(folder),
  ]);
  const own = (name: string): readonly Source[] =>
    programs.has(name) ? [{ name, expected: "accepted", submission: { main: name, files: programs } }] : [];
  const sources: Source[] = [...own(REFERENCE)];
  const diagnostics: Diagnostic[] = unknown.map((name) => unknownFolder(folder, name));
  for (const { name, path, expected } of solutions) {
    const read = await readSubmission(path);
    if (read.kind === "read") sources.push({ name, expected, submission: read.submission });
    else diagnostics.push(...read.diagnostics);
  }
  if (solutions.length === 0) diagnostics.push(noSolutions(folder));
  const [bruteForce] = own(BRUTE_FORCE);
  return { sources, ...(bruteForce === undefined ? {} : { bruteForce }), programs, diagnostics };
}

const unknownFolder = (folder: string, name: string): Diagnostic => ({
  code: "V005",
  severity: "error",
  message: `${join(folder, name)} is no folder of solutions`,
  hint: `the folders are ${Object.keys(EXPECTED_VERDICTS).join(", ")}`,
});

const noSolutions = (folder: string): Diagnostic => ({
  code: "V003",
  severity: "warning",
  message: `${folder}: there are no solutions to hold the tests against`,
  hint: "write some, right and wrong ones, into accepted/, wrong_answer/ and so on",
});
