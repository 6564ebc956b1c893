// Brings tests/ from what is there to what should be there, or says what that would change.
import { mkdir, readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { sha256OfFile } from "../platform/hash.ts";
import { GITIGNORE_HEADER, renderGitignore } from "./render-gitignore.ts";
import { renderManifest, type RecordedTest } from "./render-manifest.ts";

/** A test as it should be: `data` is absent where the file on disk is right already. */
export type WantedTest = {
  readonly record: RecordedTest;
  readonly input: WantedFile;
  readonly answer: WantedFile;
};
export type WantedFile = { readonly bytes: number; readonly data?: Uint8Array };

export type Update = {
  /** The problem's tests/. */
  readonly folder: string;
  readonly wanted: ReadonlyMap<TestId, WantedTest>;
  /** Hashes of the files that the manifest on disk lists, by name relative to tests/. */
  readonly recorded: ReadonlyMap<string, string>;
};

/** Names relative to tests/, in the order of the tests. */
export type PlannedUpdate =
  | {
      readonly kind: "planned";
      readonly write: ReadonlyMap<string, Uint8Array | string>;
      readonly remove: readonly string[];
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly kind: "blocked"; readonly diagnostics: readonly Diagnostic[] };

/** Compares with the disk; a different file that no manifest knows is somebody's work and blocks the update. */
export async function planUpdate({ folder, wanted, recorded }: Update): Promise<PlannedUpdate> {
  const files = [...wanted].flatMap(([id, { record, input, answer }]) => [
    { name: `${id}.in`, sha256: record.in, ...input },
    { name: `${id}.ans`, sha256: record.ans, ...answer },
  ]);
  const write = new Map<string, Uint8Array | string>();
  const blocked: Diagnostic[] = [];
  for (const { name, sha256, data } of files) {
    const path = join(folder, name);
    if (data === undefined) continue;
    const present = await hashIfPresent(path);
    if (present === sha256) continue;
    if (present !== undefined && !recorded.has(name)) blocked.push(inTheWay(path));
    else write.set(name, data);
  }
  if (blocked.length > 0) return { kind: "blocked", diagnostics: blocked };
  const names = new Set(files.map(({ name }) => name));
  const { remove, kept } = await planRemovals({ folder, recorded, names });
  const manifest = renderManifest(new Map([...wanted].map(([id, { record }]) => [id, record])));
  const ignore = await planGitignore(folder, renderGitignore(files));
  if (ignore.text !== undefined) write.set(".gitignore", ignore.text);
  // Last, so that a crash on the way leaves a manifest whose hashes tell that the files have to be made again.
  if ((await textIfPresent(join(folder, "manifest.json"))) !== manifest) write.set("manifest.json", manifest);
  return {
    kind: "planned",
    write,
    remove: ignore.isRemoved ? [...remove, ".gitignore"] : remove,
    warnings: [...ignore.warnings, ...kept.map((name) => keptByHand(join(folder, name)))],
  };
}

type Removals = { readonly remove: readonly string[]; readonly kept: readonly string[] };

/** Files that only the old manifest lists go, unless somebody changed one since: then input and answer stay. */
async function planRemovals({
  folder,
  recorded,
  names,
}: Pick<Update, "folder" | "recorded"> & { readonly names: ReadonlySet<string> }): Promise<Removals> {
  const stale = [...recorded].filter(([name]) => !names.has(name));
  const found = await Promise.all(
    stale.map(async ([name, sha256]) => ({ name, sha256, present: await hashIfPresent(join(folder, name)) })),
  );
  const there = found.filter(({ present }) => present !== undefined);
  const changed = new Set(there.flatMap(({ name, sha256, present }) => (present === sha256 ? [] : [testOf(name)])));
  const isKept = ({ name }: { readonly name: string }): boolean => changed.has(testOf(name));
  return {
    remove: there.filter((file) => !isKept(file)).map(({ name }) => name),
    kept: there.filter(isKept).map(({ name }) => name),
  };
}

const testOf = (name: string): string => name.replace(/\.(?:in|ans)$/u, "");

const keptByHand = (path: string): Diagnostic => ({
  code: "G036",
  severity: "warning",
  message: "this test left the recipe, but it was changed by hand and is left alone",
  hint: "delete it, or move its text into tests.yaml as `input: …`",
  at: { file: path, line: 1, column: 1 },
});

/** Carries out a planned update: new files first, then removals, the manifest last of all writes. */
export async function applyUpdate(
  folder: string,
  { write, remove }: Extract<PlannedUpdate, { readonly kind: "planned" }>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, data] of write) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFileAtomic(join(folder, name), data);
  }
  for (const name of remove) {
    await rm(join(folder, name), { force: true });
    // A group that is gone should leave no empty folder; one that still holds files stays.
    if (name.includes("/")) await rmdir(dirname(join(folder, name))).catch(() => undefined);
  }
}

type IgnorePlan = { readonly text?: string; readonly isRemoved: boolean; readonly warnings: readonly Diagnostic[] };

async function planGitignore(folder: string, text: string | undefined): Promise<IgnorePlan> {
  const path = join(folder, ".gitignore");
  const present = await textIfPresent(path);
  if (present === text) return { isRemoved: false, warnings: [] };
  if (present !== undefined && !present.startsWith(GITIGNORE_HEADER)) {
    const message = "this file was written by hand and is left alone";
    const hint = "delete it, and `judge generate` lists the large test files in it";
    const at = { file: path, line: 1, column: 1 };
    return { isRemoved: false, warnings: [{ code: "G032", severity: "warning", message, hint, at }] };
  }
  return text === undefined ? { isRemoved: true, warnings: [] } : { text, isRemoved: false, warnings: [] };
}

const inTheWay = (path: string): Diagnostic => ({
  code: "G030",
  severity: "error",
  message: "this file would be overwritten, but `judge generate` has not written it",
  hint: "move its text into tests.yaml as `input: …`, or delete it",
  at: { file: path, line: 1, column: 1 },
});

/** SHA-256 of a file, or undefined when there is none. */
export const hashIfPresent = (path: string): Promise<string | undefined> => sha256OfFile(path).catch(absentOnly);

const textIfPresent = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(absentOnly);

/** Turns "no such file" into undefined and throws everything else, which must not look like an absent file. */
function absentOnly(error: unknown): undefined {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
    return undefined;
  throw error;
}
