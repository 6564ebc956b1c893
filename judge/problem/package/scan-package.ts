// What lies in a package: every file and folder that the format knows, with links followed inside the package and refused outside.
import type { Dirent } from "node:fs";
import { readdir, readlink, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { compareBytes, problemAt, shownName } from "../test-folder.ts";

/** `path` is relative to the package, with slashes; `real` is the file itself, absolute, behind all links. */
export type PackageFile = {
  readonly kind: "file";
  readonly name: string;
  readonly path: string;
  readonly real: string;
};

/** Entries in byte order of their names. */
export type PackageFolder = {
  readonly kind: "folder";
  readonly name: string;
  readonly path: string;
  readonly entries: readonly PackageEntry[];
};

export type PackageEntry = PackageFile | PackageFolder;

export type ScannedPackage = { readonly root: PackageFolder; readonly diagnostics: readonly Diagnostic[] };

/** The largest public package has some thousand files. */
const MAX_ENTRIES = 50_000;
const MAX_DEPTH = 16;
/** More of one kind tell nothing new. */
const MAX_DIAGNOSTICS = 20;

/** The names that the format knows; others are treated as if they were not there. */
const KNOWN_NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/u;

type Scan = {
  readonly directory: string;
  readonly top: string;
  readonly most: number;
  readonly diagnostics: Diagnostic[];
  count: number;
};

/** Walks a package; diagnostics name files relative to `directory` as it was given. */
export async function scanPackage(directory: string, most: number = MAX_ENTRIES): Promise<ScannedPackage> {
  const top = await realpath(directory);
  const scan: Scan = { directory, top, most, diagnostics: [], count: 0 };
  const entries = await scanFolder(scan, { path: "", real: top, above: [top] });
  return {
    root: { kind: "folder", name: "", path: "", entries },
    diagnostics: scan.diagnostics.slice(0, MAX_DIAGNOSTICS),
  };
}

/** `above` are the real folders around and including this one. */
type Place = { readonly path: string; readonly real: string; readonly above: readonly string[] };

async function scanFolder(scan: Scan, place: Place): Promise<readonly PackageEntry[]> {
  if (scan.count > scan.most) return [];
  if (place.above.length > MAX_DEPTH) {
    report(scan, place.path, {
      code: "K001",
      message: `folders are nested deeper than ${MAX_DEPTH} levels`,
      hint: "no package needs that",
    });
    return [];
  }
  const found = await readFolder(scan, place);
  scan.count += found.length;
  if (scan.count > scan.most) {
    const message = `the package has more than ${scan.most} files and folders`;
    report(scan, place.path, { code: "K001", message, hint: "leave out what is no part of the package" });
    return [];
  }
  const entries: PackageEntry[] = [];
  for (const { name, entry } of knownNames(scan, place, found)) {
    const scanned = await scanEntry(scan, place, { name, entry });
    if (scanned !== undefined) entries.push(scanned);
  }
  reportCaseClashes(scan, place, entries);
  return entries;
}

async function readFolder(scan: Scan, { path, real }: Place): Promise<readonly Dirent<NonSharedBuffer>[]> {
  try {
    return await readdir(real, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    report(scan, path, {
      code: "K001",
      message: `the folder cannot be read (${reason})`,
      hint: "check its permissions",
    });
    return [];
  }
}

type Named = { readonly name: string; readonly entry: Dirent<NonSharedBuffer> };

/** In byte order. A name that is not UTF-8 is an error; one that the format ignores is worth a word when it looks like a test. */
function knownNames(scan: Scan, { path }: Place, found: readonly Dirent<NonSharedBuffer>[]): readonly Named[] {
  const named = found.flatMap((entry): readonly Named[] => {
    const name = entry.name.toString("utf8");
    if (!Buffer.from(name).equals(entry.name)) {
      const shown = entry.name
        .toString("latin1")
        .replaceAll(/[^ -~]/gu, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
      report(scan, path, { code: "K006", message: `the file name ${shown} is not UTF-8`, hint: NAME_HINT });
      return [];
    }
    if (KNOWN_NAME.test(name)) return [{ name, entry }];
    reportIgnored(scan, path, { name, isFolder: entry.isDirectory() || entry.isSymbolicLink() });
    return [];
  });
  return named.toSorted((a, b) => compareBytes(a.name, b.name));
}

/** Without a word a test or a submission would be lost, or a package be judged without its validator. */
function reportIgnored(
  scan: Scan,
  path: string,
  { name, isFolder }: { readonly name: string; readonly isFolder: boolean },
): void {
  const message = `${shownName(name)} is ignored, because of its name`;
  if (/^output_validators?(?:\/|$)/u.test(path) && !/^\.(?:git|DS_Store$)|^\._|~$/u.test(name)) {
    report(scan, path, { code: "K021", message, hint: NAME_HINT });
    return;
  }
  const isTest = /^data(?:\/|$)/u.test(path) && (isFolder ? !name.startsWith(".") : /\.(?:in|ans)$/u.test(name));
  const isSubmission = path.startsWith("submissions/") && !name.startsWith(".");
  if ((isTest && !name.startsWith("._")) || isSubmission)
    report(scan, path, { code: "K035", message, hint: NAME_HINT, severity: "warning" });
}

const NAME_HINT = "names have letters, digits, dots, hyphens and underscores, and do not begin with a dot or a hyphen";

async function scanEntry(scan: Scan, place: Place, { name, entry }: Named): Promise<PackageEntry | undefined> {
  const path = place.path === "" ? name : `${place.path}/${name}`;
  if (entry.isFile()) return { kind: "file", name, path, real: join(place.real, name) };
  if (entry.isDirectory()) {
    const real = join(place.real, name);
    return {
      kind: "folder",
      name,
      path,
      entries: await scanFolder(scan, { path, real, above: [...place.above, real] }),
    };
  }
  if (entry.isSymbolicLink()) return scanLink(scan, place, { name, path });
  report(scan, path, { code: "K007", message: `${shownName(path)} is neither a file nor a folder`, hint: "remove it" });
  return undefined;
}

/** Follows a link inside the package. */
async function scanLink(
  scan: Scan,
  place: Place,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<PackageEntry | undefined> {
  const link = join(place.real, name);
  const target = await readlink(link);
  const refuse = (code: string, what: string): undefined => {
    report(scan, path, { code, message: `the link ${shownName(path)} ${what}`, hint: LINK_HINT });
    return undefined;
  };
  if (isAbsolute(target)) return refuse("K002", "is absolute");
  const real = await realpath(link).catch(() => undefined);
  if (real === undefined) return refuse("K004", "leads nowhere or in a circle");
  if (!real.startsWith(`${scan.top}${sep}`) && real !== scan.top) return refuse("K003", "leaves the package");
  const found = await stat(real);
  if (found.isFile()) return { kind: "file", name, path, real };
  if (!found.isDirectory()) {
    report(scan, path, {
      code: "K007",
      message: `${shownName(path)} is neither a file nor a folder`,
      hint: "remove it",
    });
    return undefined;
  }
  if (place.above.includes(real)) return refuse("K004", "leads to a folder around it");
  const above = [...place.above, real];
  return { kind: "folder", name, path, entries: await scanFolder(scan, { path, real, above }) };
}

const LINK_HINT = "write a relative link to something inside the package, or put the file itself there";

/** On many systems such names are one file, so that one of them would stand for the other. */
function reportCaseClashes(scan: Scan, { path }: Place, entries: readonly PackageEntry[]): void {
  const first = new Map<string, string>();
  for (const { name } of entries) {
    const folded = name.toLowerCase();
    const other = first.get(folded);
    if (other === undefined) first.set(folded, name);
    else {
      const message = `${shownName(other)} and ${shownName(name)} differ only in the case of letters`;
      report(scan, path === "" ? name : `${path}/${name}`, { code: "K005", message, hint: "rename one of them" });
    }
  }
}

type Found = {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly severity?: "warning";
};

function report(scan: Scan, path: string, { code, message, hint, severity }: Found): void {
  if (scan.diagnostics.length >= MAX_DIAGNOSTICS && severity === "warning") return;
  const mistake = problemAt({ folder: scan.directory, name: path, code, message }, hint);
  scan.diagnostics.push(severity === undefined ? mistake : { ...mistake, severity });
}

/** The entry at a path inside a folder, for instance `data/sample`. */
export function findEntry(folder: PackageFolder, path: string): PackageEntry | undefined {
  let at: PackageEntry | undefined = folder;
  for (const name of path.split("/")) {
    at = at?.kind === "folder" ? at.entries.find((entry) => entry.name === name) : undefined;
  }
  return at;
}

/** Like `findEntry`, when it is a folder. */
export function findFolder(folder: PackageFolder, path: string): PackageFolder | undefined {
  const found = findEntry(folder, path);
  return found?.kind === "folder" ? found : undefined;
}

/** Like `findEntry`, when it is a file. */
export function findFile(folder: PackageFolder, path: string): PackageFile | undefined {
  const found = findEntry(folder, path);
  return found?.kind === "file" ? found : undefined;
}

/** All files in a folder and below it. */
export const filesBelow = (folder: PackageFolder): readonly PackageFile[] =>
  folder.entries.flatMap((entry) => (entry.kind === "file" ? [entry] : filesBelow(entry)));
