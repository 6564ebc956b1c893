import { readFileSync, readdirSync, rmSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { findHierarchies } from "./find-hierarchies.ts";

/**
 * Removes temporary folders and control groups of judges that were killed and could not do it themselves: their names
 * hold the judge's pid. Returns how many there were. Nothing of a judge that is alive is touched.
 */
export async function removeLeftovers(temporaryDirectory: string): Promise<number> {
  const folders = deadOnes(temporaryDirectory, /^ruyi-judge-(?:box-)?(\d+)-/);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const groups = findOwnGroups().flatMap((directory) => deadOnes(directory, /^ruyi-judge-(\d+)-/));
  return folders.length + groups.filter(removeGroup).length;
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

function removeGroup(directory: string): boolean {
  try {
    rmdirSync(directory);
    return true;
  } catch {
    return false;
  }
}
