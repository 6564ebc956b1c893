import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";
import { GUEST, mountAt } from "./compiler-box.ts";
import { findKit, findPackage } from "./compiler-paths.ts";
import { hasSuffix } from "./detect-language.ts";
import { NODE_SUFFIXES } from "./submission-rules.ts";

/** Name relative to the folder, content. */
export type SourceFile = readonly [name: string, data: Buffer];

/**
 * The kit with what it imports, in the places where it looks: the model and the platform beside it, packages above it. `entry` is
 * what `ruyi-judge/kit` stands for in the box.
 */
export function mountKit(sandbox: Sandbox): { readonly entry: string; readonly mounts: readonly Mount[] } {
  const { entry, folders } = findKit();
  const own = folders.map((folder) => mountAt(sandbox, folder, `${GUEST.package}/judge/${basename(folder)}`));
  const packages = KIT_PACKAGES.flatMap((name) => {
    const folder = findPackage(name);
    return folder === undefined ? [] : [mountAt(sandbox, folder, `${GUEST.package}/node_modules/${name}`)];
  });
  return { entry: join(own[0]?.guest ?? "", basename(entry)), mounts: [...own, ...packages] };
}

const KIT_PACKAGES = ["fast-check", "pure-rand"];

/** All sources of the kit, for cache keys. */
export async function readKit(): Promise<readonly SourceFile[]> {
  const read = await Promise.all(findKit().folders.map(readSourceFiles));
  return read.flat();
}

/** Every source file below a folder, in the order of names, without the tests, packages and hidden folders. */
export async function readSourceFiles(folder: string): Promise<readonly SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && hasSuffix(entry.name, NODE_SUFFIXES))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(
      (name) =>
        !name.split("/").some((part) => part.startsWith(".") || part === "node_modules") && !name.startsWith("tests/"),
    )
    .sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
}
