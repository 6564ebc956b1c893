import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { hasErrors, type Diagnostic } from "../../model/diagnostic.ts";
import { testId } from "../../model/ids.ts";
import type { AuthorProgram, CheckerSpec, Localized, Problem, TestGroup } from "../../model/problem.ts";
import { points } from "../../model/units.ts";
import type { LoadedProblem } from "../load-problem.ts";
import { problemAt } from "../test-folder.ts";
import { buildScoring } from "./build-scoring.ts";
import { checkCases } from "./check-cases.ts";
import { checkFolders } from "./check-folders.ts";
import { findValidator } from "./find-validator.ts";
import { readGroupSettings, type SettledData } from "./group-settings.ts";
import { listData, type DataFolder } from "./list-data.ts";
import { checkerWithFlags, type FlagMistake } from "./package-checker.ts";
import { completeLimits } from "./read-limits.ts";
import { readMetadata, withConstants, type PackageMetadata } from "./read-metadata.ts";
import { readPackageYaml } from "./read-package-yaml.ts";
import { readSamples } from "./read-samples.ts";
import { MapReader } from "./read-values.ts";
import { readStatements, type ReadStatements } from "./read-statements.ts";
import { filesBelow, findFolder, scanPackage, type PackageFolder } from "./scan-package.ts";

/** Loads a package in one of the Kattis formats as a problem. All mistakes are reported at once, with places. */
export async function loadPackage(directory: string): Promise<LoadedProblem> {
  const loaded = await loadPackageParts(directory, { allowConstants: false });
  return loaded.kind === "broken" ? loaded : { ...loaded, missing: [] };
}

/** A loaded package with what its problem.yaml says. */
export type LoadedPackage =
  | {
      readonly kind: "loaded";
      readonly problem: Problem;
      readonly metadata: PackageMetadata;
      readonly warnings: readonly Diagnostic[];
    }
  | Extract<LoadedProblem, { readonly kind: "broken" }>;

/** Like `loadPackage`. `allowConstants`: whoever asks fills constants into the validator. */
export async function loadPackageParts(
  directory: string,
  { allowConstants }: { readonly allowConstants: boolean },
): Promise<LoadedPackage> {
  const opened = await openPackage(directory);
  if (opened.parts === undefined) return { kind: "broken", diagnostics: opened.diagnostics };
  const { parts, statements, limits, program, checkers, scoring, root } = opened;
  const constants = allowConstants ? [] : await refuseConstants(root, parts);
  const diagnostics = [...opened.diagnostics, ...constants];
  if (hasErrors(diagnostics)) return { kind: "broken", diagnostics };
  const { metadata, data } = parts;
  const problem: Problem = {
    slug: basename(resolve(directory)),
    directory: resolve(directory),
    name: nameOf(parts, statements),
    ...(metadata.source === undefined ? {} : { source: metadata.source }),
    interface:
      metadata.isInteractive && program !== undefined
        ? { kind: "interactive", program: { ...program, flags: checkers.flags } }
        : { kind: "stdio" },
    limits,
    typecheck: "warn",
    checker: checkers.problem,
    ...(metadata.isMultiPass ? { passes: metadata.limits.passes } : {}),
    ...(scoring === undefined ? {} : { scoring }),
    samples: await readSamples(data),
    groups: groupsOf(parts, checkers),
    statement: statements.statement,
  };
  return { kind: "loaded", problem, metadata, warnings: diagnostics };
}

/** Everything that a package says, with what is wrong with it; nothing when it has more files than are looked at. */
async function openPackage(directory: string) {
  const { root, diagnostics: scanned } = await scanPackage(directory);
  // What lies in a package with too many files is not known, and would seem to be missing.
  if (scanned.some(({ code }) => code === "K001")) return { diagnostics: scanned };
  const real = join(directory, "problem.yaml");
  const source = await readPackageYaml(directory, { kind: "file", name: "problem.yaml", path: "problem.yaml", real });
  const map = new MapReader(source.root, "", source.findings);
  const metadata = readMetadata(map);
  const { constants, format, isScoring, hasScoringValidator } = metadata;
  const { data, diagnostics: listed } = listData(root, { directory, format });
  const settled = await readGroupSettings(data, { directory, constants });
  const { program, diagnostics: found } = findValidator(root, { metadata, map, directory });
  const scoring = buildScoring({ data, settled, format, isScoring, hasScoringValidator });
  const statements = await readStatements(root, { directory, constants });
  const limits = await completeLimits(directory, metadata.limits);
  const parts: Parts = { directory, metadata, data, settled };
  const checkers = readCheckers(parts, program);
  for (const mistake of checkers.mistakes) map.error("validator_flags", mistake);
  const diagnostics = [
    ...source.findings.list(),
    ...scanned,
    ...listed,
    ...settled.list(),
    ...(await checkCases(data, { directory, constants, settled })),
    ...found,
    ...refuseIncluded(root, directory),
    ...checkFolders(root, directory),
    ...statements.diagnostics,
    ...limits.diagnostics,
  ];
  return { root, parts, diagnostics, statements, limits: limits.limits, program, checkers, scoring };
}

type Parts = {
  readonly directory: string;
  readonly metadata: PackageMetadata;
  readonly data: DataFolder;
  readonly settled: SettledData;
};

type Checkers = {
  readonly problem: CheckerSpec;
  readonly flags: readonly string[];
  /** In the flags of problem.yaml. */
  readonly mistakes: readonly FlagMistake[];
  /** Of folders whose flags differ from those of the package. */
  readonly byFolder: ReadonlyMap<string, CheckerSpec>;
};

/** The checker of the package and of each folder that has tests; what is wrong with flags is reported where they are written. */
function readCheckers({ metadata, settled, data }: Parts, program: AuthorProgram | undefined): Checkers {
  const common = settled.settings.get("secret")?.flags ?? settled.settings.get("")?.flags ?? [];
  const flags = [...metadata.flags, ...common];
  const all = checkerWithFlags(program, flags);
  const byFolder = new Map<string, CheckerSpec>();
  for (const { path } of foldersIn(data)) {
    const own = settled.settings.get(path);
    if (own === undefined) continue;
    const { checker, mistakes } = checkerWithFlags(program, [...metadata.flags, ...own.flags]);
    // Without flags of the folder they are mistakes of problem.yaml.
    for (const mistake of own.flags.length > 0 ? mistakes : []) own.report("output_validator_args", mistake);
    if (own.flags.join("\0") === common.join("\0")) continue;
    byFolder.set(path, checker);
    if (metadata.isInteractive) own.report("output_validator_args", DIFFERENT_FLAGS);
  }
  return { problem: all.checker, flags, mistakes: common.length === 0 ? all.mistakes : [], byFolder };
}

const DIFFERENT_FLAGS: FlagMistake = {
  code: "K017",
  message: "the flags of the validator differ between groups of an interactive problem",
  hint: "give the same flags to all groups",
};

/** Folders below data/ that have tests of their own, in the order of judging. */
const foldersIn = (folder: DataFolder): readonly DataFolder[] => [
  ...(folder.tests.length > 0 ? [folder] : []),
  ...folder.folders.flatMap(foldersIn),
];

function groupsOf({ data }: Parts, { byFolder }: Checkers): readonly TestGroup[] {
  return foldersIn(data).map((folder): TestGroup => {
    const checker = byFolder.get(folder.path);
    return {
      name: folder.path,
      points: points(folder.path === "secret" ? 100 : 0),
      requires: [],
      tests: folder.tests.map(({ name, input, answer }) => ({
        id: testId(folder.path, name),
        input: { kind: "file", path: input.real },
        answer: { kind: "file", path: answer.real },
      })),
      ...(checker === undefined ? {} : { checker }),
    };
  });
}

function nameOf({ directory, metadata }: Parts, { statement, names }: ReadStatements): Localized {
  const { name } = metadata;
  if (typeof name === "object" && Object.keys(name).length > 0) return name;
  const languages = Object.keys(statement).length > 0 ? Object.keys(statement) : ["en"];
  const plain = typeof name === "string" ? name : undefined;
  return Object.fromEntries(languages.map((tag) => [tag, plain ?? names[tag] ?? basename(resolve(directory))]));
}

/** Files that belong to every submission: a submission without them would be rejected for what is not its fault. */
function refuseIncluded(root: PackageFolder, directory: string): readonly Diagnostic[] {
  const folder = findFolder(root, "include");
  return (folder?.entries ?? []).map(({ name, path }) => {
    const isForUs = ["default", "javascript", "typescript"].includes(name);
    const message = `the files of ${path} are not added to submissions here`;
    const mistake = problemAt(
      { folder: directory, name: path, code: isForUs ? "K017" : "K016", message },
      "such a problem cannot be judged here",
    );
    return isForUs ? mistake : { ...mistake, severity: "warning", hint: "submissions in that language will miss them" };
  });
}

/** Validators may hold `{{name}}`, which the format replaces before they are compiled. */
async function refuseConstants(
  root: PackageFolder,
  { directory, metadata }: Pick<Parts, "directory" | "metadata">,
): Promise<readonly Diagnostic[]> {
  if (metadata.constants.size === 0) return [];
  const folders = ["output_validator", "output_validators"].flatMap((name) => findFolder(root, name) ?? []);
  const files = folders.flatMap((folder) => filesBelow(folder));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file.real, "latin1").catch(() => "");
      if (withConstants(text, metadata.constants) === text) return [];
      const used = [...metadata.constants.keys()].find((name) => withConstants(text, new Map([[name, ""]])) !== text);
      const message = `the validator uses the constant {{${used}}}`;
      return [
        problemAt(
          { folder: directory, name: file.path, code: "K021", message },
          "type `judge import`, which fills constants in",
        ),
      ];
    }),
  );
  return found.flat();
}
