import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Entry } from "./artifact-cache.ts";
import type { ModuleFormat } from "./build-program.ts";

/** A runnable program in the cache. */
export type Artifact = {
  /** Host folder to mount read-only at /program. */
  readonly directory: string;
  readonly entry: "main.cjs" | "main.mjs";
  /** Host path of the source map of the file that holds the contestant's code. Outside `directory`: the guest does not need it. */
  readonly sourceMap: string;
  readonly hash: string;
};

/** What an entry of the cache holds besides the program itself. */
export type ArtifactDescription = { readonly entry: Artifact["entry"]; readonly warnings: readonly Diagnostic[] };

/** Bump when the layout of an artifact, the driver or the options of the compiler change. */
export const ARTIFACT_FORMAT = "1";

export type ProgramFiles = {
  readonly format: ModuleFormat;
  readonly code: Uint8Array;
  readonly sourceMap: Uint8Array;
  /** The program that calls the code; without it the code is the program. */
  readonly driver?: string;
  readonly warnings: readonly Diagnostic[];
};

/** The files of a cache entry: `program/` is what the guest sees. */
export function filesOfArtifact({
  format,
  code,
  sourceMap,
  driver,
  warnings,
}: ProgramFiles): ReadonlyMap<string, string | Uint8Array> {
  const suffix = format === "cjs" ? "cjs" : "mjs";
  const entry: Artifact["entry"] = driver === undefined && format === "esm" ? "main.mjs" : "main.cjs";
  const description: ArtifactDescription = { entry, warnings };
  return new Map<string, string | Uint8Array>([
    [`program/${driver === undefined ? "main" : "submission"}.${suffix}`, code],
    ...(driver === undefined ? [] : [["program/main.cjs", driver] as const]),
    [SOURCE_MAP, sourceMap],
    [DESCRIPTION, JSON.stringify(description)],
  ]);
}

const SOURCE_MAP = "source.map";
const DESCRIPTION = "artifact.json";

/** The artifact in a verified entry; undefined when the entry holds something else. */
export function artifactOf(
  { path, files }: Entry,
  hash: string,
): { readonly artifact: Artifact; readonly warnings: readonly Diagnostic[] } | undefined {
  const text = files.get(DESCRIPTION);
  if (text === undefined) return undefined;
  // The cache has verified that these are the bytes that `filesOfArtifact` wrote.
  const { entry, warnings }: ArtifactDescription = JSON.parse(text.toString());
  return { artifact: { directory: join(path, "program"), entry, sourceMap: join(path, SOURCE_MAP), hash }, warnings };
}
