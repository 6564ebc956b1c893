import { DEVICES, GUEST_SHELL } from "./runtime-root.ts";
import type { Mount } from "./sandbox.ts";

/** Room for files that the guest writes; it counts as the guest's memory where groups exist, and vanishes with the box. */
export const WORK_BYTES = 64 * 1024 * 1024;

/** The unprivileged uid and gid inside the box. */
const GUEST_ID = "1000";

export type Box = {
  readonly runtimeRoot: string;
  readonly mounts: readonly Mount[];
  readonly command: readonly string[];
  /** Whether the box gets our own init (a shell that reports CPU) instead of bubblewrap's. */
  readonly init: "bubblewrap" | "reporting-shell";
  /** Processes and threads that the reporting shell allows; bubblewrap's init leaves that to the control group. */
  readonly processes: number;
};

/** Descriptors that the launcher opens for bubblewrap; all others are closed before the guest starts. */
export const SECCOMP_FD = 3;
export const STATUS_FD = 4;
export const REPORT_FD = 5;

/** Everything after `bwrap`. */
export function makeBubblewrapArguments({ runtimeRoot, mounts, command, init, processes }: Box): readonly string[] {
  return [
    ["--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL"],
    ["--die-with-parent", "--new-session", "--clearenv", "--hostname", "judge"],
    ["--uid", GUEST_ID, "--gid", GUEST_ID],
    ["--seccomp", String(SECCOMP_FD), "--json-status-fd", String(STATUS_FD)],
    ["--ro-bind", runtimeRoot, "/", "--proc", "/proc"],
    DEVICES.flatMap((device) => ["--dev-bind", `/dev/${device}`, `/dev/${device}`]),
    ["--size", String(WORK_BYTES), "--tmpfs", "/work"],
    mounts.flatMap(({ host, guest }) => ["--ro-bind", host, guest]),
    ["--chdir", "/work"],
    init === "bubblewrap" ? command : ["--as-pid-1", GUEST_SHELL, "-c", REPORTING_INIT, String(processes), ...command],
  ].flat();
}

// Runs the guest without the report's descriptor, limits its threads where the user namespace counts them, and writes
// the CPU of its finished children from a process that the guest can neither read nor signal.
const REPORTING_INIT = `
ulimit -p "$0" 2>/dev/null || ulimit -u "$0"
"$@" ${REPORT_FD}>&-
code=$?
times >&${REPORT_FD}
exit $code
`;
