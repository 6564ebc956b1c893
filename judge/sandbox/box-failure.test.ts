import { describe, expect, test } from "vitest";
import { knownRemedy, reasonOfBox, remedyFor } from "./box-failure.ts";
import { namespaceRemedy, type NamespaceFacts } from "./user-namespaces.ts";

/** What bubblewrap, dash, the kernel through Node, and our own code say; and a word of the remedy that only this fault has. */
const FAILURES = [
  { says: "bwrap: Unknown option --disable-userns", remedy: /install 0\.8\.0 or a newer one/ },
  { says: "bwrap: Can't mount proc on /newroot/proc: Operation not permitted", remedy: /systempaths=unconfined/ },
  { says: "bwrap: Creating new namespace failed: Resource temporarily unavailable", remedy: /ulimit -u/ },
  { says: "bwrap: prctl(PR_SET_SECCOMP): Invalid argument", remedy: /CONFIG_SECCOMP_FILTER/ },
  { says: "bwrap: execvp /runtime/node: No such file or directory", remedy: /judge clean/ },
  { says: "bwrap: Can't find source path /x/runtime/0123: No such file or directory", remedy: /judge clean/ },
  { says: "/runtime/node: error while loading shared libraries: libm.so.6: cannot open", remedy: /judge clean/ },
  { says: "64: 3: /runtime/node: not found", remedy: /judge clean/ },
  { says: "/bin/sh: 2: exec: /usr/bin/bwrap: Permission denied", remedy: /chmod 755/ },
  { says: "/bin/sh: 3: ulimit: error setting limit (Operation not permitted)", remedy: /ulimit -H -a/ },
  { says: "sh: 1: cannot create /sys/fs/cgroup/memory/x/tasks: Read-only file system", remedy: /remount,rw/ },
  { says: "the sandbox was ended from outside while the program ran", remedy: /judge again/ },
  { says: "the sandbox's launcher ended", remedy: /judge again/ },
  { says: "ENOSPC: no space left on device, write", remedy: /make room.*df -i/ },
  { says: "the disk that takes the program's output is full", remedy: /make room/ },
  { says: "EDQUOT: disk quota exceeded, write", remedy: /share of the disk/ },
  { says: "spawn /bin/sh EMFILE", remedy: /raise `ulimit -n`/ },
  { says: "ENFILE: file table overflow, open '/x'", remedy: /fs\.file-max/ },
  { says: "spawn /bin/sh EAGAIN", remedy: /ulimit -u/ },
  { says: "spawn /bin/sh ENOMEM", remedy: /more memory/ },
  { says: "EROFS: read-only file system, mkdir '/x'", remedy: /disk is read-only/ },
  {
    says: "ENOENT: no such file or directory, open '/tmp/ruyi-judge-1-x/2.in'",
    remedy: /temporary folder was removed/,
  },
] as const;

test.for(FAILURES)("$says", ({ says, remedy }) => {
  expect(remedyFor(says)).toMatch(remedy);
  expect(remedyFor(`the sandbox could not run the program: ${says}`)).toMatch(remedy);
});

// An error's number in a namespace means something else than on a disk.
test.for([
  "bwrap: Creating new namespace failed: nesting depth or /proc/sys/user/max_*_namespaces exceeded (ENOSPC)",
  "bwrap: No permissions to creating new namespace, likely because the kernel does not allow non-privileged user namespaces.",
  "bwrap: setting up uid map: Permission denied",
  "bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted",
])("namespaces are forbidden: %s", (says) => {
  expect(remedyFor(says)).toBe(namespaceRemedy());
});

test("words that nobody knows lead to the doctor, and are known to be unknown", () => {
  expect(remedyFor("something else")).toMatch(/judge doctor/);
  expect(knownRemedy("something else")).toBeUndefined();
});

describe("the reason of a box that ended without a word on its program", () => {
  test.for([
    { stderr: "bwrap: Unknown option --x\nmore", reason: /could not start the program: bwrap: Unknown option --x$/ },
    { stderr: "/bin/sh: 2: exec: bwrap: not found", reason: /could not start the program: \/bin\/sh: 2/ },
    { stderr: "", reason: /ended from outside/ },
    {
      stderr: "a program's own text, Unknown option",
      reason: /^the sandbox was ended from outside while the program ran$/,
    },
  ])("of $stderr", ({ stderr, reason }) => {
    expect(reasonOfBox(stderr)).toMatch(reason);
  });
});

const NOTHING: NamespaceFacts = {
  isSupported: true,
  exhausted: [],
  unprivilegedClone: undefined,
  apparmorRestricts: undefined,
  isFiltered: false,
};

test.for([
  { name: "no support", facts: { isSupported: false }, says: /CONFIG_USER_NS/ },
  {
    name: "none left",
    facts: { exhausted: ["user", "net"] },
    says: /user\.max_user_namespaces=10000 user\.max_net_na/,
  },
  { name: "Debian's switch", facts: { unprivilegedClone: "0" }, says: /unprivileged_userns_clone=1/ },
  {
    name: "a container",
    facts: { isFiltered: true, apparmorRestricts: "1" },
    says: /seccomp=unconfined.*--privileged/,
  },
  { name: "Ubuntu's switch", facts: { apparmorRestricts: "1" }, says: /apparmor_restrict_unprivileged_userns=0/ },
  { name: "no sign", facts: { unprivilegedClone: "1", apparmorRestricts: "0" }, says: /dmesg/ },
] as const)("namespaces: $name", ({ facts, says }) => {
  expect(namespaceRemedy({ ...NOTHING, ...facts })).toMatch(says);
});
