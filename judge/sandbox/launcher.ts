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

const OPEN_FILES = 256;
const BLOCK_BYTES = 512; // POSIX: `ulimit -f` counts in units of 512 bytes.

// One small shell instead of a chain of tools: it joins the groups, sets the limits and becomes the program.
// RLIMIT_FSIZE stands a block above the limit: whatever is larger than the limit is seen to be, and no more is stored.
const SCRIPT = `
joins=$1 blocks=$2 seconds=$3; shift 3
while [ "$joins" -gt 0 ]; do echo 0 >"$1" || exit 125; shift; joins=$((joins - 1)); done
ulimit -c 0; ulimit -n ${OPEN_FILES}; ulimit -f "$blocks"; ulimit -t "$seconds"
exec "$@"
`;

/** Starts the program with its files and limits. Its standard streams are regular files, never sockets. */
export function launch({ program, arguments: args, limits, files, joinFiles, uid }: Launch): ChildProcess {
  const blocks = Math.ceil(limits.output / BLOCK_BYTES) + 1;
  const seconds = Math.ceil(limits.cpu / 1000) + 1;
  const script = [SCRIPT, "launcher", joinFiles.length, blocks, seconds, ...joinFiles, program, ...args];
  const descriptors = [
    openSync(files.stdin, "r"),
    openSync(files.stdout, "r+"),
    openSync(files.stderr, "r+"),
    ...(files.seccomp === undefined ? [] : [openSync(files.seccomp, "r")]),
    ...(files.status === undefined ? [] : [openSync(files.status, "w")]),
    ...(files.report === undefined ? [] : [openSync(files.report, "w")]),
  ];
  try {
    return spawn("/bin/sh", ["-c", ...script.map(String)], {
      stdio: descriptors,
      env: {},
      cwd: "/",
      // A session of its own: Ctrl-C in the terminal reaches the judge alone, which ends its guests in order.
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}
