import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { killProcess, readCounter } from "./cgroup-v1.ts";
import { uniqueName, type GroupFactory, type Hierarchy, type RunGroup } from "./cgroup.ts";

const NEEDED = ["memory", "pids"] as const;

/**
 * Groups on version 2, or undefined when the controllers are not there or the judge's own group is not delegated to it.
 * A group whose children have controllers may not hold processes itself, so the judge moves into a child of its own first.
 */
export function makeCgroupV2(hierarchies: readonly Hierarchy[], pid: number): GroupFactory | undefined {
  const own = hierarchies.find(({ controllers }) => controllers.length === 0)?.directory;
  if (own === undefined || !isUsable(own)) return undefined;
  const home = join(own, `ruyi-judge-${pid}-self`);
  try {
    mkdirSync(home);
    moveAll(join(own, "cgroup.procs"), join(home, "cgroup.procs"));
    writeFileSync(join(own, "cgroup.subtree_control"), NEEDED.map((name) => `+${name}`).join(" "));
  } catch {
    leave(own, home);
    return undefined;
  }
  return {
    version: 2,
    make(prefix, limits, owner) {
      const name = uniqueName(prefix);
      const folder = join(own, name);
      mkdirSync(folder);
      try {
        writeFileSync(join(folder, "memory.max"), String(limits.memory));
        if (existsSync(join(folder, "memory.swap.max"))) writeFileSync(join(folder, "memory.swap.max"), "0");
        writeFileSync(join(folder, "pids.max"), String(limits.processes));
        chownSync(join(folder, "cgroup.procs"), owner, owner);
      } catch (error) {
        rmdirSync(folder);
        throw error;
      }
      return readGroup(folder);
    },
    [Symbol.dispose]: () => leave(own, home),
  };
}

function isUsable(own: string): boolean {
  try {
    const available = readFileSync(join(own, "cgroup.controllers"), "utf8").trim().split(" ");
    accessSync(join(own, "cgroup.procs"), constants.W_OK);
    accessSync(join(own, "cgroup.subtree_control"), constants.W_OK);
    // Moving a process needs the right to write in the common ancestor, which is the group itself.
    accessSync(own, constants.W_OK);
    return NEEDED.every((name) => available.includes(name)) && existsSync(dirname(own));
  } catch {
    return false;
  }
}

function moveAll(from: string, to: string): void {
  for (const pid of readFileSync(from, "utf8").split("\n").filter(Boolean)) writeFileSync(to, pid);
}

function leave(own: string, home: string): void {
  try {
    writeFileSync(join(own, "cgroup.subtree_control"), NEEDED.map((name) => `-${name}`).join(" "));
    moveAll(join(home, "cgroup.procs"), join(own, "cgroup.procs"));
    rmdirSync(home);
  } catch {
    // The group may be gone, or shared with another judge that still uses it: nothing of ours is left in it then.
  }
}

/** The group in this folder. */
export function readGroup(folder: string): RunGroup {
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const processes = (): readonly number[] => read("cgroup.procs").split("\n").filter(Boolean).map(Number);
  return {
    joinFiles: [join(folder, "cgroup.procs")],
    cpuMs: () => readCounter(join(folder, "cpu.stat"), "usage_usec") / 1000,
    // memory.peak came with kernel 5.19; before that the current size is all there is.
    peakBytes: () => Number(read(existsSync(join(folder, "memory.peak")) ? "memory.peak" : "memory.current")),
    outOfMemoryKills: () => readCounter(join(folder, "memory.events"), "oom_kill"),
    refusedTasks: () => readCounter(join(folder, "pids.events"), "max"),
    processes,
    kill() {
      if (existsSync(join(folder, "cgroup.kill"))) writeFileSync(join(folder, "cgroup.kill"), "1");
      else for (const pid of processes()) killProcess(pid);
    },
    remove: () => rmdirSync(folder),
  };
}
