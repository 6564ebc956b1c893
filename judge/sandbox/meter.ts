/** Measures one guest from outside and ends it. Numbers are of the whole process tree. */
export interface Meter {
  /** Called once, right after the launcher was started. */
  attach(pid: number): void;
  /** CPU so far, in milliseconds. */
  cpuMs(): number;
  /** Largest memory so far, in bytes. */
  peakBytes(): number;
  /** Whether the kernel, or the last sample, found the tree above its memory limit. */
  memoryExceeded(): boolean;
  /** Whether a process or thread was refused because of the limit. */
  tasksExceeded(): boolean;
  /** How often `sample` must be called while the guest runs, in milliseconds; null when the kernel does the work. */
  readonly sampleEveryMs: number | null;
  sample(): void;
  /** Kills every process of the tree. Safe to call again. */
  kill(): void;
  /** Whether no process of the tree is alive. */
  isEmpty(): boolean;
  /** Frees what the meter holds; only after the tree is empty. */
  dispose(): void;
}
