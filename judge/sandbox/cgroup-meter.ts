import type { RunGroup } from "./cgroup.ts";
import type { Meter } from "./meter.ts";

/** Measures by a control group: the kernel counts, so a spike of a microsecond is seen too. */
export function makeCgroupMeter(group: RunGroup): Meter {
  return {
    attach() {},
    cpuMs: () => group.cpuMs(),
    peakBytes: () => group.peakBytes(),
    memoryExceeded: () => group.outOfMemoryKills() > 0,
    tasksExceeded: () => group.refusedTasks() > 0,
    sampleEveryMs: null,
    sample() {},
    kill: () => group.kill(),
    isEmpty: () => group.processes().length === 0,
    dispose: () => group.remove(),
  };
}
