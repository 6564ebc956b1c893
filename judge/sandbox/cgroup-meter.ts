import type { RunGroup } from "./cgroup.ts";
import type { Meter } from "./meter.ts";
import { queuedMs } from "./run-queue.ts";

/** For kernels that do not keep the peak. The limit is the kernel's all the same. */
const SAMPLE_EVERY_MS = 10;

/** Measures by a control group: the kernel counts, so a spike of a microsecond is seen too. */
export function makeCgroupMeter(group: RunGroup): Meter {
  return {
    attach() {},
    cpuMs: () => group.cpuMs(),
    peakBytes: () => group.peakBytes(),
    memoryEnd() {
      if (group.outOfMemoryKills() === 0) return undefined;
      // The machine, or a group around the judge's, can run out too: then the killer takes guests that kept their limit.
      return group.reachedMemoryLimit() ? "kernel" : "machine-exhausted";
    },
    queuedMs: () => queuedMs(group.processes()),
    tasksExceeded: () => group.refusedTasks() > 0,
    sampleEveryMs: group.countsPeak ? null : SAMPLE_EVERY_MS,
    sample: () => void group.peakBytes(),
    kill: () => group.kill(),
    isEmpty: () => group.isEmpty(),
    dispose: () => group.remove(),
  };
}
