import { join } from "node:path";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { EntryData } from "./artifact-cache.ts";
import { ARTIFACT_FORMAT, filesOfNodeArtifact, nodeArtifactOf, type NodeArtifact } from "./artifact.ts";
import { buildProgram, ENTRY_TEXT_NAME } from "./build-program.ts";
import { mentionsEsm } from "./compile-for-node.ts";
import { compileWithCache, type Compilation, type CompileTools, type Produced } from "./compile-with-cache.ts";
import { GUEST, mountAt } from "./compiler-box.ts";
import { versionOfPackage } from "./compiler-paths.ts";
import { rejectionOf, warningsOf } from "./esbuild-diagnostics.ts";
import { findForbiddenImports } from "./import-rules.ts";
import { mountKit, readKit, readSourceFiles, type SourceFile } from "./mount-kit.ts";
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
  const sources = await readSourceFiles(program.resolveDirectory);
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
