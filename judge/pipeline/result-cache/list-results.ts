import { existsSync, readFileSync } from "node:fs";
import type { SourceOwner } from "../../compile/submission-rules.ts";
import type { TestResult } from "../../model/judging.ts";
import { COMPILE, TYPES, type KnownCompile } from "./compile-results.ts";
import { decodeEntry, type About } from "./entry-file.ts";
import { SCREENED } from "./screening-results.ts";
import { resultsFolder } from "./result-cache.ts";
import { listStore, STORE_BOUNDS, whyNotOurs, type StoreBounds, type StoredFile } from "./result-store.ts";

/** One program's results. `tests`: names that the tests had then, with verdicts, or `compile` with CE; `screened`: how many more only looked right. */
export type ListedResults = About & {
  readonly key: string;
  readonly bytes: number;
  readonly usedMs: number;
  readonly tests: readonly { readonly test: string; readonly verdict: string }[];
  readonly screened: number;
};

/** What one user keeps of one kind of programs. `damaged` entries are as good as none. */
export type ListedStore = {
  readonly owner: SourceOwner;
  readonly directory: string;
  readonly bounds: StoreBounds;
  /** Why nothing of it is used. */
  readonly refused?: string;
  readonly bytes: number;
  readonly entries: readonly ListedResults[];
  readonly damaged: number;
};

/** Everything that this user keeps, those programs first that were judged last. Changes nothing, not even when it was used. */
export const listResults = (cacheDirectory: string): readonly ListedStore[] =>
  (["author", "contestant"] as const).flatMap((owner) => {
    const directory = resultsFolder(cacheDirectory, owner);
    return existsSync(directory) ? [listOne(directory, owner)] : [];
  });

function listOne(directory: string, owner: SourceOwner): ListedStore {
  const refused = whyNotOurs(directory);
  const store = { owner, directory, bounds: STORE_BOUNDS };
  if (refused !== undefined) return { ...store, refused, bytes: 0, entries: [], damaged: 0 };
  const files = listStore(directory);
  const entries = files.flatMap((file) => readListed(file) ?? []);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { ...store, bytes, entries, damaged: files.length - entries.length };
}

function readListed({ key, path, size, usedMs }: StoredFile): ListedResults | undefined {
  const entry = decodeEntry(key, readIfPossible(path));
  if (entry === undefined) return undefined;
  const texts = [...entry.tests].filter(([name]) => name !== TYPES);
  const tests = texts.flatMap(([, text]) => readVerdict(text));
  const screened = texts.filter(([, text]) => text === SCREENED).length;
  return { ...entry.about, key, bytes: size, usedMs, tests, screened };
}

/** Nothing for a mark, nor for a program that compiles. */
function readVerdict(text: string): ListedResults["tests"] {
  const value: TestResult | KnownCompile | true = JSON.parse(text);
  if (value === true || value.kind === "compiled") return [];
  if (value.kind === "rejected") return [{ test: COMPILE, verdict: "CE" }];
  return value.kind === "judged" ? [{ test: value.test, verdict: value.verdict }] : [];
}

function readIfPossible(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
