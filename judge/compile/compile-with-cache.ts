import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CompileResult } from "../model/judging.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { findEntry, storeEntry, type Entry, type EntryData } from "./artifact-cache.ts";
import type { Artifact, Described } from "./artifact.ts";
import { failure } from "./compiler-box.ts";

/** What a compilation needs besides the source. */
export type CompileTools = { readonly sandbox: Sandbox; readonly cacheDirectory: string };

/** The result as a report shows it; with the artifact when there is one. */
export type Compilation<A extends Artifact = Artifact> =
  | { readonly result: Extract<CompileResult, { readonly kind: "compiled" }>; readonly artifact: A }
  | { readonly result: Exclude<CompileResult, { readonly kind: "compiled" }> };

/** What the compiler made of a source that was not in the cache. */
export type Produced<F> =
  | { readonly kind: "produced"; readonly files: F }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

type Cached<A extends Artifact> = Pick<CompileTools, "cacheDirectory"> & {
  readonly produce: () => Promise<Produced<ReadonlyMap<string, EntryData>>>;
  /** Reads what `produce` made out of the cache. */
  readonly artifactOf: (entry: Entry, hash: string) => Described<A> | undefined;
};

/** Returns the artifact of this hash, made by `produce` when the cache does not have it whole. Only artifacts are kept. */
export async function compileWithCache<A extends Artifact>(
  hash: string,
  { cacheDirectory, produce, artifactOf }: Cached<A>,
): Promise<Compilation<A>> {
  const store = join(cacheDirectory, "artifacts");
  const find = async (): Promise<Compilation<A> | undefined> => {
    const entry = await findEntry(store, hash);
    const found = entry === undefined ? undefined : artifactOf(entry, hash);
    if (found === undefined) return undefined;
    return { result: { kind: "compiled", warnings: found.warnings, artifactHash: hash }, artifact: found.artifact };
  };
  const found = await find();
  if (found !== undefined) return found;
  const produced = await produce();
  if (produced.kind === "rejected") return { result: produced };
  if (produced.kind === "failed") return { result: { kind: "compiler-failed", failure: produced.failure } };
  try {
    await storeEntry(store, hash, produced.files);
  } catch (error) {
    return cacheFailed(error);
  }
  return (await find()) ?? cacheFailed("what was written did not read back");
}

const cacheFailed = (reason: unknown): { readonly result: Extract<CompileResult, { kind: "compiler-failed" }> } => ({
  result: {
    kind: "compiler-failed",
    failure: failure(
      `the compile cache cannot be used: ${String(reason)}`,
      "check the cache folder's rights and the free disk space, or set XDG_CACHE_HOME",
    ),
  },
});
