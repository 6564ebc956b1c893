import { readFileSync } from "node:fs";

const NS_PER_MS = 1e6;

/**
 * How long the main threads of these processes were ready to run and had no core, in milliseconds. An idle process waits
 * for something else and adds nothing. 0 where the kernel does not say.
 */
export const queuedMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + queuedNs(pid), 0) / NS_PER_MS;

// `cpu wait slices`, the first two in nanoseconds. A process may end between being listed and being read.
function queuedNs(pid: number): number {
  try {
    const [, wait = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(wait);
  } catch {
    return 0;
  }
}
