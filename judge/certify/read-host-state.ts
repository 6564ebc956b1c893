import { lstatSync, readFileSync, readdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sha256 } from "../platform/hash.ts";
import { baseBelow } from "../sandbox/cgroup-v2.ts";
import { findHierarchies } from "../sandbox/find-hierarchies.ts";
import { isGuestUid } from "../sandbox/guest-uids.ts";
import { findRuntimeDirectory } from "../sandbox/make-sandbox.ts";
import { findGuests, parseProcess, type Guest } from "./guest-processes.ts";
import type { HostState } from "./host-state.ts";
import { namesIn } from "../platform/names-in.ts";

export type WatchedPlaces = {
  /** Its files must stay as they are. */
  readonly corpusDirectory: string;
  /** Holds the runtime that all guests share, which must stay as it is too. */
  readonly cacheDirectory: string;
};

/** Looks at the host from outside the box. */
export async function readHostState({ corpusDirectory, cacheDirectory }: WatchedPlaces): Promise<HostState> {
  const temporary = tmpdir();
  const { bavail, bsize, ffree } = statfsSync(temporary);
  return {
    guests: await readGuests(),
    files: readFiles(temporary),
    groups: readGroups(),
    mounts: new Set(readLines("/proc/self/mountinfo")),
    inputs: new Map(hashesBelow(corpusDirectory)),
    runtime: new Map(readRuntime(findRuntimeDirectory(cacheDirectory))),
    descriptors: namesIn("/proc/self/fd").length,
    freeBytes: bavail * bsize,
    freeInodes: ffree,
    residentBytes: process.memoryUsage.rss(),
  };
}

/** How long an orphan has to live to count: that of another judge, which is being killed, goes with its judge. */
const ORPHAN_MS = 200;

async function readGuests(): Promise<HostState["guests"]> {
  const found = findGuestsNow();
  if (!found.some(({ kin }) => kin === "orphan")) return keyed(found);
  await sleep(ORPHAN_MS);
  const still = keyed(findGuestsNow());
  return keyed(found.filter((guest) => guest.kin === "child" || still.has(keyOf(guest))));
}

function findGuestsNow(): readonly Guest[] {
  const processes = namesIn("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const parsed = parseProcess(readText(`/proc/${name}/status`), readText(`/proc/${name}/stat`));
    return parsed === undefined ? [] : [parsed];
  });
  return findGuests(processes, { pid: process.pid, uid: process.getuid?.() ?? 0 });
}

const keyOf = ({ pid, startTicks }: Guest): string => `${pid}@${startTicks}`;

const keyed = (guests: readonly Guest[]): HostState["guests"] =>
  new Map(guests.map((guest) => [keyOf(guest), `${guest.kin} ${guest.pid}, ${guest.name}, uid ${guest.uid}`]));

/** Names of ours hold our pid, so that judges side by side do not blame each other. */
const isOwnName = (name: string): boolean => new RegExp(`^ruyi-judge-(?:[a-z]+-)?${process.pid}-`).test(name);

function readFiles(temporary: string): HostState["files"] {
  const names = namesIn(temporary);
  const own = names.filter(isOwnName).flatMap((name) => filesBelow(join(temporary, name)));
  const foreign = names.filter((name) => !isOwnName(name)).map((name) => join(temporary, name));
  const escaped = foreign.flatMap((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat !== undefined && isGuestUid(stat.uid) && process.getuid?.() === 0 ? [[path, stat.size] as const] : [];
  });
  return new Map([...own, ...escaped]);
}

function readGroups(): HostState["groups"] {
  const hierarchies = findHierarchies(readText("/proc/self/cgroup"), readText("/proc/self/mountinfo"));
  return new Set(
    hierarchies
      .flatMap(({ directory }) => [directory, baseBelow(directory)])
      .flatMap((directory) =>
        namesIn(directory)
          .filter(isOwnName)
          .map((name) => join(directory, name)),
      ),
  );
}

const hashesBelow = (directory: string): readonly (readonly [string, string])[] =>
  filesBelow(directory).map(([path]) => [path, hashOfFile(path)] as const);

function hashOfFile(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch {
    return "cannot be read";
  }
}

/** Complete ones have a plain hash as their name; beside them stands what other judges make and mark. */
const readRuntime = (directory: string): readonly (readonly [string, string])[] =>
  namesIn(directory)
    .filter((name) => /^[0-9a-f]+$/.test(name))
    .flatMap((name) => stampsBelow(join(directory, name)));

function stampsBelow(directory: string): readonly (readonly [string, string])[] {
  return filesBelow(directory).flatMap(([path]) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat === undefined ? [] : [[path, `${stat.size} ${stat.mtimeMs} ${stat.mode} ${stat.uid}`] as const];
  });
}

/** Every file below a folder, with its size; links are not followed, and a folder that is closed to us counts as a file. */
function filesBelow(path: string): readonly (readonly [string, number])[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [[path, stat.size]];
  try {
    return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
  } catch {
    return [[path, stat.size]];
  }
}

// A process may end between being listed and being read.
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const readLines = (path: string): readonly string[] => readText(path).split("\n").filter(Boolean);
