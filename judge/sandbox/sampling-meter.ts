import { readFileSync } from "node:fs";
import type { Bytes } from "../model/units.ts";
import { killProcess } from "./cgroup-v1.ts";
import type { Meter } from "./meter.ts";

const SAMPLE_EVERY_MS = 10;
const MS_PER_TICK = 10; // USER_HZ is 100 on every architecture that Node runs on.
const KIB = 1024;

type ProcessSample = { readonly cpuMs: number; readonly rssBytes: number; readonly peakBytes: number };

/**
 * Measures by reading /proc of the launcher and all its descendants: no privileges needed, but a spike between two
 * samples is missed and CPU comes in steps of 10 ms. `reportedCpuMs` is what the box's own init measured, once it has.
 */
export function makeSamplingMeter(memoryLimit: Bytes, reportedCpuMs: () => number): Meter {
  let root: number | undefined;
  let peak = 0;
  let exceeded = false;
  const cpuOfProcess = new Map<number, number>();
  const sampledCpu = (): number => [...cpuOfProcess.values()].reduce((sum, cpu) => sum + cpu, 0);
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
    memoryExceeded: () => exceeded,
    tasksExceeded: () => false,
    kill() {
      if (root !== undefined) for (const pid of treeOf(root).toReversed()) killProcess(pid);
    },
    isEmpty: () => root === undefined || treeOf(root).length === 0,
    dispose() {},
  };
  return meter;
}

/** The process and its descendants, parents first; zombies left out. */
function treeOf(pid: number): readonly number[] {
  const state = readProc(pid, "stat");
  if (state === undefined || fieldsAfterName(state)[0] === "Z") return [];
  const children = readProc(pid, `task/${pid}/children`) ?? "";
  return [pid, ...children.split(" ").filter(Boolean).map(Number).flatMap(treeOf)];
}

function sampleProcess(pid: number): ProcessSample | undefined {
  const stat = readProc(pid, "stat");
  const status = readProc(pid, "status");
  if (stat === undefined || status === undefined) return undefined;
  const fields = fieldsAfterName(stat);
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    rssBytes: kibibytesOf(status, "VmRSS"),
    peakBytes: kibibytesOf(status, "VmHWM"),
  };
}

// The name is in parentheses and may itself hold spaces and parentheses.
const fieldsAfterName = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

const kibibytesOf = (status: string, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * KIB;

// A process may end between being listed and being read.
function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}
