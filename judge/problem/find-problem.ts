import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { findNearest } from "./nearest.ts";
import { compareBytes } from "./test-folder.ts";

/** Where a problem lies, or why it cannot be found (P002). */
export type FoundProblem =
  | { readonly kind: "found"; readonly directory: string }
  | { readonly kind: "unknown"; readonly diagnostic: Diagnostic };

const PROBLEM_FILE = "problem.yaml";
/** More names than this fill a screen. */
const MAX_LISTED = 20;

/** `name` is a slug under `problemsDirectory`, or a path to a folder that holds problem.yaml (or to that file). A slug comes first. */
export async function findProblem(name: string, problemsDirectory: string): Promise<FoundProblem> {
  const isPlain = !/[/\\]/u.test(name) && name !== "" && name !== "." && name !== ".." && !name.includes("\0");
  const candidates = [
    ...(isPlain ? [join(problemsDirectory, name)] : []),
    ...(name === "" || name.includes("\0") ? [] : [name]),
    ...(basename(name) === PROBLEM_FILE ? [dirname(name)] : []),
  ];
  for (const directory of candidates) {
    if (await holdsProblem(directory)) return { kind: "found", directory };
  }
  return { kind: "unknown", diagnostic: await explain(name, { problemsDirectory, candidates }) };
}

/** Slugs of the problems in a folder, in byte order; none when there is no such folder. */
export async function listProblems(problemsDirectory: string): Promise<readonly string[]> {
  const names = await readdir(problemsDirectory).catch((): string[] => []);
  const checked = await Promise.all(
    names.map(async (name) => ((await holdsProblem(join(problemsDirectory, name))) ? [name] : [])),
  );
  return checked.flat().toSorted(compareBytes);
}

/** Whether there is a problem.yaml of any sort: what is wrong with it is the loader's to say. */
const holdsProblem = (directory: string): Promise<boolean> =>
  stat(join(directory, PROBLEM_FILE)).then(
    () => true,
    () => false,
  );

async function explain(
  name: string,
  { problemsDirectory, candidates }: { readonly problemsDirectory: string; readonly candidates: readonly string[] },
): Promise<Diagnostic> {
  const slugs = await listProblems(problemsDirectory);
  const nearest = findNearest(basename(resolve(name)), slugs);
  const folder = await firstFolder(candidates);
  const listed = slugs.slice(0, MAX_LISTED).join(", ") + (slugs.length > MAX_LISTED ? `, … (${slugs.length})` : "");
  const all =
    slugs.length === 0
      ? `${problemsDirectory} holds no problem; --problems names another folder`
      : `problems in ${problemsDirectory}: ${listed}`;
  const shownName = JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name);
  return {
    code: "P002",
    severity: "error",
    message:
      folder === undefined ? `there is no problem ${shownName}` : `the folder ${folder} holds no ${PROBLEM_FILE}`,
    hint: nearest === undefined ? all : `did you mean ${nearest}? ${all}`,
  };
}

async function firstFolder(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isDirectory() === true) return candidate;
  }
  return undefined;
}
