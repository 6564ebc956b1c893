import { readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ownToken } from "../../judge/platform/process-identity.ts";

/** What must not grow, counted while no program runs. Everything is of this process and of what it started. */
export type Snapshot = {
  readonly runs: number;
  readonly descriptors: number;
  /** Resident, without the room of the young generation: V8 doubles that as it likes, up to a fixed bound, and keeps it. */
  readonly memoryMiB: number;
  readonly heapMiB: number;
  readonly groups: number;
  readonly mounts: number;
  /** Files and folders in this judge's temporary folders. */
  readonly temporary: number;
  readonly processes: number;
  readonly zombies: number;
  /** Resident memory of the largest process that was started: a fork server, where there are any. */
  readonly serverMiB: number;
  /** Open files of all that was started. */
  readonly serverFiles: number;
};

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** Counts now, after the garbage was collected. */
export function takeSnapshot(runs: number): Snapshot {
  if (typeof collectGarbage === "function") collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const mark = `-${ownToken()}-`;
  const folders = namesIn(tmpdir()).filter((name) => name.includes(mark));
  const family = familyOf(process.pid);
  return {
    runs,
    descriptors: namesIn("/proc/self/fd").length,
    memoryMiB: (rss - youngBytes()) / 2 ** 20,
    heapMiB: heapUsed / 2 ** 20,
    groups: namesIn("/sys/fs/cgroup", true).filter((name) => basename(name).includes(mark)).length,
    mounts: read("/proc/self/mountinfo").split("\n").length - 1,
    temporary: folders.reduce((sum, name) => sum + 1 + namesIn(join(tmpdir(), name), true).length, 0),
    processes: family.filter(({ state }) => state !== "Z").length,
    zombies: family.filter(({ state }) => state === "Z").length,
    serverMiB: Math.max(0, ...family.map(({ pid }) => residentMiB(pid))),
    serverFiles: family.reduce((sum, { pid }) => sum + namesIn(`/proc/${pid}/fd`).length, 0),
  };
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.physical_space_size ?? 0;

const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

type Relative = { readonly pid: number; readonly parent: number; readonly state: string };

/** Descendants, and processes that the first process took over and that carry this judge's mark. */
function familyOf(pid: number): readonly Relative[] {
  const all = namesIn("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(relativeOf);
  const below = (parent: number): readonly Relative[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const adopted = all.filter((one) => one.parent === 1 && read(`/proc/${one.pid}/environ`).includes(ownToken()));
  return [...below(pid), ...adopted];
}

function relativeOf(name: string): readonly Relative[] {
  const stat = read(`/proc/${name}/stat`);
  const [state = "", parent = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return stat === "" ? [] : [{ pid: Number(name), parent: Number(parent), state }];
}

function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

function namesIn(directory: string, recursive = false): readonly string[] {
  try {
    return readdirSync(directory, { recursive, encoding: "utf8" });
  } catch {
    return [];
  }
}
