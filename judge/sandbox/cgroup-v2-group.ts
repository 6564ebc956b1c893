import { existsSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { killProcess, readCounter } from "./cgroup-v1.ts";
import { writeControl } from "./cgroup-v2-files.ts";
import { processesIn, type RunGroup } from "./cgroup.ts";

/** The group of version 2 in this folder. */
export function readGroup(folder: string): RunGroup {
  const count = (file: string, name: string): number => readCounter(join(folder, file), name);
  // The peak came with kernel 5.19. Before that it is the largest size that was seen, so somebody has to look while the group lives.
  const countsPeak = existsSync(join(folder, "memory.peak"));
  let largest = 0;
  return {
    joinFiles: [join(folder, "cgroup.procs")],
    countsPeak,
    // Counted for every group, whether or not the cpu controller is open.
    cpuMs: () => count("cpu.stat", "usage_usec") / 1000,
    peakBytes() {
      const bytes = Number(readFileSync(join(folder, countsPeak ? "memory.peak" : "memory.current"), "utf8"));
      largest = Math.max(largest, bytes);
      return largest;
    },
    outOfMemoryKills: () => count("memory.events", "oom_kill"),
    // `max` counts mere reclaim at the limit too, after which a group further up may be the one that runs out.
    reachedMemoryLimit: () => count("memory.events", "oom") > 0,
    refusedTasks: () => count("pids.events", "max"),
    processes: () => processesIn(folder),
    isEmpty: () => count("cgroup.events", "populated") === 0,
    allow(more) {
      const used = Number(readFileSync(join(folder, "memory.current"), "utf8"));
      writeControl(folder, "memory.max", String(used + more));
    },
    kill() {
      // Came with kernel 5.14. Before that a process may start another one unseen: the caller asks again until none is left.
      if (existsSync(join(folder, "cgroup.kill"))) writeControl(folder, "cgroup.kill", "1");
      else for (const pid of processesIn(folder)) killProcess(pid);
    },
    remove: () => rmdirSync(folder),
  };
}
