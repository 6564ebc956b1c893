import { join } from "node:path";
import type { Problem, ProblemInterface } from "../model/problem.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { ARTIFACT_FORMAT, filesOfNodeArtifact, nodeArtifactOf, type NodeArtifact } from "./artifact.ts";
import type { EntryData } from "./artifact-cache.ts";
import { buildProgram, type BuildPlan } from "./build-program.ts";
import { decoratorKindOf } from "./decorator-kind.ts";
import { mentionsFamiliarGlobal, withFamiliarGlobals } from "./familiar-globals.ts";
import { compileWithCache, type Compilation, type CompileTools, type Produced } from "./compile-with-cache.ts";
import { detectLanguage } from "./detect-language.ts";
import { GUEST, mountAt } from "./compiler-box.ts";
import { versionOfPackage } from "./compiler-paths.ts";
import { rejectionOf, warningsOf } from "./esbuild-diagnostics.ts";
import { functionEpilogue, makeFunctionDriver } from "./function-driver.ts";
import { findForbiddenImports } from "./import-rules.ts";
import type { Language } from "./language.ts";
import { checkSubmission, type SourceOwner } from "./submission-rules.ts";
import { withEpilogue, writeSources } from "./write-sources.ts";

export type SubmissionToCompile = {
  readonly submission: Submission;
  readonly interface: ProblemInterface;
  /** The problem's own setting: `none` leaves a program with what Node has. */
  readonly globals?: Problem["globals"] | undefined;
  /** An author's program may be larger than a contestant's, which is the default. */
  readonly owner?: SourceOwner;
};

/** Compiles a submission for Node in the box, or finds it compiled; another language is refused by name. Rejects only when cancelled. */
export async function compileForNode(
  source: SubmissionToCompile,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compilation<NodeArtifact>> {
  const { submission } = source;
  const language = detectLanguage(submission.main);
  const isForeign = language !== undefined && language.toolchain.kind !== "node";
  const diagnostics = isForeign ? [refuseLanguage(submission, language)] : checkSubmission(submission, source.owner);
  if (diagnostics.length > 0) return { result: { kind: "rejected", diagnostics } };
  return compileWithCache(hashOfSource(source), {
    ...tools,
    produce: () => produce(source, tools.sandbox, signal),
    artifactOf: nodeArtifactOf,
  });
}

function hashOfSource(source: SubmissionToCompile): string {
  const { submission, interface: problemInterface } = source;
  const { main, files } = submission;
  const names = [...files.keys()].sort();
  return hashOf([
    "submission",
    ARTIFACT_FORMAT,
    versionOfPackage("esbuild"),
    process.version,
    problemInterface.kind === "function" ? makeFunctionDriver(problemInterface, "cjs") : "program",
    needsFamiliarGlobals(source) ? "familiar globals" : "own globals",
    main,
    ...names.flatMap((name) => [name, files.get(name) ?? ""]),
  ]);
}

const refuseLanguage = ({ main }: Submission, { name }: Language): Diagnostic => ({
  code: "C032",
  severity: "error",
  message: `${main} is written in ${name}, and here only TypeScript and JavaScript on Node are taken`,
  hint: "give a TypeScript or JavaScript program",
});

type ProducedFiles = Produced<ReadonlyMap<string, EntryData>>;

async function produce(source: SubmissionToCompile, sandbox: Sandbox, signal?: AbortSignal): Promise<ProducedFiles> {
  const { submission, interface: problemInterface } = source;
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, "src"), submission.files), GUEST.source);
  const plan: BuildPlan = {
    root: own.guest,
    entry: { kind: "file", path: submission.main },
    aliases: {},
    mayNeedEsm: [...submission.files.values()].some(mentionsEsm),
    decorators: decoratorKindOf(submission),
    mounts: [own],
    directory: directory.path,
  };
  if (problemInterface.kind !== "function") return await produceFrom(plan, { source, sandbox }, signal);
  const epilogue = functionEpilogue(problemInterface, submission.files.get(submission.main) ?? new Uint8Array());
  const drivenFiles = withEpilogue(submission, epilogue);
  const driven = mountAt(sandbox, writeSources(join(directory.path, "driven"), drivenFiles), GUEST.driven);
  return await produceFrom({ ...plan, outputRoot: driven.guest, mounts: [own, driven] }, { source, sandbox }, signal);
}

async function produceFrom(
  plan: BuildPlan,
  { source, sandbox }: { readonly source: SubmissionToCompile; readonly sandbox: Sandbox },
  signal?: AbortSignal,
): Promise<ProducedFiles> {
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
  const { format } = built;
  const { code, sourceMap } = needsFamiliarGlobals(source) ? withFamiliarGlobals(built) : built;
  const driver = problemInterface.kind === "function" ? { driver: makeFunctionDriver(problemInterface, format) } : {};
  const files = { format, code, sourceMap, ...driver, warnings: warningsOf(built.warnings) };
  return { kind: "produced", files: filesOfNodeArtifact(files) };
}

/** The driver of a function problem reads standard input itself, so there is nothing to offer. */
const needsFamiliarGlobals = ({ submission, interface: { kind }, globals }: SubmissionToCompile): boolean =>
  globals !== "none" && kind !== "function" && [...submission.files.values()].some(mentionsFamiliarGlobal);

/** Only these words can make a program need an ES module; they cannot be written with escapes. */
export const mentionsEsm = (data: Uint8Array): boolean => {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length);
  return text.includes("await") || (text.includes("import") && text.includes("meta"));
};

function textOf({ files }: Submission, path: string): string | undefined {
  const data = files.get(path);
  return data === undefined ? undefined : decodeUtf8(data).text;
}
