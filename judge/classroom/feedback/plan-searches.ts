import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { detectLanguage } from "../../compile/detect-language.ts";
import type { CollectedAttempt } from "../../model/class.ts";
import type { Problem } from "../../model/problem.ts";
import { hashOf } from "../../platform/hash.ts";
import { isMissingFile } from "../../platform/missing-file.ts";
import type { RecordedAttempt } from "../grade/journal-record.ts";
import type { OpenTests } from "./calls-of-failed.ts";
import type { SearchResult } from "./search-result.ts";
import type { SearchState } from "./problem-feedback.ts";

/**
 * What is found depends on what is tried, not on how fast the machine is: time is the last resort, and what it ended is tried again, and how far a slow
 * or greedy program gets with large inputs is not asked.
 * `inputs`: small ones, of which fewer are tried where a program failed by its time or memory alone; `likeTests`: such as those of the failing tests.
 */
export const SEARCH_BOUNDS = {
  inputs: { count: 2000, alone: 240, slow: 3, seconds: 240 },
  inputsOfHeavy: { count: 240, alone: 240, slow: 3, seconds: 240 },
  likeTests: { count: 8, alone: 8, slow: 8, seconds: 120 },
  shrink: { looks: 60, stoppedLooks: 5, seconds: 240 },
  shrinkLikeTests: { looks: 60, stoppedLooks: 0, seconds: 240 },
} as const;

/** A judging that a failing input is wanted for, and the attempt that its source is read from. */
export type RejectedWork = {
  readonly key: string;
  readonly problem: Problem;
  readonly attempt: RecordedAttempt;
  readonly open: OpenTests;
};

/** A search that has to be made. */
export type SearchTask = {
  readonly key: string;
  readonly problem: Problem;
  readonly basis: string;
  readonly attempt: Pick<CollectedAttempt, "student" | "read">;
  readonly open: OpenTests;
};

/** What is known already, and what has to be searched for. */
export type SearchPlan = {
  /** By key: what needs no search. */
  readonly known: ReadonlyMap<string, SearchState>;
  /** One for each judging that several students may share, in order. */
  readonly tasks: readonly SearchTask[];
};

/** Rejected programs, where their sources are read from, and what earlier runs kept. */
export type PlanSource = {
  readonly rejected: readonly RejectedWork[];
  readonly collected: readonly CollectedAttempt[];
  readonly findKept: (key: string) => SearchResult | undefined;
  /** Whether what is kept counts for nothing. */
  readonly isFresh: boolean;
  /** The programs in the folder of a problem, by name relative to it and in order. */
  readonly readPrograms: (directory: string) => Promise<ReadonlyMap<string, Uint8Array>>;
};

/** Which searches are to be made, and what is known without. Reads the programs of each problem once. */
export async function planSearches(source: PlanSource): Promise<SearchPlan> {
  const { rejected, collected, findKept, isFresh, readPrograms } = source;
  const known = new Map<string, SearchState>();
  const tasks = new Map<string, SearchTask>();
  const bases = new Map<string, string | undefined>();
  for (const { key, problem, attempt, open } of rejected) {
    if (known.has(key) || tasks.has(key)) continue;
    if (!bases.has(problem.slug)) bases.set(problem.slug, await findBasis(problem, readPrograms));
    const basis = bases.get(problem.slug);
    if (basis === undefined) known.set(key, { kind: "impossible", because: "no-generator" });
    else if (detectLanguage(attempt.main)?.toolchain.kind !== "node")
      known.set(key, { kind: "impossible", because: "language" });
    else {
      const kept = isFresh ? undefined : findKept(key);
      const found = collected.find((one) => one.problem === problem.slug && one.origin === attempt.origin);
      if (kept?.basis === basis) known.set(key, { kind: "searched", result: kept });
      else if (found !== undefined) tasks.set(key, { key, problem, basis, attempt: found, open });
    }
  }
  return { known, tasks: [...tasks.values()] };
}

/** What a search depends on besides the judging: programs and recipe of the problem, and the bounds. Undefined where nothing can be drawn. */
async function findBasis(
  { directory, interface: { kind } }: Problem,
  readPrograms: PlanSource["readPrograms"],
): Promise<string | undefined> {
  if (kind === "interactive") return undefined;
  const programs = await readPrograms(directory);
  const recipe = await findRecipe(directory);
  if (recipe === undefined || !programs.has("input.ts") || !programs.has("reference.ts")) return undefined;
  return hashOf([JSON.stringify(SEARCH_BOUNDS), recipe, ...[...programs].flat()]);
}

async function findRecipe(directory: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(directory, "tests.yaml"));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}
