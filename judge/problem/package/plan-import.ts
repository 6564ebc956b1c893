import { join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { convertPackage, slugOf } from "./convert-package.ts";
import { copyOf, type FolderFile } from "./folder-file.ts";
import { restoreExport } from "./restore-export.ts";
import { filesBelow, scanPackage, type PackageEntry } from "./scan-package.ts";

/** A problem folder and its solutions as they will be written; both lists hold paths inside their folder. */
export type PlannedImport =
  | {
      readonly kind: "planned";
      readonly slug: string;
      /** `restored`: it was exported from here and is as it was, bit for bit. */
      readonly origin: "restored" | "converted";
      readonly files: readonly FolderFile[];
      readonly solutions: readonly FolderFile[];
      /** Submissions that no language here can read. */
      readonly leftOut: readonly string[];
      /** Folders of the package that have no place in a problem folder. */
      readonly notTaken: readonly string[];
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

export type ImportSource = {
  readonly directory: string;
  /** The folder or archive as it was given: its name becomes the slug. */
  readonly given: string;
  /** Whether the submission at a path, a file or a folder, can be read as a program here. */
  readonly isProgram: (path: string) => Promise<boolean>;
};

/** Plans the import of a package; nothing is written. Diagnostics name files below `given`, also of an archive that lies elsewhere. */
export async function planImport(source: ImportSource): Promise<PlannedImport> {
  const plan = await planFiles(source);
  return plan.kind === "broken"
    ? { ...plan, diagnostics: plan.diagnostics.map((one) => placedAt(one, source)) }
    : { ...plan, warnings: plan.warnings.map((one) => placedAt(one, source)) };
}

/** Whoever reads it cannot find the folder into which an archive was unpacked: it is gone by then. */
function placedAt(diagnostic: Diagnostic, { directory, given }: ImportSource): Diagnostic {
  const { at, hint } = diagnostic;
  const place = (text: string): string => text.replaceAll(directory, given);
  return {
    ...diagnostic,
    ...(at === undefined ? {} : { at: { ...at, file: place(at.file) } }),
    ...(hint === undefined ? {} : { hint: place(hint) }),
  };
}

/** What becomes part of the problem, or decides nothing about it. */
const TAKEN = ["data", "statement", "problem_statement", "submissions", "output_validator", "output_validators"];

async function planFiles({ directory, given, isProgram }: ImportSource): Promise<PlannedImport> {
  const { root, diagnostics } = await scanPackage(directory);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { kind: "broken", diagnostics: errors };
  const restored = await restoreExport(root, directory);
  if (restored.kind === "broken") return restored;
  if (restored.kind === "restored")
    return { ...restored, kind: "planned", origin: "restored", leftOut: [], notTaken: [], warnings: [] };
  const converted = await convertPackage(directory);
  if (converted.kind === "broken") return converted;
  const { files, submissions, warnings } = converted;
  const solutions: FolderFile[] = [];
  const leftOut: string[] = [];
  for (const { entry, expected } of submissions) {
    if (await isProgram(join(directory, entry.path))) solutions.push(...copiesOf(entry, expected));
    else leftOut.push(entry.path);
  }
  const folders = root.entries.filter(({ kind, name }) => kind === "folder" && !TAKEN.includes(name));
  const notTaken = folders.map(({ name }) => `${name}/`);
  return { kind: "planned", slug: slugOf(given), origin: "converted", files, solutions, leftOut, notTaken, warnings };
}

function copiesOf(entry: PackageEntry, expected: string): readonly FolderFile[] {
  const above = entry.path.slice(0, -entry.name.length);
  const sources = entry.kind === "file" ? [entry] : filesBelow(entry);
  return sources.map((file) => copyOf(`${expected}/${file.path.slice(above.length)}`, file.real));
}
