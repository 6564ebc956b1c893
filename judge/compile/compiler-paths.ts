import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The static esbuild binary of this platform, or undefined when its optional package is not installed. */
export const findEsbuild = (): string | undefined =>
  findInPackage(
    `@esbuild/${process.platform}-${process.arch}`,
    process.platform === "win32" ? "esbuild.exe" : "bin/esbuild",
  );

/** The folder that holds the static `tsc` binary and its lib.*.d.ts files, or undefined. */
export function findTypeScript(): string | undefined {
  const from = findPackage("typescript", require);
  if (from === undefined) return undefined;
  const platform = findPackage(
    `@typescript/typescript-${process.platform}-${process.arch}`,
    createRequire(join(from, "package.json")),
  );
  const lib = platform === undefined ? undefined : join(platform, "lib");
  return lib !== undefined && existsSync(join(lib, TSC)) ? lib : undefined;
}

/** File name of the compiler inside the folder of `findTypeScript`. */
export const TSC: string = process.platform === "win32" ? "tsc.exe" : "tsc";

/** The folder of an installed package, or undefined; `from` resolves it as seen from another package. */
export function findPackage(name: string, from: NodeJS.Require = require): string | undefined {
  for (const base of from.resolve.paths(name) ?? []) {
    const folder = join(base, name);
    if (existsSync(join(folder, "package.json"))) return folder;
  }
  return undefined;
}

/** The version that an installed package states, for cache keys; "none" when it is absent. */
export function versionOfPackage(name: string): string {
  const folder = findPackage(name);
  if (folder === undefined) return "none";
  const manifest: unknown = require(join(folder, "package.json"));
  const version =
    typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : "none";
  return String(version);
}

/** The first file of `ruyi-judge/kit`, and the folders it is made of: its own first, then those of its siblings that it may import. */
export function findKit(): { readonly entry: string; readonly folders: readonly string[] } {
  const entry = require.resolve("ruyi-judge/kit");
  const own = dirname(entry);
  const siblings = ["model", "platform"].map((name) => join(dirname(own), name));
  return { entry, folders: [own, ...siblings.filter((folder) => existsSync(folder))] };
}

function findInPackage(name: string, file: string): string | undefined {
  const esbuild = findPackage("esbuild", require);
  if (esbuild === undefined) return undefined;
  const folder = findPackage(name, createRequire(join(esbuild, "package.json")));
  const path = folder === undefined ? undefined : join(folder, file);
  return path !== undefined && existsSync(path) ? path : undefined;
}
