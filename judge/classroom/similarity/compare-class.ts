import type { Submission } from "../../model/submission.ts";
import { hashOf } from "../../platform/hash.ts";
import { MOST_TEXT } from "./examine-text.ts";
import { findSimilarPairs } from "./find-similar-pairs.ts";
import { joinFiles } from "./join-files.ts";
import type { SimilarityOptions, SimilarityResult } from "./similar-pair.ts";
import { startTokeniser } from "./tokeniser.ts";

/** One program of one owner (a student, or a group) for one problem. `id` is unique in its problem; `submission` is a hash of the source. */
export type ProgramToCompare = {
  readonly problem: string;
  readonly id: string;
  readonly owner: string;
  readonly submission: string;
  readonly read: () => Promise<Submission>;
  /** For Dolos: a section of the class, and when it came. */
  readonly label?: string;
  readonly atMs?: number;
};

/** How the programs for one problem compare. `too-many`: nobody asked for a comparison that takes minutes. */
export type ComparedProblem =
  | { readonly kind: "compared"; readonly problem: string; readonly key: string; readonly result: SimilarityResult }
  | { readonly kind: "too-many"; readonly problem: string; readonly programs: number };

/** What is compared, and what is known already. */
export type ClassToCompare = {
  /** In the order of the problems. */
  readonly programs: readonly ProgramToCompare[];
  /** What everybody was given, by problem. */
  readonly templates: ReadonlyMap<string, readonly string[]>;
  /** A hash of the judge's code. */
  readonly code: string;
  /** Results of earlier comparisons by key. */
  readonly known: ReadonlyMap<string, SimilarityResult>;
  /** More programs for one problem are not compared. */
  readonly most: number;
};

/** Compares the programs of each problem with each other; what was compared before is not compared again. Rejects when a source has changed since it was listed. */
export async function compareClass(
  { programs, templates, code, known, most }: ClassToCompare,
  { signal, onProgress }: Pick<SimilarityOptions, "signal" | "onProgress"> = {},
): Promise<readonly ComparedProblem[]> {
  // One for all problems: what a thread had is not given back to the machine when it ends.
  await using tokeniser = startTokeniser();
  const compared: ComparedProblem[] = [];
  for (const [problem, own] of Map.groupBy(programs, (program) => program.problem)) {
    const given = templates.get(problem) ?? [];
    const key = keyOf(own, [code, ...given]);
    const kept = known.get(key);
    if (kept === undefined && own.length > most) {
      compared.push({ kind: "too-many", problem, programs: own.length });
      continue;
    }
    const result =
      kept ??
      (await findSimilarPairs(await readTexts(own), {
        templates: given,
        tokeniser,
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      }));
    compared.push({ kind: "compared", problem, key, result });
  }
  return compared;
}

/** The texts of programs, one after the other. Of what is too long to be compared only the beginning is kept in memory. */
export async function readTexts(programs: readonly ProgramToCompare[]) {
  const texts: (ProgramToCompare & { readonly text: string })[] = [];
  for (const program of programs)
    texts.push({ ...program, text: joinFiles(await program.read()).slice(0, MOST_TEXT + 1) });
  return texts;
}

const keyOf = (programs: readonly ProgramToCompare[], rest: readonly string[]): string =>
  hashOf([...rest, ...programs.map(({ id, owner, submission }) => JSON.stringify([id, owner, submission])).toSorted()]);
