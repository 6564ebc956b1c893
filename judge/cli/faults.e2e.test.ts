import { join } from "node:path";
import { afterAll, describe, test } from "vitest";
import {
  canBreak,
  faultsOf,
  GOOD,
  makePlace,
  RIGHT,
  SUM,
  through,
  WHO,
  writeSource,
  type Breakage,
  type Expected,
  type Who,
} from "../testkit/broken-machine.ts";
import { processesNaming, type Call } from "../testkit/judge-command.ts";

/** A right program whose output is as large as the output limit allows. */
const WORDY = `${RIGHT}process.stdout.write(" ".repeat(60000) + sum);\n`;
const ONLY = ["--only", "sample/01"];

type MachineRow = Omit<Breakage, "uid"> & {
  readonly name: string;
  readonly who?: Who;
  readonly source?: string;
  readonly expected: Expected;
  /** Whether the temporary folder is the one that `prepare` gets. */
  readonly isTemporary?: boolean;
  readonly environment?: Call["environment"];
  /** Words of the doctor's remedy, and whether it calls the machine unfit. */
  readonly doctor?: { readonly says: RegExp; readonly exitCode: 0 | 1 };
};

const OLD = `printf '#!/bin/sh\\n[ "$1" = --version ] && echo bubblewrap 0.7.0 && exit\\necho "bwrap: Unknown option --disable-userns" >&2\\nexit 1\\n' >"$1/bwrap"
chmod 755 "$1/bwrap"; mount --bind "$1/bwrap" /usr/bin/bwrap`;
// An overlay with a white-out is the only way to take one file out of a folder for a few processes.
const ABSENT = `mount -t tmpfs none "$1"; mkdir "$1/up" "$1/work"; mknod "$1/up/bwrap" c 0 0
mount -t overlay -o "lowerdir=/usr/bin,upperdir=$1/up,workdir=$1/work" overlay /usr/bin`;

const MACHINES: readonly MachineRow[] = [
  {
    name: "bubblewrap too old",
    prepare: OLD,
    expected: { kind: "judge-error", says: /too old: install 0\.8\.0/ },
    doctor: { says: /bubblewrap 0\.7\.0 .*older than 0\.8\.0[^]*install 0\.8\.0/, exitCode: 1 },
  },
  {
    name: "bubblewrap that may not be run",
    prepare: "mount --bind /dev/null /usr/bin/bwrap",
    expected: { kind: "judge-error", says: /let this user run bubblewrap: `chmod 755`/ },
    doctor: { says: /\/usr\/bin\/bwrap cannot be run[^]*chmod 755/, exitCode: 1 },
  },
  {
    name: "bubblewrap missing: only one's own code, and it is said",
    prepare: ABSENT,
    expected: { kind: "unharmed", says: /no sandbox on this machine[^]*apt-get install bubblewrap/ },
    doctor: { says: /level 3[^]*apt-get install bubblewrap/, exitCode: 1 },
  },
  {
    name: "user namespaces disabled",
    prepare: "echo 0 >/proc/sys/user/max_user_namespaces",
    ownNamespace: true,
    expected: { kind: "judge-error", says: /sysctl user\.max_user_namespaces=10000/ },
    doctor: { says: /bubblewrap .* is refused[^]*sysctl user\.max_user_namespaces=10000/, exitCode: 1 },
  },
  {
    name: "network namespaces used up",
    prepare: "echo 0 >/proc/sys/user/max_net_namespaces",
    ownNamespace: true,
    expected: { kind: "judge-error", says: /sysctl user\.max_net_namespaces=10000/ },
    doctor: { says: /sysctl user\.max_net_namespaces=10000/, exitCode: 1 },
  },
  {
    name: "the memory controller read-only: level 2 judges",
    prepare: "mount -o remount,ro,bind /sys/fs/cgroup/memory",
    expected: { kind: "unharmed" },
    doctor: { says: /level 2[^]*memory is mounted read-only[^]*remount,rw/, exitCode: 0 },
  },
  {
    name: "the memory controller missing: level 2 judges",
    prepare: "umount /sys/fs/cgroup/memory",
    expected: { kind: "unharmed" },
    doctor: { says: /level 2[^]*memory controller is not mounted[^]*mount -t cgroup -o memory/, exitCode: 0 },
  },
  {
    name: "no control groups at all: level 2 judges",
    prepare: "umount -l /sys/fs/cgroup",
    expected: { kind: "unharmed" },
    doctor: { says: /level 2/, exitCode: 0 },
  },
  {
    name: "/proc that hides the processes of others",
    prepare: "mount -t proc -o hidepid=2 proc /proc",
    expected: { kind: "unharmed" },
  },
  {
    name: "a temporary folder without room",
    prepare: `mount -t tmpfs -o size=4m,mode=1777 none "$1"`,
    isTemporary: true,
    expected: { kind: "refused", says: /make room/ },
    doctor: { says: /temporary folder +only 4 MiB[^]*make room/, exitCode: 1 },
  },
  {
    name: "a temporary folder that takes no more files",
    prepare: `mount -t tmpfs -o size=64m,nr_inodes=40,mode=1777 none "$1"`,
    isTemporary: true,
    expected: { kind: "refused", says: /df -i/ },
    doctor: { says: /temporary folder +only .* files[^]*df -i/, exitCode: 1 },
  },
  ...(
    [
      { option: "-n", value: "100", says: /ulimit -n/ },
      { option: "-f", value: "100", says: /ulimit -f/, source: WORDY },
      { option: "-v", value: "4000000", says: /ulimit -v/ },
      { option: "-d", value: "4000000", says: /ulimit -d/ },
      { option: "-s", value: "500", says: /ulimit -s/ },
      { option: "-t", value: "100", says: /ulimit -t/ },
    ] as const
  ).map(({ option, value, says, ...more }) => ({
    name: `ulimit ${option} ${value}`,
    prepare: `ulimit ${option} ${value}`,
    expected: { kind: "refused", says } as const,
    doctor: { says, exitCode: 1 } as const,
    ...more,
  })),
  {
    name: "no more processes for this user",
    prepare: "prlimit --pid $$ --nproc=40:40",
    who: "an ordinary user",
    expected: { kind: "refused", says: /ulimit -u/ },
    doctor: { says: /ulimit -u/, exitCode: 1 },
  },
  {
    name: "a clock that jumps at every look",
    prepare: `printf 'const real = Date.now; let n = 0;\\nDate.now = () => real() + (n++ %% 2 ? 4e11 : -4e11);\\n' >"$1/jump.cjs"`,
    environment: { NODE_OPTIONS: "--require=$FOLDER/jump.cjs" },
    expected: { kind: "unharmed" },
  },
];

// Two calls at a time: most of a row's time is waiting for its turn.
describe.runIf(canBreak)("a broken machine", { timeout: 400_000 }, () => {
  describe.for(WHO)("as $who", ({ who, identity }) => {
    const rows = MACHINES.filter((row) => row.who === undefined || row.who === who);
    // What is made once and found broken by nobody: the compiled source, the runtime.
    const shared = makePlace(identity);
    afterAll(() => shared[Symbol.dispose]());
    test.concurrent.for(rows)("$name", async ({ source = GOOD, expected, isTemporary, doctor, ...row }, { expect }) => {
      using place = makePlace(identity);
      const call = {
        through: through({ ...row, ...identity }, place.folder),
        environment: {
          XDG_CACHE_HOME: join(shared.path, "cache"),
          ...(isTemporary === true ? { TMPDIR: place.folder } : {}),
          ...Object.fromEntries(
            Object.entries(row.environment ?? {}).map(([name, value]) => [
              name,
              value.replace("$FOLDER", place.folder),
            ]),
          ),
        },
      };
      const ending = await place.judge({ ...call, args: ["test", SUM, writeSource(place, source), ...ONLY, "--json"] });
      expect(faultsOf(ending, expected)).toEqual([]);
      expect(processesNaming(place.path)).toEqual([]);
      // Once is enough: it says the same to both.
      if (doctor === undefined || who === "root") return;
      const examined = await place.judge({ ...call, args: ["doctor"] });
      expect(examined).toMatchObject({ exitCode: doctor.exitCode, stderr: "", leftovers: [] });
      expect(examined.stdout).toMatch(doctor.says);
    });
  });

  test("root of a container that lacks the guests' uids is refused", async ({ expect }) => {
    using place = makePlace({});
    const call = { through: ["unshare", "--user", "--map-root-user"] };
    const ending = await place.judge({ ...call, args: ["test", SUM, writeSource(place, GOOD), "--json"] });
    expect(faultsOf(ending, { kind: "refused", says: /as an ordinary user, or map 256 uids/ })).toEqual([]);
    const examined = await place.judge({ ...call, args: ["doctor"] });
    expect(examined.exitCode).toBe(1);
    expect(examined.stdout).toMatch(/as an ordinary user, or map 256 uids/);
  });
});
