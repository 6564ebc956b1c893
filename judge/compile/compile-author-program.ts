import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import type { EntryData } from "./artifact-cache.ts";
import { ARTIFACT_FORMAT, filesOfNodeArtifact, nodeArtifactOf, type NodeArtifact } from "./artifact.ts";
import { buildProgram, ENTRY_TEXT_NAME } from "./build-program.ts";
import { mentionsEsm } from "./compile-for-node.ts";
import { compileWithCache, type Compilation, type CompileTools, type Produced } from "./compile-with-cache.ts";
import { GUEST, mountAt } from "./compiler-box.ts";
import { findKit, findPackage, versionOfPackage } from "./compiler-paths.ts";
import { rejectionOf, warningsOf } from "./esbuild-diagnostics.ts";
import { findForbiddenImports } from "./import-rules.ts";
import { hasSuffix } from "./detect-language.ts";
import { NODE_SUFFIXES } from "./submission-rules.ts";
import { writeSources } from "./write-sources.ts";

export type AuthorProgram = {
  /** TypeScript that imports the author's files by relative path, as if it lay in `resolveDirectory`. */
  readonly entrySource: string;
  /** The problem folder: its source files, outside `tests`, and nothing else of the host can be imported. */
  readonly resolveDirectory: string;
};

/** Compiles a program of a problem's author, which may also import `ruyi-judge/kit`. Rejects when cancelled or when the folder cannot be read. */
export async function compileAuthorProgram(
  program: AuthorProgram,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compilation<NodeArtifact>> {
  const sources = await readSources(program.resolveDirectory);
  const hash = hashOf([
    "author",
    ARTIFACT_FORMAT,
    versionOfPackage("esbuild"),
    process.version,
    versionOfPackage("fast-check"),
    program.entrySource,
    ...(await readKit()).flat(),
    ...sources.flat(),
  ]);
  return compileWithCache(hash, {
    ...tools,
    produce: () => produce({ program, sources }, tools.sandbox, signal),
    artifactOf: nodeArtifactOf,
  });
}

/** Name relative to the folder, content. */
type SourceFile = readonly [name: string, data: Buffer];

type Job = { readonly program: AuthorProgram; readonly sources: readonly SourceFile[] };

async function produce(
  { program, sources }: Job,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<Produced<ReadonlyMap<string, EntryData>>> {
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, "src"), new Map(sources)), GUEST.source);
  const kit = mountKit(sandbox);
  const built = await buildProgram(
    {
      root: own.guest,
      entry: { kind: "text", text: program.entrySource },
      aliases: { "ruyi-judge/kit": kit.entry },
      mayNeedEsm: mentionsEsm(Buffer.from(program.entrySource)) || sources.some(([, data]) => mentionsEsm(data)),
      mounts: [own, ...kit.mounts],
      directory: directory.path,
    },
    sandbox,
    signal,
  );
  if (built.kind === "failed") return built;
  if (built.kind === "stopped") return { kind: "rejected", diagnostics: [built.diagnostic] };
  if (built.kind === "rejected") return { kind: "rejected", diagnostics: rejectionOf(built.messages) };
  const texts = new Map(sources.map(([name, data]) => [name, data.toString()]));
  const forbidden = findForbiddenImports(built.inputs, {
    isOwnFile: (path) =>
      !path.startsWith("..") || kit.mounts.some(({ guest }) => join(own.guest, path).startsWith(`${guest}/`)),
    textOf: (path) => (path === ENTRY_TEXT_NAME ? program.entrySource : texts.get(path)),
  });
  if (forbidden.length > 0) return { kind: "rejected", diagnostics: forbidden };
  const { format, code, sourceMap } = built;
  const files = { format, code, sourceMap, warnings: warningsOf(built.warnings) };
  return { kind: "produced", files: filesOfNodeArtifact(files) };
}

// The kit with what it imports, in the places where it looks: the model and the platform beside it, packages above it.
function mountKit(sandbox: Sandbox): { readonly entry: string; readonly mounts: readonly Mount[] } {
  const { entry, folders } = findKit();
  const own = folders.map((folder) => mountAt(sandbox, folder, `${GUEST.package}/judge/${basename(folder)}`));
  const packages = KIT_PACKAGES.flatMap((name) => {
    const folder = findPackage(name);
    return folder === undefined ? [] : [mountAt(sandbox, folder, `${GUEST.package}/node_modules/${name}`)];
  });
  return { entry: join(own[0]?.guest ?? "", basename(entry)), mounts: [...own, ...packages] };
}

const KIT_PACKAGES = ["fast-check", "pure-rand"];

async function readKit(): Promise<readonly SourceFile[]> {
  const read = await Promise.all(findKit().folders.map(readSources));
  return read.flat();
}

/** Every source file below a folder, in the order of names, without the tests, packages and hidden folders. */
async function readSources(folder: string): Promise<readonly SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && hasSuffix(entry.name, NODE_SUFFIXES))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(
      (name) =>
        !name.split("/").some((part) => part.startsWith(".") || part === "node_modules") && !name.startsWith("tests/"),
    )
    .sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
}
