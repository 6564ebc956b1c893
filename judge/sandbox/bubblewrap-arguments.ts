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
  /** What the first process of the box is: bubblewrap's own, a shell that reports CPU, or the command, a fork server. */
  readonly init: "bubblewrap" | "reporting-shell" | "fork-server";
  /** Processes and threads that the reporting shell allows; bubblewrap's init leaves that to the control group. */
  readonly processes: number;
  /** What the guest finds in its environment. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Descriptors that the launcher opens for bubblewrap; all others are closed before the guest starts. */
const SECCOMP_FD = 3;
const STATUS_FD = 4;
/** The reporting shell writes here; bubblewrap's own init has no use for it, so then bubblewrap reads its options here. */
const FIFTH_FD = 5;

export type BubblewrapArguments = {
  /** Everything after `bwrap`. */
  readonly arguments: readonly string[];
  /**
   * What has to be read from the fifth descriptor. bubblewrap's init keeps its command line, and the guest may read
   * it: the paths of the host do not stand there.
   */
  readonly passed?: string;
};

export function makeBubblewrapArguments(box: Box): BubblewrapArguments {
  const { command, init, processes } = box;
  const options = makeOptions(box);
  if (init !== "reporting-shell") {
    return { arguments: ["--args", String(FIFTH_FD), ...command], passed: options.map((text) => `${text}\0`).join("") };
  }
  // The shell replaces bubblewrap's init, and its command line with it.
  const shell = ["--as-pid-1", GUEST_SHELL, "-c", REPORTING_INIT, String(processes)];
  return { arguments: [...options, ...shell, ...command] };
}

// The first process has the guest's uid: without the covers over its memory the guest would write its own end there.
function makeOptions({ runtimeRoot, mounts, init, environment }: Box): readonly string[] {
  const isOpen = mounts.some(({ isSystem }) => isSystem === true);
  return [
    ["--unshare-all", "--unshare-user", "--cap-drop", "ALL", ...(init === "fork-server" ? FORK_SERVER : CLOSED)],
    ["--die-with-parent", "--new-session", "--clearenv", "--hostname", "judge"],
    ["--uid", GUEST_ID, "--gid", GUEST_ID],
    ["--seccomp", String(SECCOMP_FD), "--json-status-fd", String(STATUS_FD)],
    isOpen ? openRoot(runtimeRoot) : ["--ro-bind", runtimeRoot, "/"],
    ["--proc", "/proc"],
    init === "bubblewrap" ? COVERS : [],
    DEVICES.flatMap((device) => ["--dev-bind", `/dev/${device}`, `/dev/${device}`]),
    ["--size", String(WORK_BYTES), "--tmpfs", "/work"],
    Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    mounts.flatMap(({ host, guest }) => ["--ro-bind", host, guest]),
    isOpen ? ["--remount-ro", "/"] : [],
    // No child may write there, and the time of last access would be a word from one to the next.
    init === "fork-server" ? ["--remount-ro", "/work"] : [],
    ["--chdir", "/work"],
  ].flat();
}

/** No more user namespaces; that needs one around the box, in which the box has no say over process numbers. */
const CLOSED = ["--disable-userns"];

/**
 * The server sets the number of the next process, and for every run it mounts a new /proc that hides it, in the place of covers.
 * Its children have no capability, and a filter that refuses namespaces and mounts.
 */
const FORK_SERVER = ["--as-pid-1", "--cap-add", "CAP_CHECKPOINT_RESTORE", "--cap-add", "CAP_SYS_ADMIN"];

const coverFiles = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ["--ro-bind", "/dev/null", `/proc/1/${name}`]);

const coverFolders = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ["--tmpfs", `/proc/1/${name}`, "--remount-ro", `/proc/1/${name}`]);

// It also keeps the guest's standard input open, which a driver may have read and closed before it loads foreign code.
const COVERS = [...coverFiles(["mem", "task/1/mem"]), ...coverFolders(["fd", "task/1/fd"])];

// Folders of the machine may be mounted anywhere, so the root is made in memory, with room for mount points, and closed at the end.
const openRoot = (runtimeRoot: string): readonly string[] => [
  "--tmpfs",
  "/",
  ...["runtime", "lib", "lib64"].flatMap((name) => ["--ro-bind-try", `${runtimeRoot}/${name}`, `/${name}`]),
  ...Object.entries({ "/tmp": "/work", "/dev/fd": "/proc/self/fd" }).flatMap(([path, to]) => ["--symlink", to, path]),
  ...["stdin", "stdout", "stderr"].flatMap((name, fd) => ["--symlink", `/proc/self/fd/${fd}`, `/dev/${name}`]),
];

// Runs the guest without the report's descriptor, limits its threads where the user namespace counts them, and writes
// the CPU of its finished children from a process that the guest can neither read nor signal.
const REPORTING_INIT = `
ulimit -p "$0" 2>/dev/null || ulimit -u "$0"
"$@" ${FIFTH_FD}>&-
code=$?
times >&${FIFTH_FD}
exit $code
`;
