import { fieldsAfterName } from "../platform/process-stat.ts";
import { isGuestUid } from "../sandbox/guest-uids.ts";

/** One process as /proc shows it. `depth` counts the process namespaces it is in, seen from here: a guest has one more than we. */
export type ProcessInfo = {
  readonly pid: number;
  readonly parent: number;
  readonly uid: number;
  readonly name: string;
  readonly depth: number;
  /** Its number in the innermost of these. */
  readonly number: number;
  readonly isDead: boolean;
  /** Clock ticks since the start of the machine: pid and start together are never used twice. */
  readonly startTicks: string;
};

/** Reads the texts of /proc/<pid>/status and /proc/<pid>/stat; undefined when they are not complete. */
export function parseProcess(status: string, stat: string): ProcessInfo | undefined {
  const field = (key: string): string => new RegExp(`^${key}:\\s*(.*)$`, "m").exec(status)?.[1] ?? "";
  const [uid = ""] = field("Uid").split(/\s+/);
  const numbers = field("NSpid").split(/\s+/).filter(Boolean).map(Number);
  const startTicks = fieldsAfterName(stat)[19];
  if (field("Pid") === "" || uid === "" || startTicks === undefined) return undefined;
  return {
    pid: Number(field("Pid")),
    parent: Number(field("PPid")),
    uid: Number(uid),
    name: field("Name"),
    depth: numbers.length,
    number: numbers.at(-1) ?? 0,
    isDead: /^[ZX]/.test(field("State")),
    startTicks,
  };
}

/** `orphan`: no living judge is above it, so it was left behind, or its judge is about to end with it. */
export type Guest = ProcessInfo & { readonly kin: "child" | "orphan" };

/**
 * Processes that are guests of this judge, or that a guest left behind: in a process namespace below ours, or bubblewrap,
 * or under a guest's uid without a living judge above. Guests below another living process are another judge's. A fork server
 * that waits below this judge is none: it is kept for the next run. Its child is one.
 */
export function findGuests(
  processes: readonly ProcessInfo[],
  self: { readonly pid: number; readonly uid: number },
): readonly Guest[] {
  const byPid = new Map(processes.map((one) => [one.pid, one]));
  const own = byPid.get(self.pid);
  if (own === undefined) return [];
  const ancestorsOf = (one: ProcessInfo): readonly ProcessInfo[] => {
    const parent = byPid.get(one.parent);
    return parent === undefined || parent === one ? [] : [parent, ...ancestorsOf(parent)];
  };
  const isBoxed = ({ depth, name }: ProcessInfo): boolean => depth > own.depth || name === "bwrap";
  const above = new Set([1, ...ancestorsOf(own).map(({ pid }) => pid)]);
  const kinOf = (one: ProcessInfo): Guest["kin"] | "foreign" => {
    const outside = ancestorsOf(one).filter((ancestor) => !isBoxed(ancestor));
    if (outside.some(({ pid }) => pid === self.pid)) return "child";
    const [nearest] = outside;
    return nearest === undefined || above.has(nearest.pid) ? "orphan" : "foreign";
  };
  const servers = processes.filter((one) => isForkServer(one) && isBoxed(one) && kinOf(one) === "child");
  const kept = new Set(
    servers.flatMap(({ pid, parent }) => (byPid.get(parent)?.name === "bwrap" ? [pid, parent] : [pid])),
  );
  const mayBeOurs = ({ uid }: ProcessInfo): boolean => uid === self.uid || (self.uid === 0 && isGuestUid(uid));
  return processes.flatMap((one) => {
    if (one.isDead || one.pid === self.pid || kept.has(one.pid) || !mayBeOurs(one)) return [];
    const kin = kinOf(one);
    // The shells that start guests run under a guest's uid too, and live as long as we do.
    const isLeft = isBoxed(one) || (isGuestUid(one.uid) && kin === "orphan");
    return isLeft && kin !== "foreign" ? [{ ...one, kin }] : [];
  });
}

/** In all other boxes the first process is bubblewrap or a shell. */
const isForkServer = ({ number, name }: ProcessInfo): boolean => number === 1 && name.startsWith("node");
