import { existsSync, readFileSync, readdirSync, rmdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findToken, stateOf } from "../platform/process-identity.ts";
import { killProcess } from "./cgroup-v1.ts";
import { processesIn } from "./cgroup.ts";
import { baseBelow } from "./cgroup-v2.ts";
import { findHierarchies } from "./find-hierarchies.ts";

/** Groups of dead judges beside the groups that this judge would make, or around it: a quick look. */
export function findNearGroups(): readonly string[] {
  return ownGroups().flatMap((own) =>
    [...foldersIn(own), ...foldersIn(baseBelow(own)), ...selfAndParents(own)].filter(isOfDeadJudge),
  );
}

/** Groups of dead judges anywhere below the roots of the hierarchies: they may have been started in other groups. */
export function findAllGroups(): readonly string[] {
  const roots = new Set(ownGroups().flatMap((own) => selfAndParents(own).slice(-1)));
  return [...roots].flatMap(allFoldersIn).filter(isOfDeadJudge);
}

/** Removes a group and ends what is in it. False when it stays. */
export async function removeGroup(directory: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      for (const pid of processesIn(directory)) killProcess(pid);
      rmdirSync(directory);
      return true;
    } catch {
      // Another judge may clean at the same time.
      if (!existsSync(directory)) return false;
      await sleep(PAUSE_MS);
    }
  }
  return false;
}

const ATTEMPTS = 50;
const PAUSE_MS = 10;

function isOfDeadJudge(directory: string): boolean {
  const token = findToken(basename(directory), "^ruyi-judge-", "-");
  return token !== undefined && stateOf(token) === "dead";
}

function ownGroups(): readonly string[] {
  if (process.platform !== "linux") return [];
  const hierarchies = findHierarchies(
    readFileSync("/proc/self/cgroup", "utf8"),
    readFileSync("/proc/self/mountinfo", "utf8"),
  );
  return [...new Set(hierarchies.map(({ directory }) => directory))];
}

// Every group has this file, the folder in which the hierarchy is mounted has it too, and what is above has not.
function selfAndParents(directory: string): readonly string[] {
  if (!existsSync(join(directory, "cgroup.procs"))) return [];
  return [directory, ...(dirname(directory) === directory ? [] : selfAndParents(dirname(directory)))];
}

const allFoldersIn = (directory: string): readonly string[] =>
  foldersIn(directory).flatMap((folder) => [folder, ...allFoldersIn(folder)]);

function foldersIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(directory, name));
  } catch {
    return [];
  }
}
