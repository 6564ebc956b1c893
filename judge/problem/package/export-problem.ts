import { readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Problem } from "../../model/problem.ts";
import { sha256 } from "../../platform/hash.ts";
import { problemAt, shownName } from "../test-folder.ts";
import {
  EXPORT_FOLDER,
  EXPORT_MANIFEST,
  exportedFile,
  renderExportManifest,
  type ExportedFile,
} from "./export-manifest.ts";
import { exportChecker } from "./exported-checker.ts";
import { exportedGroups, exportedNames } from "./exported-names.ts";
import { textFile, copyOf, type FolderFile } from "./folder-file.ts";
import { listFiles } from "./list-files.ts";
import { renderPackage } from "./render-package.ts";
import { contentOf } from "./write-files.ts";

/** The files of a package of 2025-09, and what other judges lose; or why there is none (K080). */
export type ExportedProblem =
  | { readonly kind: "exported"; readonly files: readonly FolderFile[]; readonly notes: readonly string[] }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** A loaded problem, none of whose tests is missing, and the folder of its solutions. */
export type ExportSource = { readonly problem: Problem; readonly solutions: string };

/** Verdicts for which the format has a folder of its own. */
const SUBMISSION_FOLDERS = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error", "rejected"];
/** Those that it can describe in submissions.yaml. */
const DESCRIBED_FOLDERS = ["partially_accepted", "memory_limit_exceeded", "output_limit_exceeded"];

/** Plans a package: for other judges what the format knows, and beside it, in a folder of our own, the whole problem folder. */
export async function exportProblem({ problem, solutions }: ExportSource): Promise<ExportedProblem> {
  const { directory, slug } = problem;
  const own = await listFiles(directory);
  const handed = await listFiles(solutions);
  const diagnostics = [...own.diagnostics, ...handed.diagnostics, ...wrongNames(problem)];
  if (diagnostics.length > 0) return { kind: "broken", diagnostics };
  const places = placesOfTests(problem);
  const files = own.paths.map((path) => ({ path, at: places.get(path) }));
  const names = exportedNames(files.filter(({ at }) => at === undefined).map(({ path }) => path));
  const listed = await Promise.all(
    files.map(({ path, at }) =>
      readExported({ folder: directory, path, at: at ?? `${EXPORT_FOLDER}/problem/${names.get(path) ?? path}` }),
    ),
  );
  const submissions = await listSubmissions(solutions, handed.paths);
  const checker = exportChecker(problem);
  const made = [
    ...renderPackage(problem, { checker, described: foldersOf(submissions) }),
    ...(await validatorFiles(problem, checker.program)),
  ];
  const manifest = renderExportManifest({
    slug,
    files: listed,
    solutions: submissions,
    made: await Promise.all(made.map(async (file) => ({ at: file.path, sha256: sha256(await contentOf(file)) }))),
  });
  return {
    kind: "exported",
    files: [
      ...made,
      ...listed.map(({ path, at }) => copyOf(at, join(directory, path))),
      ...submissions.map(({ path, at }) => copyOf(at, join(solutions, path))),
      textFile(EXPORT_MANIFEST, manifest),
    ],
    notes: notesOf(problem, submissions, checker.note),
  };
}

const KNOWN_NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,240}$/u;

function wrongNames({ groups, directory }: Problem): readonly Diagnostic[] {
  const names = groups.flatMap(({ name, tests }) => [name, ...tests.map(({ id }) => id.slice(name.length + 1))]);
  return names
    .filter((name) => !KNOWN_NAME.test(name))
    .map((name) => {
      const message = `${shownName(name)} cannot be the name of a test or group in a package`;
      return problemAt(
        { folder: directory, name: "tests", code: "K080", message },
        "use letters, digits, dots, hyphens and underscores",
      );
    });
}

/** Where the tests of tests/ go, by their path in the problem folder. */
function placesOfTests({ groups, directory }: Problem): ReadonlyMap<string, string> {
  const secret = groups.filter(({ name }) => name !== "sample");
  const folders = exportedGroups(secret.map(({ name }) => name));
  const places = secret.flatMap(({ name, tests }) => {
    const folder = `data/${folders.get(name) ?? "secret"}`;
    const files = tests.flatMap(({ input, answer }) => [input, answer]);
    return files.flatMap((data) =>
      data.kind === "file"
        ? [[slashed(relative(directory, data.path)), `${folder}/${basename(data.path)}`] as const]
        : [],
    );
  });
  return new Map(places);
}

const slashed = (path: string): string => path.split(sep).join("/");

async function readExported({
  folder,
  path,
  at,
}: {
  readonly folder: string;
  readonly path: string;
  readonly at: string;
}): Promise<ExportedFile> {
  return exportedFile(path, at, await readFile(join(folder, path)));
}

/** Solutions that are submissions to other judges lie where those look; the others beside the problem. */
async function listSubmissions(solutions: string, paths: readonly string[]): Promise<readonly ExportedFile[]> {
  const isSubmission = (path: string): boolean =>
    [...SUBMISSION_FOLDERS, ...DESCRIBED_FOLDERS].includes(path.slice(0, path.indexOf("/"))) &&
    path.split("/").every((part) => KNOWN_NAME.test(part));
  const names = exportedNames(paths.filter((path) => !isSubmission(path)));
  return await Promise.all(
    paths.map((path) => {
      const at = isSubmission(path) ? `submissions/${path}` : `${EXPORT_FOLDER}/solutions/${names.get(path) ?? path}`;
      return readExported({ folder: solutions, path, at });
    }),
  );
}

/** The described folders that are there. */
const foldersOf = (submissions: readonly ExportedFile[]): readonly string[] =>
  DESCRIBED_FOLDERS.filter((folder) => submissions.some(({ at }) => at.startsWith(`submissions/${folder}/`)));

/** The author's program, a file or a folder, where other judges look for it. */
async function validatorFiles({ directory }: Problem, program: string | undefined): Promise<readonly FolderFile[]> {
  if (program === undefined) return [];
  const { paths } = await listFiles(program);
  if (paths.length > 0) return paths.map((path) => copyOf(`output_validator/${path}`, join(program, path)));
  return [copyOf(`output_validator/${basename(program)}`, join(directory, relative(directory, program)))];
}

function notesOf(
  problem: Problem,
  submissions: readonly ExportedFile[],
  checker: string | undefined,
): readonly string[] {
  const hasAccepted = submissions.some(({ at }) => at.startsWith("submissions/accepted/"));
  return [
    ...(checker === undefined ? [] : [checker]),
    ...(problem.interface.kind === "function"
      ? ["a function problem: submissions elsewhere are programs that read one JSON value a line and print one"]
      : []),
    ...(hasAccepted ? [] : ["no accepted submission, which the format asks for"]),
    "no input validator, which the format asks for: input.ts is no program with exit code 42",
    "license: unknown, until you write it into problem.yaml of the package",
  ];
}
