import { existsSync, globSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { runTool } from "../platform/spawn.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import { findPackage } from "./compiler-paths.ts";
import { FAMILIAR_DECLARATIONS } from "./familiar-globals.ts";
import { fillWords } from "./fill-words.ts";
import { mountAt } from "./compiler-box.ts";
import type { MachineLanguage } from "./language.ts";

/** The tools of a language as this machine has them. `version` is one line or less; `identity` changes with every other tool. */
export type Toolchain = {
  readonly language: MachineLanguage;
  readonly tools: ReadonlyMap<string, Tool>;
  readonly version: string;
  readonly identity: string;
};

/** `package`: the folder of the npm package that the tool comes with. */
type Tool = { readonly path: string; readonly package?: string };

export type FoundToolchain =
  | { readonly kind: "found"; readonly toolchain: Toolchain }
  | { readonly kind: "missing"; readonly diagnostic: Diagnostic };

const found = new Map<string, Promise<FoundToolchain>>();

/** Looks for the tools of a language, once in a process, and asks them for their version. */
export function findToolchain(language: MachineLanguage): Promise<FoundToolchain> {
  const known = found.get(language.code) ?? lookFor(language);
  found.set(language.code, known);
  return known;
}

/** The folders where programs of the whole machine lie; a person's own are readable for nobody else, and no guest may see them. */
const TOOL_FOLDERS = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/local/go/bin", "/usr/lib/go/bin"];

async function lookFor(language: MachineLanguage): Promise<FoundToolchain> {
  const tools = new Map<string, Tool>();
  for (const [name, where] of Object.entries(language.toolchain.tools)) {
    const tool = where.startsWith("npm:") ? findInPackage(where.slice("npm:".length)) : findOnMachine(where);
    if (tool === undefined) return missing(language, `there is no ${name} on this machine`);
    tools.set(name, tool);
  }
  const [program = "", ...args] = language.toolchain.version.map((word) => toolPath(word, tools) ?? word);
  const { exitCode, stdout, stderr } = await runTool(program, args);
  if (exitCode !== 0) return missing(language, `${program} does not tell its version: ${stderr.slice(0, 200)}`);
  const [line = ""] = stdout.split("\n");
  const version = /\d+(?:\.\d+)+/u.exec(line.replace(/\([^()]*\)/gu, ""))?.[0] ?? line.slice(0, 60);
  const places = [...tools.values()].map(({ path }) => `${path} ${statSync(path).size}`);
  return { kind: "found", toolchain: { language, tools, version, identity: [stdout, ...places].join("\n") } };
}

/** The path of `{tool}`; undefined for every other word. */
export function toolPath(word: string, tools: Toolchain["tools"]): string | undefined {
  const name = /^\{(.+)\}$/u.exec(word)?.[1];
  return name === undefined ? undefined : tools.get(name)?.path;
}

// By the real path: links of the machine lead through folders that are not shown to guests.
function findOnMachine(name: string): Tool | undefined {
  const path = TOOL_FOLDERS.map((folder) => join(folder, name)).find((one) => existsSync(one));
  return path === undefined ? undefined : { path: realpathSync(path) };
}

function findInPackage(where: string): Tool | undefined {
  const [scope = "", name = "", ...rest] = fillWords([where], (word) => PROCESSOR.get(word))
    .join("")
    .split("/");
  const folder = findPackage(`${scope}/${name}`);
  const path = folder === undefined ? undefined : join(folder, ...rest);
  return folder === undefined || path === undefined || !existsSync(path) ? undefined : { path, package: folder };
}

/** What packages call the processor. */
const PROCESSOR: ReadonlyMap<string, string> = new Map([
  ["arch", process.arch],
  ["machine", process.arch === "arm64" ? "aarch64" : process.arch],
]);

const missing = (language: MachineLanguage, reason: string): FoundToolchain => ({
  kind: "missing",
  diagnostic: {
    code: "C030",
    severity: "error",
    message: `${language.name} cannot be judged here: ${reason}`,
    hint: `${language.toolchain.install}, then run judge doctor`,
  },
});

/** Where a guest finds the tools of npm packages. */
const GUEST_PACKAGES = "/work/tools";

/** What people install by hand: shown only where a tool lies in it. */
const LOCAL = "/usr/local";

/** Where npm puts what is installed for everybody: a judge with its problems may lie there. */
const GLOBAL_PACKAGES = ["/usr/lib/node_modules", "/usr/local/lib/node_modules", "/lib/node_modules"];

/** A folder without secrets in the place of one with some. */
const coverPackages = (folders: readonly string[]): readonly Mount[] =>
  GLOBAL_PACKAGES.filter((path) => existsSync(path) && folders.some((folder) => path.startsWith(`${folder}/`))).map(
    (guest) => ({ host: FAMILIAR_DECLARATIONS.folder, guest }),
  );

/** What a guest has to see for these words, and the words with the paths that it sees. Folders may end in `*`. */
export function mountTools(
  sandbox: Sandbox,
  { tools }: Toolchain,
  folders: readonly string[],
): { readonly mounts: readonly Mount[]; readonly pathOf: (tool: string) => string | undefined } {
  const isLocal = [...tools.values()].some(({ path }) => path.startsWith(`${LOCAL}/`));
  const system = [...folders, ...(isLocal ? [LOCAL] : [])]
    .flatMap((folder) => (folder.includes("*") ? globSync(folder) : [folder]))
    .filter((folder) => existsSync(folder));
  const packages = [...tools].flatMap(([name, tool]) =>
    tool.package === undefined ? [] : [{ name, mount: mountAt(sandbox, tool.package, `${GUEST_PACKAGES}/${name}`) }],
  );
  const pathOf = (tool: string): string | undefined => {
    const own = packages.find(({ name }) => name === tool)?.mount;
    const path = tools.get(tool)?.path;
    return own === undefined ? path : path?.replace(own.host, own.guest);
  };
  return {
    mounts: [
      ...system.map((folder) => ({ host: folder, guest: folder, isSystem: true }) as const),
      ...(sandbox.level === "none" ? [] : coverPackages(system)),
      ...packages.map(({ mount }) => mount),
    ],
    pathOf,
  };
}
