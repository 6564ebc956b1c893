// What lies under tests/: one folder per group, in it pairs of <stem>.in and <stem>.ans. Nothing is followed, nothing is read.
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";

/** The halves of a test that are there. */
export type FoundTest = { readonly stem: string; readonly hasInput: boolean; readonly hasAnswer: boolean };

/** `tests` is sorted by the bytes of the stems. */
export type FoundGroup = { readonly name: string; readonly folder: string; readonly tests: readonly FoundTest[] };

export type TestFolder = { readonly groups: readonly FoundGroup[]; readonly diagnostics: readonly Diagnostic[] };

const INPUT = ".in";
const ANSWER = ".ans";
/** Files that belong to tests/ or to the version control, not to a test. */
const EXPECTED_FILES = new Set(["manifest.json", "limits.json", ".gitignore", ".gitattributes", ".gitkeep"]);

/** Lists the tests of a problem; `folder` is its tests/. */
export async function listTestFolder(folder: string): Promise<TestFolder> {
  const diagnostics: Diagnostic[] = [];
  const entries = await listEntries(folder, diagnostics);
  const groups: FoundGroup[] = [];
  for (const { name, entry } of entries) {
    const path = join(folder, name);
    if (entry.isDirectory()) groups.push({ name, folder: path, tests: await listGroup(path, diagnostics) });
    else if (!entry.isFile()) diagnostics.push(notAFile(folder, name));
    else if (name.endsWith(INPUT) || name.endsWith(ANSWER)) {
      const hint = "move it into the folder of its group: tests/all/ when problem.yaml has no groups";
      diagnostics.push(
        problemAt({ folder, name, code: "P035", message: `the test ${shownName(name)} is in no group` }, hint),
      );
    } else if (!EXPECTED_FILES.has(name)) diagnostics.push(stray(folder, name));
  }
  return { groups, diagnostics };
}

async function listGroup(folder: string, diagnostics: Diagnostic[]): Promise<readonly FoundTest[]> {
  const halves = new Map<string, Set<string>>();
  for (const { name, entry } of await listEntries(folder, diagnostics)) {
    const suffix = [INPUT, ANSWER].find((known) => name.endsWith(known));
    if (entry.isDirectory()) {
      const message = `the folder ${shownName(name)} is inside a group`;
      diagnostics.push(
        problemAt({ folder, name, code: "P039", message }, "tests lie directly in the folder of their group"),
      );
    } else if (!entry.isFile()) diagnostics.push(notAFile(folder, name));
    else if (suffix === undefined) {
      if (!EXPECTED_FILES.has(name)) diagnostics.push(stray(folder, name));
    } else if (name === suffix) {
      const message = `the file ${shownName(name)} has no name before its suffix`;
      diagnostics.push(problemAt({ folder, name, code: "P040", message }, "call it 01.in or 01.ans"));
    } else {
      const stem = name.slice(0, -suffix.length);
      halves.set(stem, (halves.get(stem) ?? new Set()).add(suffix));
    }
  }
  return [...halves]
    .map(([stem, found]) => ({ stem, hasInput: found.has(INPUT), hasAnswer: found.has(ANSWER) }))
    .toSorted((a, b) => compareBytes(a.stem, b.stem));
}

/** The order of UTF-8 bytes: the same on every machine, whatever its locale. */
export const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

type Entry = { readonly name: string; readonly entry: Dirent<NonSharedBuffer> };

/** Entries whose name is UTF-8, in byte order; the others are reported. */
async function listEntries(folder: string, diagnostics: Diagnostic[]): Promise<readonly Entry[]> {
  const entries = await readFolder(folder, diagnostics);
  const sorted = entries.toSorted((a, b) => Buffer.compare(a.name, b.name));
  return sorted.flatMap((entry) => {
    const name = entry.name.toString("utf8");
    if (Buffer.from(name).equals(entry.name)) return [{ name, entry }];
    const escaped = entry.name
      .toString("latin1")
      .replaceAll(/[^ -~]/gu, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
    const message = `the file name ${escaped} is not UTF-8`;
    diagnostics.push(
      problemAt({ folder, name: "", code: "P037", message }, "rename it; letters, digits and hyphens are safest"),
    );
    return [];
  });
}

async function readFolder(folder: string, diagnostics: Diagnostic[]): Promise<readonly Dirent<NonSharedBuffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const message = reason === "ENOENT" ? "there is no folder tests" : `the folder cannot be read (${reason})`;
    const hint =
      reason === "ENOENT" ? "create tests/<group>/01.in and 01.ans, or run `judge generate`" : "check its permissions";
    diagnostics.push(problemAt({ folder, name: "", code: "P030", message }, hint));
    return [];
  }
}

function notAFile(folder: string, name: string): Diagnostic {
  const message = `${shownName(name)} is neither a file nor a folder (a link, a pipe)`;
  return problemAt({ folder, name, code: "P038", message }, "put the file itself here: a link could point at anything");
}

function stray(folder: string, name: string): Diagnostic {
  const message = `the file ${shownName(name)} is no part of a test`;
  return { ...problemAt({ folder, name, code: "P036", message }, strayHint(name)), severity: "warning" };
}

function strayHint(name: string): string {
  if (/\.(?:out|a|answer|ok|expected)$/iu.test(name)) return "answers end in .ans";
  if (/\.(?:inp?|input|txt)$/iu.test(name)) return "inputs end in .in";
  return /\.ans$/iu.test(name) ? "answers end in .ans" : "remove it, or move it elsewhere";
}

type FileMistake = { readonly folder: string; readonly name: string; readonly code: string; readonly message: string };

/** A mistake about a file as a whole. A name that a terminal could not show stays out of the place. */
export function problemAt({ folder, name, code, message }: FileMistake, hint: string): Diagnostic {
  const file = name === "" || /\p{Cc}/u.test(name) ? folder : join(folder, name);
  return { code, severity: "error", message, hint, at: { file, line: 1, column: 1 } };
}

/** A file name in quotes, with control characters escaped. */
export const shownName = (name: string): string => JSON.stringify(name);
