import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { findProblem, listProblems } from "./find-problem.ts";

async function problems(...slugs: readonly string[]): Promise<TempDir> {
  const dir = makeTempDir();
  for (const slug of slugs) {
    await mkdir(join(dir.path, slug));
    await writeFile(join(dir.path, slug, "problem.yaml"), "");
  }
  return dir;
}

test("lists the folders that hold problem.yaml, in byte order", async () => {
  await using dir = await problems("zuma-game", "b", "B");
  await mkdir(join(dir.path, "empty"));
  await writeFile(join(dir.path, "README.md"), "");
  expect(await listProblems(dir.path)).toEqual(["B", "b", "zuma-game"]);
  expect(await listProblems(join(dir.path, "nowhere"))).toEqual([]);
});

test("finds a slug, a path, a path with a slash at its end, and the file itself", async () => {
  await using dir = await problems("sum");
  const directory = join(dir.path, "sum");
  expect(await findProblem("sum", dir.path)).toEqual({ kind: "found", directory });
  expect(await findProblem(directory, "/nowhere")).toEqual({ kind: "found", directory });
  expect(await findProblem(`${directory}/`, "/nowhere")).toEqual({ kind: "found", directory: `${directory}/` });
  expect(await findProblem(join(directory, "problem.yaml"), "/nowhere")).toEqual({ kind: "found", directory });
});

test("a path is not looked for under the problems folder", async () => {
  await using dir = await problems("sum");
  await mkdir(join(dir.path, "inner"));
  expect((await findProblem("../sum", join(dir.path, "inner"))).kind).toBe("unknown");
});

test.for([
  ["zumagame", "did you mean zuma-game? problems in"],
  ["locked-mase", "did you mean locked-maze?"],
  ["tower", "problems in"],
  ["", "problems in"],
  ["a\0b", "problems in"],
  ["..", "problems in"],
  ["x".repeat(10_000), "problems in"],
] as const)("%j is unknown: %s", async ([name, hint]) => {
  await using dir = await problems("zuma-game", "locked-maze");
  const found = await findProblem(name, join(dir.path));
  if (found.kind !== "unknown") throw new Error("found");
  expect(found.diagnostic).toMatchObject({ code: "P002", severity: "error" });
  expect(found.diagnostic.hint).toContain(hint);
  expect(found.diagnostic.hint).toContain("locked-maze, zuma-game");
  expect(found.diagnostic.message.length).toBeLessThan(400);
});

test("a folder without problem.yaml, and a folder without problems, are told", async () => {
  await using dir = await problems();
  await mkdir(join(dir.path, "sum"));
  expect(await findProblem("sum", dir.path)).toMatchObject({
    diagnostic: {
      message: `the folder ${join(dir.path, "sum")} holds no problem.yaml`,
      hint: `${dir.path} holds no problem; --problems names another folder`,
    },
  });
});

test("a long list of problems is cut", async () => {
  await using dir = await problems(...Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, "0")}`));
  const found = await findProblem("tower", dir.path);
  expect(found).toMatchObject({ diagnostic: { hint: expect.stringMatching(/p19, … \(25\)$/u) } });
});
