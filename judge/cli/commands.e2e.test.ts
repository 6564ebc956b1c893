import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, test } from "vitest";
import { ownToken } from "../platform/process-identity.ts";
import { CORPUS, makeWorkplace, NOBODY, processesNaming, ROOT } from "../testkit/judge-command.ts";
import { SUM_SOURCES } from "../testkit/sum-problem.ts";

const isRoot = process.getuid?.() === 0;
const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

const SUM = join(CORPUS, "sum");
const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));
`;

/** Writes a file into the workplace; returns its path. */
function file(name: string, text: string | Uint8Array): string {
  const path = join(workplace.path, name);
  writeFileSync(path, text);
  return path;
}

const right = file("right.ts", RIGHT);
const wrong = file("wrong.ts", `console.log(require("fs").readFileSync(0, "utf8").startsWith("3") ? 6 : 1);\n`);
const broken = file("broken.ts", `const = 1;\n`);
const add = file("add.ts", `export const add = (a: number, b: number): number => a + b;\n`);

const COMMANDS = ["list", "show", "test", "run", "check", "generate", "validate", "verify", "doctor", "clean"];

describe("usage", () => {
  test("judge <command> --help shows an example", async ({ expect }) => {
    const endings = await Promise.all(COMMANDS.map((name) => workplace.judge({ args: [name, "--help"] })));
    for (const [index, { exitCode, stdout, stderr }] of endings.entries()) {
      const name = COMMANDS[index] ?? "";
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(stdout).toMatch(new RegExp(`^judge ${name}\\b[\\s\\S]*Example:\\n {2}judge ${name}\\b`));
    }
  });

  test("judge --help names every command; judge alone is wrong usage", async ({ expect }) => {
    const [help, bare] = await Promise.all([workplace.judge({ args: ["--help"] }), workplace.judge({ args: [] })]);
    expect([help.exitCode, bare.exitCode]).toEqual([0, 2]);
    for (const name of COMMANDS) expect(help.stdout).toMatch(new RegExp(`^ {2}${name} `, "m"));
    expect(bare.stdout).toBe(help.stdout);
  });

  const WRONG = [
    { args: ["tset"], says: /unknown command "tset"; did you mean test\?/ },
    { args: ["a\u001B[31mb"], says: /unknown command "a\\u001b\[31mb"/ },
    { args: ["test", "a", "b", "c"], says: /"c" is too much/ },
    { args: ["test", SUM, right, "--jbos", "2"], says: /unknown option --jbos; did you mean --jobs\?/ },
    { args: ["test", SUM, right, "--jobs", "0"], says: /jobs must be a whole number from 1 to 256, not "0"/ },
    { args: ["test", SUM, right, "--jobs", "2", "--jobs", "1"], says: /--jobs is given twice/ },
    { args: ["test", SUM, right, "--json=yes"], says: /--json/ },
    { args: ["test", SUM, right, "--lang", "fr"], says: /lang must be en or zh, not "fr"/ },
    { args: ["test", SUM, right, "--only", "nothing/*"], says: /no test matches "nothing\/\*"/ },
    { args: ["test", SUM, right, "--keep-going", "--first-failure"], says: /contradict/ },
    { args: ["test", SUM, right, "--github", "--json"], says: /contradict/ },
    { args: ["test", SUM, right, "--gradescope", "/nowhere/results.json"], says: /--gradescope .* is no file in a/ },
    { args: ["run", right, "--memory-mib", "x", "--output-kib", "0"], says: /memory-mib[\s\S]*output-kib/ },
    { args: ["run", right, "--input", "/nowhere"], says: /"\/nowhere" is no file/ },
    { args: ["run", right, "--problem", "sume", "--problems", CORPUS], says: /did you mean sum\?/ },
    { args: ["check", "tokenz", "--answer", "a", "--output", "b"], says: /no checker is called "tokenz"/ },
    { args: ["check", "tokens", "--absolute", "1", "--answer", right, "--output", right], says: /only numbers/ },
    { args: ["check", "numbers", "--absolute", "-1", "--answer", right, "--output", right], says: /--absolute/ },
    { args: ["check", "tokens", "--answer", "/nowhere", "--output", right], says: /answer file/ },
    { args: ["generate", "nowhere"], says: /there is no problem "nowhere"/ },
    { args: ["list", "--problems", "/nowhere"], says: /no problems in \/nowhere/ },
  ] as const;
  test.concurrent.for(WRONG)("judge $args is exit code 2", async ({ args, says }, { expect }) => {
    const { exitCode, stdout, stderr, leftovers } = await workplace.judge({ args });
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^\s+at |mistake of the judge/m);
    expect(stderr).not.toContain("\u001B");
    expect(exitCode).toBe(2);
    expect(stdout.replace(/^Sum .*\n\n/, "")).toBe("");
    expect(leftovers).toEqual([]);
  });

  test("an old Node says in one line what it needs", async ({ expect, skip }) => {
    const old = "/usr/bin/node";
    const version = existsSync(old) ? execFileSync(old, ["--version"], { encoding: "utf8" }) : "v26";
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= 26) skip("this machine has no older Node");
    const { exitCode, stdout, stderr } = await workplace.judge({ args: ["list"], node: old });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(/^judge: needs Node 26, but this is Node \d+\.\d+\.\d+: .*\n$/);
  });
});

describe("test", () => {
  test("--json prints one report and nothing else; exit codes follow the verdict", async ({ expect }) => {
    const sources = [right, wrong, broken];
    const endings = await Promise.all(
      sources.map((source) => workplace.judge({ args: ["test", SUM, source, "--json"] })),
    );
    const reports = endings.map(({ stdout }) => JSON.parse(stdout));
    expect(endings.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1]);
    expect(endings.map(({ stderr }) => stderr)).toEqual(["", "", ""]);
    expect(reports.map(({ schema, verdict, points, maxPoints }) => ({ schema, verdict, points, maxPoints }))).toEqual([
      { schema: "judging-report/1", verdict: "AC", points: 100, maxPoints: 100 },
      { schema: "judging-report/1", verdict: "WA", points: 0, maxPoints: 100 },
      { schema: "judging-report/1", verdict: "CE", points: 0, maxPoints: 100 },
    ]);
    expect(reports[1].decidedBy).toBe("sample/02");
    expect(reports[2].decidedBy).toBeNull();
    const [judged] = reports[0].root.groups[0].tests;
    expect(Object.keys(judged.run.usage).sort()).toEqual(["cpuMs", "peakMemoryBytes", "wallMs"]);
    expect(endings.flatMap(({ leftovers }) => leftovers)).toEqual([]);
  });

  type Report = {
    readonly root: {
      readonly groups: readonly {
        readonly name: string;
        readonly tests: readonly {
          readonly test: string;
          readonly kind: string;
          readonly verdict?: string;
          readonly because?: string;
        }[];
      }[];
    };
  };
  const linesOf = (stdout: string): readonly string[] =>
    (JSON.parse(stdout) as Report).root.groups.flatMap(({ tests }) =>
      tests.map(({ test: id, verdict, because }) => `${id} ${verdict ?? because}`),
    );

  test("--jobs 1 and --jobs 4 give the same report apart from what was measured", async ({ expect }) => {
    const flaky = file("some.ts", `${RIGHT}if (all[0] === 0) process.exit(3);\n`);
    const endings = await Promise.all(
      ["1", "4"].map((jobs) => workplace.judge({ args: ["test", SUM, flaky, "--json", "--jobs", jobs] })),
    );
    const [one, four] = endings.map(({ stdout }) =>
      JSON.parse(stdout, (key, value) => (["usage", "baseline", "spread"].includes(key) ? undefined : value)),
    );
    expect(one).toEqual(four);
    expect(linesOf(endings[0]?.stdout ?? "").slice(2)).toEqual([
      "small/01-one AC",
      "small/02-none RTE",
      "small/03-negative earlier-failure",
      "small/04-zeros earlier-failure",
      "large/01-random required-group-failed",
      "large/02-maximum required-group-failed",
      "large/03-cancel required-group-failed",
    ]);
  });

  test("--keep-going runs everything, --first-failure stops at once, --only chooses", async ({ expect }) => {
    const [keep, first, only, both] = await Promise.all(
      [["--keep-going"], ["--first-failure"], ["--only", "large/0[12]-*"], ["--only", "{small/01*,sample/01}"]].map(
        (options) => workplace.judge({ args: ["test", SUM, wrong, "--json", ...options] }),
      ),
    );
    expect(linesOf(keep?.stdout ?? "").map((line) => line.split(" ")[1])).not.toContain("earlier-failure");
    expect(linesOf(keep?.stdout ?? "")).toHaveLength(9);
    expect(linesOf(first?.stdout ?? "").slice(0, 2)).toEqual(["sample/01 AC", "sample/02 WA"]);
    expect(
      linesOf(first?.stdout ?? "")
        .slice(2)
        .every((line) => line.endsWith(" earlier-failure")),
    ).toBe(true);
    expect(linesOf(only?.stdout ?? "")).toEqual(["large/01-random WA", "large/02-maximum earlier-failure"]);
    expect(linesOf(both?.stdout ?? "").map((line) => line.split(" ")[0])).toEqual(["sample/01", "small/01-one"]);
  });

  test("--junit writes XML that is well formed, whatever the program printed", async ({ expect }) => {
    const nasty = file(
      "nasty.ts",
      `process.stdout.write("]]>\\u0000\\u001b[31m<a & \\"b\\">\\uFFFE\\n"); process.stdout.write(Buffer.from([0xff, 0xc0]));\n`,
    );
    const path = join(workplace.path, "report.xml");
    const { exitCode, stdout } = await workplace.judge({ args: ["test", SUM, nasty, "--junit", path] });
    expect(exitCode).toBe(1);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
    const xml = readFileSync(path, "utf8");
    expect(wellFormedness(xml)).toBe("well formed");
    expect(xml).toMatch(/<testcase name="sample\/01"[^>]*>\s*<failure/);
  });

  test("a test of the manifest whose file is missing is generated again; without a recipe the command to type is named, and a broken one is shown", async ({
    expect,
  }) => {
    const folder = join(workplace.path, "echo");
    for (const name of ["", "tests"]) mkdirSync(join(folder, name), { recursive: true });
    const inFolder = (name: string): string => join(folder, name);
    writeFileSync(inFolder("problem.yaml"), "name: { en: Sum }\n");
    writeFileSync(inFolder("reference.ts"), RIGHT);
    writeFileSync(inFolder("input.ts"), SUM_SOURCES["input.ts"]);
    writeFileSync(inFolder("tests.yaml"), `- { input: "1\\n5\\n", group: all, name: hand }\n`);
    const generated = await workplace.judge({ args: ["generate", folder] });
    expect(generated).toMatchObject({ exitCode: 0, leftovers: [] });
    const input = inFolder("tests/all/01-hand.in");
    const before = readFileSync(input, "utf8");
    expect(before).toBe("1\n5\n");
    rmSync(input);
    rmSync(inFolder("tests/all/01-hand.ans"));
    const args = ["test", folder, right, "--json", "--only", "all/*"];
    const again = await workplace.judge({ args });
    expect(again.stderr).toMatch(/1 test of the manifest is not there; making it as `judge generate echo` does/);
    expect(linesOf(again.stdout)).toEqual(["all/01-hand AC"]);
    expect(readFileSync(input, "utf8")).toBe(before);
    rmSync(input);
    rmSync(inFolder("tests/all/01-hand.ans"));
    writeFileSync(inFolder("tests.yaml"), "- { generator: random, group: all\n- x\n");
    const broken = await workplace.judge({ args });
    expect({ exitCode: broken.exitCode, stdout: broken.stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(broken.stderr).toMatch(/1 test of the manifest is not there.*\n.*echo\/tests\.yaml:2:1: error Y008: /u);
    expect(broken.stderr).toContain("  2 │ - x\n    │ ^\n  hint: check indentation, brackets and quotes");
    expect(broken.stderr.match(/error/gu)).toHaveLength(1);
    rmSync(inFolder("tests.yaml"));
    const refused = await workplace.judge({ args });
    expect({ exitCode: refused.exitCode, stdout: refused.stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(refused.stderr).toMatch(/judge generate/);
    expect([...again.leftovers, ...broken.leftovers, ...refused.leftovers]).toEqual([]);
  });
});

describe("run", () => {
  const echo = file(
    "echo.ts",
    `const { readFileSync } = require("fs"); const text = readFileSync(0);\nprocess.stdout.write(text); process.stderr.write("seen " + text.length + "\\n");\n`,
  );

  test("standard input and --input reach the program; its streams pass through", async ({ expect }) => {
    const bytes = "a\u0000b\u001B[0m\n";
    const input = file("input.txt", bytes);
    const [piped, named, json] = await Promise.all([
      workplace.judge({ args: ["run", echo], input: bytes }),
      workplace.judge({ args: ["run", echo, "--input", input] }),
      workplace.judge({ args: ["run", echo, "--input", input, "--json"] }),
    ]);
    expect([piped.exitCode, piped.stdout]).toEqual([0, bytes]);
    expect([named.exitCode, named.stdout]).toEqual([0, bytes]);
    expect(piped.stderr).toMatch(/^seen 8\n/);
    expect(json.stderr).toBe("");
    expect(JSON.parse(json.stdout)).toMatchObject({
      outcome: { kind: "exited", exitCode: 0 },
      stdout: { text: bytes, omittedBytes: 0 },
    });
  });

  test("--problem takes the interface and the limits of a problem", async ({ expect }) => {
    const greedy = file(
      "greedy.ts",
      `export function add(a: number, b: number): number { for (;;) if (a > 1e9) return b; }\n`,
    );
    const [sum, late, missing] = await Promise.all([
      workplace.judge({ args: ["run", add, "--problem", join(CORPUS, "add")], input: "1\n2\n" }),
      workplace.judge({ args: ["run", greedy, "--problem", "add", "--problems", CORPUS, "--json"], input: "1\n2\n" }),
      workplace.judge({ args: ["run", add, "--problem", join(CORPUS, "add")], input: "1\n" }),
    ]);
    expect([sum.exitCode, sum.stdout]).toEqual([0, "3\n"]);
    expect(late.exitCode).toBe(1);
    // On a busy host the wall limit may come first.
    expect(JSON.parse(late.stdout)).toMatchObject({
      outcome: { kind: "limit-exceeded", limit: expect.stringMatching(/^(?:cpu|wall)$/) },
    });
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toMatch(/the input has 1 values/);
  });

  test("of an interactive problem the conversation is printed, and what the interactor decided", async ({ expect }) => {
    const solutions = join(CORPUS, "guess/submissions");
    const problem = ["--problem", join(CORPUS, "guess")];
    const [right, wrong] = await Promise.all([
      workplace.judge({ args: ["run", join(solutions, "accepted/halving.ts"), ...problem], input: "25\n" }),
      workplace.judge({
        args: ["run", join(solutions, "wrong_answer/ends-early.ts"), ...problem, "--json"],
        input: "25\n",
      }),
    ]);
    expect([right.exitCode, right.stdout]).toEqual([0, "> 50\n< lower\n> 25\n< correct\n"]);
    expect(right.stderr).toContain("interactor: accepted");
    expect(wrong.exitCode).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      check: { kind: "rejected" },
      conversation: { said: [{ text: "50\n" }, { text: "lower\n" }], endedFirst: "submission" },
    });
    expect([right.leftovers, wrong.leftovers]).toEqual([[], []]);
  });

  const ENDS = [
    { name: "exit code 7", source: `process.exit(7);`, options: [], outcome: { kind: "exited", exitCode: 7 } },
    {
      name: "the CPU limit",
      source: `for (;;);`,
      options: ["--cpu-ms", "300"],
      outcome: { kind: "limit-exceeded", limit: "cpu" },
    },
    {
      name: "the memory limit",
      source: `const all: Buffer[] = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));`,
      options: ["--memory-mib", "100"],
      outcome: { kind: "limit-exceeded", limit: "memory" },
    },
    {
      name: "the output limit",
      source: `for (;;) console.log("x".repeat(99));`,
      options: ["--output-kib", "200"],
      outcome: { kind: "limit-exceeded", limit: "output" },
    },
    {
      name: "the wall limit",
      source: `setTimeout(() => {}, 1e8);`,
      options: ["--cpu-ms", "1000"],
      outcome: { kind: "limit-exceeded", limit: "wall" },
    },
  ];
  test.concurrent.for(ENDS)("$name is exit code 1", async ({ name, source, options, outcome }, { expect }) => {
    const path = file(`${name.replaceAll(" ", "-")}.ts`, source);
    const { exitCode, stdout, leftovers } = await workplace.judge({ args: ["run", path, "--json", ...options] });
    const result = JSON.parse(stdout);
    expect({ exitCode, outcome: result.outcome, leftovers }).toEqual({
      exitCode: 1,
      outcome: expect.objectContaining(outcome),
      leftovers: [],
    });
    expect(Buffer.byteLength(result.stdout.text)).toBeLessThanOrEqual(64 * 1024);
    if (name === "the output limit") expect(result.stdout.omittedBytes).toBeGreaterThanOrEqual(136 * 1024);
  });

  test("a source that does not compile is exit code 1 and says where", async ({ expect }) => {
    const { exitCode, stdout, stderr } = await workplace.judge({ args: ["run", broken] });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(/broken\.ts:1:\d+/);
  });
});

describe("check", () => {
  const one = file("one.txt", "1 2\nB a\n");
  const KINDS = [
    { kind: "tokens", same: "1   2 B\r\na", other: "1 2\nb a\n" },
    { kind: "exact", same: "1 2\nB a\n", other: "1 2\nB a" },
    { kind: "lines", same: "1 2  \r\nB a\n\n\n", other: "1 2 B a\n" },
    { kind: "unordered", same: "B a\n1 2\n", other: "B a\nB a\n" },
  ];
  test.concurrent.for(KINDS)("$kind", async ({ kind, same, other }, { expect }) => {
    const endings = await Promise.all(
      [same, other].map((text, index) =>
        workplace.judge({ args: ["check", kind, "--answer", one, "--output", file(`${kind}-${index}.txt`, text)] }),
      ),
    );
    expect(endings.map(({ exitCode }) => exitCode)).toEqual([0, 1]);
    expect(endings[0]?.stdout).toBe("accepted\n");
    expect(endings[1]?.stdout).toMatch(/^rejected: ./);
  });

  test("numbers, and --json", async ({ expect }) => {
    const answer = file("numbers.ans", "1.0 2\n");
    const output = file("numbers.out", "1.0000001 2\n");
    const [near, far, none, bad] = await Promise.all([
      workplace.judge({
        args: ["check", "numbers", "--absolute", "1e-6", "--answer", answer, "--output", output, "--json"],
      }),
      workplace.judge({
        args: ["check", "numbers", "--relative", "1e-9", "--answer", answer, "--output", output, "--json"],
      }),
      workplace.judge({ args: ["check", "numbers", "--answer", answer, "--output", output] }),
      workplace.judge({ args: ["check", "numbers", "--absolute", "x", "--answer", answer, "--output", output] }),
    ]);
    expect([near, far, none, bad].map((ending) => ending?.exitCode)).toEqual([0, 1, 2, 2]);
    expect(JSON.parse(near?.stdout ?? "")).toMatchObject({ kind: "accepted" });
    expect(JSON.parse(far?.stdout ?? "")).toMatchObject({ kind: "rejected" });
  });
});

describe("list and show", () => {
  test("list names problems with limits, also as JSON; show speaks both languages", async ({ expect }) => {
    const [text, json, en, zh] = await Promise.all([
      workplace.judge({ args: ["list", "--problems", CORPUS] }),
      workplace.judge({ args: ["list", "--problems", CORPUS, "--json", "--lang", "zh"] }),
      workplace.judge({ args: ["show", "sum", "--problems", CORPUS] }),
      workplace.judge({ args: ["show", SUM, "--lang", "zh"] }),
    ]);
    expect(text?.stdout).toMatch(
      /^add +1000 ms, 256 MiB +4 tests +ready +Add\n[^]*^sum +1000 ms, 256 MiB +9 tests +ready +Sum$/m,
    );
    expect(JSON.parse(json?.stdout ?? "")).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ slug: "add", name: "加法" }),
        expect.objectContaining({ slug: "sum", name: "求和", tests: 9 }),
      ]),
    );
    expect(en?.stdout).toMatch(/^# Sum\n[\s\S]*Limits: 1000 ms CPU, 256 MiB[\s\S]*## Sample 1/);
    expect(zh?.stdout).toMatch(/^# 求和\n[\s\S]*限制[\s\S]*## 样例 1/);
  });
});

describe("streams", () => {
  const bin = join(ROOT, "judge/cli/bin.cjs");
  const shell = (script: string) =>
    workplace.judge({ args: ["list", "--problems", CORPUS], through: ["bash", "-c", script, "bash"] });

  test("a reader that goes away, closed streams and a full device", async ({ expect }) => {
    const [head, noOut, noErr, full] = await Promise.all([
      shell(`"$@" | head -1; exit \${PIPESTATUS[0]}`),
      shell(`"$@" >&-`),
      workplace.judge({ args: ["nonsense"], through: ["bash", "-c", `"$@" 2>&-`, "bash"] }),
      workplace.judge({ args: ["list", "--problems", CORPUS], stdout: "/dev/full" }),
    ]);
    expect(head).toMatchObject({ exitCode: 0, stderr: "" });
    expect(head?.stdout).toMatch(/^add .*\n$/);
    expect(noOut).toMatchObject({ exitCode: 0, stderr: "" });
    expect(noErr).toMatchObject({ exitCode: 2, stdout: "" });
    expect(full?.exitCode).toBe(2);
    expect(full?.stderr).toMatch(/^judge: .*ENOSPC.*\n {2}hint: make room on the disk/);
  });

  test('an error that nobody caught is a judge error, never "not accepted"', async ({ expect }) => {
    const NODE_OPTIONS = "--import=data:text/javascript,setTimeout(()=>{throw(Error(1))},300)";
    const { exitCode, stderr } = await workplace.judge({ args: ["doctor"], environment: { NODE_OPTIONS } });
    expect(stderr).toMatch(/^judge: this is a mistake of the judge itself, please report it\nError: 1\n/);
    expect(exitCode).toBe(3);
  });

  test("a judging whose reader goes away ends in order", async ({ expect }) => {
    const { exitCode, stderr } = await workplace.judge({
      args: ["test", SUM, right],
      through: ["bash", "-c", `"$@" | head -1 >/dev/null; exit \${PIPESTATUS[0]}`, "bash"],
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(readdirSync(workplace.temporary)).toEqual([]);
  });

  test.runIf(existsSync("/usr/bin/script"))(
    "colours on a terminal, none with NO_COLOR or in a pipe",
    async ({ expect }) => {
      const command = `${process.execPath} ${bin} test ${SUM} ${right} --only sample/01`;
      const terminal = (environment: Readonly<Record<string, string>>) =>
        workplace.judge({
          args: [],
          through: ["bash", "-c", `exec script -qec "$1" /dev/null`, "bash", command],
          environment: { TERM: "xterm", ...environment },
        });
      const [colored, plain, piped] = await Promise.all([
        terminal({}),
        terminal({ NO_COLOR: "1" }),
        workplace.judge({ args: ["test", SUM, right, "--only", "sample/01"] }),
      ]);
      expect(colored.stdout).toContain("\u001B[");
      expect(plain.stdout).toContain("sample/01");
      expect(plain.stdout.replaceAll("\u001B[K", "")).not.toContain("\u001B[");
      expect(piped.stdout + piped.stderr).not.toContain("\u001B");
    },
  );
});

describe("places", () => {
  test("another working folder, relative paths, and relative TMPDIR and XDG_CACHE_HOME", async ({ expect }) => {
    const here = join(workplace.path, "here");
    for (const name of ["", "tmp", "cache"]) mkdirSync(join(here, name), { recursive: true });
    cpSync(SUM, join(here, "sum"), { recursive: true });
    writeFileSync(join(here, "mine.ts"), RIGHT);
    const endings = await Promise.all([
      workplace.judge({ args: ["test", "sum", "mine.ts", "--only", "small/01*"], cwd: here }),
      workplace.judge({ args: ["test", "./sum/problem.yaml", "./mine.ts", "--only", "small/01*"], cwd: here }),
      workplace.judge({
        args: ["test", "sum", "mine.ts", "--only", "{sample,small}/01*"],
        cwd: here,
        environment: { TMPDIR: "tmp", XDG_CACHE_HOME: "cache" },
      }),
    ]);
    expect(endings.map(({ exitCode, stderr }) => ({ exitCode, stderr }))).toEqual(
      Array(3).fill({ exitCode: 0, stderr: "" }),
    );
    expect(readdirSync(join(here, "tmp"))).toEqual([]);
  });

  test("umask 077, and a cache and a temporary folder below a folder that is closed to others", async ({ expect }) => {
    const closed = join(workplace.path, "closed");
    for (const name of ["", "cache", "tmp"]) mkdirSync(join(closed, name), { recursive: true });
    chmodSync(closed, 0o700);
    const source = join(closed, "mine.ts");
    writeFileSync(source, RIGHT, { mode: 0o600 });
    cpSync(SUM, join(closed, "sum"), { recursive: true });
    const through = ["sh", "-c", `umask 077; exec "$@"`, "sh"];
    const environment = { XDG_CACHE_HOME: join(closed, "cache") };
    const args = ["test", join(closed, "sum"), source, "--json"];
    const [open, shut] = await Promise.all([
      workplace.judge({ args, through, environment }),
      workplace.judge({ args, through, environment: { ...environment, TMPDIR: join(closed, "tmp") } }),
    ]);
    expect({ exitCode: open.exitCode, stderr: open.stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(JSON.parse(open.stdout)).toMatchObject({ verdict: "AC", points: 100 });
    expect(open.leftovers).toEqual([]);
    // Guests of root run under another uid, to which that folder is closed: the judge says so, or finds another one.
    if (shut.exitCode !== 0) expect(shut).toMatchObject({ exitCode: 2, stdout: "" });
    if (shut.exitCode !== 0)
      expect(shut.stderr).toMatch(/temporary folder .* closed to other users\n {2}hint: .*TMPDIR/);
    expect(readdirSync(join(closed, "tmp"))).toEqual([]);
  });

  test.runIf(isRoot)("an ordinary user in a repository that belongs to somebody else", async ({ expect }) => {
    using user = makeWorkplace(NOBODY);
    const endings = await Promise.all([
      user.judge({ args: ["test", SUM, right, "--json"] }),
      user.judge({ args: ["test", join(CORPUS, "add"), add, "--json"] }),
    ]);
    expect(endings.map(({ exitCode, stderr, leftovers }) => ({ exitCode, stderr, leftovers }))).toEqual(
      Array(2).fill({ exitCode: 0, stderr: "", leftovers: [] }),
    );
    expect(processesNaming(user.path)).toEqual([]);
  });

  test("clean removes the cache and what dead judges left, and nothing else", async ({ expect }) => {
    using place = makeWorkplace();
    // A number that no process has.
    const dead = ownToken().replace(/^\d+/, String(2 ** 22 + 1));
    for (const name of [`ruyi-judge-${dead}-abc`, `ruyi-judge-box-${dead}-abc`, `ruyi-judge-${ownToken()}-abc`, "mine"])
      mkdirSync(join(place.temporary, name));
    mkdirSync(join(place.path, "cache/ruyi-judge/artifacts"), { recursive: true });
    const { exitCode, stdout } = await place.judge({ args: ["clean"] });
    expect(exitCode).toBe(0);
    // Other judges of this machine may have left some too.
    expect(stdout).toMatch(/[1-9]\d* leftovers of dead judges removed/);
    expect(readdirSync(place.temporary).sort()).toEqual(["mine", `ruyi-judge-${ownToken()}-abc`]);
    expect(statSync(join(place.path, "cache/ruyi-judge"), { throwIfNoEntry: false })).toBeUndefined();
  });
});

/** Checks nesting, attributes and characters: enough to know that a parser takes it. */
function wellFormedness(xml: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) return "a character that XML forbids";
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^?]*\?>/, "").replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  for (const piece of body.split(/(<[^>]*>)/)) {
    const [, close, name = "", attributes = "", empty] =
      /^<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>$/.exec(piece) ?? [];
    if (piece.startsWith("<") && name === "") return `not a tag: ${piece}`;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(name === "" ? piece : attributes))
      return `a bare &: ${piece}`;
    if (name === "") {
      if (piece.includes("]]>")) return "]]> in text";
    } else if (close === "/") {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (empty !== "/") open.push(name);
  }
  return open.length === 0 ? "well formed" : `never closed: ${open.join(", ")}`;
}
