import { unlinkSync } from "node:fs";
import { join } from "node:path";
import type { RunResult } from "../model/run.ts";
import type { JudgingContext } from "./judging-context.ts";

/** Paths for the outputs of one run. */
export type OutputFiles = Disposable & {
  readonly stdout: string;
  readonly stderr: string;
  /** The run has ended. */
  readonly ended: (run: RunResult) => void;
};

/** Names that no run uses now. */
const free = new WeakMap<JudgingContext, { count: number; readonly names: string[] }>();

/**
 * Takes paths of the judging's folder that no other run has. What a warm start wrote stays for the next run, which puts its own in the
 * place of it: to make and remove two files costs as much as a fifth of such a run. Every other run finds no file.
 */
export function takeOutputs(context: JudgingContext): OutputFiles {
  const pool = free.get(context) ?? { count: 0, names: [] };
  free.set(context, pool);
  const name = pool.names.pop() ?? `run-${pool.count++}`;
  const [stdout, stderr] = ["out", "err"].map((kind) => join(context.directory, `${name}.${kind}`));
  if (stdout === undefined || stderr === undefined) throw new Error("two paths");
  let isWhole = false;
  return {
    stdout,
    stderr,
    ended({ start }) {
      isWhole = start === "warm";
    },
    [Symbol.dispose]() {
      if (!isWhole) for (const path of [stdout, stderr]) removeFile(path);
      pool.names.push(name);
    },
  };
}

// Removing what may be a folder costs three times as much.
function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // A run that was cancelled has not made it.
  }
}
