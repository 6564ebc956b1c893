import { chownSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mayAccess } from "../platform/access.ts";
import { processesIn, uniqueName, type GroupFactory, type Hierarchy, type RunGroup } from "./cgroup.ts";

const NEEDED = ["memory", "cpuacct", "pids"] as const;

/** Groups on version 1, one folder per controller, or undefined when a controller is missing or not writable. */
export function makeCgroupV1(hierarchies: readonly Hierarchy[]): GroupFactory | undefined {
  const [memory, cpuacct, pids] = NEEDED.map(
    (name) => hierarchies.find(({ controllers }) => controllers.includes(name))?.directory,
  );
  if (memory === undefined || cpuacct === undefined || pids === undefined) return undefined;
  if (![memory, cpuacct, pids].every((folder) => mayAccess(folder, "write"))) return undefined;
  return {
    version: 1,
    make(prefix, limits, owner) {
      const name = uniqueName(prefix);
      // Controllers may share one hierarchy (cpu,cpuacct); a folder is made once.
      const folders = [...new Set([memory, cpuacct, pids])].map((parent) => join(parent, name));
      const group = makeGroup(folders, {
        memory: join(memory, name),
        cpuacct: join(cpuacct, name),
        pids: join(pids, name),
      });
      try {
        for (const folder of folders) mkdirSync(folder);
        writeFileSync(join(memory, name, "memory.limit_in_bytes"), String(limits.memory));
        writeFileSync(join(pids, name, "pids.max"), String(limits.processes));
        for (const file of group.joinFiles) chownSync(file, owner, owner);
      } catch (error) {
        removeFolders(folders);
        throw error;
      }
      return group;
    },
    [Symbol.dispose]() {},
  };
}

type Folders = { readonly memory: string; readonly cpuacct: string; readonly pids: string };

function makeGroup(folders: readonly string[], { memory, cpuacct, pids }: Folders): RunGroup {
  const processes = (): readonly number[] => processesIn(pids);
  return {
    // The shell that joins has one thread. Moving it as a process stops all forks of the machine for a moment, which takes 5 to 15 ms.
    joinFiles: folders.map((folder) => join(folder, "tasks")),
    countsPeak: true,
    cpuMs: () => Number(readFileSync(join(cpuacct, "cpuacct.usage"), "utf8")) / 1e6,
    peakBytes: () => Number(readFileSync(join(memory, "memory.max_usage_in_bytes"), "utf8")),
    outOfMemoryKills: () => readCounter(join(memory, "memory.oom_control"), "oom_kill"),
    reachedMemoryLimit: () => Number(readFileSync(join(memory, "memory.failcnt"), "utf8")) > 0,
    refusedTasks: () => readCounter(join(pids, "pids.events"), "max"),
    processes,
    isEmpty: () => processes().length === 0,
    allow(more) {
      const used = Number(readFileSync(join(memory, "memory.usage_in_bytes"), "utf8"));
      writeFileSync(join(memory, "memory.limit_in_bytes"), String(used + more));
    },
    kill() {
      for (const pid of processes()) killProcess(pid);
    },
    remove: () => removeFolders(folders),
  };
}

/** The number behind `name` in a file of `name number` lines; 0 when it is not there. */
export function readCounter(path: string, name: string): number {
  const line = readFileSync(path, "utf8")
    .split("\n")
    .find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}

/** Sends SIGKILL; a process that is gone already is no error. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
}
