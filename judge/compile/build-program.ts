import { encodeRequest, decodeResponses, type Packet } from "./esbuild-protocol.ts";
import { parseBuildResponse, type BuildResult, type EsbuildMessage, type Inputs } from "./esbuild-result.ts";
import { failure, GUEST, mountAt, ONE_SHOT, runCompiler, type CompilerEnd } from "./compiler-box.ts";
import { findEsbuild, versionOfPackage } from "./compiler-paths.ts";
import { basename, dirname } from "node:path";
import type { DecoratorKind } from "./decorator-kind.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";

/** CommonJS unless the program has top-level await or `import.meta`. */
export type ModuleFormat = "cjs" | "esm";

/** What to bundle. Paths are the box's; `root` is the folder that file names in messages are relative to. */
export type BuildPlan = {
  readonly root: string;
  readonly entry: { readonly kind: "file"; readonly path: string } | { readonly kind: "text"; readonly text: string };
  /** A second copy of `root` whose output is taken, when the output needs text that messages must not mention. */
  readonly outputRoot?: string;
  readonly aliases: Readonly<Record<string, string>>;
  /** Whether any source mentions what only an ES module can do; a wrong answer costs time, never correctness. */
  readonly mayNeedEsm: boolean;
  readonly decorators?: DecoratorKind;
  readonly mounts: readonly Mount[];
  /** A private folder for the streams of the compiler. */
  readonly directory: string;
};

export type BuiltProgram =
  | {
      readonly kind: "built";
      readonly format: ModuleFormat;
      readonly code: Uint8Array;
      readonly sourceMap: Uint8Array;
      readonly inputs: Inputs;
      readonly warnings: readonly EsbuildMessage[];
    }
  | { readonly kind: "rejected"; readonly messages: readonly EsbuildMessage[] }
  | { readonly kind: "stopped"; readonly diagnostic: Diagnostic }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Bundles a program in the box: one process answers for every module format that may be needed. */
export async function buildProgram(plan: BuildPlan, sandbox: Sandbox, signal?: AbortSignal): Promise<BuiltProgram> {
  const formats: readonly ModuleFormat[] = plan.mayNeedEsm ? ["cjs", "esm"] : ["cjs"];
  const attempts = await runBuilds(plan, { formats, sandbox }, signal);
  if (attempts.kind !== "answered") return attempts;
  const [commonJs, esModule] = attempts.results;
  if (commonJs === undefined) throw new Error("no build was asked for");
  if (!needsEsm(commonJs.check)) return programOf("cjs", commonJs);
  if (esModule !== undefined) return programOf("esm", esModule);
  return buildProgram({ ...plan, mayNeedEsm: true }, sandbox, signal);
}

/** `check` speaks about the source as it was handed in; `output` is what runs. */
type Attempt = { readonly check: BuildResult; readonly output: BuildResult };

function programOf(format: ModuleFormat, { check, output }: Attempt): BuiltProgram {
  if (check.output === undefined) return { kind: "rejected", messages: check.errors };
  if (output.output === undefined) return { kind: "rejected", messages: output.errors };
  const { code, sourceMap } = output.output;
  return { kind: "built", format, code, sourceMap, inputs: check.output.inputs, warnings: check.warnings };
}

const needsEsm = ({ errors, warnings }: BuildResult): boolean =>
  errors.some(({ text }) => text.startsWith("Top-level await is currently not supported")) ||
  warnings.some(({ id }) => id === "empty-import-meta");

type Answers =
  | { readonly kind: "answered"; readonly results: readonly Attempt[] }
  | Exclude<CompilerEnd, { readonly kind: "exited" }>;

async function runBuilds(
  plan: BuildPlan,
  { formats, sandbox }: { readonly formats: readonly ModuleFormat[]; readonly sandbox: Sandbox },
  signal?: AbortSignal,
): Promise<Answers> {
  const esbuild = findEsbuild();
  if (esbuild === undefined) {
    return { kind: "failed", failure: failure("esbuild is not installed for this platform", "run npm install again") };
  }
  const tools = mountAt(sandbox, dirname(esbuild), GUEST.tools);
  const roots = plan.outputRoot === undefined ? [plan.root] : [plan.root, plan.outputRoot];
  const requests = formats.flatMap((format) => roots.map((root) => buildRequest(plan, format, root)));
  const end = await runCompiler(
    {
      command: [`${tools.guest}/${basename(esbuild)}`, `--service=${versionOfPackage("esbuild")}`],
      mounts: [tools, ...plan.mounts],
      // Most programs are one small file: other threads would find nothing to do and cost a quarter more.
      environment: { ...ONE_SHOT, GOMAXPROCS: "1" },
      input: Buffer.concat(requests.map((request, id) => encodeRequest(id, { ...request, key: id }))),
      directory: plan.directory,
    },
    sandbox,
    signal,
  );
  if (end.kind !== "exited") return end;
  try {
    const { responses } = decodeResponses(end.stdout);
    const results = requests.map((_, id) => parseBuildResponse(responses.get(id)));
    return {
      kind: "answered",
      results: formats.map((_, index) => attemptAt(results, index * roots.length, roots.length)),
    };
  } catch (error) {
    const said = end.stderr.trim().slice(0, 500);
    const reason = `the compiler gave no readable answer (exit code ${end.exitCode}): ${said || String(error).slice(0, 500)}`;
    return { kind: "failed", failure: failure(reason) };
  }
}

function attemptAt(results: readonly BuildResult[], start: number, count: number): Attempt {
  const check = results[start];
  const output = results[start + count - 1];
  if (check === undefined || output === undefined) throw new Error("fewer answers than builds");
  return { check, output };
}

// An imported name, because a program may well have its own variable `process`; set on globalThis, because it may declare its own `require`.
const ESM_BANNER = [
  'import { createRequire as __ruyiCreateRequire } from "node:module";',
  "globalThis.require = __ruyiCreateRequire(import.meta.url);",
  "globalThis.module = globalThis.require.main = { exports: {} };",
  "globalThis.__filename = import.meta.filename;",
  "globalThis.__dirname = import.meta.dirname;",
].join(" ");

function buildRequest(plan: BuildPlan, format: ModuleFormat, root: string): Record<string, Packet> {
  const { entry, aliases, decorators = "standard" } = plan;
  const compilerOptions = decorators === "legacy" ? { experimentalDecorators: true } : {};
  const flags = [
    "--color=false",
    "--log-level=silent",
    "--log-limit=0",
    "--bundle",
    "--platform=node",
    "--target=node26",
    `--format=${format}`,
    "--charset=utf8",
    "--sourcemap=external",
    "--metafile",
    `--tsconfig-raw=${JSON.stringify({ compilerOptions })}`,
    // Names of files stay as they were written, even when the temporary folder of the host is a link.
    "--preserve-symlinks",
    `--outdir=${root}`,
    // Never read: a device has no end, and the import is refused afterwards anyway.
    ...["/dev/*", "/proc/*", "/sys/*"].map((pattern) => `--external:${pattern}`),
    ...Object.entries(aliases).map(([name, path]) => `--alias:${name}=${path}`),
    ...(format === "esm" ? [`--banner:js=${ESM_BANNER}`] : []),
    ...(entry.kind === "text" ? ["--loader=ts", `--sourcefile=${ENTRY_TEXT_NAME}`] : []),
  ];
  return {
    command: "build",
    entries: entry.kind === "file" ? [["", `${root}/${entry.path}`]] : [],
    flags,
    write: false,
    stdinContents: entry.kind === "text" ? Buffer.from(entry.text) : null,
    stdinResolveDir: entry.kind === "text" ? root : null,
    absWorkingDir: root,
    nodePaths: [],
    context: false,
  };
}

/** What messages call a program that was given as text. */
export const ENTRY_TEXT_NAME = "ruyi-judge-entry.ts";
