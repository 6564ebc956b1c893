import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadCorpus, selectPrograms } from "./load-corpus.ts";
import { PROMISE_NAMES } from "./promise-name.ts";

const SHIPPED = resolve(import.meta.dirname, "../../testdata/hostile");
const GOOD = "// expect: TLE\n// must: no-process\n// why: Because.\nfor (;;);\n";

async function shipped() {
  const loaded = await loadCorpus(SHIPPED);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics, null, 2));
  return loaded.corpus;
}

/** A corpus with the shipped problem and these programs. */
function makeCorpus(path: string, programs: Readonly<Record<string, string>>): void {
  cpSync(join(SHIPPED, "problem"), join(path, "problem"), { recursive: true });
  for (const [name, text] of Object.entries(programs)) {
    mkdirSync(join(path, name, ".."), { recursive: true });
    writeFileSync(join(path, name), text);
  }
}

test("the shipped corpus has no mistake, at least ninety programs, and attacks every promise", async () => {
  const { programs } = await shipped();
  expect(programs.length).toBeGreaterThanOrEqual(90);
  expect(new Set(programs.flatMap(({ header }) => header.must))).toEqual(new Set(PROMISE_NAMES));
});

test("no two programs of the shipped corpus are the same, whatever their headers say", async () => {
  const { programs } = await shipped();
  const bodies = programs.map(({ submission }) => {
    const text = [...submission.files.values()].map((data) => Buffer.from(data).toString()).join("\n");
    return text.replaceAll(/^\/\/.*$/gm, "").replaceAll(/\s+/g, " ");
  });
  expect(new Set(bodies).size).toBe(bodies.length);
});

test("everything in the folders of the shipped corpus is a program or what one is made from", async () => {
  const { programs } = await shipped();
  const kinds = readdirSync(SHIPPED, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = kinds
    .filter(({ name }) => name !== "problem")
    .flatMap(({ name }) => readdirSync(join(SHIPPED, name)).map((file) => `${name}/${file}`));
  const unknown = files.filter(
    (file) => !programs.some(({ name }) => file === `${name}.ts`) && !/\.(c|md)$/.test(file),
  );
  expect(unknown).toEqual([]);
});

test("a part of the corpus is chosen by kind and name", async () => {
  const corpus = await shipped();
  const cpu = selectPrograms(corpus, "cpu/*");
  expect(cpu.length).toBeGreaterThan(0);
  expect(cpu.every(({ kind }) => kind === "cpu")).toBe(true);
  expect(selectPrograms(corpus, "cpu/endless-loop").map(({ name }) => name)).toEqual(["cpu/endless-loop"]);
  expect(selectPrograms(corpus, "*")).toEqual([]);
});

const BROKEN: readonly { name: string; programs: Readonly<Record<string, string>>; codes: readonly string[] }[] = [
  { name: "without programs", programs: {}, codes: ["H002"] },
  {
    name: "with two malformed headers",
    programs: { "a/one.ts": "for (;;);", "a/two.ts": "// expect: TEL\n// must: no-process\n// why: x\n" },
    codes: ["H001", "H001", "H001", "H001"],
  },
  { name: "with an odd name", programs: { "a/Odd_Name.ts": GOOD }, codes: ["H002"] },
  { name: "with an empty program", programs: { "a/good.ts": GOOD, "a/empty.ts": "" }, codes: ["S004"] },
];

test.for(BROKEN)("a corpus $name is refused", async ({ programs, codes }) => {
  await using directory = makeTempDir();
  makeCorpus(directory.path, programs);
  const loaded = await loadCorpus(directory.path);
  const found = loaded.kind === "broken" ? loaded.diagnostics.map(({ code }) => code) : [];
  expect(found).toEqual(codes);
});

test("a corpus without its problem, or without the reference solution, is refused", async () => {
  await using directory = makeTempDir();
  expect(await loadCorpus(directory.path)).toMatchObject({ kind: "broken", diagnostics: [{ code: "P001" }] });
  makeCorpus(directory.path, { "a/good.ts": GOOD });
  expect(await loadCorpus(directory.path)).toMatchObject({ kind: "loaded" });
  rmSync(join(directory.path, "problem/reference.ts"));
  const loaded = await loadCorpus(directory.path);
  expect(loaded.kind).toBe("broken");
});
