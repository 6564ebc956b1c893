import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "../platform/hash.ts";
import { runTool } from "../platform/spawn.ts";
import { markRuntimeUsed, temporaryNameOf } from "./runtime-users.ts";

/** Where the runtime lies inside the box. */
export const GUEST_NODE = "/runtime/node";
export const GUEST_SHELL = "/runtime/sh";
/** What runs first of every program for Node. */
export const GUEST_START = "/runtime/start.cjs";

/** Devices that programs may expect; each is bound from the host, which costs a quarter of a millisecond a run. */
export const DEVICES = ["null", "zero", "random", "urandom"] as const;

/** Bump when the contents below change. */
const FORMAT = 4;

/**
 * Makes (once) and returns the folder that becomes `/` in the box: Node, a shell that can be run but not read, their
 * libraries, mount points, and nothing else. It is named by its content's identity, so a new Node gets a new folder.
 */
export async function makeRuntimeRoot(runtimeDirectory: string, signal?: AbortSignal): Promise<string> {
  const node = realpathSync(process.execPath);
  const shell = realpathSync("/bin/sh");
  const root = join(runtimeDirectory, identityOf([node, shell]));
  mkdirSync(runtimeDirectory, { recursive: true });
  markRuntimeUsed(root);
  if (existsSync(root)) return root;
  const libraries = await librariesOf([node, shell], signal);
  const temporary = temporaryNameOf(root);
  try {
    fill(temporary, { node, shell, libraries });
    renameSync(temporary, root);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another judge may have made the same folder meanwhile.
    if (!existsSync(root)) throw error;
  }
  return root;
}

/** The same on the host, for programs that run without a box. */
export const START: string = join(import.meta.dirname, "start.cjs");

function identityOf(files: readonly string[]): string {
  const parts = files.flatMap((file) => {
    const { size, mtimeMs } = statSync(file);
    return [file, String(size), String(mtimeMs)];
  });
  return hashOf([String(FORMAT), ...parts, readFileSync(START)]).slice(0, 16);
}

async function librariesOf(programs: readonly string[], signal?: AbortSignal): Promise<readonly string[]> {
  const { stdout } = await runTool("ldd", programs, signal);
  const paths = stdout.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(0x/gm);
  return [...new Set([...paths].map(([, path = ""]) => path))];
}

type Contents = { readonly node: string; readonly shell: string; readonly libraries: readonly string[] };

function fill(root: string, { node, shell, libraries }: Contents): void {
  for (const folder of ["proc", "dev", "work", "program", "src", "tools", "runtime"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  linkOrCopy(node, join(root, GUEST_NODE));
  copyFileSync(shell, join(root, GUEST_SHELL));
  copyFileSync(START, join(root, GUEST_START));
  chmodSync(join(root, GUEST_START), 0o644);
  // A program that its user may not read is not dumpable: the guest cannot look into, or write to, the init's descriptors.
  chmodSync(join(root, GUEST_SHELL), 0o111);
  for (const library of libraries) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(realpathSync(library), join(root, library));
  }
  for (const device of DEVICES) writeFileSync(join(root, "dev", device), "");
  openFolders(root);
  symlinkSync("/work", join(root, "tmp"));
  symlinkSync("/proc/self/fd", join(root, "dev/fd"));
  ["stdin", "stdout", "stderr"].forEach((name, fd) => symlinkSync(`/proc/self/fd/${fd}`, join(root, "dev", name)));
}

// Whatever the umask is: guests run under another uid.
function openFolders(path: string): void {
  if (!lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) openFolders(join(path, name));
}

// The binary has 140 MB: a second name for it costs nothing, where the file system allows one.
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
