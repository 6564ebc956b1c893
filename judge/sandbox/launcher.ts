import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { RunLimits } from "../model/run.ts";

export type Launch = {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly limits: RunLimits;
  /** Host paths; the last three are absent without bubblewrap. */
  readonly files: {
    readonly stdin: string;
    readonly stdout: string;
    readonly stderr: string;
    readonly seccomp?: string;
    readonly status?: string;
    readonly report?: string;
  };
  /** Control group files to join before anything else. */
  readonly joinFiles: readonly string[];
  /** The uid and gid to run under, when the judge is root. */
  readonly uid?: number;
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
const BLOCK_BYTES = 512; // POSIX: `ulimit -f` counts in units of 512 bytes.

/**
 * The shell text that joins the groups, sets the limits and becomes the program.
 * RLIMIT_FSIZE stands a block above the limit: whatever is larger than the limit is seen to be, and no more is stored.
 */
export function makeLaunchScript({ program, arguments: args, limits, joinFiles }: Launch): string {
  const blocks = Math.ceil(limits.output / BLOCK_BYTES) + 1;
  const seconds = Math.ceil(limits.cpu / 1000) + 1;
  return [
    ...joinFiles.map((path) => `echo 0 >${quote(path)} || exit 125`),
    `ulimit -c 0; ulimit -n ${OPEN_FILES}; ulimit -f ${blocks}; ulimit -t ${seconds}`,
    `exec ${[program, ...args].map(quote).join(" ")}`,
  ].join("\n");
}

/** The same as one script for a launch server, which opens the files itself. */
export function makeServedScript(launch: Launch): string {
  const { stdin, stdout, stderr, seccomp = "/dev/null", status = "/dev/null" } = launch.files;
  const streams = `<${quote(stdin)} >${quote(stdout)} 2>${quote(stderr)} 3<${quote(seccomp)} 4>${quote(status)}`;
  return `(${makeLaunchScript(launch)}) ${streams}\n`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Starts the program with its files and limits. Its standard streams are regular files, never sockets. */
export function launch(request: Launch): Launched & { readonly ending: () => Ending } {
  const { files, uid } = request;
  const descriptors = [
    openSync(files.stdin, "r"),
    openSync(files.stdout, "r+"),
    openSync(files.stderr, "r+"),
    ...(files.seccomp === undefined ? [] : [openSync(files.seccomp, "r")]),
    ...(files.status === undefined ? [] : [openSync(files.status, "w")]),
    ...(files.report === undefined ? [] : [openSync(files.report, "w")]),
  ];
  try {
    const child = spawn("/bin/sh", ["-c", makeLaunchScript(request)], {
      stdio: descriptors,
      env: {},
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
