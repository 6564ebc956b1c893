import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { unpackZip, type UnpackedZip, type ZipBounds } from "../../platform/unpack-zip.ts";
import { isPackageFolder } from "./is-package.ts";

/** The folder of a package, unpacked when it was an archive. */
export type OpenedImport =
  | { readonly kind: "opened"; readonly directory: string }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** Real packages have up to 70 MB, and texts of tests become a hundred times smaller. */
const BOUNDS: ZipBounds = { entries: 50_000, bytes: 2 ** 30, freeBytes: 2 ** 24, ratio: 200 };

/** Opens a folder or an archive; `room` is an empty folder for what is in the archive. */
export async function openImport(path: string, room: string, bounds: ZipBounds = BOUNDS): Promise<OpenedImport> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return refuse(path, { code: "K070", message: "there is nothing here", hint: WANTED });
  if (found.isDirectory()) return openFolder(path, path);
  if (!found.isFile())
    return refuse(path, { code: "K070", message: "this is neither a folder nor a file", hint: WANTED });
  const unpacked = await unpackZip(path, room, bounds);
  if (unpacked.kind === "refused") {
    const { because, message } = unpacked;
    return refuse(path, { code: CODES[because], message, hint: HINTS[because] });
  }
  // Either the package itself, or one folder that is the package.
  const [first, second] = (await readdir(room)).filter((name) => !name.startsWith("."));
  const isPackage = await isPackageFolder(room);
  return openFolder(isPackage || first === undefined || second !== undefined ? room : join(room, first), path);
}

async function openFolder(directory: string, path: string): Promise<OpenedImport> {
  if (await isPackageFolder(directory)) return { kind: "opened", directory };
  const message = `${basename(path)} is no package in a format that is known`;
  return refuse(path, { code: "K070", message, hint: "a package has problem.yaml and data/" });
}

const WANTED = "name the folder of a package, or a .zip file";

type Reason = Extract<UnpackedZip, { readonly kind: "refused" }>["because"];

const CODES = { unreadable: "K060", name: "K061", size: "K062", kind: "K063" } as const satisfies Record<
  Reason,
  string
>;
const HINTS: Readonly<Record<Reason, string>> = {
  unreadable: "make the archive again, with the usual method (deflate) and without a password",
  name: "names stay inside the archive, and differ in more than the case of letters",
  size: "leave out what is no part of the package, or import its folder",
  kind: "an archive of a package holds files, folders, and links inside the package",
};

const refuse = (
  file: string,
  mistake: { readonly code: string; readonly message: string; readonly hint: string },
): OpenedImport => ({
  kind: "broken",
  diagnostics: [{ ...mistake, severity: "error", at: { file, line: 1, column: 1 } }],
});
