import type { HostState } from "./host-state.ts";
import { PROMISE_NAMES, type PromiseName } from "./promise-name.ts";

const MIB = 1024 * 1024;

/** Others use the disk too, so the whole disk is held to a wide bound, and the judge's own folders to a narrow one. */
const MOST_DISK_LOST = 1024 * MIB;
const MOST_INODES_LOST = 10_000;
const MOST_OWN_GROWTH = 16 * MIB;
/** What a garbage collector may leave lying about; a leak of every submission's output would pass it soon. */
const MOST_RESIDENT_GROWTH = 256 * MIB;
/** Each of the four fork servers that may wait for the next run holds five. */
const MOST_DESCRIPTORS_MORE = 8 + 4 * 5;

/** One broken promise in words. */
export type Breach = { readonly promise: PromiseName; readonly detail: string };

export type HostStates = {
  /** Before the first program: what may drift a little is held against it, so that drifting cannot add up. */
  readonly first: HostState;
  readonly before: HostState;
  readonly after: HostState;
};

/** What a program changed on the host that it must not change. `next-verdict` is not seen here: it takes a judging. */
export function findBroken(states: HostStates): readonly Breach[] {
  return PROMISE_NAMES.flatMap((promise) => CHECKS[promise](states).map((detail) => ({ promise, detail })));
}

const CHECKS: Readonly<Record<PromiseName, (states: HostStates) => readonly string[]>> = {
  "no-process": ({ before, after }) =>
    [...after.guests].filter(([key]) => !before.guests.has(key)).map(([, word]) => `still runs: ${word}`),
  "no-file": ({ first, before, after }) => [
    ...newOnes(before.files, after.files).map((path) => `still there: ${path}`),
    ...newOnes(before.groups, after.groups).map((path) => `still there: control group ${path}`),
    ...(after.descriptors > first.descriptors + MOST_DESCRIPTORS_MORE
      ? [`${after.descriptors} descriptors are open, at first ${first.descriptors}`]
      : []),
  ],
  "no-mount": ({ before, after }) => newOnes(before.mounts, after.mounts).map((line) => `still mounted: ${line}`),
  "inputs-unchanged": ({ before, after }) => [
    ...changedOnes(before.inputs, after.inputs).map((path) => `changed: ${path}`),
    ...changedOnes(before.runtime, after.runtime).map((path) => `changed: ${path}`),
    ...newOnes(before.inputs, after.inputs).map((path) => `new: ${path}`),
  ],
  "disk-bounded": ({ before, after }) => [
    ...lost("bytes of the disk", before.freeBytes - after.freeBytes, MOST_DISK_LOST),
    ...lost("inodes of the disk", before.freeInodes - after.freeInodes, MOST_INODES_LOST),
    ...lost("bytes of the judge's folders", sizeOf(after) - sizeOf(before), MOST_OWN_GROWTH),
  ],
  "memory-bounded": ({ first, after }) =>
    lost("bytes of the judge's memory", after.residentBytes - first.residentBytes, MOST_RESIDENT_GROWTH),
  "next-verdict": () => [],
};

/** Kept on purpose until the end: compiled programs, and what belongs to fork servers that wait for the next run. */
const KEPT = /\/artifacts\/(?:[0-9a-f]{64}\/|\.pruned$)|\/warm-[0-9a-f]{16}\/|-warm-[0-9a-f]{8}$/;

type Keyed = ReadonlySet<string> | ReadonlyMap<string, unknown>;

const newOnes = (before: Keyed, after: Keyed): readonly string[] =>
  [...after.keys()].filter((key) => !before.has(key) && !KEPT.test(key));

const changedOnes = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...before].flatMap(([path, stamp]) => (after.get(path) === stamp ? [] : [path]));

const lost = (what: string, amount: number, most: number): readonly string[] =>
  amount > most ? [`${amount} ${what} are gone, ${most} may be`] : [];

const sizeOf = ({ files }: HostState): number => [...files.values()].reduce((sum, size) => sum + size, 0);
