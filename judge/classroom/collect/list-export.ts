import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { OldNames, ZipSource } from "../../platform/read-zip.ts";
import type { ExportFile, ExportFolder, Ledger } from "./export-tree.ts";
import { ruleOfFile, ruleOfFolder } from "./ignore-rules.ts";
import { folderAt, listArchive, type Archive } from "./list-archive.ts";

/** Archives in archives in archives: more is no way to hand in work. */
const MOST_ARCHIVE_DEPTH = 3;
const MOST_FOLDER_DEPTH = 24;
/** An archive inside another has to be in memory while it is read. */
const MOST_INNER_BYTES = 2 ** 25;

/** Everything below a folder of the disk, archives as folders. Links are never followed; nothing is written. */
export async function listExport(directory: string, ledger: Ledger, oldNames: OldNames): Promise<ExportFolder> {
  const root: ExportFolder = { name: "", origin: "", isArchive: false, files: [], folders: [] };
  await new Lister(directory, ledger, oldNames).listFolder(root, 0);
  return root;
}

class Lister {
  readonly #top: string;
  readonly #ledger: Ledger;
  readonly #oldNames: OldNames;
  /** The archive in an archive that was read last: its files are asked for one after the other, and each would unpack it again. */
  #last: { readonly origin: string; readonly source: ZipSource } | undefined;

  constructor(top: string, ledger: Ledger, oldNames: OldNames) {
    this.#top = top;
    this.#ledger = ledger;
    this.#oldNames = oldNames;
  }

  async listFolder(folder: ExportFolder, depth: number): Promise<void> {
    const names = await readdir(join(this.#top, folder.origin));
    // The order of the disk is that of its making, and results must not depend on it.
    for (const name of names.toSorted()) await this.#listEntry(folder, name, depth);
  }

  async #listEntry(folder: ExportFolder, name: string, depth: number): Promise<void> {
    const origin = folder.origin === "" ? name : `${folder.origin}/${name}`;
    const path = join(this.#top, origin);
    // A name that is no UTF-8 text leads to nothing.
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined) return this.#ledger.refuse(origin, "bad-name");
    const rule = found.isDirectory() ? ruleOfFolder(name) : ruleOfFile(name);
    if (rule !== undefined) return this.#ledger.ignore(found.isDirectory() ? `${origin}/` : origin, rule);
    if (found.isDirectory()) return this.#listFolderIn(folder, { name, origin }, depth);
    const file = {
      name: name.normalize("NFC"),
      origin,
      size: found.size,
      read: (most: number) => readStart(path, most),
    };
    if (found.isFile()) return this.#addFile(folder, file, { path, depth: 0 });
    const reason = found.isSymbolicLink() ? "link" : "special-file";
    folder.files.push({ ...file, refused: { reason, detail: "" } });
  }

  async #listFolderIn(
    folder: ExportFolder,
    { name, origin }: { readonly name: string; readonly origin: string },
    depth: number,
  ): Promise<void> {
    if (depth === MOST_FOLDER_DEPTH) return this.#ledger.refuse(`${origin}/`, "too-many-files");
    const inner = { name: name.normalize("NFC"), origin, isArchive: false, files: [], folders: [] };
    folder.folders.push(inner);
    try {
      await this.listFolder(inner, depth + 1);
    } catch (error) {
      this.#ledger.refuse(`${origin}/`, "unreadable", {
        detail: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Adds a file, or the folder that it is when it is an archive. `path` is absent inside archives. */
  async #addFile(
    folder: ExportFolder,
    file: ExportFile,
    { path, depth }: { readonly path?: string; readonly depth: number },
  ): Promise<void> {
    if (!/\.zip$/iu.test(file.name) || file.refused !== undefined) return void folder.files.push(file);
    if (depth === MOST_ARCHIVE_DEPTH) {
      return void folder.files.push({ ...file, refused: { reason: "archive-depth", detail: "" } });
    }
    const { name, origin, size } = file;
    const open = (): Promise<ZipSource> =>
      path === undefined ? this.#openInner(file) : Promise.resolve({ kind: "file", path });
    const archive: Archive = { name, origin, size, open };
    const listed = await listArchive(archive, this.#ledger, this.#oldNames);
    if (listed.kind === "refused") {
      return void folder.files.push({ ...file, refused: { reason: listed.reason, detail: listed.detail } });
    }
    const inner: ExportFolder = { name, origin, isArchive: true, files: [], folders: [] };
    folder.folders.push(inner);
    for (const one of listed.files) await this.#addFile(folderAt(inner, one.folders), one.file, { depth: depth + 1 });
  }

  async #openInner(file: ExportFile): Promise<ZipSource> {
    if (this.#last?.origin === file.origin) return this.#last.source;
    const source = await readInner(file);
    this.#last = { origin: file.origin, source };
    return source;
  }
}

async function readInner(file: ExportFile): Promise<ZipSource> {
  if (file.size > MOST_INNER_BYTES) throw new Error(`${file.size} > ${MOST_INNER_BYTES} B`);
  const data = await file.read(MOST_INNER_BYTES);
  if (data.length > MOST_INNER_BYTES) throw new Error(`> ${MOST_INNER_BYTES} B`);
  return { kind: "bytes", data };
}

/** Never follows a link and never waits for a pipe, even when the file was exchanged meanwhile. */
async function readStart(path: string, most: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Error("not an ordinary file any more");
    const buffer = Buffer.alloc(Math.min(most, found.size) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } finally {
    await file.close();
  }
}
