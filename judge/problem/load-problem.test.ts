import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../model/diagnostic.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { loadProblem, type LoadedProblem } from "./load-problem.ts";

const CORPUS = join(import.meta.dirname, "../../testdata/corpus");
const ONE_GROUP = "name: { en: X }\n";
const TWO_GROUPS = "name: { en: X }\ngroups:\n  - { name: a, points: 1 }\n  - { name: b, points: 2 }\n";
const PAIR = { "tests/all/1.in": "", "tests/all/1.ans": "" };
const HASH = "0".repeat(64);
const ENTRY = { from: "tests.yaml#0", in: HASH, ans: HASH };

/** Makes a folder of these files; a name that ends in `/` is an empty folder. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<TempDir> {
  const dir = makeTempDir();
  for (const [name, content] of Object.entries(files)) {
    const path = join(dir.path, name);
    await mkdir(name.endsWith("/") ? path : dirname(path), { recursive: true });
    if (!name.endsWith("/")) await writeFile(path, content);
  }
  return dir;
}

async function load(files: Readonly<Record<string, string>>): Promise<LoadedProblem> {
  await using dir = await folderOf(files);
  return await loadProblem(dir.path);
}

const diagnosticsOf = (loaded: LoadedProblem): readonly Diagnostic[] =>
  loaded.kind === "broken" ? loaded.diagnostics : loaded.warnings;

const codesOf = (loaded: LoadedProblem): readonly string[] => diagnosticsOf(loaded).map(({ code }) => code);

const idsOf = (loaded: LoadedProblem): readonly string[] =>
  loaded.kind === "broken" ? ["broken"] : loaded.problem.groups.flatMap(({ tests }) => tests.map(({ id }) => id));

test("the corpus loads: groups in order, samples first, limits in bytes and milliseconds", async () => {
  const loaded = await loadProblem(join(CORPUS, "sum"));
  expect(loaded).toMatchObject({
    kind: "loaded",
    warnings: [],
    missing: [],
    problem: {
      slug: "sum",
      directory: join(CORPUS, "sum"),
      name: { en: "Sum", zh: "求和" },
      interface: { kind: "stdio" },
      limits: { cpu: 1000, wall: 4000, memory: 268_435_456, output: 65_536 },
      typecheck: "warn",
      checker: { kind: "tokens" },
      groups: [
        { name: "sample", points: 0, requires: [] },
        { name: "small", points: 40, requires: [] },
        { name: "large", points: 60, requires: ["small"] },
      ],
    },
  });
  expect(idsOf(loaded)).toEqual([
    "sample/01",
    "sample/02",
    "small/01-one",
    "small/02-none",
    "small/03-negative",
    "small/04-zeros",
    "large/01-random",
    "large/02-maximum",
    "large/03-cancel",
  ]);
});

test("samples are texts, tests are files", async () => {
  const loaded = await loadProblem(join(CORPUS, "add"));
  expect(loaded).toMatchObject({
    problem: {
      interface: { kind: "function", name: "add", returns: "integer" },
      groups: [
        {
          tests: [{ id: "sample/01", input: { kind: "text", text: "1\n2\n" }, answer: { kind: "text", text: "3\n" } }],
        },
        {
          name: "all",
          points: 100,
          tests: [{ input: { kind: "file", path: join(CORPUS, "add/tests/all/01-small.in") } }, {}, {}],
        },
      ],
    },
  });
});

test("a problem needs a name and one test; the rest has defaults", async () => {
  const loaded = await load({ "problem.yaml": ONE_GROUP, ...PAIR });
  expect(loaded).toMatchObject({
    kind: "loaded",
    problem: {
      interface: { kind: "stdio" },
      limits: { cpu: 2000, wall: 7000, memory: 268_435_456, output: 16_777_216 },
      typecheck: "warn",
      checker: { kind: "tokens" },
      samples: [],
      statement: {},
      groups: [{ name: "all", points: 100, requires: [], tests: [{ id: "all/1" }] }],
    },
  });
  expect(loaded.kind === "loaded" && "source" in loaded.problem).toBe(false);
});

test("a folder that nobody may write to loads", async () => {
  await using dir = await folderOf({ "problem.yaml": ONE_GROUP, ...PAIR });
  for (const name of ["tests/all", "tests", "."]) await chmod(join(dir.path, name), 0o555);
  expect((await loadProblem(dir.path)).kind).toBe("loaded");
  for (const name of [".", "tests", "tests/all"]) await chmod(join(dir.path, name), 0o755);
});

test("tests are in the order of the bytes of their names, whatever the names", async () => {
  // U+FF5E sorts before U+1F412 in bytes, after it in UTF-16.
  const sorted = ["", " ", "..", "01 b", "10", "2", "A", "a", "a'\"b", "a-b", "a.b", "a\nb", "ä", "\uFF5E", "🐒"].slice(
    1,
  );
  const files = Object.fromEntries(
    sorted.toReversed().flatMap((stem) => [
      [`tests/all/${stem}.in`, ""],
      [`tests/all/${stem}.ans`, ""],
    ]),
  );
  const loaded = await load({ "problem.yaml": ONE_GROUP, ...files });
  const expected = sorted.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(idsOf(loaded)).toEqual(expected.map((stem) => `all/${stem}`));
  expect(expected.indexOf("\uFF5E")).toBeLessThan(expected.indexOf("🐒"));
  expect(loaded).toMatchObject({
    problem: {
      groups: [
        {
          tests: expect.arrayContaining([
            {
              id: "all/..",
              input: { kind: "file", path: expect.stringMatching(/\/tests\/all\/\.\.\.in$/u) },
              answer: expect.anything(),
            },
          ]),
        },
      ],
    },
  });
});

test.for([
  [{ "tests/all/1.in": "", "tests/all/1.ans": "" }, ["Y001"], "problem.yaml"],
  [{ "problem.yaml/": "", ...PAIR }, ["Y002"], "problem.yaml"],
  [{ "problem.yaml": "", ...PAIR }, ["Y007"], "problem.yaml"],
  [{ "problem.yaml": ONE_GROUP }, ["P030"], "tests"],
  [{ "problem.yaml": ONE_GROUP, tests: "" }, ["P030"], "tests"],
  [{ "problem.yaml": ONE_GROUP, "tests/": "" }, ["P031"], "problem.yaml"],
  [{ "problem.yaml": ONE_GROUP, "tests/all/": "" }, ["P031"], "problem.yaml"],
  [{ "problem.yaml": TWO_GROUPS, "tests/a/1.in": "", "tests/a/1.ans": "" }, ["P031"], "problem.yaml"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/more/": "" }, ["P032"], "tests/more"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/sample/1.in": "", "tests/sample/1.ans": "" }, ["P032"], "tests/sample"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/2.in": "" }, ["P033"], "tests/all/2.in"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/2.ans": "" }, ["P034"], "tests/all/2.ans"],
  [{ "problem.yaml": ONE_GROUP, "tests/all/2.ans": "" }, ["P034"], "tests/all/2.ans"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/1.in": "", "tests/1.ans": "" }, ["P035", "P035"], "tests/1.ans"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/1.out": "" }, ["P036"], "tests/all/1.out"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/notes.md": "" }, ["P036"], "tests/notes.md"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/deep/1.in": "" }, ["P039"], "tests/all/deep"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/.in": "" }, ["P040"], "tests/all/.in"],
  [{ "problem.yaml": ONE_GROUP, ...PAIR, "tests/.gitignore": "", "tests/all/.gitkeep": "" }, [], ""],
] as const satisfies readonly (readonly [Readonly<Record<string, string>>, readonly string[], string])[])(
  "%j gives %j",
  async ([files, codes, file]) => {
    await using dir = await folderOf(files);
    const loaded = await loadProblem(dir.path);
    expect(codesOf(loaded)).toEqual(codes);
    const [first] = diagnosticsOf(loaded);
    expect(first?.at?.file).toBe(file === "" ? undefined : join(dir.path, file));
    expect(loaded.kind).toBe(codes.every((code) => code === "P036") ? "loaded" : "broken");
  },
);

test("links are refused wherever they point", async () => {
  await using dir = await folderOf({ "problem.yaml": ONE_GROUP, ...PAIR });
  await symlink("1.in", join(dir.path, "tests/all/2.in"));
  await symlink("/etc/passwd", join(dir.path, "tests/all/2.ans"));
  await symlink("all", join(dir.path, "tests/other"));
  await symlink("nowhere", join(dir.path, "tests/gone"));
  expect(codesOf(await loadProblem(dir.path))).toEqual(["P038", "P038", "P038", "P038"]);
});

test("a file name that is not UTF-8 is shown escaped", async () => {
  await using dir = await folderOf({ "problem.yaml": ONE_GROUP, ...PAIR });
  await writeFile(
    Buffer.concat([Buffer.from(join(dir.path, "tests/all/a")), Buffer.from([0xff]), Buffer.from(".in")]),
    "",
  );
  const loaded = await loadProblem(dir.path);
  expect(diagnosticsOf(loaded)).toMatchObject([{ code: "P037", message: expect.stringContaining("a\\xff.in") }]);
});

test("a name with control characters is escaped in the message and left out of the place", async () => {
  await using dir = await folderOf({ "problem.yaml": ONE_GROUP, ...PAIR, "tests/all/a\n\u001b[31m.in": "" });
  expect(diagnosticsOf(await loadProblem(dir.path))).toMatchObject([
    { code: "P033", message: expect.stringContaining("a\\n\\u001b[31m.in"), at: { file: join(dir.path, "tests/all") } },
  ]);
});

test("a broken problem.yaml does not hide what is wrong with the tests", async () => {
  const loaded = await load({ "problem.yaml": "a: [1\n", "tests/all/1.in": "", "tests/all/x/": "" });
  expect(codesOf(loaded)).toEqual(["Y008", "P039", "P033"]);
});

test.for([
  ["nowhere", "P001"],
  ["file", "P001"],
  ["file/x", "P001"],
] as const)("the folder %s gives %s", async ([name, code]) => {
  await using dir = await folderOf({ file: "" });
  expect(codesOf(await loadProblem(join(dir.path, name)))).toEqual([code]);
});

test("a package of other judges is one mistake", async () => {
  expect(codesOf(await load({ "problem.yaml": "problem_format_version: 2025-09\ncolour: red\n" }))).toEqual(["P007"]);
});

test("programs of the author that are there are not missed", async () => {
  const yaml = `${ONE_GROUP}checker: { kind: custom }\ninterface: { kind: interactive }\n`;
  const loaded = await load({ "problem.yaml": yaml, ...PAIR, "checker.ts": "", "interactor.ts": "" });
  expect(codesOf(loaded)).toEqual([]);
});

test("tests of the manifest without their files are missing, not wrong and not judged", async () => {
  const manifest = { "a/1": ENTRY, "a/2": ENTRY, "a/3": { ...ENTRY, seed: 815 }, "b/1": ENTRY };
  const loaded = await load({
    "problem.yaml": TWO_GROUPS,
    "tests/manifest.json": JSON.stringify(manifest),
    "tests/a/1.in": "",
    "tests/a/1.ans": "",
    "tests/a/2.ans": "",
  });
  expect(codesOf(loaded)).toEqual([]);
  expect(idsOf(loaded)).toEqual(["a/1"]);
  expect(loaded).toMatchObject({ kind: "loaded", missing: ["a/2", "a/3", "b/1"] });
});

test.for([
  ["", "1:1 P050"],
  ["{", "1:2 P050"],
  ['{\n  "all/1": 5,\n}', "3:1 P050"],
  ["[]", "1:1 P050"],
  ["null", "1:1 P050"],
  ['{\n  "all/1": 5\n}', "2:3 P050"],
  [JSON.stringify({ "all/1": { in: HASH, ans: "abc" } }), "1:2 P050"],
  [JSON.stringify({ all: ENTRY }, null, 2), "2:3 P050"],
  [JSON.stringify({ "all/a/b": ENTRY }, null, 2), "2:3 P050"],
  [JSON.stringify({ "all/": ENTRY }, null, 2), "2:3 P050"],
  [JSON.stringify({ "other/1": ENTRY }, null, 2), "2:3 P051"],
  [JSON.stringify({ "sample/01": ENTRY }, null, 2), "2:3 P051"],
] as const)("the manifest %j gives %s", async ([manifest, expected]) => {
  const loaded = await load({ "problem.yaml": ONE_GROUP, ...PAIR, "tests/manifest.json": manifest });
  expect(loaded.kind).toBe("broken");
  expect(diagnosticsOf(loaded).map(({ at, code }) => `${at?.line}:${at?.column} ${code}`)).toEqual([expected]);
});

test("beside a broken manifest no half of a test is called a mistake", async () => {
  const files = { "tests/manifest.json": "{", "tests/all/2.ans": "" };
  expect(codesOf(await load({ "problem.yaml": ONE_GROUP, ...PAIR, ...files }))).toEqual(["P050"]);
});

test("a manifest that is a folder, or not UTF-8, is malformed", async () => {
  expect(codesOf(await load({ "problem.yaml": ONE_GROUP, ...PAIR, "tests/manifest.json/": "" }))).toContain("P050");
  await using dir = await folderOf({ "problem.yaml": ONE_GROUP, ...PAIR });
  await writeFile(join(dir.path, "tests/manifest.json"), Buffer.from([0x7b, 0xff]));
  expect(codesOf(await loadProblem(dir.path))).toEqual(["P050"]);
});
