import type { RunLimits, RunResult, Usage } from "../model/run.ts";
import type { Bytes, Milliseconds } from "../model/units.ts";

/**
 * A host file or folder that the guest sees read-only at `guest` (an absolute path in the box). `isSystem`: a folder that comes
 * with the machine and that everybody may read (a compiler, a library), which is taken as it is.
 */
export type Mount = { readonly host: string; readonly guest: string; readonly isSystem?: true };

/**
 * One program to run. `command[0]` is an absolute path in the box. The three streams are regular host files:
 * `stdin` is opened for reading, `stdout` and `stderr` are created or truncated. `stdin` and `stdout` may be named pipes
 * (makeNamedPipes) instead, whose other ends the caller has open or opens in another thread; nothing bounds or clips what goes
 * through a pipe.
 */
export type RunRequest = {
  readonly command: readonly string[];
  readonly mounts: readonly Mount[];
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly limits: RunLimits;
  /** `allowed` lets the guest start processes, which compilers do; by default it may start threads alone. */
  readonly programs?: "allowed";
  /** `large` lets the guest share pages of files and make pairs of local sockets; without control groups their memory is not counted. */
  readonly runtime?: "large";
  /** What the guest finds in its environment; by default nothing. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A guest that works for others for as long as they need it: a judge that ends in order does not wait for its end. */
  readonly isServant?: true;
  /** Once aborted the guest is killed, and its result says SIGKILL and what it had used until then. */
  readonly stop?: AbortSignal;
};

/** What an empty program uses in an ordinary start. `startup`: what one used in a fork server of this sandbox just now, for who knows both of earlier. */
export type AskBaseline = (startup?: Usage) => Promise<Usage>;

/** A program for Node that may be started by forking a runtime that has booted already; see docs/warm-start.md. */
export type WarmStart = {
  /** Hash of the program's content. */
  readonly program: string;
  /** How many runs of it are expected in all; few are not worth a server. */
  readonly runs: number;
  /** Asked when the run has ended: its usage is given as if it had been an ordinary start. */
  readonly baseline: AskBaseline;
  /** The program's own limits. A run that comes near one of them does not count. */
  readonly limits: { readonly cpu: Milliseconds; readonly memory: Bytes };
};

/** Isolation that this machine offers, strongest first; see docs/sandbox.md. */
export const LEVELS = ["bubblewrap-cgroup", "bubblewrap", "none"] as const;
export type Level = (typeof LEVELS)[number];

/** Runs one program under limits. Knows nothing of problems, answers or verdicts. */
export interface Sandbox extends AsyncDisposable {
  readonly level: Level;
  /** Path of the Node runtime inside the box. */
  readonly node: string;
  /** The runtime lies in huge pages, from which every start costs less. */
  readonly pages?: "huge";
  /**
   * Runs the program to its end or to the first limit. Every end of the guest is a value; only a cancelled run
   * rejects (AbortError). At most `limits.output` + 1 bytes of a stream are ever read. When the promise settles no
   * process of the guest is alive.
   */
  run(request: RunRequest, signal?: AbortSignal): Promise<RunResult>;
  /**
   * Runs the program by a warm start. The result is of a run that ended in order and well within its limits, and may only
   * accept: what the caller does not accept it runs again by `run`, as it does when there is no result. Rejects only when
   * cancelled. Absent where nothing is started warm.
   */
  readonly tryWarm?: (request: RunRequest, warm: WarmStart, signal?: AbortSignal) => Promise<RunResult | undefined>;
  /** Boots what so many warm starts of such a command will need, before there is a program. */
  readonly prepareWarm?: (request: Pick<RunRequest, "command" | "limits">, runs: number) => void;
  /** From now on this program, named by the hash of its content, is never started warm. Absent where nothing is. */
  readonly startPlainly?: (program: string) => void;
}
