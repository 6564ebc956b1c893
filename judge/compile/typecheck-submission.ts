import { dirname, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem, ProblemInterface } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import { findEntry, storeEntry } from "./artifact-cache.ts";
import type { CompileTools } from "./compile-with-cache.ts";
import { failure, GUEST, mountAt, runCompiler } from "./compiler-box.ts";
import { findPackage, findTypeScript, TSC, versionOfPackage } from "./compiler-paths.ts";
import { decoratorKindOf } from "./decorator-kind.ts";
import { detectLanguage } from "./detect-language.ts";
import { FAMILIAR_DECLARATIONS, mentionsFamiliarGlobal } from "./familiar-globals.ts";
import { checkSubmission } from "./submission-rules.ts";
import { CHECKED_FOLDER, parseTscOutput } from "./tsc-output.ts";
import { writeSources } from "./write-sources.ts";

/** Type errors, as warnings; or why there is no answer: the source exhausted the checker (`limit`), or we failed. */
export type Typecheck =
  | { readonly kind: "checked"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "limit"; readonly diagnostic: Diagnostic }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** `globals` is the problem's own setting. With the interface of a function problem the types of its lists and trees are known. */
export type SubmissionToCheck = {
  readonly submission: Submission;
  readonly interface?: ProblemInterface;
  readonly globals?: Problem["globals"] | undefined;
};

/** Checks the types of a submission in the box with TypeScript's own compiler, or finds them checked. JavaScript has no type errors. */
export async function typecheckSubmission(
  source: SubmissionToCheck,
  { sandbox, cacheDirectory }: CompileTools,
  signal?: AbortSignal,
): Promise<Typecheck> {
  const { submission } = source;
  if (detectLanguage(submission.main)?.code !== TYPED) return { kind: "checked", diagnostics: [] };
  const [broken] = checkSubmission(submission);
  if (broken !== undefined) return { kind: "limit", diagnostic: broken };
  const store = join(cacheDirectory, "typechecks");
  const hash = hashOfCheck(source);
  const cached = (await findEntry(store, hash))?.files.get(STORED);
  if (cached !== undefined) {
    // The cache has verified that these are the bytes that were stored below.
    const diagnostics: readonly Diagnostic[] = JSON.parse(cached.toString());
    return { kind: "checked", diagnostics };
  }
  const result = await check(source, sandbox, signal);
  if (result.kind === "checked") {
    // Without a cache the answer is as good; only the next one takes longer.
    await storeEntry(store, hash, new Map([[STORED, JSON.stringify(result.diagnostics)]])).catch(() => undefined);
  }
  return result;
}

const TYPED = "typescript";
const STORED = "diagnostics.json";

/** Bump when the options below, the declarations or the parsing change. */
const CHECK_FORMAT = "3";

function hashOfCheck(source: SubmissionToCheck): string {
  const { main, files } = source.submission;
  const names = [...files.keys()].sort();
  const declared = declarationsFor(source).join(" ");
  const versions = ["typescript", "@types/node"].map(versionOfPackage);
  return hashOf([CHECK_FORMAT, ...versions, declared, main, ...names.flatMap((name) => [name, files.get(name) ?? ""])]);
}

async function check(source: SubmissionToCheck, sandbox: Sandbox, signal?: AbortSignal): Promise<Typecheck> {
  const lib = findTypeScript();
  const nodeTypes = findPackage("@types/node");
  if (lib === undefined || nodeTypes === undefined) {
    return {
      kind: "failed",
      failure: failure("the type checker is not installed completely", "run npm install again"),
    };
  }
  const { submission } = source;
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, CHECKED_FOLDER), submission.files), GUEST.source);
  const tools = mountAt(sandbox, lib, GUEST.tools);
  const types = mountTypes(sandbox, nodeTypes);
  const files = declarationsFor(source);
  const declarations = files.length === 0 ? [] : [mountAt(sandbox, FAMILIAR_DECLARATIONS.folder, GUEST.declarations)];
  const end = await runCompiler(
    {
      command: [
        `${tools.guest}/${TSC}`,
        ...OPTIONS,
        "--typeRoots",
        dirname(types[0]?.guest ?? ""),
        ...(decoratorKindOf(submission) === "legacy" ? ["--experimentalDecorators"] : []),
        `${own.guest}/${submission.main}`,
        ...declarations.flatMap(({ guest }) => files.map((file) => `${guest}/${file}`)),
      ],
      mounts: [own, tools, ...types, ...declarations],
      input: new Uint8Array(),
      directory: directory.path,
    },
    sandbox,
    signal,
  );
  if (end.kind === "failed") return end;
  if (end.kind === "stopped") return { kind: "limit", diagnostic: ofTypeCheck(end.diagnostic) };
  const output = end.stdout.toString();
  const diagnostics = parseTscOutput(output, textsOf(submission));
  if (diagnostics.length > 0 || end.exitCode === 0) return { kind: "checked", diagnostics };
  const said = `${end.stderr}${output}`.trim().slice(0, 500);
  return { kind: "failed", failure: failure(`the type checker ended with exit code ${end.exitCode}: ${said}`) };
}

// Every ordinary style is right under these: require and import side by side, `import x = require`, top-level await, imports
// with or without suffix. `force` makes each file a module, or two scripts would share their variables.
const OPTIONS = [
  "--noEmit --pretty false --ignoreConfig --strict --skipLibCheck --target esnext --lib esnext --module preserve",
  "--moduleDetection force --allowImportingTsExtensions --allowJs --resolveJsonModule --types node",
].flatMap((line) => line.split(" "));

// The declarations of Node import those of undici from a package beside them.
function mountTypes(sandbox: Sandbox, nodeTypes: string): readonly Mount[] {
  const undici = findPackage("undici-types");
  return [
    mountAt(sandbox, nodeTypes, `${GUEST.types}/node_modules/@types/node`),
    ...(undici === undefined ? [] : [mountAt(sandbox, undici, `${GUEST.types}/node_modules/undici-types`)]),
  ];
}

const declarationsFor = (source: SubmissionToCheck): readonly string[] => [
  ...(mayUseFamiliarGlobals(source) ? [FAMILIAR_DECLARATIONS.file] : []),
  ...(source.interface?.kind === "function" ? ["list-and-tree.d.ts"] : []),
];

const mayUseFamiliarGlobals = ({ submission, globals }: SubmissionToCheck): boolean =>
  globals !== "none" && [...submission.files.values()].some(mentionsFamiliarGlobal);

const ofTypeCheck = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  message: diagnostic.message.replace(/^compiling/u, "type checking").replace(/^the compiler/u, "the type checker"),
});

const textsOf = ({ files }: Submission): ReadonlyMap<string, string> =>
  new Map([...files].map(([name, data]) => [name, decodeUtf8(data).text]));
