import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CompileResult } from "../model/judging.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { findEntry, storeEntry } from "./artifact-cache.ts";
import { artifactOf, filesOfArtifact, type Artifact, type ProgramFiles } from "./artifact.ts";
import { failure } from "./compiler-box.ts";

/** What a compilation needs besides the source. */
export type CompileTools = { readonly sandbox: Sandbox; readonly cacheDirectory: string };

/** The result as a report shows it; with the artifact when there is one. */
export type Compilation =
  | { readonly result: Extract<CompileResult, { readonly kind: "compiled" }>; readonly artifact: Artifact }
  | { readonly result: Exclude<CompileResult, { readonly kind: "compiled" }> };

/** What the compiler made of a source that was not in the cache. */
export type Produced =
  | { readonly kind: "produced"; readonly files: ProgramFiles }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

type Cached = Pick<CompileTools, "cacheDirectory"> & { readonly produce: () => Promise<Produced> };

/** Returns the artifact of this hash, made by `produce` when the cache does not have it whole. Only artifacts are kept. */
export async function compileWithCache(hash: string, { cacheDirectory, produce }: Cached): Promise<Compilation> {
  const store = join(cacheDirectory, "artifacts");
  const found = await findArtifact(store, hash);
  if (found !== undefined) return found;
  const produced = await produce();
  if (produced.kind === "rejected") return { result: produced };
  if (produced.kind === "failed") return { result: { kind: "compiler-failed", failure: produced.failure } };
  try {
    await storeEntry(store, hash, filesOfArtifact(produced.files));
  } catch (error) {
    return cacheFailed(error);
  }
  return (await findArtifact(store, hash)) ?? cacheFailed("what was written did not read back");
}

async function findArtifact(store: string, hash: string): Promise<Compilation | undefined> {
  const entry = await findEntry(store, hash);
  const found = entry === undefined ? undefined : artifactOf(entry, hash);
  if (found === undefined) return undefined;
  return { result: { kind: "compiled", warnings: found.warnings, artifactHash: hash }, artifact: found.artifact };
}

const cacheFailed = (reason: unknown): Compilation => ({
  result: {
    kind: "compiler-failed",
    failure: failure(
      `the compile cache cannot be used: ${String(reason)}`,
      "check the cache folder's rights and the free disk space, or set XDG_CACHE_HOME",
    ),
  },
});
