import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../../platform/hash.ts";

let known: string | undefined;

/**
 * A hash of the judge's own sources. A version number would do for those who install a release; who works on a checker or on the
 * sandbox must see what the change does, and not what the code did before it.
 */
export const codeIdentity = (): string => (known ??= hashOfCode(SOURCES));

const SOURCES = join(import.meta.dirname, "..", "..");

/** A hash of all code below a folder, tests apart: of the names of its files and what is in them. */
export function hashOfCode(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return hashOf(names.flatMap((name) => [name.slice(folder.length), readFileSync(name)]));
}

const isCode = (name: string): boolean => /\.(?:[cm]?[jt]s|json|yaml)$/u.test(name) && !name.endsWith(".test.ts");
