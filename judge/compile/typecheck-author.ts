import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProblemInterface } from "../model/problem.ts";
import { hashOf } from "../platform/hash.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CompileTools } from "./compile-with-cache.ts";
import { versionOfPackage } from "./compiler-paths.ts";
import { FAMILIAR_DECLARATIONS } from "./familiar-globals.ts";
import { keepTypecheck } from "./keep-typecheck.ts";
import { mountKit, readKit } from "./mount-kit.ts";
import { runTsc, TYPECHECK_FORMAT, type Typecheck } from "./run-tsc.ts";
import { declarationsFor } from "./typecheck-submission.ts";

/** The TypeScript of a problem folder by name relative to it; `mains` are the programs, the others what they import. */
export type AuthorSources = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly mains: readonly string[];
  readonly interface: ProblemInterface;
};

/**
 * Checks the types of all programs of a problem's author in one go, which may also import `ruyi-judge/kit`; or finds them checked.
 * Places are relative to the problem folder. Rejects only when cancelled.
 */
export async function typecheckAuthor(
  sources: AuthorSources,
  { sandbox, cacheDirectory }: CompileTools,
  signal?: AbortSignal,
): Promise<Typecheck> {
  const { files, mains } = sources;
  const submission = { main: mains[0] ?? "", files };
  const declared = declarationsFor({ submission, interface: sources.interface });
  const hash = hashOf([
    "author",
    TYPECHECK_FORMAT,
    ...["typescript", "@types/node", "fast-check"].map(versionOfPackage),
    ...declared,
    ...(await readKit()).flat(),
    mains.join(" "),
    ...[...files].flat(),
  ]);
  return keepTypecheck({ hash, cacheDirectory }, () => check({ sources, declared }, sandbox, signal));
}

type Job = { readonly sources: AuthorSources; readonly declared: readonly string[] };

async function check({ sources, declared }: Job, sandbox: Sandbox, signal?: AbortSignal): Promise<Typecheck> {
  const { files, mains } = sources;
  const kit = mountKit(sandbox);
  const texts = declared.map((name) => [`${DECLARATIONS}/${name}`, readDeclarations(name)] as const);
  // Only a file can tell the compiler where the kit is.
  const project = JSON.stringify({
    compilerOptions: { paths: { "ruyi-judge/kit": [kit.entry] } },
    files: [...mains, ...texts.map(([name]) => name)].map((name) => `./${name}`),
  });
  return runTsc(
    {
      files: new Map<string, Uint8Array>([...files, ...texts, [PROJECT, Buffer.from(project)]]),
      declarations: [],
      // The kit and fast-check use more of Node than an author's sources show.
      nodeTypes: "all",
      mounts: kit.mounts,
      argumentsFor: ({ folder }) => ["--project", `${folder}/${PROJECT}`],
    },
    sandbox,
    signal,
  );
}

// Names that no source of a problem has: those are TypeScript, and lie in no hidden folder.
const PROJECT = "tsconfig.json";
const DECLARATIONS = ".declarations";

const readDeclarations = (name: string): Uint8Array => readFileSync(join(FAMILIAR_DECLARATIONS.folder, name));
