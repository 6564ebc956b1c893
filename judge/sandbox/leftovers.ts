import { readFileSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killProcess } from "./cgroup-v1.ts";
import { findHierarchies } from "./find-hierarchies.ts";

/**
 * Removes temporary folders and control groups of judges that were killed and could not do it themselves: their names
 * hold the judge's pid. Returns how many there were. Nothing of a judge that is alive is touched.
 */
export async function removeLeftovers(temporaryDirectory: string): Promise<number> {
  // Groups first: a guest that is still in one may be writing into a folder.
  const groups = findOwnGroups().flatMap((directory) => deadOnes(directory, /^ruyi-judge-(\d+)-/));
  const removedGroups = await Promise.all(groups.map(removeGroup));
  const folders = deadOnes(temporaryDirectory, /^ruyi-judge-(?:box-)?(\d+)-/).map(removeFolder);
  return [...removedGroups, ...folders].filter(Boolean).length;
}

// What another user's judge left is for that user, or for root, to remove.
function removeFolder(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function findOwnGroups(): readonly string[] {
  if (process.platform !== "linux") return [];
  const hierarchies = findHierarchies(
    readFileSync("/proc/self/cgroup", "utf8"),
    readFileSync("/proc/self/mountinfo", "utf8"),
  );
  return hierarchies.map(({ directory }) => directory);
}

function deadOnes(directory: string, name: RegExp): readonly string[] {
  return namesIn(directory).flatMap((entry) => {
    const [, pid] = name.exec(entry) ?? [];
    return pid === undefined || isAlive(Number(pid)) ? [] : [join(directory, entry)];
  });
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

// A process of another user answers EPERM: it is alive.
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

// Its judge is dead, so whatever still runs in the group is a guest that was about to start when that happened.
async function removeGroup(directory: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      for (const pid of processesIn(directory)) killProcess(pid);
      rmdirSync(directory);
      return true;
    } catch {
      await sleep(PAUSE_MS);
    }
  }
  return false;
}

const ATTEMPTS = 20;
const PAUSE_MS = 10;

function processesIn(group: string): readonly number[] {
  try {
    return readFileSync(join(group, "cgroup.procs"), "utf8").split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
