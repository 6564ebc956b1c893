import { join } from "node:path";
import type { ProblemInterface } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { ARTIFACT_FORMAT } from "./artifact.ts";
import { buildProgram, type BuildPlan } from "./build-program.ts";
import { compileWithCache, type Compilation, type CompileTools, type Produced } from "./compile-with-cache.ts";
import { GUEST, mountAt } from "./compiler-box.ts";
import { versionOfPackage } from "./compiler-paths.ts";
import { rejectionOf, warningsOf } from "./esbuild-diagnostics.ts";
import { functionEpilogue, makeFunctionDriver } from "./function-driver.ts";
import { findForbiddenImports } from "./import-rules.ts";
import { checkSubmission } from "./submission-rules.ts";
import { withEpilogue, writeSources } from "./write-sources.ts";

export type SubmissionToCompile = { readonly submission: Submission; readonly interface: ProblemInterface };

/** Compiles a submission in the box, or finds it compiled. Rejects only when cancelled. */
export async function compileSubmission(
  source: SubmissionToCompile,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compilation> {
  const diagnostics = checkSubmission(source.submission);
  if (diagnostics.length > 0) return { result: { kind: "rejected", diagnostics } };
  return compileWithCache(hashOfSource(source), { ...tools, produce: () => produce(source, tools.sandbox, signal) });
}

function hashOfSource({ submission, interface: problemInterface }: SubmissionToCompile): string {
  const { main, files } = submission;
  const names = [...files.keys()].sort();
  return hashOf([
    "submission",
    ARTIFACT_FORMAT,
    versionOfPackage("esbuild"),
    process.version,
    JSON.stringify(problemInterface.kind === "function" ? problemInterface : "program"),
    main,
    ...names.flatMap((name) => [name, files.get(name) ?? ""]),
  ]);
}

async function produce(source: SubmissionToCompile, sandbox: Sandbox, signal?: AbortSignal): Promise<Produced> {
  const { submission, interface: problemInterface } = source;
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, "src"), submission.files), GUEST.source);
  const plan: BuildPlan = {
    root: own.guest,
    entry: { kind: "file", path: submission.main },
    aliases: {},
    mayNeedEsm: [...submission.files.values()].some(mentionsEsm),
    mounts: [own],
    directory: directory.path,
  };
  if (problemInterface.kind !== "function") return await produceFrom(plan, { source, sandbox }, signal);
  const epilogue = functionEpilogue(problemInterface);
  const drivenFiles = withEpilogue(submission, epilogue);
  const driven = mountAt(sandbox, writeSources(join(directory.path, "driven"), drivenFiles), GUEST.driven);
  return await produceFrom({ ...plan, outputRoot: driven.guest, mounts: [own, driven] }, { source, sandbox }, signal);
}

async function produceFrom(
  plan: BuildPlan,
  { source, sandbox }: { readonly source: SubmissionToCompile; readonly sandbox: Sandbox },
  signal?: AbortSignal,
): Promise<Produced> {
  const { submission, interface: problemInterface } = source;
  const built = await buildProgram(plan, sandbox, signal);
  if (built.kind === "failed") return built;
  if (built.kind === "stopped") return { kind: "rejected", diagnostics: [built.diagnostic] };
  if (built.kind === "rejected") return { kind: "rejected", diagnostics: rejectionOf(built.messages) };
  const forbidden = findForbiddenImports(built.inputs, {
    isOwnFile: (path) => submission.files.has(path),
    textOf: (path) => textOf(submission, path),
  });
  if (forbidden.length > 0) return { kind: "rejected", diagnostics: forbidden };
  const { format, code, sourceMap } = built;
  const driver = problemInterface.kind === "function" ? { driver: makeFunctionDriver(problemInterface, format) } : {};
  return { kind: "produced", files: { format, code, sourceMap, ...driver, warnings: warningsOf(built.warnings) } };
}

/** Only these words can make a program need an ES module; they cannot be written with escapes. */
export const mentionsEsm = (data: Uint8Array): boolean => {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length);
  return text.includes("await") || (text.includes("import") && text.includes("meta"));
};

function textOf({ files }: Submission, path: string): string | undefined {
  const data = files.get(path);
  return data === undefined ? undefined : decodeUtf8(data).text;
}
