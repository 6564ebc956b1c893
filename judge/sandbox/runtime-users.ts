import { existsSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { findToken, ownToken, stateOf } from "../platform/process-identity.ts";
import { removeTree } from "../platform/remove-tree.ts";
import { namesIn } from "../platform/names-in.ts";

// Beside each runtime root lies an empty file for every judge that uses it:
//
//   <runtime directory>/<identity>                       the root
//   <runtime directory>/<identity>.used-by-<token>       goes with its judge, or when the judge is found dead
//   <runtime directory>/<identity>.<token>-<random>.tmp  a root that is being made or thrown away

const DAY_MS = 24 * 60 * 60 * 1000;

const marks = new Set<string>();

/** Says that this process uses the root, from before it looks whether the root is there until it ends. */
export function markRuntimeUsed(root: string): void {
  const mark = `${root}${USED_BY}${ownToken()}`;
  if (marks.size === 0) process.once("exit", removeMarks);
  marks.add(mark);
  try {
    writeFileSync(mark, "");
    const now = new Date();
    if (existsSync(root)) utimesSync(root, now, now);
  } catch {
    // A cache that cannot be written is not pruned by this user either.
  }
}

/**
 * Removes roots of other versions of Node, or of the judge, that no judge uses and none has used for a day: two versions
 * that take turns keep theirs.
 */
export function pruneRuntimeRoots(runtimeDirectory: string, current: string): void {
  const names = namesIn(runtimeDirectory);
  for (const name of names.filter((candidate) => candidate.includes(USED_BY) && isUserDead(candidate))) {
    rmSync(join(runtimeDirectory, name), { force: true });
  }
  for (const name of names) {
    const root = join(runtimeDirectory, name);
    if (/^[0-9a-f]{16}$/.test(name) && root !== current && isOld(root) && !isUsed(root)) throwAway(root);
  }
}

/** A name for a root that is not there yet or no longer; it says whose it is. */
export const temporaryNameOf = (root: string): string => `${root}.${ownToken()}-${randomBytes(6).toString("hex")}.tmp`;

// A judge that starts now says so before it looks: when it did after our look, the root goes back.
function throwAway(root: string): void {
  const temporary = temporaryNameOf(root);
  try {
    renameSync(root, temporary);
    if (isUsed(root) && !existsSync(root)) renameSync(temporary, root);
    else removeTree(temporary);
  } catch {
    // Another judge was faster, or the cache belongs to somebody else.
  }
}

const USED_BY = ".used-by-";

const isUsed = (root: string): boolean =>
  namesIn(dirname(root)).some((name) => name.startsWith(`${basename(root)}${USED_BY}`) && !isUserDead(name));

function isUserDead(mark: string): boolean {
  const token = findToken(mark, USED_BY, "$");
  const state = token === undefined ? "dead" : stateOf(token);
  return state === "dead" || state === "other-boot";
}

function isOld(root: string): boolean {
  const stat = statSync(root, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > DAY_MS;
}

// An error that is thrown while the process ends would take the place of its own exit code.
function removeMarks(): void {
  for (const mark of marks) {
    try {
      rmSync(mark, { force: true });
    } catch {
      // The next judge sees that this one is dead.
    }
  }
}
