// Reads single entries of an archive in place. Nothing is unpacked, so no name, link or size in one can reach the disk; entries that
// unpack-zip.ts would refuse an archive for are only marked here.
import { readFile, stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from "yauzl";

/** Where an archive is: a file, or bytes that came out of another archive. */
export type ZipSource =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "bytes"; readonly data: Buffer };

/** One entry. `name` has slashes and no slash at the end; it is not to be trusted unless `isGoodName`. Sizes are what the archive says. */
export type ZipEntry = {
  readonly name: string;
  readonly isGoodName: boolean;
  readonly kind: "file" | "folder" | "link" | "special";
  readonly isEncrypted: boolean;
  readonly size: number;
  readonly packedSize: number;
  readonly handle: Entry;
};

export type ListedZip =
  | { readonly kind: "listed"; readonly entries: readonly ZipEntry[] }
  | { readonly kind: "too-many"; readonly count: number }
  | { readonly kind: "unreadable"; readonly message: string };

/** How names are read that are neither marked as UTF-8 nor valid UTF-8. */
export type OldNames = "cp437" | "gb18030";

/** The entries of an archive of at most `most`; what is wrong with it is told, not thrown. */
export async function listZip(
  source: ZipSource,
  { most, oldNames }: { readonly most: number; readonly oldNames: OldNames },
): Promise<ListedZip> {
  try {
    const zip = await openZip(await loadSmall(source));
    try {
      // No more entries are read than the archive says.
      if (zip.entryCount > most) return { kind: "too-many", count: zip.entryCount };
      const entries: ZipEntry[] = [];
      for await (const entry of zip.eachEntry()) entries.push(describeEntry(entry, oldNames));
      return { kind: "listed", entries };
    } finally {
      zip.close();
    }
  } catch (error) {
    return { kind: "unreadable", message: error instanceof Error ? error.message : String(error) };
  }
}

/** The first bytes of an entry, at most `most` + 1 of them. Rejects when the archive is damaged or was exchanged. */
export async function readZipEntry(source: ZipSource, entry: ZipEntry, most: number): Promise<Buffer> {
  const zip = await openZip(source);
  try {
    const stream = await zip.openReadStreamPromise(entry.handle);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of stream) {
      if (!(chunk instanceof Buffer)) continue;
      chunks.push(chunk);
      length += chunk.length;
      if (length > most) break;
    }
    const bytes = Buffer.concat(chunks);
    if (length > most) return bytes.subarray(0, most + 1);
    if (crc32(bytes) !== entry.handle.crc32) throw new Error("it is damaged: its checksum is wrong");
    return bytes;
  } finally {
    zip.close();
  }
}

const SMALL_BYTES = 2 ** 26;

/** The directory of an archive is read entry by entry, which from the disk takes ten times as long as from memory. */
async function loadSmall(source: ZipSource): Promise<ZipSource> {
  if (source.kind === "bytes") return source;
  const found = await stat(source.path);
  if (!found.isFile() || found.size > SMALL_BYTES) return source;
  return { kind: "bytes", data: await readFile(source.path) };
}

async function openZip(source: ZipSource): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  if (source.kind === "bytes") return fromBufferPromise(source.data, options);
  // A pipe would be waited for without end.
  if (!(await stat(source.path)).isFile()) throw new Error("not an ordinary file");
  return openPromise(source.path, options);
}

function describeEntry(entry: Entry, oldNames: OldNames): ZipEntry {
  const full = nameOf(entry, oldNames);
  const name = full.endsWith("/") ? full.slice(0, -1) : full;
  return {
    name,
    isGoodName: isGoodName(name),
    kind: kindOf(entry, full),
    isEncrypted: entry.isEncrypted(),
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    handle: entry,
  };
}

/** Some systems write UTF-8 and do not say so. Some write backslashes. */
function nameOf(entry: Entry, oldNames: OldNames): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const asUtf8 = decode(fileNameRaw, "utf-8");
  const isMarked = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  const old = !isMarked && asUtf8 === undefined && oldNames === "gb18030" ? decode(fileNameRaw, "gb18030") : undefined;
  const flag = asUtf8 === undefined ? generalPurposeBitFlag : generalPurposeBitFlag | 0x800;
  return old?.replaceAll("\\", "/") ?? getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
}

function decode(bytes: Buffer, encoding: "utf-8" | "gb18030"): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const isGoodName = (name: string): boolean =>
  name.length <= 1024 &&
  validateFileName(name) === null &&
  !/\p{Cc}/u.test(name) &&
  name.isWellFormed() &&
  name.split("/").every((part) => part !== "" && part !== "." && part !== "..");

/** From the rights that Unix archivers store; archives from elsewhere have files and folders only. */
function kindOf({ externalFileAttributes, versionMadeBy }: Entry, name: string): ZipEntry["kind"] {
  const type = versionMadeBy >> 8 === 3 ? (externalFileAttributes >>> 16) & 0o170000 : 0;
  if (type === 0o120000) return "link";
  if (name.endsWith("/") || type === 0o040000) return "folder";
  return type === 0 || type === 0o100000 ? "file" : "special";
}
