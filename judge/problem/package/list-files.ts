import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { compareBytes, problemAt, shownName } from "../test-folder.ts";

/** Files of a folder by their path in it, with slashes, in byte order; K080 for whatever is no file. */
export type ListedFiles = { readonly paths: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

const MOST_FILES = 50_000;

/** Lists every file in a folder and below it, those with a dot too; nothing when there is no such folder. Empty folders are passed over. */
export async function listFiles(folder: string): Promise<ListedFiles> {
  if (
    !(await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  )
    return { paths: [], diagnostics: [] };
  const entries: readonly Dirent[] = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length));
  const wrong = entries.flatMap((entry, index): readonly Diagnostic[] => {
    if (entry.isFile() || entry.isDirectory()) return [];
    const message = `${shownName(paths[index] ?? "")} is neither a file nor a folder`;
    return [problemAt({ folder, name: paths[index] ?? "", code: "K080", message }, "put the file itself there")];
  });
  if (entries.length > MOST_FILES) {
    const message = `the folder holds more than ${MOST_FILES} files`;
    wrong.push(problemAt({ folder, name: "", code: "K080", message }, "remove what is no part of the problem"));
  }
  const files = paths.filter((_, index) => entries[index]?.isFile() === true);
  return { paths: files.toSorted(compareBytes), diagnostics: wrong };
}
