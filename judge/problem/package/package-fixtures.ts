// Packages for the tests of this folder.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files of a package by path: text, bytes, or where a symbolic link points. */
export type PackageFiles = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

/** The smallest package of 2025-09: one test, no warnings. */
export const SMALL: PackageFiles = {
  "problem.yaml": "problem_format_version: 2025-09\nname: Sum\nlimits: { time_limit: 1 }\n",
  "statement/problem.en.md": "Add.\n",
  "data/secret/1.in": "1 2\n",
  "data/secret/1.ans": "3\n",
};

/** Writes files below `directory`. */
export function writePackage(directory: string, files: PackageFiles): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    if (typeof content === "string" || content instanceof Uint8Array) writeFileSync(target, content);
    else symlinkSync(content.link, target);
  }
}
