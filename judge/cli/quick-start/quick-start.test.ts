import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { makeBundle, PARTS, type BundlePlaces } from "./make-bundle.ts";

const require = createRequire(import.meta.url);
const {
  findBundle,
}: { readonly findBundle: (places: BundlePlaces) => string | undefined } = require("./find-bundle.cjs");

const MAIN = `import { answer } from "../part.ts";
export const found: { readonly answer: number; readonly folder: string } = { answer, folder: import.meta.dirname };
`;

function makeRepository(root: string): BundlePlaces {
  mkdirSync(join(root, "judge/cli"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
  writeFileSync(join(root, "judge/cli/main.ts"), MAIN);
  writeFileSync(join(root, "judge/part.ts"), "export const answer: number = 42;\n");
  const folder = join(root, "node_modules/.cache/start");
  return { root, folder, list: join(folder, "bundle.json") };
}

test("a bundle does what the sources do, and they are where they were", async () => {
  await using directory = makeTempDir();
  const places = makeRepository(directory.path);
  expect(findBundle(places)).toBeUndefined();
  await makeBundle(places);
  const bundle = findBundle(places);
  expect(require(bundle ?? "")).toMatchObject({ found: { answer: 42, folder: join(directory.path, "judge/cli") } });
});

const CHANGES: readonly (readonly [string, (root: string) => void])[] = [
  ["a source is another", (root) => writeFileSync(join(root, "judge/part.ts"), "export const answer: number = 43;\n")],
  ["a source is gone", (root) => rmSync(join(root, "judge/part.ts"))],
  ["packages were installed", (root) => writeFileSync(join(root, "node_modules/.package-lock.json"), "{ }")],
  ["the bundle is gone", (root) => rmSync(bundleIn(root))],
  ["the list is cut", (root) => writeFileSync(listIn(root), readFileSync(listIn(root)).subarray(0, 40))],
  ["another Node made it", (root) => replaceIn(listIn(root), process.version, "v26.0.0")],
  ["the repository was moved", (root) => replaceIn(listIn(root), `"root":"${root}"`, `"root":"/elsewhere"`)],
];

const listIn = (root: string): string => join(root, "node_modules/.cache/start/bundle.json");

function bundleIn(root: string): string {
  const folder = join(root, "node_modules/.cache/start");
  const [name = ""] = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
  return join(folder, name, "judge.cjs");
}

function replaceIn(path: string, old: string, text: string): void {
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.replace(old, text));
}

test.for(CHANGES)("it is left alone when %s", async ([, change]) => {
  await using directory = makeTempDir();
  const places = makeRepository(directory.path);
  await makeBundle(places);
  expect(findBundle(places)).toBe(bundleIn(directory.path));
  change(directory.path);
  expect(findBundle(places)).toBeUndefined();
});

test("one process makes it at a time", async () => {
  await using directory = makeTempDir();
  const places = makeRepository(directory.path);
  mkdirSync(places.folder, { recursive: true });
  writeFileSync(join(places.folder, "making"), "");
  await makeBundle(places);
  expect(readdirSync(places.folder)).toEqual(["making"]);
});

test("whoever was killed while it made one blocks nobody for long", async () => {
  await using directory = makeTempDir();
  const places = makeRepository(directory.path);
  mkdirSync(places.folder, { recursive: true });
  const lock = join(places.folder, "making");
  writeFileSync(lock, "");
  utimesSync(lock, new Date(0), new Date(0));
  for (let start = 0; start < 2; start++) await makeBundle(places);
  expect(findBundle(places)).toBe(bundleIn(directory.path));
});

test("the parts of one that was replaced stay for judges that run, and go after hours", async () => {
  await using directory = makeTempDir();
  const { path: root } = directory;
  const places = makeRepository(root);
  await makeBundle(places);
  const first = bundleIn(root);
  const change = async (answer: number): Promise<void> => {
    writeFileSync(join(root, "judge/part.ts"), `export const answer: number = ${answer};\n`);
    await makeBundle(places);
  };
  await change(43);
  expect(existsSync(first)).toBe(true);
  utimesSync(join(dirname(first), "replaced"), new Date(0), new Date(0));
  await change(44);
  expect(existsSync(first)).toBe(false);
  expect(require(findBundle(places) ?? "")).toMatchObject({ found: { answer: 44 } });
});

test("one that is made again is not taken for an old one", async () => {
  await using directory = makeTempDir();
  const { path: root } = directory;
  const places = makeRepository(root);
  for (const answer of [42, 43, 42]) {
    writeFileSync(join(root, "judge/part.ts"), `export const answer: number = ${answer};\n`);
    await makeBundle(places);
  }
  expect(existsSync(join(dirname(findBundle(places) ?? ""), "replaced"))).toBe(false);
});

test("no bundle is made of what would mean another thing in one", async () => {
  await using directory = makeTempDir();
  const places = makeRepository(directory.path);
  writeFileSync(join(directory.path, "judge/part.ts"), "export const answer = import.meta.resolve('x');\n");
  await expect(makeBundle(places)).rejects.toThrow("import.meta");
  expect(findBundle(places)).toBeUndefined();
  expect(readdirSync(places.folder)).toEqual([]);
});

test("the files that parts are made of are there", () => {
  const files = PARTS.flatMap(([, names]) => names);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, "../..", file)))).toEqual([]);
});
