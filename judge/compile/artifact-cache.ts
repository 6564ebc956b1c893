import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256 } from "../platform/hash.ts";
import { ownToken } from "../platform/process-identity.ts";
import { mebibytes } from "../model/units.ts";

// One folder per entry, named by the hash of everything that went into it:
//
//   <store>/<hash>/manifest.json   {"files": {"program/main.cjs": "<sha256>", …}}: written last, so a torn entry never verifies
//   <store>/<hash>/…               the files
//   <store>/.<token>-<random>.tmp  an entry being written or thrown away
//   <store>/.pruned                its time is that of the last pruning

/** An entry whose every file has the bytes that were stored. */
export type Entry = { readonly path: string; readonly files: ReadonlyMap<string, Buffer> };

/** A file to store. */
export type EntryData = string | Uint8Array | { readonly executable: Uint8Array };

/** Finds a complete, undamaged entry and marks it as used; a damaged one counts as absent. */
export async function findEntry(store: string, hash: string): Promise<Entry | undefined> {
  const path = join(store, hash);
  try {
    const files = new Map<string, Buffer>();
    for (const [name, sum] of parseManifest(await readFile(join(path, MANIFEST), "utf8"))) {
      const data = await readFile(join(path, name));
      if (sha256(data) !== sum) return undefined;
      files.set(name, data);
    }
    await markUsed(path);
    return { path, files };
  } catch {
    return undefined;
  }
}

/**
 * Stores an entry, readable by everyone because a guest runs under another uid, and returns its folder. Of two judges that
 * store the same entry at once one wins; the other uses the winner's.
 */
export async function storeEntry(store: string, hash: string, files: ReadonlyMap<string, EntryData>): Promise<string> {
  const path = join(store, hash);
  await mkdir(store, { recursive: true, mode: 0o755 });
  const temporary = temporaryIn(store);
  try {
    await writeEntry(temporary, files);
    await moveInto(temporary, { store, hash });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await pruneSometimes(store);
  return path;
}

const MANIFEST = "manifest.json";

/** Names and sums; throws on anything else, for a torn or foreign manifest. */
function parseManifest(text: string): readonly (readonly [name: string, sum: unknown])[] {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== "object" || manifest === null || !("files" in manifest)) throw new Error("no manifest");
  const { files } = manifest;
  if (typeof files !== "object" || files === null) throw new Error("no manifest");
  const entries = Object.entries(files);
  if (entries.length === 0 || entries.some(([name]) => !/^[^\p{Cc}\\]+$/u.test(name) || isOutside(name)))
    throw new Error("bad name");
  return entries;
}

const isOutside = (name: string): boolean =>
  name.split("/").some((part) => part === "" || part === ".." || part === ".");

const temporaryIn = (store: string): string => join(store, `.${ownToken()}-${randomBytes(6).toString("hex")}.tmp`);

async function writeEntry(folder: string, files: ReadonlyMap<string, EntryData>): Promise<void> {
  const sums = Object.fromEntries([...files].map(([name, data]) => [name, sha256(bytesOf(data))]));
  for (const [name, data] of [...files, [MANIFEST, JSON.stringify({ files: sums })] as const]) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeSynced(path, data);
    // Whatever the umask of the person who started the judge.
    await chmod(dirname(path), 0o755);
  }
  await chmod(folder, 0o755);
}

const isExecutable = (data: EntryData): data is { readonly executable: Uint8Array } =>
  typeof data === "object" && "executable" in data;

const bytesOf = (data: EntryData): string | Uint8Array => (isExecutable(data) ? data.executable : data);

async function writeSynced(path: string, data: EntryData): Promise<void> {
  const mode = isExecutable(data) ? 0o755 : 0o644;
  const file = await open(path, "wx", mode);
  try {
    await file.writeFile(bytesOf(data));
    await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveInto(
  temporary: string,
  { store, hash }: { readonly store: string; readonly hash: string },
): Promise<void> {
  const path = join(store, hash);
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(temporary, path);
    } catch (error) {
      // Somebody else's entry is there. When it is whole it is the same; when it is damaged, it has to go.
      if ((await findEntry(store, hash)) !== undefined) return;
      if (attempt === 3) throw error;
      const damaged = temporaryIn(store);
      await rename(path, damaged).catch(() => undefined);
      await rm(damaged, { recursive: true, force: true });
    }
  }
}

async function markUsed(path: string): Promise<void> {
  const now = new Date();
  // A cache that may only be read is still a cache.
  await utimes(path, now, now).catch(() => undefined);
}

/** Bounds of one store, beyond which the entries that were unused longest are deleted. */
export type PruneLimits = { readonly entries: number; readonly bytes: number; readonly minAgeMs: number };

// An entry in use is younger than the longest judging, so nothing is deleted under a run.
const PRUNE_LIMITS: PruneLimits = { entries: 2000, bytes: mebibytes(512), minAgeMs: 3_600_000 };
const PRUNE_EVERY_MS = 3_600_000;

async function pruneSometimes(store: string): Promise<void> {
  const stamp = join(store, ".pruned");
  const last = await stat(stamp).catch(() => undefined);
  if (last !== undefined && Date.now() - last.mtimeMs < PRUNE_EVERY_MS) return;
  try {
    await writeFile(stamp, "");
    if (last !== undefined) await pruneStore(store, PRUNE_LIMITS);
  } catch {
    // Pruning is housekeeping: the next store tries again.
  }
}

/** Deletes what was unused longest until the bounds hold, and leftovers of killed judges. Entries younger than `minAgeMs` stay. */
export async function pruneStore(
  store: string,
  { entries: maxEntries, bytes: maxBytes, minAgeMs }: PruneLimits,
): Promise<void> {
  const found = await Promise.all((await readdir(store)).map((name) => measure(join(store, name))));
  const old = Date.now() - minAgeMs;
  let count = 0;
  let size = 0;
  for (const entry of found.flat().sort((a, b) => b.usedMs - a.usedMs)) {
    count += 1;
    size += entry.size;
    const isLeftover = entry.path.endsWith(".tmp");
    if (entry.usedMs > old || (!isLeftover && count <= maxEntries && size <= maxBytes)) continue;
    await rm(entry.path, { recursive: true, force: true });
  }
}

type Measured = { readonly path: string; readonly usedMs: number; readonly size: number };

async function measure(path: string): Promise<readonly Measured[]> {
  const own = await stat(path).catch(() => undefined);
  if (own === undefined || !own.isDirectory()) return [];
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(path, name)).catch(() => undefined))?.size ?? 0),
  );
  return [{ path, usedMs: own.mtimeMs, size: sizes.reduce((sum, size) => sum + size, 0) }];
}
