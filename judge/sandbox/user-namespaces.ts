import { existsSync, readFileSync } from "node:fs";

/** What this machine says about making namespaces; undefined where it says nothing. */
export type NamespaceFacts = {
  /** Whether the kernel was built with user namespaces. */
  readonly isSupported: boolean;
  /** Kinds of namespaces (`user`, `net`, …) of which none may be made here. */
  readonly exhausted: readonly string[];
  /** Debian's and Arch's switch for ordinary users. */
  readonly unprivilegedClone: string | undefined;
  /** Ubuntu's switch: `1` takes the rights away from namespaces of programs without a profile. */
  readonly apparmorRestricts: string | undefined;
  /** Whether a system call filter was there before us: a container's. */
  readonly isFiltered: boolean;
};

/** The setting that forbids bubblewrap to make its namespaces, as a sentence that names the command to type. */
export function namespaceRemedy(facts: NamespaceFacts = readNamespaceFacts()): string {
  if (!facts.isSupported) return "this kernel has no user namespaces: boot one that was built with CONFIG_USER_NS";
  if (facts.exhausted.length > 0) {
    const settings = facts.exhausted.map((kind) => `user.max_${kind}_namespaces=10000`);
    return `allow namespaces, as root: \`sysctl ${settings.join(" ")}\``;
  }
  if (facts.unprivilegedClone === "0") {
    return "allow user namespaces, as root: `sysctl kernel.unprivileged_userns_clone=1`";
  }
  if (facts.isFiltered) {
    return "the container forbids namespaces: start it with `--security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined`, or with `--privileged`";
  }
  if (facts.apparmorRestricts === "1") {
    return "allow user namespaces, as root: `sysctl kernel.apparmor_restrict_unprivileged_userns=0`, or give bwrap an AppArmor profile with `userns,`";
  }
  return "a security module (SELinux, AppArmor) or too deep a nesting forbids it: `dmesg | tail` names the rule to change";
}

const KINDS = ["user", "mnt", "pid", "net", "ipc", "uts", "cgroup"] as const;

function readNamespaceFacts(): NamespaceFacts {
  return {
    isSupported: existsSync("/proc/self/ns/user"),
    exhausted: KINDS.filter((kind) => read(`/proc/sys/user/max_${kind}_namespaces`) === "0"),
    unprivilegedClone: read("/proc/sys/kernel/unprivileged_userns_clone"),
    apparmorRestricts: read("/proc/sys/kernel/apparmor_restrict_unprivileged_userns"),
    isFiltered: /^Seccomp:\s*2$/m.test(read("/proc/self/status") ?? ""),
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}
