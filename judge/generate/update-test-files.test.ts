import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testId, type TestId } from "../model/ids.ts";
import { sha256 } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadKnownTests } from "./known-tests.ts";
import { GITIGNORE_HEADER, LARGE_FILE_BYTES, renderGitignore } from "./render-gitignore.ts";
import { applyUpdate, planUpdate, type WantedTest } from "./update-test-files.ts";

const HAND = testId("small", "01-hand");

const wanted = (input: string, answer: string): WantedTest => ({
  record: { from: "tests.yaml#0", in: sha256(input), ans: sha256(answer), made: "m", answered: "a" },
  input: { bytes: input.length, data: Buffer.from(input) },
  answer: { bytes: answer.length, data: Buffer.from(answer) },
});

/** Updates `folder` to these tests as `judge generate` would; gives the plan. */
async function update(folder: string, tests: ReadonlyMap<TestId, WantedTest>) {
  const { recorded } = await loadKnownTests(folder);
  const plan = await planUpdate({ folder, wanted: tests, recorded });
  if (plan.kind === "planned") await applyUpdate(folder, plan);
  return plan;
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

test("writes tests and manifest into a folder that is not there, and then has nothing to do", async () => {
  await using dir = makeTempDir();
  const folder = join(dir.path, "tests");
  const first = await update(folder, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(first.kind === "planned" && [...first.write.keys()]).toEqual([
    "small/01-hand.in",
    "small/01-hand.ans",
    "manifest.json",
  ]);
  expect(readFileSync(join(folder, "small/01-hand.in"), "utf8")).toBe("1\n");
  const second = await update(folder, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(second).toMatchObject({ write: new Map(), remove: [] });
});

test("removes what only the old manifest lists, and a group's folder that becomes empty", async () => {
  await using dir = makeTempDir();
  const other = testId("large", "01-dense");
  await update(
    dir.path,
    new Map([
      [HAND, wanted("1\n", "2\n")],
      [other, wanted("3\n", "4\n")],
    ]),
  );
  put(dir.path, "small/own.in", "5\n");
  const plan = await update(dir.path, new Map());
  expect(plan.kind === "planned" && plan.remove.toSorted()).toEqual([
    "large/01-dense.ans",
    "large/01-dense.in",
    "small/01-hand.ans",
    "small/01-hand.in",
  ]);
  expect(filesIn(dir.path)).toEqual(["manifest.json", "small/own.in"]);
  expect(existsSync(join(dir.path, "large"))).toBe(false);
});

test("removes no test of the old manifest that somebody changed, but what is unchanged", async () => {
  await using dir = makeTempDir();
  const other = testId("small", "02-dense");
  const both = new Map([HAND, other].map((id) => [id, wanted("1\n", "2\n")]));
  await update(dir.path, both);
  put(dir.path, "small/01-hand.in", "work of an hour\n");
  const plan = await update(dir.path, new Map());
  expect(plan.kind === "planned" && plan.warnings.map(({ code, at }) => [code, at?.file])).toEqual([
    ["G036", join(dir.path, "small/01-hand.in")],
    ["G036", join(dir.path, "small/01-hand.ans")],
  ]);
  expect(filesIn(dir.path)).toEqual(["manifest.json", "small/01-hand.ans", "small/01-hand.in"]);
});

test("never overwrites a file that no manifest lists", async () => {
  await using dir = makeTempDir();
  put(dir.path, "small/01-hand.in", "by hand\n");
  const plan = await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(plan.kind === "blocked" && plan.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
    ["G030", join(dir.path, "small/01-hand.in")],
  ]);
  expect(filesIn(dir.path)).toEqual(["small/01-hand.in"]);
  expect(readFileSync(join(dir.path, "small/01-hand.in"), "utf8")).toBe("by hand\n");
});

test("takes over an unlisted file with just the wanted bytes", async () => {
  await using dir = makeTempDir();
  put(dir.path, "small/01-hand.in", "1\n");
  const plan = await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(plan.kind === "planned" && [...plan.write.keys()]).toEqual(["small/01-hand.ans", "manifest.json"]);
});

test("writes a damaged or deleted file again", async () => {
  await using dir = makeTempDir();
  await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  put(dir.path, "small/01-hand.in", "damaged");
  const plan = await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(plan.kind === "planned" && [...plan.write.keys()]).toEqual(["small/01-hand.in"]);
});

test("a manifest cannot make it delete outside its groups", async () => {
  await using dir = makeTempDir();
  const folder = join(dir.path, "tests");
  put(dir.path, "x.in", "precious");
  put(folder, "manifest.json", JSON.stringify({ "../x": { in: "0".repeat(64), ans: "0".repeat(64) } }));
  const plan = await update(folder, new Map());
  expect(plan).toMatchObject({ kind: "planned", remove: [] });
  expect(existsSync(join(dir.path, "x.in"))).toBe(true);
});

test("a malformed manifest is a warning and is written again", async () => {
  await using dir = makeTempDir();
  put(dir.path, "manifest.json", "{");
  const { warnings } = await loadKnownTests(dir.path);
  expect(warnings.map(({ code, severity }) => [code, severity])).toEqual([["P050", "warning"]]);
  await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect((await loadKnownTests(dir.path)).entries.get(HAND)).toMatchObject({ in: sha256("1\n") });
});

test("lists large files in .gitignore, removes it when none is left, and leaves a foreign one alone", async () => {
  await using dir = makeTempDir();
  const large = "x".repeat(LARGE_FILE_BYTES + 1);
  await update(dir.path, new Map([[HAND, wanted(large, "2\n")]]));
  expect(readFileSync(join(dir.path, ".gitignore"), "utf8")).toBe(`${GITIGNORE_HEADER}\n/small/01-hand.in\n`);
  await update(dir.path, new Map([[HAND, wanted("1\n", "2\n")]]));
  expect(existsSync(join(dir.path, ".gitignore"))).toBe(false);
  put(dir.path, ".gitignore", "*.bak\n");
  const plan = await update(dir.path, new Map([[HAND, wanted(large, "2\n")]]));
  expect(plan.kind === "planned" && plan.warnings.map(({ code }) => code)).toEqual(["G032"]);
  expect(readFileSync(join(dir.path, ".gitignore"), "utf8")).toBe("*.bak\n");
});

test("64 KiB is not large, one byte more is", () => {
  expect(renderGitignore([{ name: "a.in", bytes: LARGE_FILE_BYTES }])).toBeUndefined();
  expect(renderGitignore([{ name: "a.in", bytes: LARGE_FILE_BYTES + 1 }])).toBe(`${GITIGNORE_HEADER}\n/a.in\n`);
});
