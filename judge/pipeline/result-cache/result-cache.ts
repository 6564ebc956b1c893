// Results of runs, kept between judgings: docs/result-cache.md says what is kept, and why it may be used again.
import { join } from "node:path";
import type { SourceOwner } from "../../compile/submission-rules.ts";
import { codeIdentity } from "./code-identity.ts";
import { makeFileHashes, type FileHashes } from "./file-hashes.ts";
import { machineClass } from "./machine-class.ts";
import { ProgramResults, type Reuse } from "./program-results.ts";
import { subjectKey, type Subject } from "./result-keys.ts";
import { openResultStore, ownUid, type StoreBounds } from "./result-store.ts";

/** `owner`: whose programs are judged. `flags`: what was asked for that changes how programs are started. */
export type ResultCacheOptions = {
  readonly cacheDirectory: string;
  readonly owner: SourceOwner;
  readonly reuse: Reuse;
  readonly flags?: readonly string[];
  readonly bounds?: StoreBounds;
};

/** One for all judgings of a command. */
export type ResultCache = {
  readonly hashes: FileHashes;
  /** What is known about a program under these conditions. */
  readonly resultsOf: (program: Pick<Subject, "program" | "problem" | "level">) => ProgramResults;
  /** Tests so far: results that were found, and those that had to be made. Whoever judges counts here. */
  readonly counts: { found: number; made: number };
};

export type OpenedCache =
  | { readonly kind: "open"; readonly results: ResultCache }
  | { readonly kind: "refused"; readonly reason: string };

/** Where results of one kind of programs are kept. */
export const resultsFolder = (cacheDirectory: string, owner: SourceOwner): string =>
  join(cacheDirectory, `results-${ownUid()}-${owner}`);

/** Opens the results of this user. Refused when somebody else could have put them there. */
export function openResultCache(options: ResultCacheOptions): OpenedCache {
  const { cacheDirectory, owner, reuse, flags = [], bounds } = options;
  const opened = openResultStore(resultsFolder(cacheDirectory, owner), bounds);
  if (opened.kind === "refused") return opened;
  const { store } = opened;
  const shared = { code: codeIdentity(), node: process.version, machine: machineClass(), flags, owner, uid: ownUid() };
  const results: ResultCache = {
    hashes: makeFileHashes(),
    resultsOf: (program) => new ProgramResults({ store, key: subjectKey({ ...shared, ...program }) }, reuse),
    counts: { found: 0, made: 0 },
  };
  return { kind: "open", results };
}
