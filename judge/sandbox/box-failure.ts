import { namespaceRemedy } from "./user-namespaces.ts";

/** The oldest bubblewrap that knows every option in use; `--disable-userns` came last. */
export const LEAST_BUBBLEWRAP = "0.8.0";

const UNKNOWN = "run `judge doctor` to see what this machine lacks";
const NEW_BUBBLEWRAP = `this bubblewrap is too old: install ${LEAST_BUBBLEWRAP} or a newer one (Debian 12, Ubuntu 23.10 and Fedora 38 have it)`;
const MAKE_ROOM =
  "make room on the disk (`df -h` and `df -i` show what is used up), or let TMPDIR and XDG_CACHE_HOME name folders on another one";
const FEWER_PROCESSES =
  "end processes of this user, raise its limit (`ulimit -u`, or the pids limit of the container or service), or judge with fewer jobs (`--jobs`)";
const MORE_MEMORY = "judge with fewer jobs (`--jobs`), or give the machine, the container or the service more memory";
const RAISE_LIMITS = `the judge sets limits that are above this user's hard ones: \`ulimit -H -a\` lists them, and limits.conf or the service's Limit… lines raise them`;
const FRESH_CACHE = "the copy of the runtime in the cache is damaged: type `judge clean`, then judge again";
const AGAIN =
  "judge again; when it comes back, look for what kills processes: an administrator, or the kernel (`dmesg | tail`)";
const OPEN_PROC =
  "the container hides parts of /proc: start it with `--security-opt systempaths=unconfined`, or with `--privileged`";

/**
 * Remedies by the words of bubblewrap, of the shell that starts it, and of Node. The first row that matches counts:
 * ENOSPC of a namespace is no full disk, EAGAIN of one no lack of rights.
 */
const REMEDIES: readonly { readonly says: RegExp; readonly remedy: string | (() => string) }[] = [
  { says: /bwrap: Unknown option/, remedy: NEW_BUBBLEWRAP },
  {
    says: /error while loading shared libraries|Exec format error|\/runtime\/\w+: not found|runtime was removed/,
    remedy: FRESH_CACHE,
  },
  { says: /bwrap: Creating new namespace failed: (?:Resource temporarily|Cannot allocate)/, remedy: FEWER_PROCESSES },
  {
    says: /bwrap: .*(?:new namespace|uid map|gid map|userns|RTM_NEWADDR|capset|user namespace)/,
    remedy: namespaceRemedy,
  },
  { says: /bwrap: Can't mount proc/, remedy: OPEN_PROC },
  { says: /bwrap: (?:execvp|Can't find source path|Can't get type of source) .*runtime/, remedy: FRESH_CACHE },
  {
    says: /PR_SET_SECCOMP/,
    remedy: "this kernel cannot filter system calls: boot one built with CONFIG_SECCOMP_FILTER",
  },
  { says: /exec: \S*bwrap/, remedy: "let this user run bubblewrap: `chmod 755` the file that the message names" },
  { says: /ulimit: /, remedy: RAISE_LIMITS },
  {
    says: /cgroup\S*\/(?:cgroup\.procs|tasks): Read-only|EROFS.*cgroup/,
    remedy: "mount the control groups writable (`mount -o remount,rw`)",
  },
  { says: /ended from outside|launcher ended/, remedy: AGAIN },
  { says: /\bENOSPC\b|No space left on device|disk .* is full/, remedy: MAKE_ROOM },
  {
    says: /\bEDQUOT\b|Disk quota exceeded/,
    remedy: "this user's share of the disk is used up: delete files, or let TMPDIR name a folder on another disk",
  },
  {
    says: /\bEMFILE\b|Too many open files$/,
    remedy:
      "too many files are open: raise `ulimit -n` (a hard limit of 1024 is plenty), or judge with fewer jobs (`--jobs`)",
  },
  {
    says: /\bENFILE\b|Too many open files in system/,
    remedy: "the machine has no free file handles: end programs, or raise `sysctl fs.file-max`",
  },
  {
    says: /\bEAGAIN\b|Resource temporarily unavailable|Cannot fork|(?:uv|pthread)_(?:thread_)?create/,
    remedy: FEWER_PROCESSES,
  },
  { says: /\bENOMEM\b|Cannot allocate memory/, remedy: MORE_MEMORY },
  {
    says: /\bEROFS\b|Read-only file system/,
    remedy: "the disk is read-only: let TMPDIR and XDG_CACHE_HOME name folders that can be written",
  },
  {
    says: /\bENOENT\b.*ruyi-judge-|cannot (?:open|create) \S*ruyi-judge-/,
    remedy:
      "the temporary folder was removed while the judge was at work: keep cleaners away from it (tmpfiles.d, tmpreaper), then judge again",
  },
];

/** What to do about a box, or a judge, that failed with these words. */
export const remedyFor = (reason: string): string => knownRemedy(reason) ?? UNKNOWN;

/** The same where these words are known. */
export function knownRemedy(reason: string): string | undefined {
  const row = REMEDIES.find(({ says }) => says.test(reason));
  return typeof row?.remedy === "function" ? row.remedy() : row?.remedy;
}

/**
 * Why a box ended without a word on its program. `stderr` holds what bubblewrap or its shell said when it never began;
 * whatever else is there is the program's own text, which explains nothing.
 */
export function reasonOfBox(stderr: string): string {
  const [line = ""] = stderr.split("\n");
  return /^(?:bwrap|\/?\S*sh): /.test(line)
    ? `the sandbox could not start the program: ${line.trim()}`
    : "the sandbox was ended from outside while the program ran";
}
