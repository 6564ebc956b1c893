import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { listStore, openResultStore, type ResultStore, type StoreBounds } from "./result-store.ts";

const keyOf = (index: number): string => index.toString(16).padStart(64, "0");

function makeFolder(): string {
  const directory = makeTempDir();
  onTestFinished(() => directory[Symbol.asyncDispose]());
  return join(directory.path, "results");
}

function openStore(directory: string, bounds?: StoreBounds): ResultStore {
  const opened = openResultStore(directory, bounds);
  if (opened.kind === "refused") throw new Error(opened.reason);
  return opened.store;
}

test("what is written is read, by nobody else", () => {
  const directory = makeFolder();
  const store = openStore(directory);
  expect(store.read(keyOf(1))).toBeUndefined();
  expect(store.write(keyOf(1), Buffer.from("one"))).toBe(true);
  expect(store.write(keyOf(1), Buffer.from("two"))).toBe(true);
  expect(store.read(keyOf(1))?.toString()).toBe("two");
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, keyOf(1))).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual([keyOf(1)]);
});

const isRoot = process.getuid?.() === 0;

test.for<readonly [string, RegExp, (directory: string) => void, boolean?]>([
  ["open to others", /open to other users/u, (directory) => chmodSync(directory, 0o755)],
  ["of another user", /belongs to another user/u, (directory) => chownSync(directory, 65_534, 65_534), true],
  [
    "a link",
    /is no folder/u,
    (directory) => {
      renameSync(directory, `${directory}-real`);
      symlinkSync(`${directory}-real`, directory);
    },
  ],
])("a folder that is %s is refused", ([, reason, spoil, needsRoot = false], { skip }) => {
  skip(needsRoot && !isRoot, "only root can give a folder away");
  const directory = makeFolder();
  openStore(directory);
  spoil(directory);
  expect(openResultStore(directory)).toMatchObject({ kind: "refused", reason: expect.stringMatching(reason) });
});

test("a folder that cannot be made is refused", () => {
  const directory = makeFolder();
  writeFileSync(directory, "");
  expect(openResultStore(join(directory, "below"))).toMatchObject({ kind: "refused" });
});

test.for<readonly [string, (path: string) => void, boolean?]>([
  ["a link", (path) => symlinkSync("/etc/passwd", path)],
  ["a folder", (path) => mkdirSync(path)],
  [
    "another user's",
    (path) => {
      writeFileSync(path, "forged");
      chownSync(path, 65_534, 65_534);
    },
    true,
  ],
])("an entry that is %s is none", ([, make, needsRoot = false], { skip }) => {
  skip(needsRoot && !isRoot, "only root can give a file away");
  const directory = makeFolder();
  const store = openStore(directory);
  make(join(directory, keyOf(1)));
  expect(store.read(keyOf(1))).toBeUndefined();
});

test("what cannot be written is not there, and leaves nothing behind", () => {
  const directory = makeFolder();
  const store = openStore(directory);
  mkdirSync(join(directory, keyOf(1)));
  expect(store.write(keyOf(1), Buffer.from("one"))).toBe(false);
  expect(readdirSync(directory)).toEqual([keyOf(1)]);
});

/** Writes entries of this size, a second of use apart, and says which are left. */
function fill(
  bounds: StoreBounds,
  { count, size }: { readonly count: number; readonly size: number },
): readonly number[] {
  const directory = makeFolder();
  const store = openStore(directory, bounds);
  for (let index = 0; index < count; index++) {
    store.write(keyOf(index), Buffer.alloc(size));
    utimesSync(join(directory, keyOf(index)), 1000 + index, 1000 + index);
    // The first is used again and again.
    store.read(keyOf(0));
  }
  return listStore(directory)
    .map(({ key }) => Number.parseInt(key, 16))
    .toSorted((a, b) => a - b);
}

test.for<readonly [string, StoreBounds, number]>([
  ["entries", { entries: 32, bytes: 1e6 }, 32],
  ["bytes", { entries: 1e6, bytes: 3200 }, 32],
])("the %s of a store are bounded: what was unused longest goes first", ([, bounds, most]) => {
  const left = fill(bounds, { count: 100, size: 100 });
  expect(left.length).toBeLessThanOrEqual(most);
  expect(left.length).toBeGreaterThan(most * 0.8);
  expect(left).toEqual([0, ...left.slice(1).map((_, index) => 101 - left.length + index)]);
});

test("files that are no entries are neither listed nor deleted", () => {
  const directory = makeFolder();
  const store = openStore(directory, { entries: 1, bytes: 1 });
  writeFileSync(join(directory, "notes"), "mine");
  for (const index of [1, 2, 3]) store.write(keyOf(index), Buffer.alloc(9));
  expect(existsSync(join(directory, "notes"))).toBe(true);
  expect(listStore(directory).length).toBeLessThanOrEqual(1);
});
