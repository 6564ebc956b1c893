import { expect, test } from "vitest";
import { makeCgroupMeter } from "./cgroup-meter.ts";
import type { RunGroup } from "./cgroup.ts";

const groupOf = (kills: number, reached: boolean): RunGroup => ({
  joinFiles: [],
  countsPeak: true,
  cpuMs: () => 0,
  peakBytes: () => 0,
  outOfMemoryKills: () => kills,
  reachedMemoryLimit: () => reached,
  refusedTasks: () => 0,
  processes: () => [],
  isEmpty: () => true,
  allow() {},
  kill() {},
  remove() {},
});

test.for([
  { kills: 0, reached: false, end: undefined },
  // Memory at the limit that could be reclaimed: nobody was killed.
  { kills: 0, reached: true, end: undefined },
  { kills: 1, reached: true, end: "kernel" },
  { kills: 3, reached: true, end: "kernel" },
  { kills: 1, reached: false, end: "machine-exhausted" },
] as const)("$kills kills in a group that reached its limit ($reached) mean $end", ({ kills, reached, end }) => {
  expect(makeCgroupMeter(groupOf(kills, reached)).memoryEnd()).toBe(end);
});
