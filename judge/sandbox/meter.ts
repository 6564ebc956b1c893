import type { MemoryFinder } from "../model/run.ts";

/** Measures one guest from outside and ends it. Numbers are of the whole process tree. */
export interface Meter {
  /** Called once, right after the launcher was started. */
  attach(pid: number): void;
  /** CPU so far, in milliseconds. */
  cpuMs(): number;
  /** Largest memory so far, in bytes. */
  peakBytes(): number;
  /**
   * How memory ended the tree: at its own limit, found by the kernel or by a sample, or below it, because the machine had
   * none left. Undefined when it did not.
   */
  memoryEnd(): Exclude<MemoryFinder, "heap"> | "machine-exhausted" | undefined;
  /** Whether a process or thread was refused because of the limit. */
  tasksExceeded(): boolean;
  /** How long the tree was ready to run and had no core so far, in milliseconds. */
  queuedMs(): number;
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
