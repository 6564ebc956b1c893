// The memory of a grading: <class>/grading/<assignment>/journal.jsonl. What has been acknowledged survives kill -9 and a power cut.
import { mkdir, open, readFile, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissingFile } from "../../platform/missing-file.ts";
import { HistoryBuilder, parseJournal, renderRecord, type ReadJournal } from "./journal-lines.ts";
import type { JournalRecord } from "./journal-record.ts";

/** An open journal; leaving its scope waits for what is being written. `damaged` lines were found, and count for nothing. */
export type Journal = AsyncDisposable &
  Pick<ReadJournal, "history" | "damaged"> & {
    /** Settles when the record is on the disk. Rejects when it cannot be written; from then on nothing more is. */
    readonly append: (record: JournalRecord) => Promise<void>;
  };

/** Reads a journal without touching it; undefined when there is none. */
export async function readJournal(path: string): Promise<ReadJournal | undefined> {
  const data = await readIfThere(path);
  return data === undefined ? undefined : parseJournal(data);
}

/** Opens a journal to go on with it, or makes it. A last line that was torn is cut off: nobody was told that it was written. */
export async function openJournal(path: string): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const data = (await readIfThere(path)) ?? Buffer.alloc(0);
  const { history, wholeBytes, damaged } = parseJournal(data);
  const file = await open(path, "a", 0o644);
  try {
    if (wholeBytes < data.length) await file.truncate(wholeBytes);
    await file.datasync();
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close();
    throw error;
  }
  const known = new HistoryBuilder(history);
  const writer = new Writer(file, wholeBytes);
  return {
    history: known.build(),
    damaged,
    async append(record) {
      await writer.append(renderRecord(record));
      known.add(record);
    },
    async [Symbol.asyncDispose]() {
      await writer.close();
    },
  };
}

type Waiting = PromiseWithResolvers<void> & { readonly line: string };

/** Writes lines in groups: those that come while a group is on its way to the disk make the next one. */
class Writer {
  readonly #file: FileHandle;
  #size: number;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #fault: Error | undefined;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  append(line: string): Promise<void> {
    // After a line that was cut short nothing may follow: it would be read as its end.
    if (this.#fault !== undefined) return Promise.reject(this.#fault);
    const waiting = { ...Promise.withResolvers<void>(), line };
    this.#waiting.push(waiting);
    this.#writing ??= this.#writeAll();
    return waiting.promise;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#fault !== undefined) throw this.#fault;
        await this.#writeGroup(Buffer.from(group.map(({ line }) => line).join("")));
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#fault = error instanceof Error ? error : new Error(String(error));
        for (const { reject } of group) reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #writeGroup(data: Buffer): Promise<void> {
    try {
      for (let written = 0; written < data.length;) {
        written += (await this.#file.write(data, written)).bytesWritten;
      }
      await this.#file.datasync();
      this.#size += data.length;
    } catch (error) {
      // Half a line is as good as none for the next start; without it the file is whole already now.
      await this.#file.truncate(this.#size).catch(() => {});
      throw error;
    }
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Without it a power cut may leave no trace of a new file, however often the file itself was synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
