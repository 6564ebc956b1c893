import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits } from "../model/run.ts";
import type { Bytes } from "../model/units.ts";

/** One control group per run, below the group the judge itself was started in. */
export interface RunGroup {
  /** Files into which a process of one thread writes `0` to join. */
  readonly joinFiles: readonly string[];
  cpuMs(): number;
  /** Whether the kernel keeps the peak; where it does not, `peakBytes` is the largest size that it has seen when it was called. */
  readonly countsPeak: boolean;
  peakBytes(): number;
  /** Times the kernel's out-of-memory killer was at work in the group. */
  outOfMemoryKills(): number;
  /** Whether the group itself ever stood at its memory limit; a kill without that was the machine's own need. */
  reachedMemoryLimit(): boolean;
  /** Times a new process or thread was refused. */
  refusedTasks(): number;
  processes(): readonly number[];
  /** Whether no process is left. Those that are dying count, although they may be in no list any more. */
  isEmpty(): boolean;
  /** From now on its processes may use so much more memory than they do already. */
  allow(more: Bytes): void;
  kill(): void;
  /** Removes the group; throws EBUSY unless it is empty. */
  remove(): void;
}

/** Makes run groups with one of the kernel's two interfaces. */
export interface GroupFactory extends Disposable {
  readonly version: 1 | 2;
  /** `name` is where the group's own name begins; `owner` is the uid that may join the group by itself. */
  make(name: string, limits: Pick<RunLimits, "memory" | "processes">, owner: number): RunGroup;
}

/** What /proc/self/cgroup and /proc/self/mountinfo say about one hierarchy. */
export type Hierarchy = { readonly controllers: readonly string[]; readonly directory: string };

/** The processes of a group, without zombies, which the kernel does not list. Those of another process namespace show as 0. */
export const processesIn = (group: string): readonly number[] =>
  readFileSync(join(group, "cgroup.procs"), "utf8")
    .split("\n")
    .map(Number)
    .filter((pid) => pid > 0);

/** A judge that was killed may have left a group under the pid that this one has now. */
export const uniqueName = (name: string): string => `${name}-${randomBytes(4).toString("hex")}`;
