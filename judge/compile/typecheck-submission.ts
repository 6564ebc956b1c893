import { dirname, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import { findEntry, storeEntry } from "./artifact-cache.ts";
import type { CompileTools } from "./compile-with-cache.ts";
import { failure, GUEST, mountAt, runCompiler } from "./compiler-box.ts";
import { findPackage, findTypeScript, TSC, versionOfPackage } from "./compiler-paths.ts";
import { checkSubmission, hasSuffix } from "./submission-rules.ts";
import { CHECKED_FOLDER, parseTscOutput } from "./tsc-output.ts";
import { writeSources } from "./write-sources.ts";

/** Type errors, as warnings; or why there is no answer: the source exhausted the checker (`limit`), or we failed. */
export type Typecheck =
  | { readonly kind: "checked"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "limit"; readonly diagnostic: Diagnostic }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Checks the types of a submission in the box with TypeScript's own compiler, or finds them checked. JavaScript has no type errors. */
export async function typecheckSubmission(
  { submission }: { readonly submission: Submission },
  { sandbox, cacheDirectory }: CompileTools,
  signal?: AbortSignal,
): Promise<Typecheck> {
  if (!hasSuffix(submission.main, TYPED_SUFFIXES)) return { kind: "checked", diagnostics: [] };
  const [broken] = checkSubmission(submission);
  if (broken !== undefined) return { kind: "limit", diagnostic: broken };
  const store = join(cacheDirectory, "typechecks");
  const hash = hashOfCheck(submission);
  const cached = (await findEntry(store, hash))?.files.get(STORED);
  if (cached !== undefined) {
    // The cache has verified that these are the bytes that were stored below.
    const diagnostics: readonly Diagnostic[] = JSON.parse(cached.toString());
    return { kind: "checked", diagnostics };
  }
  const result = await check(submission, sandbox, signal);
  if (result.kind === "checked") {
    // Without a cache the answer is as good; only the next one takes longer.
    await storeEntry(store, hash, new Map([[STORED, JSON.stringify(result.diagnostics)]])).catch(() => undefined);
  }
  return result;
}

const TYPED_SUFFIXES = [".ts", ".mts", ".cts"];
const STORED = "diagnostics.json";

/** Bump when the options below, the declarations or the parsing change. */
const CHECK_FORMAT = "2";

function hashOfCheck({ main, files }: Submission): string {
  const names = [...files.keys()].sort();
  const versions = ["typescript", "@types/node"].map(versionOfPackage);
  return hashOf([CHECK_FORMAT, ...versions, main, ...names.flatMap((name) => [name, files.get(name) ?? ""])]);
}

async function check(submission: Submission, sandbox: Sandbox, signal?: AbortSignal): Promise<Typecheck> {
  const lib = findTypeScript();
  const nodeTypes = findPackage("@types/node");
  if (lib === undefined || nodeTypes === undefined) {
    return {
      kind: "failed",
      failure: failure("the type checker is not installed completely", "run npm install again"),
    };
  }
  await using directory = makeTempDir();
  const source = mountAt(sandbox, writeSources(join(directory.path, CHECKED_FOLDER), submission.files), GUEST.source);
  const tools = mountAt(sandbox, lib, GUEST.tools);
  const types = mountTypes(sandbox, nodeTypes);
  const end = await runCompiler(
    {
      command: [
        `${tools.guest}/${TSC}`,
        ...OPTIONS,
        "--typeRoots",
        dirname(types[0]?.guest ?? ""),
        `${source.guest}/${submission.main}`,
      ],
      mounts: [source, tools, ...types],
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

const ofTypeCheck = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  message: diagnostic.message.replace(/^compiling/u, "type checking").replace(/^the compiler/u, "the type checker"),
});

const textsOf = ({ files }: Submission): ReadonlyMap<string, string> =>
  new Map([...files].map(([name, data]) => [name, decodeUtf8(data).text]));
