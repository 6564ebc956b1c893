import type { Diagnostic } from "../../model/diagnostic.ts";
import { findNearest } from "../nearest.ts";
import { problemAt, shownName } from "../test-folder.ts";
import type { PackageFolder } from "./scan-package.ts";

/** The folders that a package may have, in any of the formats. */
const FOLDERS = [
  "data",
  "statement",
  "problem_statement",
  "attachments",
  "solution",
  "submissions",
  "include",
  "input_validators",
  "input_format_validators",
  "output_validator",
  "output_validators",
  "static_validator",
  "answer_validators",
  "input_visualizer",
  "output_visualizer",
  "input_visualizers",
  "output_visualizers",
  "graders",
  "generators",
];

/** A folder with a mistyped name would be passed over, and with it a validator; one of a static validator cannot be obeyed. */
export function checkFolders(root: PackageFolder, directory: string): readonly Diagnostic[] {
  return root.entries.flatMap(({ kind, name }): readonly Diagnostic[] => {
    if (kind !== "folder") return [];
    if (name === "static_validator") {
      const message = "a static validator decides about submissions";
      return [problemAt({ folder: directory, name, code: "K017", message }, "such a problem cannot be judged here")];
    }
    const meant = FOLDERS.includes(name) ? undefined : findNearest(name, FOLDERS);
    if (meant === undefined) return [];
    const message = `the folder ${shownName(name)} is ignored`;
    const mistake = problemAt({ folder: directory, name, code: "K035", message }, `did you mean ${meant}?`);
    return [{ ...mistake, severity: "warning" }];
  });
}
