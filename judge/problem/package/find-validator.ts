import { join, resolve } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { AuthorProgram } from "../../model/problem.ts";
import { problemAt, shownName } from "../test-folder.ts";
import type { PackageMetadata } from "./read-metadata.ts";
import type { MapReader } from "./read-values.ts";
import { findFolder, type PackageEntry, type PackageFolder } from "./scan-package.ts";

/** The validator of a package without its flags; absent when the default one decides. */
export type FoundValidator = {
  readonly program?: Extract<AuthorProgram, { readonly kind: "program" }>;
  readonly diagnostics: readonly Diagnostic[];
};

/** Sources of a validator, by the languages that the formats permit for it. */
const SOURCE = /\.(?:py|py3|c|cc|cpp|cxx|c\+\+|C|java|go|rs)$/u;
/** What lies beside sources. */
const DOCUMENT = /(?:^|\.)(?:md|txt|README|LICENSE)$/u;
const BESIDE = /(?:^|\.)(?:h|hh|hpp|hxx|md|txt|README|LICENSE|class|pyc)$/u;

/**
 * Finds what decides about outputs. A custom validator that is missing or of an unknown kind is an error: the default one would
 * judge by other rules.
 */
export function findValidator(root: PackageFolder, { metadata, map, directory }: ValidatorSource): FoundValidator {
  const { validation, format, isInteractive, isMultiPass } = metadata;
  const [folder, second] = ["output_validator", "output_validators"].flatMap((name) => {
    const found = findFolder(root, name);
    return found === undefined || programsIn(found).length === 0 ? [] : [found];
  });
  if (second !== undefined) {
    const message = "there are output_validator/ and output_validators/";
    const hint = "keep one of them";
    return { diagnostics: [problemAt({ folder: directory, name: second.path, code: "K014", message }, hint)] };
  }
  const needsOne = validation === "custom" || isInteractive || isMultiPass;
  if (folder === undefined) {
    if (needsOne) {
      const key = validation === "custom" ? "validation" : "type";
      const why =
        key === "validation" ? "validation is custom" : `the type is ${isInteractive ? "interactive" : "multi-pass"}`;
      const hint = `put the validator into ${format === "legacy" ? "output_validators" : "output_validator"}/`;
      map.error(key, { code: "K020", message: `${why}, but the package has no output validator`, hint });
    }
    return { diagnostics: needsOne || format === "legacy" ? [] : withoutProgram(root, directory) };
  }
  if (validation === "default" || (validation === "by-folder" && format === "legacy" && !needsOne)) {
    const message = `validation is default, but ${folder.path}/ holds a validator`;
    map.error("validation", { code: "K014", message, hint: "write validation: custom, or remove the validator" });
    return { diagnostics: [] };
  }
  return chooseProgram(folder, directory);
}

/** A folder for a validator in which none is found: a word, and more where something of one is there. */
function withoutProgram(root: PackageFolder, directory: string): readonly Diagnostic[] {
  return ["output_validator", "output_validators"].flatMap((name): readonly Diagnostic[] => {
    const found = findFolder(root, name);
    if (found === undefined) return [];
    const at = { folder: directory, name };
    if (found.entries.some((entry) => !DOCUMENT.test(entry.name))) {
      const hint = "put the validator there, or remove the folder";
      return [problemAt({ ...at, code: "K020", message: `${name}/ holds no program` }, hint)];
    }
    const message = `${name}/ holds no program; the default validator decides`;
    const mistake = problemAt({ ...at, code: "K016", message }, "remove the folder, or put the validator there");
    return [{ ...mistake, severity: "warning" }];
  });
}

type ValidatorSource = {
  readonly metadata: PackageMetadata;
  /** problem.yaml, for the places of mistakes. */
  readonly map: MapReader;
  readonly directory: string;
};

/** In the newer format the folder is the program; in the legacy one each entry is. */
function chooseProgram(folder: PackageFolder, directory: string): FoundValidator {
  const programs = programsIn(folder);
  const [first] = programs;
  // A source with headers beside it needs them: then the folder is the program.
  const isAlone = first?.kind === "folder" || folder.entries.length === 1;
  if (first !== undefined && programs.length === 1) return checkProgram(isAlone ? first : folder, directory);
  // Several files of output_validator/ are one program; in the legacy format they are several, but for headers beside one source.
  const isOne = folder.path === "output_validator" && programs.every(({ kind }) => kind === "file");
  if (isOne) return checkProgram(folder, directory);
  const names = programs.map(({ name }) => shownName(name)).join(", ");
  const message = `there are ${programs.length} validators (${names}); one can be run here`;
  const mistake = problemAt({ folder: directory, name: folder.path, code: "K022", message }, "keep one of them");
  return { diagnostics: [mistake] };
}

function checkProgram(program: PackageEntry, directory: string): FoundValidator {
  const sources = program.kind === "file" ? [program].filter(({ name }) => SOURCE.test(name)) : sourcesIn(program);
  const refuse = (message: string, hint: string): FoundValidator => ({
    diagnostics: [problemAt({ folder: directory, name: program.path, code: "K021", message }, hint)],
  });
  const scripts =
    program.kind === "folder" ? program.entries.filter(({ name }) => name === "build" || name === "run") : [];
  if (scripts.length > 0) {
    const names = scripts.map(({ name }) => name).join(" and ");
    return refuse(
      `the validator is made by its own script ${names}, which is not run here`,
      "write it as one program without scripts",
    );
  }
  if (sources.length === 0) {
    return refuse(
      `the validator ${shownName(program.name)} is in no language that is known here`,
      "write it in Python, C or C++",
    );
  }
  const path = program.kind === "file" ? program.real : join(resolve(directory), program.path);
  return { program: { kind: "program", path, flags: [] }, diagnostics: [] };
}

const programsIn = (folder: PackageFolder): readonly PackageEntry[] =>
  folder.entries.filter(({ name }) => !BESIDE.test(name));

const sourcesIn = (folder: PackageFolder): readonly PackageEntry[] =>
  folder.entries.filter(({ kind, name }) => kind === "file" && SOURCE.test(name));
