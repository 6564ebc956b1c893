import { constants, type Dirent, type Stats } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import {
  detectLanguage,
  hasSuffix,
  programSuffixes,
  sourceSuffixes,
  sourceSuffixesOf,
} from "../compile/detect-language.ts";
import {
  badName,
  checkSubmission,
  isGoodName,
  MAX_SOURCE_BYTES,
  MAX_SOURCE_FILES,
  problem,
  tooLarge,
  tooManyFiles,
} from "../compile/submission-rules.ts";

export type ReadSubmission =
  | { readonly kind: "read"; readonly submission: Submission; readonly displayName: string }
  | { readonly kind: "unreadable"; readonly diagnostics: readonly Diagnostic[] };

/** Reads a submission from a source file, or from a folder with a main file. Every fault of the input is a diagnostic. */
export async function readSubmission(path: string): Promise<ReadSubmission> {
  try {
    const stat = await lstat(path);
    const read = stat.isDirectory() ? await readFolder(path) : await readSingle(path, stat);
    if (read.kind === "unreadable") return { kind: "unreadable", diagnostics: read.diagnostics };
    const diagnostics = checkSubmission(read.submission).map((one) => inFile(one, path, stat.isDirectory()));
    if (hasErrors(diagnostics)) return { kind: "unreadable", diagnostics };
    return { kind: "read", submission: read.submission, displayName: basename(path) };
  } catch (error) {
    return { kind: "unreadable", diagnostics: [systemProblem(path, error)] };
  }
}

type Read =
  | { readonly kind: "read"; readonly submission: Submission }
  | { readonly kind: "unreadable"; readonly diagnostics: readonly Diagnostic[] };

const unreadable = (...diagnostics: readonly Diagnostic[]): Read => ({ kind: "unreadable", diagnostics });

async function readSingle(path: string, stat: Stats): Promise<Read> {
  const special = specialProblem(path, stat);
  if (special !== undefined) return unreadable(special);
  const name = basename(path);
  if (detectLanguage(name) === undefined) {
    const hint = `the name must end in ${programSuffixes().join(", ")}; docs/languages.md lists the languages`;
    return unreadable(problem("S003", `${path} is not a program`, hint));
  }
  if (!isGoodName(name)) return unreadable(badName(name));
  if (stat.size > MAX_SOURCE_BYTES) return unreadable(tooLarge(stat.size));
  const data = await readRegularFile(path, MAX_SOURCE_BYTES);
  if (data.length === 0)
    return unreadable(problem("S004", `${path} is empty`, "save the program before you hand it in"));
  return { kind: "read", submission: { main: name, files: new Map([[name, data]]) } };
}

async function readFolder(path: string): Promise<Read> {
  const found = await listSources(path);
  const main = findMain(found.names);
  const language = main === undefined ? undefined : detectLanguage(main);
  if (main === undefined || language === undefined) {
    return unreadable(
      ...found.special,
      problem("S002", `${path} has no main.ts`, "name the main file main.ts, or give a file instead of a folder"),
    );
  }
  const names = found.names.filter((name) => hasSuffix(name, sourceSuffixesOf(language)));
  if (names.length > MAX_SOURCE_FILES) return unreadable(tooManyFiles(names.length));
  if (found.special.length > 0) return unreadable(...found.special);
  const files = new Map<string, Uint8Array>();
  let left: number = MAX_SOURCE_BYTES;
  for (const name of names.toSorted()) {
    const data = await readRegularFile(join(path, name), Math.max(left, 0));
    left -= data.length;
    files.set(name, data);
  }
  if (left < 0) return unreadable(await totalProblem(path, names));
  if (files.get(main)?.length === 0)
    return unreadable(problem("S004", `${join(path, main)} is empty`, "save the program before you hand it in"));
  return { kind: "read", submission: { main, files } };
}

/** `main` with the end of any language, in the order of the table. */
const findMain = (names: readonly string[]): string | undefined =>
  programSuffixes()
    .flatMap((suffix) => [`main${suffix}`, `Main${suffix}`])
    .find((name) => names.includes(name));

type Found = { readonly names: string[]; readonly special: Diagnostic[] };

// Far more entries than a submission has: an unpacked archive must not keep the judge walking.
const MAX_ENTRIES = 10_000;
const MAX_DEPTH = 20;

async function listSources(top: string): Promise<Found> {
  const found: Found = { names: [], special: [] };
  const ends = sourceSuffixes();
  let entries = 0;
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(join(top, folder), { withFileTypes: true })) {
      entries += 1;
      if (entries > MAX_ENTRIES) return;
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isOwnFolder(entry) && depth < MAX_DEPTH) await walk(name, depth + 1);
      else if (!entry.isDirectory()) await sort(entry, name);
    }
  };
  const sort = async (entry: Dirent, name: string): Promise<void> => {
    const isSource = hasSuffix(entry.name, ends);
    if (isSource && entry.isFile()) return void found.names.push(name);
    if (!isSource && !entry.isSymbolicLink()) return;
    const special = specialProblem(join(top, name), await lstat(join(top, name)));
    if (special !== undefined) found.special.push(special);
  };
  await walk("", 0);
  if (entries > MAX_ENTRIES) found.special.push(tooManyFiles(entries));
  return found;
}

const isOwnFolder = (entry: Dirent): boolean =>
  entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".");

function specialProblem(path: string, stat: Stats): Diagnostic | undefined {
  if (stat.isFile()) return undefined;
  if (stat.isSymbolicLink())
    return problem("S008", `${path} is a symbolic link`, "hand in the file itself: links are never followed");
  return problem("S008", `${path} is not an ordinary file`, "hand in a source file, not a device, pipe or socket");
}

/** Reads at most `bound` + 1 bytes. Never follows a link and never waits on a pipe, even when the path was exchanged meanwhile. */
async function readRegularFile(path: string, bound: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error("not an ordinary file any more");
    const buffer = Buffer.alloc(bound + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } finally {
    await file.close();
  }
}

async function totalProblem(path: string, names: readonly string[]): Promise<Diagnostic> {
  const sizes = await Promise.all(names.map(async (name) => (await lstat(join(path, name))).size));
  return tooLarge(sizes.reduce((sum, size) => sum + size, 0));
}

/** Diagnostics name files of the submission; a person at a command line looks for the path that was typed. */
function inFile(diagnostic: Diagnostic, path: string, isFolder: boolean): Diagnostic {
  if (diagnostic.at === undefined) return diagnostic;
  return { ...diagnostic, at: { ...diagnostic.at, file: isFolder ? join(path, diagnostic.at.file) : path } };
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EACCES: "may not be read by you",
  EPERM: "may not be read by you",
  ELOOP: "is a symbolic link",
  ENAMETOOLONG: "has too long a name",
  ERR_INVALID_ARG_VALUE: "is not a possible file name",
};

function systemProblem(path: string, error: unknown): Diagnostic {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const reason = SYSTEM_REASONS[code] ?? `cannot be read: ${String(error).slice(0, 200)}`;
  const shown = path.length > 300 ? `${path.slice(0, 300)}…` : path;
  return problem("S001", `${shown} ${reason}`, "check the path");
}
