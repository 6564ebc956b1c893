import { join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { compareBytes, problemAt, shownName } from "../test-folder.ts";
import type { PackageFormat } from "./package-keys.ts";
import { findFolder, type PackageFile, type PackageFolder } from "./scan-package.ts";

/** One test of a package; `name` is the stem. `files` holds what else has the stem, by suffix (`in.statement`, `yaml`). */
export type DataTest = {
  readonly name: string;
  readonly input: PackageFile;
  readonly answer: PackageFile;
  readonly files: ReadonlyMap<string, PackageFile>;
};

/** A folder below data/ with tests in it or further down; `path` is below data/, empty for data/ itself. Tests come before folders. */
export type DataFolder = {
  readonly path: string;
  readonly config?: PackageFile;
  readonly tests: readonly DataTest[];
  readonly folders: readonly DataFolder[];
  /** Stems of data/sample that have no test, but something to be shown. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, PackageFile>>;
};

export type ListedData = { readonly data: DataFolder; readonly diagnostics: readonly Diagnostic[] };

/** What the formats and their tools keep in data/. */
const DATA_FOLDERS = [
  "sample",
  "secret",
  "invalid_input",
  "invalid_output",
  "valid_output",
  "invalid_inputs",
  "invalid_answer",
  "invalid_answers",
  "invalid_outputs",
  "valid_outputs",
  "bad",
];

const CONFIG_NAMES = ["test_group.yaml", "testdata.yaml"];

type Listing = { readonly directory: string; readonly format: PackageFormat; readonly diagnostics: Diagnostic[] };

/** The tests of a package: those of data/sample and data/secret, in byte order of their names. */
export function listData(
  root: PackageFolder,
  { directory, format }: { readonly directory: string; readonly format: PackageFormat },
): ListedData {
  const listing: Listing = { directory, format, diagnostics: [] };
  const top = findFolder(root, "data");
  const folders = ["sample", "secret"].flatMap((name) => {
    const folder = top === undefined ? undefined : findFolder(top, name);
    return folder === undefined ? [] : [listFolder(folder, listing)];
  });
  if (!folders.some((folder) => folder.path === "secret" && testsIn(folder).length > 0)) {
    const name = top === undefined ? "" : findFolder(top, "secret") === undefined ? "data" : "data/secret";
    const message = top === undefined ? "there is no folder data" : "there are no tests in data/secret";
    report(listing, { name, code: "K030", message }, "put 1.in and 1.ans into data/secret/");
  }
  for (const file of top?.entries ?? []) {
    if (file.kind === "folder" && !DATA_FOLDERS.includes(file.name)) {
      const message = `the folder ${shownName(file.name)} is ignored: tests lie in data/sample and data/secret`;
      warn(
        listing,
        { name: file.path, code: "K035", message },
        "move its tests into one of them, or the folder elsewhere",
      );
    } else if (file.kind === "file" && /\.(?:in|ans)$/u.test(file.name)) {
      const message = `the test ${shownName(file.name)} is outside data/sample and data/secret`;
      report(listing, { name: file.path, code: "K034", message }, "move it into one of them");
    }
  }
  const config = top === undefined ? undefined : findConfig(top, listing);
  const data = { path: "", tests: [], folders, shown: new Map(), ...(config === undefined ? {} : { config }) };
  return { data, diagnostics: listing.diagnostics };
}

/** All tests of a folder and below it. */
export const testsIn = (folder: DataFolder): readonly DataTest[] => [
  ...folder.tests,
  ...folder.folders.flatMap((inner) => testsIn(inner)),
];

function listFolder(folder: PackageFolder, listing: Listing): DataFolder {
  const stems = filesByStem(folder);
  const tests: DataTest[] = [];
  const shown = new Map<string, ReadonlyMap<string, PackageFile>>();
  for (const [name, files] of stems) {
    const input = files.get("in");
    const answer = files.get("ans");
    if (input !== undefined && answer !== undefined) tests.push({ name, input, answer, files });
    else if (input === undefined && answer === undefined) {
      shown.set(name, files);
      reportOrphan({ name, settings: files.get("yaml") }, listing);
    } else reportHalf({ present: input ?? answer, isInput: input !== undefined, name }, listing);
  }
  const inner = folder.entries.flatMap((entry) => (entry.kind === "folder" ? [entry] : []));
  for (const { name, path } of inner) reportFolderName({ name, path, stems }, listing);
  const config = findConfig(folder, listing);
  return {
    path: folder.path.slice("data/".length),
    tests: tests.toSorted((a, b) => compareBytes(a.name, b.name)),
    folders: inner.map((entry) => listFolder(entry, listing)).filter((entry) => testsIn(entry).length > 0),
    shown,
    ...(config === undefined ? {} : { config }),
  };
}

/** Files by what stands before the first known suffix; a stem may hold dots itself. */
function filesByStem(folder: PackageFolder): ReadonlyMap<string, ReadonlyMap<string, PackageFile>> {
  const stems = new Map<string, Map<string, PackageFile>>();
  for (const entry of folder.entries) {
    if (entry.kind === "folder" || CONFIG_NAMES.includes(entry.name)) continue;
    const parts = SUFFIX.exec(entry.name);
    const [, stem, suffix] = parts ?? [];
    if (stem === undefined || suffix === undefined) continue;
    stems.set(stem, (stems.get(stem) ?? new Map<string, PackageFile>()).set(suffix, entry));
  }
  return stems;
}

const SUFFIX = /^(.+?)\.((?:in|ans)(?:\.(?:statement|download))?|out|interaction|yaml|hint|desc)$/u;

type Half = { readonly present: PackageFile | undefined; readonly isInput: boolean; readonly name: string };

function reportHalf({ present, isInput, name }: Half, listing: Listing): void {
  if (present === undefined) return;
  const missing = `${name}.${isInput ? "ans" : "in"}`;
  const message = `${shownName(present.name)} has no ${shownName(missing)} beside it`;
  const hint = isInput
    ? "add the answer; an interactive problem needs one too, it may be empty"
    : "add the input, or remove the answer";
  report(listing, { name: present.path, code: isInput ? "K031" : "K032", message }, hint);
}

/** Settings of a test that is not there, perhaps because a generator was to make it. */
function reportOrphan(
  { name, settings }: { readonly name: string; readonly settings: PackageFile | undefined },
  listing: Listing,
): void {
  if (settings === undefined) return;
  const message = `${shownName(settings.name)} is ignored: there is no ${shownName(`${name}.in`)}`;
  warn(listing, { name: settings.path, code: "K035", message }, "add the test, or remove its settings");
}

type Inner = { readonly name: string; readonly path: string; readonly stems: ReadonlyMap<string, unknown> };

function reportFolderName({ name, path, stems }: Inner, listing: Listing): void {
  if (name.endsWith(".files") && (listing.format !== "legacy" || stems.has(name.slice(0, -".files".length)))) {
    const message = `${shownName(name)} holds files that a submission is to read; submissions here read standard input only`;
    report(listing, { name: path, code: "K017", message }, "such a problem cannot be judged here");
  } else if (stems.has(name) && listing.format !== "legacy") {
    report(
      listing,
      { name: path, code: "K033", message: `${shownName(name)} is a folder and a test` },
      "rename one of them",
    );
  }
}

function findConfig(folder: PackageFolder, listing: Listing): PackageFile | undefined {
  const found = folder.entries.flatMap((entry) =>
    entry.kind === "file" && CONFIG_NAMES.includes(entry.name) ? [entry] : [],
  );
  const [first, second] = found;
  if (second !== undefined) {
    const message = `${join("data", folder.path.slice("data/".length))} has both testdata.yaml and test_group.yaml`;
    report(listing, { name: second.path, code: "K041", message }, "keep one: test_group.yaml from 2023-07 on");
  }
  return first;
}

type Mistake = { readonly name: string; readonly code: string; readonly message: string };

function report({ directory, diagnostics }: Listing, { name, code, message }: Mistake, hint: string): void {
  diagnostics.push(problemAt({ folder: directory, name, code, message }, hint));
}

function warn({ directory, diagnostics }: Listing, { name, code, message }: Mistake, hint: string): void {
  diagnostics.push({ ...problemAt({ folder: directory, name, code, message }, hint), severity: "warning" });
}
