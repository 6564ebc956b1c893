import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROMISE_NAMES } from "../certify/promise-name.ts";
import { canBreak } from "../testkit/broken-machine.ts";
import { makeWorkplace, NOBODY, processesNaming, ROOT, type Ending, type Workplace } from "../testkit/judge-command.ts";

const HOSTILE = join(ROOT, "testdata/hostile");
const PROGRAMS = globSync("*/*.ts", { cwd: HOSTILE })
  .filter((path) => !path.startsWith("problem/"))
  .map((path) => path.slice(0, -".ts".length))
  .sort();

const isRoot = process.getuid?.() === 0;
// Each level takes another fifth of the programs, and both take those against the fork server, or the gate would take too long.
// All ask for a warm start: most are not accepted so and run plainly too. `npm run certificate` takes all at both, in both ways.
const shareOf = (place: number): readonly string[] =>
  PROGRAMS.filter((name, index) => index % 5 === place || name.startsWith("fork-server/"));
const WORKPLACES = isRoot
  ? [
      { who: "root", workplace: makeWorkplace(), programs: shareOf(0) },
      {
        who: "an ordinary user",
        workplace: makeWorkplace(NOBODY),
        programs: shareOf(1),
      },
    ]
  : [{ who: "this user", workplace: makeWorkplace(), programs: PROGRAMS }];

afterAll(() => {
  for (const { workplace } of WORKPLACES) workplace[Symbol.dispose]();
});

type Parsed = {
  readonly schema: string;
  readonly certified: boolean;
  readonly faults: readonly string[];
  readonly programs: readonly { readonly name: string; readonly grade: string; readonly warmRuns: number }[];
  readonly promises: readonly {
    readonly promise: string;
    readonly checked: number;
    readonly breaches: readonly unknown[];
  }[];
  readonly flips: { readonly rows: readonly FlipRow[] };
};
type FlipRow = { readonly axis: string; readonly factor: number; readonly load: string; readonly flips: number };

const parse = (text: string): Parsed => JSON.parse(text);

/** The whole corpus takes minutes, on a busy host many. */
const MINUTE = 60_000;
const REPEATS = 3;

const ENDINGS = new Map<string, Ending>();
let certifying: Promise<unknown> | undefined;

/** All users at the same time, once, and only when one of the tests below is wanted. */
const certifyAll = (): Promise<unknown> =>
  (certifying ??= Promise.all(
    WORKPLACES.map(async ({ who, workplace, programs }) => {
      const corpus = copyOf(workplace, programs);
      const repeats = String(REPEATS);
      const start = ["--start", "warm"];
      const args = [
        "doctor",
        "--certify",
        ...start,
        "--corpus",
        corpus,
        "--repeats",
        repeats,
        "--out",
        outOf(workplace),
      ];
      ENDINGS.set(who, await workplace.judge({ args }));
    }),
  ));

function copyOf({ path }: Workplace, programs: readonly string[]): string {
  const corpus = join(path, "corpus");
  for (const name of ["problem", ...programs.map((program) => `${program}.ts`)]) {
    cpSync(join(HOSTILE, name), join(corpus, name), { recursive: true });
  }
  return corpus;
}

const outOf = ({ path }: Workplace): string => join(path, "home/certificate.json");

describe.for(WORKPLACES)("the corpus as $who", ({ who, workplace, programs }) => {
  beforeAll(certifyAll, 40 * MINUTE);

  const certificate = (): Parsed => parse(readFileSync(outOf(workplace), "utf8"));
  const ending = (): Ending => {
    const done = ENDINGS.get(who);
    if (done === undefined) throw new Error(`the certification as ${who} did not end`);
    return done;
  };

  test.for(programs)("%s gets no wrong verdict", (name) => {
    const result = certificate().programs.find((program) => program.name === name);
    expect(result).toMatchObject({ grade: expect.stringMatching(/^(right|tolerated)$/) });
  });

  test.for(PROMISE_NAMES)("%s holds after every program", (promise) => {
    const result = certificate().promises.find((one) => one.promise === promise);
    expect(result).toMatchObject({ checked: programs.length, breaches: [] });
  });

  test("runs were forked, and accepted", () => {
    const forked = certificate().programs.filter(({ warmRuns }) => warmRuns > 0);
    expect(forked.length).toBeGreaterThan(programs.length / 20);
  });

  test("solutions at 0.5 x and 2 x of a limit never flip", () => {
    const promised = certificate().flips.rows.filter(({ factor }) => factor === 0.5 || factor === 2);
    expect(promised).toHaveLength(2 * 2 * 4);
    expect(promised.filter(({ flips }) => flips > 0)).toEqual([]);
  });

  test("it is certified, in the table, in the JSON and by the exit code", () => {
    const { stdout, stderr, exitCode } = ending();
    expect(certificate()).toMatchObject({ schema: "certificate/1", faults: [], certified: true });
    expect({ exitCode, stderr, last: stdout.trimEnd().split("\n").at(-1) }).toEqual({
      exitCode: 0,
      stderr: "",
      last: "certified",
    });
    expect(stdout.split("\n").filter((line) => line.length > 100)).toEqual([]);
  });

  test("nothing is left", () => {
    expect(ending().leftovers).toEqual([]);
    expect(readdirSync(workplace.temporary)).toEqual([]);
    expect(processesNaming(workplace.path)).toEqual([]);
  });
});

/** A corpus of one harmless program with this header. */
function corpusWith(name: string, header: string): string {
  const directory = join(WORKPLACES[0]?.workplace.path ?? "", name);
  mkdirSync(join(directory, "cpu"), { recursive: true });
  cpSync(join(HOSTILE, "problem"), join(directory, "problem"), { recursive: true });
  writeFileSync(join(directory, "cpu/loop.ts"), `${header}\nfor (;;);\n`);
  return directory;
}

const HEADER = "// expect: TLE\n// must: no-process\n// limits: cpuMs=100\n// why: It never ends.";

describe("a small corpus of one's own", () => {
  const { workplace } = WORKPLACES.at(-1) ?? { workplace: makeWorkplace() };
  const out = join(workplace.path, "home/small.json");

  // Beside those that are interrupted: as above two are certified at the same time.
  test.concurrent(
    "with --json the certificate is printed and written, and a wrong verdict fails it",
    async ({ expect }) => {
      const corpus = corpusWith("small", HEADER.replace("TLE", "OLE"));
      const args = [
        "doctor",
        "--certify",
        "--corpus",
        corpus,
        "--only",
        "cpu/*",
        "--repeats",
        "1",
        "--out",
        out,
        "--json",
      ];
      const { stdout, stderr, exitCode, leftovers } = await workplace.judge({ args });
      expect({ stderr, exitCode, leftovers }).toEqual({ stderr: "", exitCode: 1, leftovers: [] });
      expect(stdout).toBe(readFileSync(out, "utf8"));
      expect(parse(stdout)).toMatchObject({
        certified: false,
        faults: ["1 wrong verdict"],
        only: "cpu/*",
        programs: [{ name: "cpu/loop", expect: ["OLE"], verdicts: ["TLE"], grade: "wrong" }],
      });
    },
    5 * MINUTE,
  );

  test.concurrent.for([3000, 8000])(
    "Ctrl-C after %i ms leaves nothing and writes nothing",
    async (afterMs, { expect }) => {
      using own = makeWorkplace(isRoot && afterMs > 5000 ? NOBODY : undefined);
      const unwritten = join(own.path, "home/never.json");
      const { exitCode, stderr, leftovers } = await own.judge({
        args: ["doctor", "--certify", "--out", unwritten],
        interruptAfterMs: afterMs,
      });
      expect({ exitCode, stderr, leftovers }).toEqual({ exitCode: 130, stderr: "judge: interrupted\n", leftovers: [] });
      expect(readdirSync(own.temporary)).toEqual([]);
      expect(readdirSync(join(own.path, "home"))).toEqual([]);
      expect(processesNaming(own.path)).toEqual([]);
    },
  );
});

describe("refused before anything runs", () => {
  const corpus = corpusWith("malformed", "// expect: TEL\n// mist: no-process\n// why: It never ends.");
  const ROWS = [
    { name: "a file in no folder", args: ["--out", "/nowhere/c.json"], says: /cannot be written/ },
    { name: "a folder as the file", args: ["--out", "/tmp"], says: /cannot be written/ },
    { name: "a folder that may not be written", args: ["--out", "/proc/c.json"], says: /cannot be written/ },
    { name: "no repeats", args: ["--repeats", "0"], says: /--repeats must be a whole number/ },
    { name: "a corpus that is not there", args: ["--corpus", "/nowhere"], says: /P001/ },
    { name: "a part that is not there", args: ["--only", "nothing/*"], says: /no program matches "nothing\/\*"/ },
    { name: "a malformed header", args: ["--corpus", corpus], says: /cpu\/loop\.ts:1:12: error H001: "TEL" may not/ },
    { name: "an unknown key", args: ["--corpus", corpus], says: /cpu\/loop\.ts:2:4: error H001: unknown key `mist`/ },
  ];
  test.concurrent.for(ROWS)("$name", async ({ args, says }, { expect }) => {
    using own = makeWorkplace();
    const { exitCode, stdout, stderr } = await own.judge({
      args: ["doctor", "--certify", ...args],
      cwd: own.temporary,
    });
    expect(stderr).toMatch(says);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(readdirSync(own.temporary)).toEqual([]);
  });

  test("its options without --certify", async () => {
    using own = makeWorkplace();
    const { exitCode, stderr } = await own.judge({ args: ["doctor", "--repeats", "3"] });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "judge doctor: --repeats is an option of --certify, which is not there\n",
    });
  });

  // Private mount namespaces: bubblewrap is gone, or cannot be run, for this call alone.
  const MACHINES = [
    {
      name: "a machine without a sandbox, where the programs would have the user's rights",
      prepare: `mount -t tmpfs none "$0"; mkdir "$0/up" "$0/work"; mknod "$0/up/bwrap" c 0 0
mount -t overlay none -o lowerdir=/usr/bin,upperdir="$0/up",workdir="$0/work" /usr/bin`,
      says: "not certified: without a sandbox the hostile programs would run with your own rights",
    },
    {
      name: "a machine that cannot even judge the reference solution",
      prepare: "mount --bind /dev/null /usr/bin/bwrap",
      says: "not certified: the reference solution got JE",
    },
  ];
  test.runIf(canBreak).for(MACHINES)("$name", async ({ prepare, says }) => {
    using own = makeWorkplace();
    const mounted = join(own.path, "mounted");
    mkdirSync(mounted);
    const { exitCode, stdout, stderr } = await own.judge({
      args: ["doctor", "--certify", "--repeats", "1"],
      cwd: own.temporary,
      through: ["unshare", "--mount", "sh", "-ec", `${prepare}\nexec "$@"`, mounted],
    });
    expect(stderr).toContain(says);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(readdirSync(own.temporary)).toEqual([]);
  });
});
