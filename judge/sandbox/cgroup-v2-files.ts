import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { processesIn } from "./cgroup.ts";

/** Writes one control file of a group. Never opened for reading too: some, cgroup.kill for one, are closed even to their owner then. */
export const writeControl = (group: string, name: string, value: string): void =>
  writeFileSync(join(group, name), value);

/** Moves every process from one group to another; one that ends meanwhile is no error. */
export function moveProcesses(from: string, to: string): void {
  for (const pid of processesIn(from)) {
    try {
      writeControl(to, "cgroup.procs", String(pid));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}
