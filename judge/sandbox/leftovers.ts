import { lstatSync } from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { makeTokenFinder, stateOf } from "../platform/process-identity.ts";
import { removeTree } from "../platform/remove-tree.ts";
import { findAllGroups, findNearGroups, removeGroup } from "./leftover-groups.ts";
import { killStrays } from "./stray-processes.ts";
import { namesIn } from "../platform/names-in.ts";

export type LeftoverPlaces = {
  readonly temporaryDirectory: string;
  /** In each of their folders entries are made under a temporary name, `….<token>-<random>.tmp`. */
  readonly cacheDirectories: readonly string[];
};

/**
 * Removes what judges left that were killed and could not do it themselves: processes, control groups, temporary folders
 * and half-made entries of the cache. Nothing of a judge that is alive, or that cannot be seen from here, is touched; two
 * judges may clean at once. Costs a few listings when there is nothing. Returns how many things there were.
 */
export async function removeLeftovers({ temporaryDirectory, cacheDirectories }: LeftoverPlaces): Promise<number> {
  const stores = [...new Set(cacheDirectories)].flatMap((cache) => namesIn(cache).map((name) => join(cache, name)));
  const folders = [
    ...foldersOfDeadJudges(temporaryDirectory, OF_JUDGINGS),
    ...stores.flatMap((store) => foldersOfDeadJudges(store, HALF_MADE)),
  ];
  if (folders.length === 0 && findNearGroups().length === 0) return 0;
  // Processes first: one that still runs may join a group or write into a folder. Folders last: should this judge be
  // killed here, they tell the next one that there is something to look for.
  const strays = await killStrays();
  const groups = await Promise.all(findAllGroups().map(removeGroup));
  return strays + [...groups, ...folders.map(removeTree)].filter(Boolean).length;
}

const OF_JUDGINGS = makeTokenFinder("^ruyi-judge-(?:box-)?", "-");
const HALF_MADE = makeTokenFinder(String.raw`\.`, String.raw`-[0-9a-f]+\.tmp$`);

// Thousands of names in a cache, at every start.
function foldersOfDeadJudges(directory: string, tokenIn: ReturnType<typeof makeTokenFinder>): readonly string[] {
  return namesIn(directory).flatMap((name) => {
    const token = tokenIn(name);
    if (token === undefined) return [];
    const path = join(directory, name);
    return isDead(token, path) && isOurs(path) ? [path] : [];
  });
}

// What was there before this machine started is left of a judge that cannot run any more. What came later is of a judge
// on another machine that shares the folder.
function isDead(token: string, path: string): boolean {
  const state = stateOf(token);
  return state === "dead" || (state === "other-boot" && (lastChanged(path) ?? Number.POSITIVE_INFINITY) < bootTime());
}

// What another user's judge left is for that user, or for root, to remove.
function isOurs(path: string): boolean {
  const uid = process.getuid?.();
  return uid === undefined || uid === 0 || lstatSync(path, { throwIfNoEntry: false })?.uid === uid;
}

const lastChanged = (path: string): number | undefined => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;

const bootTime = (): number => Date.now() - uptime() * 1000;
