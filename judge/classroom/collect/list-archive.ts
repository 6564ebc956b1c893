import { basename } from "node:path";
import { listZip, readZipEntry, type OldNames, type ZipEntry, type ZipSource } from "../../platform/read-zip.ts";
import type { IgnoreRule } from "../../model/class.ts";
import { parseExportName } from "./export-names.ts";
import type { ExportFile, ExportFolder, Ledger, Refusal } from "./export-tree.ts";
import { ruleOfFile, ruleOfFolder } from "./ignore-rules.ts";

/** An archive somewhere in an export. `open` gives where its bytes are. */
export type Archive = {
  readonly name: string;
  readonly origin: string;
  readonly size: number;
  readonly open: () => Promise<ZipSource>;
};

/** The files of an archive, and whether it is a platform's own: then one bad entry does not spoil the work of all others. */
export type ListedArchive =
  | { readonly kind: "listed"; readonly files: readonly ListedFile[] }
  | ({ readonly kind: "refused" } & Refusal);

/** A file with the folders above it inside the archive. */
export type ListedFile = { readonly folders: readonly string[]; readonly file: ExportFile };

/** Entries of the archive of a whole class, of one that a student packed; bytes that the entries may have in all. */
const MOST_OF_CLASS = 200_000;
const MOST_OF_STUDENT = 5_000;
const MOST_BYTES_OF_STUDENT = 2 ** 28;
/** What comes out may be so many times what went in, above the free bytes. */
const RATIO = 200;
const FREE_BYTES = 2 ** 22;

/** Lists an archive without unpacking it. Entries that are passed over go into the ledger. */
export async function listArchive(archive: Archive, ledger: Ledger, oldNames: OldNames): Promise<ListedArchive> {
  let source: ZipSource;
  try {
    source = await archive.open();
  } catch (error) {
    return { kind: "refused", reason: "unreadable", detail: messageOf(error) };
  }
  const listed = await listZip(source, { most: MOST_OF_CLASS, oldNames });
  if (listed.kind === "unreadable") return { kind: "refused", reason: "archive-damaged", detail: listed.message };
  if (listed.kind === "too-many") {
    return { kind: "refused", reason: "archive-size", detail: `${listed.count} > ${MOST_OF_CLASS}` };
  }
  const entries = listed.entries.filter(({ kind }) => kind !== "folder");
  if (entries.length === 0) return { kind: "refused", reason: "empty", detail: "" };
  const used = entries.filter((entry) => ruleOfEntry(entry) === undefined);
  const isOfPlatform = listed.entries.some(({ name }) => isPlatformName(name));
  const refusal = isOfPlatform ? undefined : findRefusal(used, archive.size);
  if (refusal !== undefined) return { kind: "refused", ...refusal };
  passOver(entries, archive, ledger);
  const seen = new Set<string>();
  const files = used.map((entry): ListedFile => {
    const twice: Refusal | undefined = seen.has(entry.name)
      ? { reason: "archive-name", detail: entry.name }
      : undefined;
    seen.add(entry.name);
    return fileOf(entry, archive, badEntry(entry) ?? twice);
  });
  return { kind: "listed", files };
}

/** One row for a folder of a thousand packages. */
function passOver(entries: readonly ZipEntry[], archive: Archive, ledger: Ledger): void {
  const rules = new Map(
    entries
      .map((entry) => ruleOfEntry(entry))
      .flatMap((found) => (found === undefined ? [] : [[found.path, found.rule]])),
  );
  for (const [path, rule] of rules) ledger.ignore(`${archive.origin}/${path}`, rule);
}

/** A name that climbs out is never passed over: the archive is refused for it. */
const ruleOfEntry = ({ name, isGoodName }: ZipEntry): ReturnType<typeof ruleOfPath> =>
  isGoodName ? ruleOfPath(name) : undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a name, or the folder above it, is one that a platform gives. */
const isPlatformName = (path: string): boolean =>
  basename(path) === "submission_metadata.yml" ||
  path
    .split("/")
    .slice(0, 2)
    .some((part) => parseExportName(part) !== undefined);

/** What an archive is refused for as a whole when a student packed it: it was made to harm, or by a tool that is broken. */
function findRefusal(used: readonly ZipEntry[], packedSize: number): Refusal | undefined {
  if (used.length > MOST_OF_STUDENT) return { reason: "archive-size", detail: `${used.length} > ${MOST_OF_STUDENT}` };
  const total = used.reduce((sum, { size }) => sum + size, 0);
  if (total > MOST_BYTES_OF_STUDENT || (total > FREE_BYTES && total > packedSize * RATIO)) {
    return { reason: "archive-size", detail: `${packedSize} → ${total} B` };
  }
  return used.map(badEntry).find((bad) => bad !== undefined) ?? clashIn(used);
}

function badEntry(entry: ZipEntry): Refusal | undefined {
  if (!entry.isGoodName) return { reason: "archive-name", detail: entry.name };
  if (entry.kind !== "file") return { reason: "archive-kind", detail: entry.name };
  if (entry.isEncrypted) return { reason: "archive-damaged", detail: `${entry.name}: encrypted` };
  const isBomb = entry.size > FREE_BYTES && entry.size > entry.packedSize * RATIO;
  return isBomb ? { reason: "archive-size", detail: `${entry.packedSize} → ${entry.size} B` } : undefined;
}

/** Two entries with one name, also where letters have no case: which of them is meant cannot be known. */
function clashIn(entries: readonly ZipEntry[]): Refusal | undefined {
  const seen = new Map<string, string>();
  for (const { name } of entries) {
    const key = name.normalize("NFC").toLowerCase();
    const other = seen.get(key);
    if (other !== undefined) return { reason: "archive-name", detail: `${other} = ${name}` };
    seen.set(key, name);
  }
  return undefined;
}

/** The rule for a path, and the part of it that the rule is about; a folder ends in `/`. */
function ruleOfPath(path: string): { readonly rule: IgnoreRule; readonly path: string } | undefined {
  const parts = path.split("/");
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const rule = ruleOfFolder(part);
    if (rule !== undefined) return { rule, path: `${parts.slice(0, index + 1).join("/")}/` };
  }
  const rule = ruleOfFile(parts.at(-1) ?? "");
  return rule === undefined ? undefined : { rule, path };
}

function fileOf(entry: ZipEntry, archive: Archive, refused: Refusal | undefined): ListedFile {
  // What climbs out is shown where it was found, not where it wants to be.
  const parts = entry.isGoodName ? entry.name.split("/") : [entry.name];
  return {
    folders: parts.slice(0, -1),
    file: {
      name: (parts.at(-1) ?? "").normalize("NFC"),
      origin: `${archive.origin}/${entry.name}`,
      size: entry.size,
      ...(refused === undefined ? {} : { refused }),
      read: async (most) => readZipEntry(await archive.open(), entry, most),
    },
  };
}

/** A folder below another, which is made when it is not there. */
export function folderAt(top: ExportFolder, path: readonly string[]): ExportFolder {
  return path.reduce((folder, name) => {
    const there = folder.folders.find((one) => one.name === name.normalize("NFC"));
    if (there !== undefined) return there;
    const made = {
      name: name.normalize("NFC"),
      origin: `${folder.origin}/${name}`,
      isArchive: false,
      files: [],
      folders: [],
    };
    folder.folders.push(made);
    return made;
  }, top);
}
