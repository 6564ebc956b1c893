import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { uniqueName, type GroupFactory, type Hierarchy } from "./cgroup.ts";
import { moveProcesses, writeControl } from "./cgroup-v2-files.ts";
import { readGroup } from "./cgroup-v2-group.ts";

const NEEDED = ["memory", "pids"] as const;
const OPEN_CONTROLLERS = NEEDED.map((name) => `+${name}`).join(" ");

/** Holds the groups of runs and the home, below the group in which the judge was started. */
const BASE = "ruyi-judge";
/** Holds the judge and whoever shared its group: a group whose children have controllers may hold no process itself. */
const HOME = "home";

/**
 * Groups on version 2, or undefined when the controllers are not there or the judge's own group is not delegated to it.
 * All processes of that group move into `ruyi-judge/home` below it and stay there, because another judge may depend on it
 * by the time this one ends; a judge that is started there makes its groups beside that home.
 */
export function makeCgroupV2(hierarchies: readonly Hierarchy[], pid: number): GroupFactory | undefined {
  const own = hierarchies.find(({ controllers }) => controllers.length === 0)?.directory;
  if (own === undefined) return undefined;
  const base = baseBelow(own);
  if (!isHome(own) && !(isUsable(own) && settle({ own, base, pid }))) return undefined;
  if (!isUsable(base)) return undefined;
  return {
    version: 2,
    make(prefix, limits, owner) {
      const folder = join(base, uniqueName(prefix));
      mkdirSync(folder);
      try {
        writeControl(folder, "memory.max", String(limits.memory));
        // Absent where the kernel does not account for swap.
        if (existsSync(join(folder, "memory.swap.max"))) writeControl(folder, "memory.swap.max", "0");
        // A tree of which one process was killed would go on with half of its work. The file came with kernel 4.19.
        if (existsSync(join(folder, "memory.oom.group"))) writeControl(folder, "memory.oom.group", "1");
        writeControl(folder, "pids.max", String(limits.processes));
        chownSync(join(folder, "cgroup.procs"), owner, owner);
      } catch (error) {
        rmdirSync(folder);
        throw error;
      }
      return readGroup(folder);
    },
    [Symbol.dispose]() {},
  };
}

/** The folder in which a judge that was started in this group makes the groups of its runs. */
export const baseBelow = (own: string): string => (isHome(own) ? dirname(own) : join(own, BASE));

const isHome = (own: string): boolean => basename(own) === HOME && basename(dirname(own)) === BASE;

function isUsable(group: string): boolean {
  try {
    const available = readFileSync(join(group, "cgroup.controllers"), "utf8").trim().split(" ");
    // Moving a process needs the right to write in the common ancestor, which is the group itself.
    for (const name of ["", "cgroup.procs", "cgroup.subtree_control"]) accessSync(join(group, name), constants.W_OK);
    return NEEDED.every((name) => available.includes(name)) && typeOf(group) !== "threaded";
  } catch {
    return false;
  }
}

/** The root of all groups has no type. In threaded groups there is no memory controller. */
function typeOf(group: string): "root" | "domain" | "threaded" {
  const file = join(group, "cgroup.type");
  if (!existsSync(file)) return "root";
  return readFileSync(file, "utf8").trim() === "domain" ? "domain" : "threaded";
}

type Settling = { readonly own: string; readonly base: string; readonly pid: number };

/** Moves the processes of the group into the home and opens the controllers; false where the kernel refuses. */
function settle({ own, base, pid }: Settling): boolean {
  const home = join(base, HOME);
  try {
    mkdirSync(home, { recursive: true });
    // A guest of root joins under a uid of its own, which must be allowed in the common ancestor too. From the file alone
    // nothing follows: no process may stay in this group, and the homes and runs below have files of their own.
    if (process.getuid?.() === 0) chmodSync(join(base, "cgroup.procs"), 0o646);
    openControllers({ own, base, pid });
    return true;
  } catch {
    leave(own, base);
    return false;
  }
}

const ATTEMPTS = 20;

// The root may hold processes beside groups, kernel threads among them: there only the judge moves.
function openControllers({ own, base, pid }: Settling): void {
  const home = join(base, HOME);
  if (typeOf(own) === "root") {
    writeControl(home, "cgroup.procs", String(pid));
    writeControl(own, "cgroup.subtree_control", OPEN_CONTROLLERS);
  } else {
    openEmptied(own, home);
  }
  writeControl(base, "cgroup.subtree_control", OPEN_CONTROLLERS);
}

// Whoever is not moved yet may start another process before the controllers are open.
function openEmptied(own: string, home: string): void {
  for (let attempt = 1; ; attempt++) {
    moveProcesses(own, home);
    try {
      writeControl(own, "cgroup.subtree_control", OPEN_CONTROLLERS);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === "EBUSY";
      if (!isBusy || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Moves the processes back after a refusal; what cannot be undone stays as it is. */
function leave(own: string, base: string): void {
  try {
    moveProcesses(join(base, HOME), own);
    rmdirSync(join(base, HOME));
    rmdirSync(base);
  } catch {
    // Another judge has come to use it, or the group was never made.
  }
}
