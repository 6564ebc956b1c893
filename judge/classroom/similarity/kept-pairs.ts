// similar.json: the pairs that were found last. A comparison takes seconds, and most runs change no source.
import { readFile } from "node:fs/promises";
import { sha256 } from "../../platform/hash.ts";
import { isMissingFile } from "../../platform/missing-file.ts";
import type { ComparedProblem } from "./compare-class.ts";
import type { SimilarityResult } from "./similar-pair.ts";

const SCHEMA = "similar-pairs/1";

type Kept = { readonly key: string; readonly problem: string; readonly result: SimilarityResult };

/** The text of similar.json. */
export function renderKeptPairs(compared: readonly ComparedProblem[]): string {
  const problems = compared.flatMap((one): readonly Kept[] =>
    one.kind === "compared" ? [{ key: one.key, problem: one.problem, result: one.result }] : [],
  );
  const body = { schema: SCHEMA, problems };
  return `${JSON.stringify({ sum: sumOf(body), ...body })}\n`;
}

/** What was kept, by key; nothing when there is no such file, or when it is not as it was written. */
export async function readKeptPairs(path: string): Promise<ReadonlyMap<string, SimilarityResult>> {
  try {
    return parseKeptPairs(await readFile(path, "utf8"));
  } catch (error) {
    if (isMissingFile(error)) return new Map();
    throw error;
  }
}

/** Reads what `renderKeptPairs` wrote; anything else is nothing. */
export function parseKeptPairs(text: string): ReadonlyMap<string, SimilarityResult> {
  const [line = ""] = text.split("\n");
  const match = /^\{"sum":"([0-9a-f]{64})",(.*)$/su.exec(line);
  if (match === null) return new Map();
  const [, sum, rest = ""] = match;
  if (sha256(`{${rest}`) !== sum) return new Map();
  // The sum says that this is what was written above.
  const { schema, problems }: { readonly schema: string; readonly problems: readonly Kept[] } = JSON.parse(`{${rest}`);
  return schema === SCHEMA ? new Map(problems.map(({ key, result }) => [key, result])) : new Map();
}

const sumOf = (body: object): string => sha256(JSON.stringify(body));
