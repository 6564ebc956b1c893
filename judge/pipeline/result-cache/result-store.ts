import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { namesIn } from "../../platform/names-in.ts";
import { ownToken } from "../../platform/process-identity.ts";

// One folder for each user and kind of program, which nobody else may enter:
//
//   results-<uid>-<owner>/<key>                      an entry; its time is that of its last use
//   results-<uid>-<owner>/.<token>-<random>.tmp      one that is being written

/** Beyond these the entries that were unused longest are deleted. */
export type StoreBounds = { readonly entries: number; readonly bytes: number };

export const STORE_BOUNDS: StoreBounds = { entries: 20_000, bytes: 512 * 1024 * 1024 };

/** `refused`: the folder is not ours alone, or cannot be made. */
export type OpenedStore =
  | { readonly kind: "open"; readonly store: ResultStore }
  | { readonly kind: "refused"; readonly reason: string };

/** Opens the folder, or makes it. */
export function openResultStore(directory: string, bounds: StoreBounds = STORE_BOUNDS): OpenedStore {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    return { kind: "refused", reason: `${directory} cannot be made: ${reasonOf(error)}` };
  }
  const reason = whyNotOurs(directory);
  return reason === undefined
    ? { kind: "open", store: new ResultStore(directory, bounds) }
    : { kind: "refused", reason };
}

/** Why results in this folder could be somebody else's; undefined when they cannot. */
export function whyNotOurs(directory: string): string | undefined {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return `${directory} is no folder`;
  if (found.uid !== ownUid()) return `${directory} belongs to another user`;
  return (found.mode & 0o077) === 0 ? undefined : `${directory} is open to other users`;
}

/** Of systems without users: nobody's. */
export const ownUid = (): number => process.getuid?.() ?? -1;

/** Bytes by key, in a folder that is ours. Whatever fails costs a run, and never a judging. */
export class ResultStore {
  readonly #directory: string;
  readonly #bounds: StoreBounds;
  /** Counted down with each write; at zero the folder is measured. */
  #untilPruned = { entries: 0, bytes: 0 };

  constructor(directory: string, bounds: StoreBounds) {
    this.#directory = directory;
    this.#bounds = bounds;
  }

  /** The bytes of an entry, which is marked as used; undefined when there is none that is ours. */
  read(key: string): Buffer | undefined {
    let file: number | undefined;
    try {
      file = openSync(join(this.#directory, key), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const found = fstatSync(file);
      if (!found.isFile() || found.uid !== ownUid() || found.size > this.#bounds.bytes) return undefined;
      markUsed(file);
      return readFileSync(file);
    } catch {
      return undefined;
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }

  /** Replaces an entry: a reader sees all of the old bytes or all of the new ones. False when it could not. */
  write(key: string, data: Uint8Array): boolean {
    const temporary = join(this.#directory, `.${ownToken()}-${randomBytes(6).toString("hex")}.tmp`);
    try {
      writeFileSync(temporary, data, { mode: 0o600, flag: "wx" });
      renameSync(temporary, join(this.#directory, key));
    } catch {
      rmSync(temporary, { force: true });
      return false;
    }
    this.#untilPruned.entries -= 1;
    this.#untilPruned.bytes -= data.length;
    if (this.#untilPruned.entries < 0 || this.#untilPruned.bytes < 0) this.#prune();
    return true;
  }

  // A part of the bounds may be written before the folder is measured again, and is therefore kept free.
  #prune(): void {
    const entries = Math.floor(this.#bounds.entries / SLACK);
    const bytes = Math.floor(this.#bounds.bytes / SLACK);
    this.#untilPruned = { entries, bytes };
    const most = { entries: this.#bounds.entries - entries, bytes: this.#bounds.bytes - bytes };
    pruneStore(this.#directory, most);
  }
}

function markUsed(file: number): void {
  const now = new Date();
  try {
    futimesSync(file, now, now);
  } catch {
    // A store that may only be read is still a store.
  }
}

/** One of so many parts of the bounds. */
const SLACK = 16;

/** An entry as it lies in a store. */
export type StoredFile = {
  readonly key: string;
  readonly path: string;
  readonly size: number;
  readonly usedMs: number;
};

/** All entries of a store, those that were used last first. */
export function listStore(directory: string): readonly StoredFile[] {
  const found = namesIn(directory)
    .filter((name) => /^[0-9a-f]{64}$/u.test(name))
    .flatMap((key) => {
      const path = join(directory, key);
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ key, path, size: stat.size, usedMs: stat.mtimeMs }];
    });
  return found.toSorted((a, b) => b.usedMs - a.usedMs || (a.key < b.key ? -1 : 1));
}

function pruneStore(directory: string, { entries, bytes }: StoreBounds): void {
  let size = 0;
  for (const [index, file] of listStore(directory).entries()) {
    size += file.size;
    if (index >= entries || size > bytes) rmSync(file.path, { force: true });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
