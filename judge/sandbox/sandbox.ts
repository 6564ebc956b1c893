import type { RunLimits, RunResult } from "../model/run.ts";

/** A host file or folder that the guest sees read-only at `guest` (an absolute path in the box). */
export type Mount = { readonly host: string; readonly guest: string };

/**
 * One program to run. `command[0]` is an absolute path in the box. The three streams are regular host files:
 * `stdin` is opened for reading, `stdout` and `stderr` are created or truncated.
 */
export type RunRequest = {
  readonly command: readonly string[];
  readonly mounts: readonly Mount[];
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly limits: RunLimits;
};

/** Isolation that this machine offers, strongest first; see docs/sandbox.md. */
export const LEVELS = ["bubblewrap-cgroup", "bubblewrap", "none"] as const;
export type Level = (typeof LEVELS)[number];

/** Runs one program under limits. Knows nothing of problems, answers or verdicts. */
export interface Sandbox extends AsyncDisposable {
  readonly level: Level;
  /** Path of the Node runtime inside the box. */
  readonly node: string;
  /**
   * Runs the program to its end or to the first limit. Every end of the guest is a value; only a cancelled run
   * rejects (AbortError). At most `limits.output` + 1 bytes of a stream are ever read. When the promise settles no
   * process of the guest is alive.
   */
  run(request: RunRequest, signal?: AbortSignal): Promise<RunResult>;
}
