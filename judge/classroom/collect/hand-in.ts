import type { Moment } from "../../model/class.ts";
import { parseExportName } from "./export-names.ts";
import type { ExportFile, ExportFolder } from "./export-tree.ts";
import { withoutCopyMark } from "./name-forms.ts";
import { NOBODY, type Account, type Owner } from "./owner.ts";

/** A file as its author called it; `folders` are those around it inside the hand-in, archives without their end. */
export type HandedFile = { readonly file: ExportFile; readonly name: string; readonly folders: readonly string[] };

/** What one account handed in at one time. `owners`: several for a group. `around`: the folders above, the nearest last. */
export type HandIn = {
  /** The files and folders that it is made of. */
  readonly origins: readonly string[];
  readonly owners: readonly Owner[];
  readonly files: readonly HandedFile[];
  readonly around: readonly string[];
  readonly at?: Moment;
  readonly isLate?: boolean;
};

const withoutZip = (name: string): string => name.replace(/\.zip$/iu, "");

/** Every file of a folder with the folders around it. */
export function handedFiles(folder: ExportFolder, folders: readonly string[]): readonly HandedFile[] {
  return [
    ...folder.files.map((file) => ({ file, name: file.name, folders })),
    ...folder.folders.flatMap((inner) => handedFiles(inner, [...folders, withoutZip(inner.name)])),
  ];
}

/** The hand-in of a file, folder or archive with the name of a platform; undefined for other names. */
export function handInByName(
  entry: ExportFile | ExportFolder,
  around: readonly string[],
): (HandIn & { readonly account: Account }) | undefined {
  const named = parseExportName(entry.name);
  if (named === undefined) return undefined;
  const account: Account = {
    kind: named.platform === "canvas-anonymous" ? "canvas" : named.platform,
    value: named.account,
  };
  const names = "name" in named && named.name !== "" ? [named.name] : [];
  const isAnonymous = named.platform === "canvas-anonymous";
  const owner: Owner = { ...NOBODY, accounts: [account], names, ...(isAnonymous ? { isAnonymous } : {}) };
  const rest = "rest" in named ? named.rest : "";
  const files =
    "folders" in entry
      ? handedFiles(entry, rest === "" ? [] : [withoutZip(rest)])
      : [{ file: entry, name: rest === "" ? entry.name : rest, folders: [] }];
  const late = "isLate" in named && named.isLate ? { isLate: true } : {};
  return { origins: [entry.origin], owners: [owner], files, around, account, ...late };
}

/** The hand-in of a file or folder whose name a person chose. */
export function handInByLabel(entry: ExportFile | ExportFolder, around: readonly string[]): HandIn {
  const isFolder = "folders" in entry;
  const bare = isFolder ? withoutZip(entry.name) : withoutEnd(entry.name);
  const label = withoutCopyMark(bare).stem;
  const files = isFolder ? handedFiles(entry, []) : [{ file: entry, name: entry.name, folders: [] }];
  return { origins: [entry.origin], owners: [{ ...NOBODY, label }], files, around };
}

/** Without its end, also where there are two: `s1001.ts.txt`. An e-mail address keeps its dots. */
const withoutEnd = (name: string): string =>
  name.replace(/(?:\.[a-z]{1,3}(?=\.txt$))?\.[A-Za-z0-9+]{1,6}$/u, "") || name;
