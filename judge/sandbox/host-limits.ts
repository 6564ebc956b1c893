import { readFileSync } from "node:fs";
import { FIRST_GUEST_UID, GUEST_UIDS } from "./guest-uids.ts";

/** A limit of the judge's own process that guests inherit and that is too tight to judge fairly. */
export type LowLimit = { readonly message: string; readonly remedy: string };

type Need = {
  /** The row of /proc/self/limits. */
  readonly row: string;
  readonly name: string;
  readonly option: string;
  readonly least: number;
  readonly unit: string;
  /** What goes wrong for a guest when there is less. */
  readonly danger: string;
};

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Each would turn a right program into a failing one, which no verdict could tell from the program's own fault. */
const NEEDS: readonly Need[] = [
  { row: "Max open files", name: "open files", option: "-n", least: 256, unit: "", danger: "files cannot be opened" },
  { row: "Max processes", name: "processes", option: "-u", least: 256, unit: "", danger: "threads cannot be started" },
  {
    row: "Max file size",
    name: "file size",
    option: "-f",
    least: 256 * MIB,
    unit: " bytes",
    danger: "output is cut off",
  },
  {
    row: "Max cpu time",
    name: "CPU time",
    option: "-t",
    least: 600,
    unit: " seconds",
    danger: "programs are killed early",
  },
  {
    row: "Max address space",
    name: "address space",
    option: "-v",
    least: 32 * GIB,
    unit: " bytes",
    danger: "Node reserves more than it uses",
  },
  {
    row: "Max data size",
    name: "data size",
    option: "-d",
    least: 32 * GIB,
    unit: " bytes",
    danger: "Node reserves more than it uses",
  },
  {
    row: "Max stack size",
    name: "stack size",
    option: "-s",
    least: 8 * MIB,
    unit: " bytes",
    danger: "recursion crashes",
  },
];

/** Limits that the judge sets for each guest: only the hard one stands in its way. */
const SET_BY_US: ReadonlySet<string> = new Set(["-n", "-f", "-t"]);

/** The limits in the text of /proc/self/limits that are too low. */
export function findLowLimits(text: string): readonly LowLimit[] {
  return NEEDS.flatMap(({ row, name, option, least, unit, danger }) => {
    const [, soft, hard] = new RegExp(`^${row}\\s+(\\S+)\\s+(\\S+)`, "m").exec(text) ?? [];
    const value = numberOf(SET_BY_US.has(option) ? hard : soft);
    if (value >= least) return [];
    return [
      {
        message: `the limit on ${name} (ulimit ${option}) is ${value}${unit}, and ${danger} below ${least}`,
        remedy: `raise it: \`ulimit ${option}\` in this shell, limits.conf for this user, or the service's Limit… line`,
      },
    ];
  });
}

/** The same for this process; nothing where the system does not say. */
export const lowLimitsHere = (): readonly LowLimit[] =>
  process.platform === "linux" ? findLowLimits(readFileSync("/proc/self/limits", "utf8")) : [];

/**
 * Whether this user namespace has the uids that guests of root run under, by the text of /proc/self/uid_map: lines of
 * `first here, first outside, how many`. In a rootless container it has not.
 */
export const hasGuestUids = (uidMap: string): boolean =>
  uidMap.split("\n").some((line) => {
    const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return first <= FIRST_GUEST_UID && FIRST_GUEST_UID + GUEST_UIDS <= first + count;
  });

/** What root of a namespace without those uids can do. */
export const ROOTLESS_REMEDY = `run the judge as an ordinary user, or map ${GUEST_UIDS} uids from ${FIRST_GUEST_UID} on into this container`;

/** Whether this process is root and yet cannot give its guests a uid of their own. */
export const isRootless = (): boolean =>
  process.platform === "linux" && process.getuid?.() === 0 && !hasGuestUids(readFileSync("/proc/self/uid_map", "utf8"));

const numberOf = (text: string | undefined): number =>
  text === undefined || text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);
