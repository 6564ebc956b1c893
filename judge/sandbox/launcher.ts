import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import type { RunLimits } from "../model/run.ts";
import { MARK, ownToken } from "../platform/process-identity.ts";

export type Launch = {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly limits: RunLimits;
  /** Host paths; the last four are absent without bubblewrap. Descriptor 5 is the arguments or the report, never both. */
  readonly files: {
    readonly stdin: string;
    readonly stdout: string;
    readonly stderr: string;
    readonly seccomp?: string;
    readonly status?: string;
    readonly arguments?: string;
    readonly report?: string;
  };
  /** Control group files to join before anything else. */
  readonly joinFiles: readonly string[];
  /** For a program that runs without a box: a box has its own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The uid and gid to run under, when the judge is root. */
  readonly uid?: number;
  /** The program that makes the kernel kill ours with the judge; absent where the system has none. */
  readonly setpriv?: string;
};

/** A program on its way: `exited` settles with the launcher's end and rejects when it could not be started. */
export type Launched = {
  readonly pid?: number;
  readonly exited: Promise<void>;
  readonly kill: () => void;
};

/** How a program that was started without a box ended, after `exited`. */
export type Ending = { readonly exitCode: number } | { readonly signal: string };

const OPEN_FILES = 256;
const CPU_MARGIN = 1.5;
const BLOCK_BYTES = 512; // POSIX: `ulimit -f` counts in units of 512 bytes.

/**
 * The shell text that joins the groups, sets the limits and becomes the program.
 * RLIMIT_FSIZE stands a block above the limit: whatever is larger than the limit is seen to be, and no more is stored.
 */
export function makeLaunchScript({ program, arguments: args, limits, joinFiles }: Launch): string {
  const blocks = Math.ceil(limits.output / BLOCK_BYTES) + 1;
  // The kernel counts ticks for this one, on a busy machine a tenth more than the group does: it must never come first.
  const seconds = Math.ceil((limits.cpu * CPU_MARGIN) / 1000) + 1;
  return [
    ...joinFiles.map((path) => `echo 0 >${quote(path)} || exit 125`),
    // From here on the group says whose it is, and the guest could read the mark in the environment of its init.
    ...(joinFiles.length === 0 ? [] : [`unset ${MARK}`]),
    // A hard limit below these would cut off a right program's output or time without a word: no box then.
    `ulimit -c 0 && ulimit -n ${OPEN_FILES} && ulimit -f ${blocks} && ulimit -t ${seconds} || exit 125`,
    `exec ${[program, ...args].map(quote).join(" ")}`,
  ].join("\n");
}

/** The same as one script for a launch server, which opens the files itself. */
export function makeServedScript(launch: Launch): string {
  const { stdin, stdout, stderr, seccomp = "/dev/null", status = "/dev/null", arguments: args } = launch.files;
  const streams = `<${quote(stdin)} >${quote(stdout)} 2>${quote(stderr)} 3<${quote(seccomp)} 4>${quote(status)}`;
  return `(${makeLaunchScript(launch)}) ${streams}${args === undefined ? "" : ` 5<${quote(args)}`}\n`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Starts the program with its files and limits. Its standard streams are regular files, never sockets. A judge that is
 * killed takes it along; should that happen before the kernel was asked for it, the program sees that its parent is another.
 */
export function launch(request: Launch): Launched & { readonly ending: () => Ending } {
  const { files, uid, setpriv, environment } = request;
  const descriptors = [
    openSync(files.stdin, "r"),
    openSync(files.stdout, constants.O_WRONLY),
    openSync(files.stderr, constants.O_WRONLY),
    ...(files.seccomp === undefined ? [] : [openSync(files.seccomp, "r")]),
    ...(files.status === undefined ? [] : [openSync(files.status, "w")]),
    ...(files.arguments === undefined ? [] : [openSync(files.arguments, "r")]),
    ...(files.report === undefined ? [] : [openSync(files.report, "w")]),
  ];
  try {
    const guard = `[ "$PPID" = ${process.pid} ] || exit 125\n`;
    const shell = ["/bin/sh", "-c", guard + makeLaunchScript(request)];
    const [program = "", ...args] = setpriv === undefined ? shell : [setpriv, "--pdeathsig", "KILL", ...shell];
    const child = spawn(program, args, {
      stdio: descriptors,
      env: { ...environment, [MARK]: ownToken() },
      cwd: "/",
      // A session of its own: Ctrl-C in the terminal reaches the judge alone, which ends its guests in order.
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    return launchedChild(child);
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

function launchedChild(child: ChildProcess): Launched & { readonly ending: () => Ending } {
  const exited = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
  return {
    ...(child.pid === undefined ? {} : { pid: child.pid }),
    exited,
    kill: () => child.kill("SIGKILL"),
    ending: () => (child.exitCode === null ? { signal: child.signalCode ?? "SIGKILL" } : { exitCode: child.exitCode }),
  };
}
