import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { sha256 } from "../../platform/hash.ts";
import { problemAt, shownName } from "../test-folder.ts";
import {
  EXPORT_FOLDER,
  EXPORT_MANIFEST,
  parseExportManifest,
  type ExportedFile,
  type ExportManifest,
} from "./export-manifest.ts";
import { copyOf, type FolderFile } from "./folder-file.ts";
import { filesBelow, findFile, findFolder, type PackageFolder } from "./scan-package.ts";

/** The folders that an exported package was made from; `none`: it is a package of others. */
export type RestoredExport =
  | { readonly kind: "none" }
  | {
      readonly kind: "restored";
      readonly slug: string;
      readonly files: readonly FolderFile[];
      readonly solutions: readonly FolderFile[];
    }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** More of them tell nothing new. */
const MOST_DIAGNOSTICS = 10;

/** Takes a package that `judge export` wrote apart again, bit for bit. What was changed in it since is K073. */
export async function restoreExport(root: PackageFolder, directory: string): Promise<RestoredExport> {
  const file = findFile(root, EXPORT_MANIFEST);
  if (file === undefined) return { kind: "none" };
  const manifest = parseExportManifest(await readFile(file.real, "utf8"));
  if (manifest === undefined) {
    const wrong = changed(directory, EXPORT_MANIFEST, "is no list of exported files");
    return { kind: "broken", diagnostics: [wrong] };
  }
  const diagnostics = [
    ...(await findChanges(root, { manifest, directory })),
    ...findAdditions(root, { manifest, directory }),
  ];
  if (diagnostics.length > 0) return { kind: "broken", diagnostics: diagnostics.slice(0, MOST_DIAGNOSTICS) };
  const copies = (list: readonly ExportedFile[]): readonly FolderFile[] =>
    list.flatMap(({ path, at }) => {
      const found = findFile(root, at);
      return found === undefined ? [] : [copyOf(path, found.real)];
    });
  return {
    kind: "restored",
    slug: manifest.slug,
    files: copies(manifest.files),
    solutions: copies(manifest.solutions),
  };
}

type Export = { readonly manifest: ExportManifest; readonly directory: string };

async function findChanges(root: PackageFolder, { manifest, directory }: Export): Promise<readonly Diagnostic[]> {
  const all = [...manifest.files, ...manifest.solutions, ...manifest.made];
  const found: Diagnostic[] = [];
  for (const { at, sha256: wanted } of all) {
    const file = findFile(root, at);
    if (file === undefined) found.push(changed(directory, at, "is missing"));
    else if (sha256(await readFile(file.real)) !== wanted) found.push(changed(directory, at, "was changed"));
  }
  const twice = new Set<string>();
  for (const list of [manifest.files, manifest.solutions]) {
    twice.clear();
    for (const { path } of list) {
      if (twice.has(path.toLowerCase()))
        found.push(changed(directory, EXPORT_MANIFEST, `names ${shownName(path)} twice`));
      twice.add(path.toLowerCase());
    }
  }
  return found;
}

/** Tests and settings that were put in since would be lost without a word. */
function findAdditions(root: PackageFolder, { manifest, directory }: Export): readonly Diagnostic[] {
  const known = new Set([...manifest.files, ...manifest.solutions, ...manifest.made].map(({ at }) => at));
  const folders = ["data", "statement", "submissions"].flatMap((name) => findFolder(root, name) ?? []);
  return folders
    .flatMap((folder) => filesBelow(folder))
    .filter(({ path }) => !known.has(path))
    .map(({ path }) => changed(directory, path, "was added"));
}

const changed = (directory: string, name: string, what: string): Diagnostic =>
  problemAt(
    { folder: directory, name, code: "K073", message: `${shownName(name)} ${what} after the export` },
    `to import the package as one of others, remove ${join(directory, EXPORT_FOLDER)}`,
  );
