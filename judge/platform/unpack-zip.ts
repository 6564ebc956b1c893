// The only one that unpacks archives; read-zip.ts reads entries in place. Nothing in one is trusted: names, sizes and kinds are looked
// at before anything is written, links are made last, so that nothing is ever written through one, and what comes out is counted while
// it comes.
import { createWriteStream, mkdirSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";

/** What an archive may hold. `ratio` bounds what comes out by what went in, above `freeBytes`. */
export type ZipBounds = {
  readonly entries: number;
  readonly bytes: number;
  readonly freeBytes: number;
  readonly ratio: number;
};

/** `unreadable`: no archive, damaged or encrypted; `name`, `kind`: of an entry; `size`: too much in all. */
export type UnpackedZip =
  | { readonly kind: "unpacked"; readonly files: number }
  | { readonly kind: "refused"; readonly because: "unreadable" | "name" | "size" | "kind"; readonly message: string };

class Refusal extends Error {
  readonly because: Exclude<UnpackedZip, { readonly kind: "unpacked" }>["because"];

  constructor(because: Refusal["because"], message: string) {
    super(message);
    this.because = because;
  }
}

/** Unpacks an archive into an empty folder; what is there after a refusal is the caller's to remove. */
export async function unpackZip(file: string, folder: string, bounds: ZipBounds): Promise<UnpackedZip> {
  try {
    const zip = await openPromise(file, { strictFileNames: true, autoClose: false });
    try {
      const entries = await listEntries(zip, { packed: statSync(file).size, bounds });
      for (const entry of entries) await writeEntry(zip, entry, folder);
      await writeLinks(zip, entries, folder);
      return { kind: "unpacked", files: entries.filter(({ kind }) => kind !== "folder").length };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return { kind: "refused", because: error.because, message: error.message };
    const message = error instanceof Error ? error.message : String(error);
    // Whatever else the reader or the file system says: this archive cannot be unpacked here.
    return { kind: "refused", because: NAME_REFUSED.test(message) ? "name" : "unreadable", message };
  }
}

/** How the reader begins what it says about a name. */
const NAME_REFUSED = /^(?:invalid relative path|absolute path|invalid characters in fileName): /u;

type Listed = { readonly entry: Entry; readonly name: string; readonly kind: "file" | "folder" | "link" };

/** All entries, each looked at. What archives of Apple add is left out. */
async function listEntries(
  zip: ZipFile,
  { packed, bounds }: { readonly packed: number; readonly bounds: ZipBounds },
): Promise<readonly Listed[]> {
  if (zip.entryCount > bounds.entries) {
    throw new Refusal("size", `it holds ${zip.entryCount} entries, more than ${bounds.entries}`);
  }
  const listed: Listed[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const one = { entry, name: nameOf(entry), kind: kindOf(entry) } as const;
    total += entry.uncompressedSize;
    if (total > bounds.bytes) throw new Refusal("size", `it holds more than ${bounds.bytes} bytes`);
    if (entry.isEncrypted()) throw new Refusal("unreadable", `${JSON.stringify(one.name)} is encrypted`);
    if (!one.name.startsWith("__MACOSX/")) listed.push(one);
  }
  if (total > bounds.freeBytes && total > packed * bounds.ratio) {
    throw new Refusal("size", `its ${packed} bytes become ${total}: more than ${bounds.ratio} times as many`);
  }
  refuseClashes(listed);
  return listed;
}

const LONGEST_NAME = 1024;

/** The name without the slash of a folder. The reader itself refuses absolute names, `..` as a folder, and backslashes. */
function nameOf({ fileName }: Entry): string {
  const name = fileName.endsWith("/") ? fileName.slice(0, -1) : fileName;
  const parts = name.split("/");
  const isFine = parts.every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= 255);
  if (isFine && name.length <= LONGEST_NAME && !/[\p{Cc}\\]/u.test(name) && name.isWellFormed()) return name;
  throw new Refusal("name", `the name ${JSON.stringify(fileName.slice(0, 200))} is not accepted`);
}

/** From the rights that Unix archivers store; archives from elsewhere have files and folders only. */
function kindOf({ fileName, externalFileAttributes, versionMadeBy }: Entry): Listed["kind"] {
  const type = versionMadeBy >> 8 === 3 ? (externalFileAttributes >>> 16) & 0o170000 : 0;
  if (type === 0o120000) return "link";
  if (fileName.endsWith("/")) return "folder";
  if (type === 0 || type === 0o100000) return "file";
  throw new Refusal("kind", `${JSON.stringify(fileName)} is neither a file nor a folder nor a link`);
}

/** One name for two entries, also where letters have no case; a file or link as a folder of another. */
function refuseClashes(entries: readonly Listed[]): void {
  const leaves = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const { name, kind } of entries) {
    const parts = name.split("/");
    const around = parts
      .slice(0, kind === "folder" ? undefined : -1)
      .map((_, index) => parts.slice(0, index + 1).join("/"));
    for (const folder of around) {
      const other = folders.get(fold(folder));
      if (other !== undefined && other !== folder) throw clash(other, folder);
      folders.set(fold(folder), folder);
    }
    if (kind === "folder") continue;
    const other = leaves.get(fold(name));
    if (other !== undefined) throw clash(other, name);
    leaves.set(fold(name), name);
  }
  for (const [key, name] of leaves) {
    const folder = folders.get(key);
    if (folder === name) throw new Refusal("name", `${JSON.stringify(name)} is a file and a folder`);
    if (folder !== undefined) throw clash(folder, name);
  }
}

const fold = (name: string): string => name.normalize("NFC").toLowerCase();

const clash = (one: string, other: string): Refusal =>
  new Refusal(
    "name",
    one === other
      ? `${JSON.stringify(one)} is there twice`
      : `${JSON.stringify(one)} and ${JSON.stringify(other)} are one name`,
  );

async function writeEntry(zip: ZipFile, { entry, name, kind }: Listed, folder: string): Promise<void> {
  const target = join(folder, name);
  if (kind === "link") return;
  mkdirSync(kind === "folder" ? target : dirname(target), { recursive: true });
  if (kind === "folder") return;
  const content = await zip.openReadStreamPromise(entry);
  // The reader ends with an error when more comes out than the entry says.
  await pipeline(content, sumChecker(entry, name), createWriteStream(target, { flags: "wx", mode: 0o644 }));
}

/** The reader does not look at sums: without this a damaged test would be judged with. */
function sumChecker(entry: Entry, name: string): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : isDamaged(name));
    },
  });
}

const isDamaged = (name: string): Refusal =>
  new Refusal("unreadable", `${JSON.stringify(name)} is damaged: its checksum is wrong`);

const LONGEST_TARGET = 4096;

async function writeLinks(zip: ZipFile, entries: readonly Listed[], folder: string): Promise<void> {
  for (const { entry, name } of entries.filter(({ kind }) => kind === "link")) {
    if (entry.uncompressedSize > LONGEST_TARGET)
      throw new Refusal("kind", `the link ${JSON.stringify(name)} is too long`);
    const bytes = await readAll(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw isDamaged(name);
    const target = bytes.toString("utf8");
    const inside = posix.normalize(posix.join(posix.dirname(name), target));
    if (
      target === "" ||
      target.includes("\0") ||
      posix.isAbsolute(target) ||
      inside === ".." ||
      inside.startsWith("../")
    ) {
      throw new Refusal("kind", `the link ${JSON.stringify(name)} leads out of the archive`);
    }
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(target, join(folder, name));
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks);
}
