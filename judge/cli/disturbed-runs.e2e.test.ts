import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, test } from "vitest";
import { findHierarchies } from "../sandbox/find-hierarchies.ts";
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
  type Expected,
  type Place,
  type Who,
} from "../testkit/broken-machine.ts";
import { descendantsWith, disturbGuests, type Parts } from "../testkit/disturb-guests.ts";
import { processesNaming } from "../testkit/judge-command.ts";

/** Long enough for a fault to hit it; the text is how its process is found. */
const SLOW = `${RIGHT}setTimeout(() => console.log(" ".repeat(60000) + sum, "a guest to disturb".slice(99)), 2000);\n`;
const TEXT = "a guest to disturb";

/** By then the program has started and sleeps, on a busy host too. */
const LOADED_MS = 1000;

/** Longer than the wall limit of the problem, which is three times its CPU limit and a second. */
const LONG_STOP_MS = 4500;

type Row = {
  readonly name: string;
  readonly who?: Who;
  /** Whether every run is disturbed, or the first alone. */
  readonly every: boolean;
  readonly disturb: (parts: Parts, place: Place) => void | Promise<void>;
  readonly expected: Expected;
  readonly prepare?: string;
  readonly isTemporary?: boolean;
  readonly hasOwnCache?: boolean;
  readonly args?: readonly string[];
  /** Whether the fault keeps the judge from cleaning up at once: then `judge clean` has to. */
  readonly leaves?: boolean;
};

const kill = (part: keyof Parts) => (parts: Parts) => {
  process.kill(parts[part], "SIGKILL");
};
const ONE = ["--only", "sample/01"];
/** Where most programs are started warm the few others are started by the judge itself. */
const LAUNCHED = [...ONE, "--start", "plain"];
const TWO = ["--only", "sample/*", "--jobs", "1"];
const AGAIN: Expected = { kind: "judge-error", says: /judge again/ };

const ROWS: readonly Row[] = [
  // A failure of ours is repeated once, alone: an accident that does not come back costs nothing.
  { name: "bubblewrap killed once", every: false, disturb: kill("bubblewrap"), expected: { kind: "unharmed" } },
  { name: "bubblewrap killed every time", every: true, disturb: kill("bubblewrap"), expected: AGAIN },
  // The box reports its init's death like one of the program, and a program may kill itself: the best that can be said.
  { name: "the box's init killed", every: true, disturb: kill("init"), expected: { kind: "judge-error-or-crash" } },
  { name: "the program killed", every: true, disturb: kill("guest"), expected: { kind: "judge-error-or-crash" } },
  {
    name: "the launcher killed once",
    who: "root",
    every: false,
    disturb: kill("launcher"),
    args: LAUNCHED,
    expected: { kind: "unharmed" },
  },
  {
    name: "the launcher killed every time",
    who: "root",
    every: true,
    disturb: kill("launcher"),
    args: LAUNCHED,
    expected: AGAIN,
  },
  {
    name: "the judge stopped for longer than the wall limit, in every run",
    every: true,
    async disturb({ judge }) {
      process.kill(judge, "SIGSTOP");
      await sleep(LONG_STOP_MS);
      process.kill(judge, "SIGCONT");
    },
    expected: { kind: "unharmed" },
  },
  {
    name: "the temporary folder removed",
    every: false,
    disturb: (_, place) => rmSync(place.temporary, { recursive: true }),
    expected: { kind: "refused-or-judge-error", says: /temporary folder was removed/ },
  },
  {
    name: "the runtime removed from the cache",
    every: false,
    hasOwnCache: true,
    async disturb(_, place) {
      // Not while the program's own runtime is being read.
      await sleep(LOADED_MS);
      rmSync(join(place.path, "cache/ruyi-judge/runtime"), { recursive: true });
    },
    args: TWO,
    expected: { kind: "judge-error", says: /judge clean/ },
  },
  {
    name: "no descriptor left for the judge",
    every: false,
    disturb({ judge }) {
      // Only the same user may take another process's limits down.
      const { uid } = statSync(`/proc/${judge}`);
      const identity = `--reuid=${uid} --regid=${uid} --clear-groups`;
      execFileSync("sh", ["-c", `setpriv ${identity} prlimit --pid ${judge} --nofile=3:3`]);
    },
    args: TWO,
    expected: { kind: "refused-or-judge-error", says: /ulimit -n/ },
    leaves: true,
  },
  {
    name: "the disk filled up",
    every: false,
    prepare: `mount -t tmpfs -o size=24m,mode=1777 none "$1"`,
    isTemporary: true,
    async disturb({ judge }, place) {
      // What the judge itself gives back is taken again, until it has ended.
      const root = `/proc/${judge}/root`;
      while (existsSync(join(root, place.folder))) {
        fill(join(root, place.folder, "fill"));
        await sleep(20);
      }
    },
    expected: { kind: "refused-or-judge-error", says: /make room/ },
    leaves: true,
  },
];

function fill(path: string): void {
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeFileSync(path, block, { flag: "a" });
  } catch {
    // Nothing is left: that was the aim.
  }
}

/** The judge's own group of the memory controller, version 1, where groups can be made in it. */
const ownMemoryGroup = ((): string | undefined => {
  const [selfCgroup, mountInfo] = ["cgroup", "mountinfo"].map((name) => readFileSync(`/proc/self/${name}`, "utf8"));
  const hierarchies = findHierarchies(selfCgroup ?? "", mountInfo ?? "");
  const directory = hierarchies.find(({ controllers }) => controllers.includes("memory"))?.directory;
  return directory !== undefined && existsSync(join(directory, "memory.limit_in_bytes")) ? directory : undefined;
})();

// Guests that the kernel has just killed are in it for a moment more.
async function removeGroup(group: string): Promise<void> {
  for (let attempt = 0; existsSync(group) && attempt < 50; attempt++) {
    try {
      rmdirSync(group);
    } catch {
      await sleep(20);
    }
  }
}

/** As many tests as are worth a copy of the runtime in memory. */
function writeLargeProblem(place: Place): string {
  const problem = join(place.path, "large");
  cpSync(SUM, problem, { recursive: true });
  for (let number = 10; number < 30; number++) {
    writeFileSync(join(problem, `tests/small/${number}.in`), "1\n7\n");
    writeFileSync(join(problem, `tests/small/${number}.ans`), "7\n");
  }
  return problem;
}

// Two calls at a time: most of a row's time is waiting for its turn. Whatever is killed or removed is of the row's own place.
describe.runIf(canBreak)("a disturbed run", { timeout: 400_000 }, () => {
  describe.for(WHO)("as $who", ({ who, identity }) => {
    // What is made once and found broken by nobody: the compiled source, the runtime.
    const shared = makePlace(identity);
    afterAll(() => shared[Symbol.dispose]());
    const rows = ROWS.filter((row) => row.who === undefined || row.who === who);
    test.concurrent.for(rows)(
      "$name",
      async ({ every, disturb, expected, args = ONE, leaves = false, ...row }, { expect }) => {
        using place = makePlace(identity);
        const source = writeSource(place, SLOW);
        const judging = place.judge({
          args: ["test", SUM, source, ...args, "--json"],
          through: through({ prepare: row.prepare ?? ":", ...identity }, place.folder),
          environment: {
            ...(row.hasOwnCache === true ? {} : { XDG_CACHE_HOME: join(shared.path, "cache") }),
            ...(row.isTemporary === true ? { TMPDIR: place.folder } : {}),
          },
        });
        const met = await disturbGuests({ source, text: TEXT, every, until: judging }, (parts) =>
          disturb(parts, place),
        );
        expect(met).toBeGreaterThan(0);
        const ending = await judging;
        expect(faultsOf(leaves ? { ...ending, leftovers: [] } : ending, expected)).toEqual([]);
        if (leaves) {
          const cleaned = await place.judge({ args: ["clean"], through: through({ prepare: ":", ...identity }, "") });
          expect(cleaned.exitCode).toBe(0);
          expect(readdirSync(place.temporary)).toEqual([]);
        }
        expect(processesNaming(place.path)).toEqual([]);
      },
    );

    test.concurrent.for([
      {
        name: "a library gone from the runtime",
        damage: (root: string) => rmSync(join(root, "lib"), { recursive: true }),
      },
      {
        name: "an empty file for the runtime",
        damage(root: string) {
          // Not truncated: the file is another name of the machine's own Node.
          rmSync(join(root, "runtime/node"));
          writeFileSync(join(root, "runtime/node"), "", { mode: 0o755 });
        },
      },
    ])("$name in the cache", async ({ damage }, { expect }) => {
      using place = makePlace(identity);
      const source = writeSource(place, GOOD);
      const call = {
        args: ["test", SUM, source, ...ONE, "--json"],
        through: through({ prepare: ":", ...identity }, ""),
      };
      expect(faultsOf(await place.judge(call), { kind: "unharmed" })).toEqual([]);
      const runtimes = join(place.path, "cache/ruyi-judge/runtime");
      const roots = readdirSync(runtimes).filter((name) => /^[0-9a-f]{16}$/.test(name));
      expect(roots).toHaveLength(1);
      for (const name of roots) damage(join(runtimes, name));
      expect(faultsOf(await place.judge(call), { kind: "judge-error", says: /judge clean/ })).toEqual([]);
      const cleaned = await place.judge({ args: ["clean"], through: call.through });
      expect(cleaned.exitCode).toBe(0);
      expect(faultsOf(await place.judge(call), { kind: "unharmed" })).toEqual([]);
    });

    test.runIf(ownMemoryGroup !== undefined)("less memory for all than one program may use", async ({ expect }) => {
      using place = makePlace(identity);
      const group = join(ownMemoryGroup ?? "", `ruyi-test-${process.pid}`);
      mkdirSync(group);
      try {
        writeFileSync(join(group, "memory.limit_in_bytes"), String(250 * 1024 * 1024));
        const ending = await place.judge({
          args: ["test", SUM, writeSource(place, GOOD), ...ONE, "--json"],
          through: through({ prepare: `echo $$ >${group}/cgroup.procs`, ...identity }, place.folder),
        });
        expect(faultsOf(ending, { kind: "refused", says: /may use 256 MiB[^]*more memory/ })).toEqual([]);
      } finally {
        await removeGroup(group);
      }
    });
  });

  test("the holder of the runtime in memory and a launcher killed", async ({ expect }) => {
    using place = makePlace({});
    const source = writeSource(place, SLOW);
    let holders: readonly number[] = [];
    const judging = place.judge({
      args: ["test", writeLargeProblem(place), source, "--only", "small/*", "--jobs", "2", "--json"],
      through: through({ prepare: ":" }, place.folder),
    });
    const met = await disturbGuests({ source, text: TEXT, every: false, until: judging }, ({ judge, launcher }) => {
      holders = descendantsWith(judge, "huge=always");
      for (const pid of [...holders, launcher]) process.kill(pid, "SIGKILL");
    });
    const ending = await judging;
    expect(met).toBe(1);
    // A machine without room for the copy has no holder.
    if (holders.length > 0) expect(faultsOf(ending, { kind: "unharmed-or-judge-error" })).toEqual([]);
    expect(processesNaming(place.path)).toEqual([]);
  });
});
