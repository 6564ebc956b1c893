import { dirname, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import { failure, GUEST, mountAt, ONE_SHOT, runCompiler } from "./compiler-box.ts";
import { findPackage, findTypeScript, TSC } from "./compiler-paths.ts";
import { FAMILIAR_DECLARATIONS } from "./familiar-globals.ts";
import { slimIndex, type NodeTypes } from "./node-types.ts";
import { CHECKED_FOLDER, parseTscOutput } from "./tsc-output.ts";
import { writeSources } from "./write-sources.ts";

/** Type errors, as warnings; or why there is no answer: the source exhausted the checker (`limit`), or we failed. */
export type Typecheck =
  | { readonly kind: "checked"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "limit"; readonly diagnostic: Diagnostic }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Sources below one folder. `declarations` are those of our own that are known to them, by file name. */
export type TypesToCheck = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly declarations: readonly string[];
  readonly nodeTypes: NodeTypes;
  readonly mounts: readonly Mount[];
  /** What to check and further options, when the sources lie in `folder` and the declarations at these paths. */
  readonly argumentsFor: (places: TscPlaces) => readonly string[];
};

type TscPlaces = { readonly folder: string; readonly declarations: readonly string[] };

/** Checks types in the box with TypeScript's own compiler. */
export async function runTsc(
  { files, declarations, nodeTypes, mounts, argumentsFor }: TypesToCheck,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<Typecheck> {
  const lib = findTypeScript();
  const nodePackage = findPackage("@types/node");
  if (lib === undefined || nodePackage === undefined) {
    return {
      kind: "failed",
      failure: failure("the type checker is not installed completely", "run npm install again"),
    };
  }
  await using directory = makeTempDir();
  const own = mountAt(sandbox, writeSources(join(directory.path, CHECKED_FOLDER), files), GUEST.source);
  const tools = mountAt(sandbox, lib, GUEST.tools);
  const types =
    nodeTypes === "slim"
      ? mountSlimTypes(sandbox, nodePackage, join(directory.path, "types"))
      : mountAllTypes(sandbox, nodePackage);
  const declared =
    declarations.length === 0 ? [] : [mountAt(sandbox, FAMILIAR_DECLARATIONS.folder, GUEST.declarations)];
  const places = {
    folder: own.guest,
    declarations: declared.flatMap(({ guest }) => declarations.map((file) => `${guest}/${file}`)),
  };
  const end = await runCompiler(
    {
      command: [`${tools.guest}/${TSC}`, ...OPTIONS, "--typeRoots", types.root, ...argumentsFor(places)],
      mounts: [own, tools, ...types.mounts, ...declared, ...mounts],
      environment: ONE_SHOT,
      input: new Uint8Array(),
      directory: directory.path,
    },
    sandbox,
    signal,
  );
  if (end.kind === "failed") return end;
  if (end.kind === "stopped") return { kind: "limit", diagnostic: ofTypeCheck(end.diagnostic) };
  const output = end.stdout.toString();
  const diagnostics = parseTscOutput(output, textsOf(files));
  if (diagnostics.length > 0 || end.exitCode === 0) return { kind: "checked", diagnostics };
  const said = `${end.stderr}${output}`.trim().slice(0, 500);
  return { kind: "failed", failure: failure(`the type checker ended with exit code ${end.exitCode}: ${said}`) };
}

/** Part of cache keys. Bump when the options below, the declarations or the parsing change. */
export const TYPECHECK_FORMAT = "4";

// Every ordinary style is right under these: require and import side by side, `import x = require`, top-level await, imports
// with or without suffix. `force` makes each file a module, or two scripts would share their variables.
const OPTIONS = [
  "--noEmit --pretty false --strict --skipLibCheck --target esnext --lib esnext --module preserve",
  "--singleThreaded --moduleDetection force --allowImportingTsExtensions --allowJs --resolveJsonModule --types node",
].flatMap((line) => line.split(" "));

/** Mounted packages, and the folder of them that holds one called `node`. */
type MountedTypes = { readonly root: string; readonly mounts: readonly Mount[] };

// The declarations of Node import those of undici from a package beside them.
function mountAllTypes(sandbox: Sandbox, nodePackage: string): MountedTypes {
  const node = mountNode(sandbox, nodePackage);
  const undici = findPackage("undici-types");
  return {
    root: dirname(node.guest),
    mounts: [
      node,
      ...(undici === undefined ? [] : [mountAt(sandbox, undici, `${GUEST.types}/node_modules/undici-types`)]),
    ],
  };
}

/** The package as it is, and another `node` in `folder` with a list of the files to read. */
function mountSlimTypes(sandbox: Sandbox, nodePackage: string, folder: string): MountedTypes {
  const node = mountNode(sandbox, nodePackage);
  const index = Buffer.from(slimIndex(nodePackage, node.guest));
  const slim = mountAt(sandbox, writeSources(folder, new Map([["node/index.d.ts", index]])), `${GUEST.types}/slim`);
  return { root: slim.guest, mounts: [node, slim] };
}

const mountNode = (sandbox: Sandbox, nodePackage: string): Mount =>
  mountAt(sandbox, nodePackage, `${GUEST.types}/node_modules/@types/node`);

const ofTypeCheck = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  message: diagnostic.message.replace(/^compiling/u, "type checking").replace(/^the compiler/u, "the type checker"),
});

const textsOf = (files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> =>
  new Map([...files].map(([name, data]) => [name, decodeUtf8(data).text]));
