import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { findEntry, pruneStore, storeEntry } from "./artifact-cache.ts";

let directory: TempDir;
let store: string;

beforeEach(() => {
  directory = makeTempDir();
  store = join(directory.path, "artifacts");
});
afterEach(() => directory[Symbol.asyncDispose]());

const FILES = new Map<string, string | Uint8Array>([
  ["program/main.cjs", "code"],
  ["source.map", Buffer.from([0, 255])],
]);

test("what was stored is found", async () => {
  const path = await storeEntry(store, "h", FILES);
  const entry = await findEntry(store, "h");
  expect(entry?.path).toBe(path);
  expect([...(entry?.files ?? [])].map(([name, data]) => [name, [...data]])).toEqual([
    ["program/main.cjs", [...Buffer.from("code")]],
    ["source.map", [0, 255]],
  ]);
  expect(await findEntry(store, "other")).toBeUndefined();
});

test.for([
  { name: "a file is shorter", damage: (path: string) => truncateSync(join(path, "program/main.cjs"), 1) },
  { name: "a file is other", damage: (path: string) => writeFileSync(join(path, "program/main.cjs"), "cod3") },
  { name: "a file is missing", damage: (path: string) => rmSync(join(path, "source.map")) },
  { name: "the manifest is empty", damage: (path: string) => truncateSync(join(path, "manifest.json"), 0) },
  { name: "the manifest is missing", damage: (path: string) => rmSync(join(path, "manifest.json")) },
  {
    name: "the manifest names a file outside",
    damage: (path: string) => writeFileSync(join(path, "manifest.json"), '{"files":{"\\u0000":"x"}}'),
  },
  {
    name: "a file is a folder",
    damage: (path: string) => {
      rmSync(join(path, "source.map"));
      mkdirSync(join(path, "source.map"));
    },
  },
])("a damaged entry is absent, and storing heals it: $name", async ({ damage }) => {
  const path = await storeEntry(store, "h", FILES);
  damage(path);
  expect(await findEntry(store, "h")).toBeUndefined();
  await storeEntry(store, "h", FILES);
  expect((await findEntry(store, "h"))?.files.get("program/main.cjs")?.toString()).toBe("code");
  expect(readdirSync(store).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("storing twice keeps the first", async () => {
  const path = await storeEntry(store, "h", FILES);
  const { ino } = statSync(path);
  await Promise.all([storeEntry(store, "h", FILES), storeEntry(store, "h", FILES)]);
  expect(statSync(path).ino).toBe(ino);
});

test("everyone can read an entry, whatever the umask", async () => {
  const mask = process.umask(0o077);
  const path = await storeEntry(store, "h", FILES).finally(() => process.umask(mask));
  const modes = [path, join(path, "program"), join(path, "program/main.cjs")].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([0o755, 0o755, 0o644]);
});

test("a store that cannot be written is an error, not a lost artifact", async () => {
  writeFileSync(store, "a file where the folder should be");
  await expect(storeEntry(store, "h", FILES)).rejects.toThrow(/EEXIST|ENOTDIR/);
});

function age(name: string, minutes: number): void {
  const time = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(store, name), time, time);
}

const LIMITS = { entries: 2, bytes: 1_000_000, minAgeMs: 60_000 };

test("pruning deletes what was unused longest, and leftovers, but nothing young", async () => {
  for (const name of ["a", "b", "c", "d"]) await storeEntry(store, name, FILES);
  mkdirSync(join(store, ".dead.tmp"));
  mkdirSync(join(store, ".alive.tmp"));
  age("a", 40);
  age("b", 30);
  age("c", 20);
  age(".dead.tmp", 10);
  await pruneStore(store, LIMITS);
  expect(
    readdirSync(store)
      .filter((name) => name !== ".pruned")
      .sort(),
  ).toEqual([".alive.tmp", "d"]);
});

test("finding an entry marks it as used", async () => {
  for (const name of ["a", "b", "c"]) await storeEntry(store, name, FILES);
  for (const name of ["a", "b", "c"]) age(name, 30);
  await findEntry(store, "a");
  await pruneStore(store, { ...LIMITS, entries: 1 });
  expect(await findEntry(store, "a")).toBeDefined();
  expect(await findEntry(store, "b")).toBeUndefined();
});

test("the size of the store is bounded", async () => {
  for (const name of ["a", "b"]) await storeEntry(store, name, new Map([["big", Buffer.alloc(600_000)]]));
  age("a", 40);
  age("b", 30);
  await pruneStore(store, { ...LIMITS, entries: 100 });
  expect(await findEntry(store, "a")).toBeUndefined();
  expect(await findEntry(store, "b")).toBeDefined();
});

test("the manifest holds the SHA-256 of every file", async () => {
  const path = await storeEntry(store, "h", new Map([["x", "abc"]]));
  expect(JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"))).toEqual({
    files: { x: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
  });
});
