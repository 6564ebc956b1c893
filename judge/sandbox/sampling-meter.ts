import type { Bytes } from "../model/units.ts";
import { killProcess } from "./cgroup-v1.ts";
import type { Meter } from "./meter.ts";
import { findProcess, readProc, treeOf } from "./process-tree.ts";
import { queuedMs } from "./run-queue.ts";
import { fieldsAfterName } from "../platform/process-stat.ts";

const SAMPLE_EVERY_MS = 10;
const MS_PER_TICK = 10; // USER_HZ is 100 on every architecture that Node runs on.
const KIB = 1024;

type ProcessSample = {
  readonly start: string;
  readonly cpuMs: number;
  readonly rssBytes: number;
  readonly peakBytes: number;
};

/**
 * Measures by reading /proc of the launcher and all its descendants: no privileges needed, but a spike between two
 * samples is missed and CPU comes in steps of 10 ms. `reportedCpuMs` is what the box's own init measured, once it has.
 */
export function makeSamplingMeter(memoryLimit: Bytes, reportedCpuMs: () => number): Meter {
  let root: number | undefined;
  let peak = 0;
  let exceeded = false;
  const cpuOfProcess = new Map<number, number>();
  const seen = new Map<number, string>();
  const sampledCpu = (): number => [...cpuOfProcess.values()].reduce((sum, cpu) => sum + cpu, 0);
  // With the launcher its tree falls apart, while what it started may still be dying.
  const alive = (): readonly number[] => {
    const tree = root === undefined ? [] : treeOf(root);
    const orphans = [...seen].filter(([pid, start]) => !tree.includes(pid) && findProcess(pid)?.start === start);
    return [...tree, ...orphans.map(([pid]) => pid)];
  };
  const meter: Meter = {
    attach(pid) {
      root = pid;
    },
    sampleEveryMs: SAMPLE_EVERY_MS,
    sample() {
      if (root === undefined) return;
      let now = 0;
      for (const pid of treeOf(root)) {
        const sample = sampleProcess(pid);
        seen.set(pid, sample?.start ?? "");
        if (sample === undefined) continue;
        cpuOfProcess.set(pid, sample.cpuMs);
        now += sample.rssBytes;
        peak = Math.max(peak, sample.peakBytes, now);
      }
      exceeded ||= peak > memoryLimit;
    },
    // A forged report can only be too large: what was seen from outside is the least.
    cpuMs: () => Math.max(sampledCpu(), reportedCpuMs()),
    peakBytes: () => peak,
    memoryEnd: () => (exceeded ? "sample" : undefined),
    queuedMs: () => (root === undefined ? 0 : queuedMs(treeOf(root))),
    tasksExceeded: () => false,
    kill() {
      for (const pid of alive().toReversed()) killProcess(pid);
    },
    isEmpty: () => alive().length === 0,
    dispose() {},
  };
  return meter;
}

function sampleProcess(pid: number): ProcessSample | undefined {
  const stat = readProc(pid, "stat");
  const status = readProc(pid, "status");
  if (stat === undefined || status === undefined) return undefined;
  const fields = fieldsAfterName(stat);
  return {
    start: fields[19] ?? "",
    cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    // Reading a byte of every page of a reserved range fills page tables alone; advice to the kernel swaps pages out.
    rssBytes: ["VmRSS", "VmPTE", "VmSwap"].reduce((sum, key) => sum + kibibytesOf(status, key), 0),
    peakBytes: kibibytesOf(status, "VmHWM"),
  };
}

const kibibytesOf = (status: string, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * KIB;
