import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { PlainPrograms } from "./plain-programs.ts";

test("a program is remembered for good by its content", async () => {
  await using directory = makeTempDir();
  new PlainPrograms(directory.path).add("p");
  const later = new PlainPrograms(directory.path);
  expect([later.has("p"), later.has("q")]).toEqual([true, false]);
  expect(readdirSync(join(directory.path, "plain-start"))).toEqual(["p"]);
});

test("two failures in a row are enough for as long as this judge runs", async () => {
  await using directory = makeTempDir();
  const programs = new PlainPrograms(directory.path);
  programs.failed("p");
  programs.ended("p");
  programs.failed("p");
  expect(programs.has("p")).toBe(false);
  programs.failed("p");
  expect([programs.has("p"), programs.has("q")]).toEqual([true, false]);
  expect(new PlainPrograms(directory.path).has("p")).toBe(false);
});

test("what another judge remembered meanwhile counts for programs that were not asked for yet", async () => {
  await using directory = makeTempDir();
  const [one, other] = [new PlainPrograms(directory.path), new PlainPrograms(directory.path)];
  other.add("p");
  expect([one.has("p"), other.has("p")]).toEqual([true, true]);
});
