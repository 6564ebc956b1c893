import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { checkNewProblem } from "./check-new-problem.ts";

let directory: TempDir;

beforeAll(() => {
  directory = makeTempDir();
  for (const kind of ["problems", "solutions"]) mkdirSync(join(directory.path, kind));
  mkdirSync(join(directory.path, "problems/folder"));
  writeFileSync(join(directory.path, "problems/file"), "");
  symlinkSync("/nowhere", join(directory.path, "problems/link"));
  mkdirSync(join(directory.path, "solutions/solved"));
});

afterAll(() => directory[Symbol.asyncDispose]());

const check = (slug: string): ReturnType<typeof checkNewProblem> =>
  checkNewProblem({
    slug,
    problem: join(directory.path, "problems", slug),
    solutions: join(directory.path, "solutions", slug),
  });

test.for(["a", "two-towers", "7", "2sum", "a-1-b", "x".repeat(60)])("%s is a name", async (name) => {
  expect(await check(name)).toBeUndefined();
});

const REFUSED = [
  { name: "", proposal: undefined },
  { name: "Two Towers", proposal: "two-towers" },
  { name: "two_towers", proposal: "two-towers" },
  { name: "-a", proposal: "a" },
  { name: "a-", proposal: "a" },
  { name: "a--b", proposal: "a-b" },
  { name: "../a", proposal: "a" },
  { name: "problems/a", proposal: "problems-a" },
  { name: "a\n", proposal: "a" },
  { name: ".", proposal: undefined },
  { name: "..", proposal: undefined },
  { name: "营救唐僧", proposal: undefined },
  { name: `${"x".repeat(59)}-y`, proposal: "x".repeat(59) },
  { name: "x".repeat(100_000), proposal: "x".repeat(60) },
] as const;
test.for(REFUSED)("$name is none (P003)", async ({ name, proposal }) => {
  const diagnostic = await check(name);
  expect(diagnostic).toMatchObject({ code: "P003", severity: "error" });
  expect(diagnostic?.hint).toMatch(proposal === undefined ? /characters$/ : new RegExp(`: ${proposal}$`));
  expect(diagnostic?.message.length).toBeLessThan(200);
});

test("every proposal is a name itself", async () => {
  const proposals = REFUSED.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal]));
  expect(await Promise.all(proposals.map(check))).toEqual(proposals.map(() => undefined));
});

test.for([
  ["folder", "problems"],
  ["file", "problems"],
  ["link", "problems"],
  ["solved", "solutions"],
] as const)("%s is there already, in %s (P004)", async ([name, kind]) => {
  const message = `${join(directory.path, kind, name)} is already there; nothing was written`;
  expect(await check(name)).toMatchObject({ code: "P004", severity: "error", message });
});
