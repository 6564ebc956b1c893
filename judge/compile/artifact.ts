import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Entry, EntryData } from "./artifact-cache.ts";
import type { ModuleFormat } from "./build-program.ts";
import type { Toolchain } from "./toolchain.ts";

/** A runnable program in the cache. `directory` is the host folder to mount read-only at /program. */
export type Artifact = NodeArtifact | MachineArtifact;

/** A program for the Node that the judge runs on. */
export type NodeArtifact = {
  readonly kind: "node";
  readonly directory: string;
  readonly entry: "main.cjs" | "main.mjs";
  /** Host path of the source map of the file that holds the contestant's code. Outside `directory`: the guest does not need it. */
  readonly sourceMap: string;
  readonly hash: string;
};

/** A program that is run with tools of the machine, or by itself. */
export type MachineArtifact = {
  readonly kind: "machine";
  readonly directory: string;
  readonly hash: string;
  readonly toolchain: Toolchain;
  readonly program: MachineProgram;
};

/** The file to run or, where the sources are the program, the main one; and Java's class with `main`. */
export type MachineProgram = { readonly main: string; readonly mainClass?: string };

/** What an entry of the cache holds besides the program of a submission for Node. */
type NodeDescription = { readonly entry: NodeArtifact["entry"]; readonly warnings: readonly Diagnostic[] };

/** Bump when the layout of an artifact, the driver or the options of the compiler change. */
export const ARTIFACT_FORMAT = "4";

export type NodeFiles = {
  readonly format: ModuleFormat;
  readonly code: Uint8Array;
  readonly sourceMap: Uint8Array;
  /** The program that calls the code; without it the code is the program. */
  readonly driver?: string;
  readonly warnings: readonly Diagnostic[];
};

/** The files of a cache entry: `program/` is what the guest sees. */
export function filesOfNodeArtifact({
  format,
  code,
  sourceMap,
  driver,
  warnings,
}: NodeFiles): ReadonlyMap<string, EntryData> {
  const suffix = format === "cjs" ? "cjs" : "mjs";
  const entry: NodeArtifact["entry"] = driver === undefined && format === "esm" ? "main.mjs" : "main.cjs";
  const description: NodeDescription = { entry, warnings };
  return new Map<string, EntryData>([
    [`program/${driver === undefined ? "main" : "submission"}.${suffix}`, code],
    ...(driver === undefined ? [] : [["program/main.cjs", driver] as const]),
    [SOURCE_MAP, sourceMap],
    [DESCRIPTION, JSON.stringify(description)],
  ]);
}

const SOURCE_MAP = "source.map";
const DESCRIPTION = "artifact.json";

/** An artifact as it was found, with what the compiler said about it. */
export type Described<A extends Artifact> = { readonly artifact: A; readonly warnings: readonly Diagnostic[] };

/** The artifact in a verified entry; undefined when the entry holds something else. */
export function nodeArtifactOf({ path, files }: Entry, hash: string): Described<NodeArtifact> | undefined {
  const text = files.get(DESCRIPTION);
  if (text === undefined) return undefined;
  // The cache has verified that these are the bytes that `filesOfNodeArtifact` wrote.
  const { entry, warnings }: NodeDescription = JSON.parse(text.toString());
  const sourceMap = join(path, SOURCE_MAP);
  return { artifact: { kind: "node", directory: join(path, "program"), entry, sourceMap, hash }, warnings };
}

export type MachineFiles = {
  readonly program: MachineProgram;
  /** By the name in `program/`. */
  readonly files: ReadonlyMap<string, EntryData>;
  readonly warnings: readonly Diagnostic[];
};

type MachineDescription = Pick<MachineFiles, "program" | "warnings">;

/** The same for a program that runs with tools of the machine. */
export function filesOfMachineArtifact({ program, files, warnings }: MachineFiles): ReadonlyMap<string, EntryData> {
  const description: MachineDescription = { program, warnings };
  return new Map<string, EntryData>([
    ...[...files].map(([name, data]) => [`program/${name}`, data] as const),
    [DESCRIPTION, JSON.stringify(description)],
  ]);
}

/** The artifact in a verified entry, which was made with this toolchain; undefined when the entry holds something else. */
export function machineArtifactOf(
  { path, files }: Entry,
  { hash, toolchain }: Pick<MachineArtifact, "hash" | "toolchain">,
): Described<MachineArtifact> | undefined {
  const text = files.get(DESCRIPTION);
  if (text === undefined) return undefined;
  // The cache has verified that these are the bytes that `filesOfMachineArtifact` wrote.
  const { program, warnings }: MachineDescription = JSON.parse(text.toString());
  return { artifact: { kind: "machine", directory: join(path, "program"), hash, toolchain, program }, warnings };
}
