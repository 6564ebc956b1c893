import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeCgroupV2 } from "./cgroup-v2.ts";

// A file tree that stands for the kernel's: plain files with the same names and formats.

const OWNER = process.getuid?.() ?? 0;

function makeTree(root: string, controllers = "cpu memory pids"): void {
  writeFileSync(join(root, "cgroup.controllers"), `${controllers}\n`);
  writeFileSync(join(root, "cgroup.procs"), "71\n72\n");
  writeFileSync(join(root, "cgroup.subtree_control"), "");
}

function fillGroup(folder: string): void {
  writeFileSync(join(folder, "cgroup.procs"), "");
  writeFileSync(join(folder, "cpu.stat"), "usage_usec 1234567\nuser_usec 1000000\n");
  writeFileSync(join(folder, "memory.peak"), "4096000\n");
  writeFileSync(join(folder, "memory.events"), "low 0\nmax 3\noom 1\noom_kill 2\n");
  writeFileSync(join(folder, "pids.events"), "max 5\n");
  writeFileSync(join(folder, "cgroup.kill"), "");
}

test("the judge moves aside, opens the controllers and makes groups with limits", async () => {
  await using directory = makeTempDir();
  const own = directory.path;
  makeTree(own);
  const factory = makeCgroupV2([{ controllers: [], directory: own }], 71);
  expect(readFileSync(join(own, "cgroup.subtree_control"), "utf8")).toBe("+memory +pids");
  expect(readFileSync(join(own, "ruyi-judge-71-self", "cgroup.procs"), "utf8")).toBe("72");

  // The kernel makes cgroup.procs together with the folder; here it has to be there before the owner is changed.
  const folder = join(own, "run");
  expect(() => factory?.make("run", { memory: bytes(1000), processes: 7 }, OWNER)).toThrow(/ENOENT|ENOTEMPTY/);
  rmSync(folder, { recursive: true, force: true });
  expect(factory?.version).toBe(2);
});

test("numbers of a run are read from the group's files", async () => {
  await using directory = makeTempDir();
  const own = directory.path;
  makeTree(own);
  const { readGroup } = await import("./cgroup-v2.ts");
  const folder = join(own, "run");
  mkdirSync(folder);
  fillGroup(folder);
  const group = readGroup(folder);
  expect(group.cpuMs()).toBe(1234.567);
  expect(group.peakBytes()).toBe(4_096_000);
  expect(group.outOfMemoryKills()).toBe(2);
  expect(group.refusedTasks()).toBe(5);
  expect(group.processes()).toEqual([]);
  expect(group.joinFiles).toEqual([join(folder, "cgroup.procs")]);
  group.kill();
  expect(readFileSync(join(folder, "cgroup.kill"), "utf8")).toBe("1");
});

test("without memory.peak the current size stands for it", async () => {
  await using directory = makeTempDir();
  const { readGroup } = await import("./cgroup-v2.ts");
  fillGroup(directory.path);
  rmSync(join(directory.path, "memory.peak"));
  writeFileSync(join(directory.path, "memory.current"), "77\n");
  expect(readGroup(directory.path).peakBytes()).toBe(77);
});

test.for(["cpu pids", "cpu memory", ""])("controllers %j are not enough", async (controllers) => {
  await using directory = makeTempDir();
  makeTree(directory.path, controllers);
  expect(makeCgroupV2([{ controllers: [], directory: directory.path }], 71)).toBeUndefined();
  expect(readdirSync(directory.path)).not.toContain("ruyi-judge-71-self");
});

test("a version 1 hierarchy, or none, is no version 2", () => {
  expect(makeCgroupV2([{ controllers: ["memory"], directory: "/" }], 1)).toBeUndefined();
  expect(makeCgroupV2([], 1)).toBeUndefined();
});

test("leaving closes the controllers and goes home", async () => {
  await using directory = makeTempDir();
  const own = directory.path;
  makeTree(own);
  makeCgroupV2([{ controllers: [], directory: own }], 71)?.[Symbol.dispose]();
  expect(readFileSync(join(own, "cgroup.subtree_control"), "utf8")).toBe("-memory -pids");
  expect(readFileSync(join(own, "cgroup.procs"), "utf8")).toBe("72");
  expect(existsSync(own)).toBe(true);
});
