import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, test } from "vitest";
import { CORPUS, makeWorkplace, NOBODY, type Ending } from "../testkit/judge-command.ts";

const isRoot = process.getuid?.() === 0;
const workplace = makeWorkplace();
afterAll(() => workplace[Symbol.dispose]());

const YAML = `name: { en: Sum }
interface: { kind: stdio }
limits: { cpuMs: 1000, memoryMiB: 256, outputKiB: 64 }
checker: { kind: tokens }
`;
const PROGRAM = `console.log(require("fs").readFileSync(0, "utf8").trim());\n`;

/** Writes files into a new folder; a value of null makes a folder. */
function folderOf(files: Readonly<Record<string, string | Uint8Array | null>>): string {
  const folder = join(workplace.path, `folder-${count++}`);
  mkdirSync(folder);
  for (const [name, data] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(data === null ? path : dirname(path), { recursive: true });
    if (data !== null) writeFileSync(path, data);
  }
  return folder;
}
let count = 0;

const TEST = { "tests/all/01.in": "1\n", "tests/all/01.ans": "1\n" };
const problemOf = (files: Readonly<Record<string, string | Uint8Array | null>>): string =>
  folderOf({ "problem.yaml": YAML, ...TEST, ...files });

const GOOD = join(folderOf({ "good.ts": PROGRAM }), "good.ts");
const SUM = join(CORPUS, "sum");

/** What a refusal must be, whatever is wrong: exit code 2, a message and no trace, nothing on stdout that looks like a verdict. */
function faultsOf({ exitCode, stdout, stderr, leftovers }: Ending): readonly string[] {
  return [
    ...(exitCode === 2 ? [] : [`exit code ${exitCode}`]),
    ...(stderr === "" ? ["no message"] : []),
    ...(/^\s+at .*:\d+:\d+\)?$/m.test(stderr) ? [`a trace: ${stderr}`] : []),
    ...(/mistake of the judge/.test(stderr) ? ["it calls itself a mistake of the judge"] : []),
    ...(/\b(AC|WA|TLE|MLE|OLE|RTE|JE)\b/.test(stdout) ? [`a verdict: ${stdout}`] : []),
    ...(/[^\P{Cc}\n]/u.test(stdout + stderr) ? ["control characters"] : []),
    ...(stderr.length > 8000 ? [`${stderr.length} characters`] : []),
    ...leftovers,
  ];
}

describe("sources", () => {
  const files = folderOf({
    "empty.ts": "",
    "text.txt": PROGRAM,
    none: PROGRAM,
    "latin1.ts": Buffer.from(`console.log("caf\xe9");\n`, "latin1"),
    "utf16.ts": Buffer.from(`\uFEFFconsole.log(1)\n`, "utf16le"),
    "large.ts": `// ${"x".repeat(300 * 1024)}\n`,
    "no-main/other.ts": PROGRAM,
    "empty-folder": null,
    "named.ts": null,
  });
  symlinkSync("/etc/passwd", join(files, "link.ts"));
  execFileSync("mkfifo", [join(files, "pipe.ts")]);

  const SOURCES = [
    { name: "missing", source: "not-there.ts", says: /not-there\.ts does not exist/ },
    { name: "below a file", source: "empty.ts/x.ts", says: /does not exist/ },
    { name: "empty", source: "empty.ts", says: /empty\.ts is empty/ },
    { name: "a folder without main.ts", source: "no-main", says: /has no main\.ts/ },
    { name: "an empty folder", source: "empty-folder", says: /has no main\.ts/ },
    { name: "a folder named like a program", source: "named.ts", says: /has no main\.ts/ },
    { name: "of a wrong suffix", source: "text.txt", says: /must end in \.ts/ },
    { name: "without a suffix", source: "none", says: /must end in \.ts/ },
    { name: "not UTF-8", source: "latin1.ts", says: /latin1\.ts:1:\d+[\s\S]*UTF-8|UTF-8[\s\S]*latin1\.ts:1:\d+/ },
    { name: "UTF-16", source: "utf16.ts", says: /UTF-(8|16)/ },
    { name: "of 300 KB", source: "large.ts", says: /3\d\d ?\d* ?(KiB|bytes)|30720\d|too large|larger/i },
    { name: "a link", source: "link.ts", says: /symbolic link/ },
    { name: "a pipe", source: "pipe.ts", says: /not an ordinary file/ },
    { name: "a device", source: "/dev/zero", says: /not an ordinary file/ },
    { name: "a name of control characters", source: "a\u001B[31m\n.ts", says: /does not exist/ },
    { name: "a very long name", source: `${"x".repeat(5000)}.ts`, says: /too long a name/ },
    { name: "an empty name", source: "", says: /main\.ts|does not exist/ },
  ];

  test.concurrent.for(SOURCES)("$name", async ({ source, says }, { expect }) => {
    const path = source === "" || source.startsWith("/") ? source : join(files, source);
    const ending = await workplace.judge({ args: ["test", SUM, path] });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(says);
  });

  test("judge run refuses the same", async ({ expect }) => {
    const endings = await Promise.all(
      ["empty.ts", "latin1.ts", "large.ts", "pipe.ts"].map((name) =>
        workplace.judge({ args: ["run", join(files, name)] }),
      ),
    );
    expect(endings.map(faultsOf)).toEqual([[], [], [], []]);
  });

  test.runIf(isRoot)("unreadable, as an ordinary user", async ({ expect }) => {
    using user = makeWorkplace(NOBODY);
    chmodSync(join(files, "none"), 0);
    writeFileSync(join(files, "closed.ts"), PROGRAM, { mode: 0 });
    const ending = await user.judge({ args: ["test", SUM, join(files, "closed.ts")] });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(/closed\.ts may not be read by you/);
  });
});

describe("names of problems", () => {
  const NAMES = [
    { name: "unknown", args: ["sume", "--problems", CORPUS], says: /did you mean sum\?/ },
    { name: "unknown and near nothing", args: ["qqqqqqqq", "--problems", CORPUS], says: /add, averages, / },
    { name: "a folder without problem.yaml", args: [CORPUS], says: /holds no problem\.yaml/ },
    { name: "no folder of problems", args: ["sum", "--problems", "/nowhere"], says: /\/nowhere holds no problem/ },
    { name: "leaving the folder", args: ["../../etc"], says: /there is no problem|holds no problem/ },
    { name: "empty", args: [""], says: /there is no problem ""/ },
    { name: "control characters", args: ["a\u001B[31m\nb"], says: /there is no problem/ },
  ];
  test.concurrent.for(NAMES)("$name", async ({ args, says }, { expect }) => {
    const [slug = "", ...options] = args;
    const ending = await workplace.judge({ args: ["test", slug, GOOD, ...options] });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(says);
  });
});

describe("problem.yaml", () => {
  const groups = (text: string): string => `${YAML}groups:\n${text}`;
  const DOCUMENTS = [
    { name: "an unknown key", text: `${YAML}chekcer: 1\n`, says: [/problem\.yaml:5:1/, /chekcer/, /checker/] },
    {
      name: "a wrong type",
      text: YAML.replace("cpuMs: 1000", 'cpuMs: "fast"'),
      says: [/problem\.yaml:3:1\d/, /cpuMs/],
    },
    { name: "a duplicate key", text: `${YAML}name: { en: Twice }\n`, says: [/problem\.yaml:5:1/, /name/] },
    { name: "an anchor", text: YAML.replace("{ en: Sum }", "&a { en: Sum }"), says: [/problem\.yaml:1:\d/, /anchor/i] },
    { name: "an alias bomb", text: `a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n${YAML}`, says: [/problem\.yaml:1:\d/] },
    { name: "tabs", text: YAML.replace("interface: {", "interface:\n\t{"), says: [/problem\.yaml:3:1/, /tab/i] },
    {
      name: "a cycle in requires",
      text: groups("  - { name: all, points: 50, requires: [b] }\n  - { name: b, points: 50, requires: [all] }\n"),
      says: [/problem\.yaml:\d:\d/, /requires/],
    },
    {
      name: "a group that requires itself",
      text: groups("  - { name: all, points: 1, requires: [all] }\n"),
      says: [/requires/],
    },
    {
      name: "negative points",
      text: groups("  - { name: all, points: -1 }\n"),
      says: [/problem\.yaml:6:\d+/, /points/],
    },
    {
      name: "points that are no number",
      text: groups("  - { name: all, points: .nan }\n"),
      says: [/problem\.yaml:6:\d+/],
    },
    { name: "an empty file", text: "", says: [/problem\.yaml/] },
    { name: "a list", text: "- 1\n", says: [/problem\.yaml:1:1/] },
    { name: "two documents", text: `${YAML}---\n${YAML}`, says: [/problem\.yaml:\d/] },
    { name: "broken YAML", text: "name: [\n", says: [/problem\.yaml:\d:\d/] },
    {
      name: "not UTF-8",
      text: Buffer.from(YAML.replace("Sum", "S\xfcm"), "latin1"),
      says: [/problem\.yaml:1:\d+/, /UTF-8/],
    },
    { name: "deep nesting", text: `${"[".repeat(20_000)}\n`, says: [/problem\.yaml/] },
    { name: "a limit of zero", text: YAML.replace("cpuMs: 1000", "cpuMs: 0"), says: [/problem\.yaml:3:\d+/, /cpuMs/] },
    { name: "terminal codes", text: `${YAML}"\\e[31mred": 1\n`, says: [/problem\.yaml:5:1/] },
    {
      name: "many mistakes at once",
      text: `${YAML.replace("1000", "-1").replace("tokens", "tokenz")}x: 1\ny: 2\n`,
      says: [/:3:/, /:4:/, /:5:1/, /:6:1/],
    },
  ];
  test.concurrent.for(DOCUMENTS)("$name", async ({ text, says }, { expect }) => {
    const ending = await workplace.judge({ args: ["test", problemOf({ "problem.yaml": text }), GOOD] });
    expect(faultsOf(ending)).toEqual([]);
    for (const pattern of says) expect(ending.stderr).toMatch(pattern);
  });
});

describe("tests of a problem", () => {
  const FOLDERS = [
    { name: "a test without answer", files: { "tests/all/02.in": "1\n" }, says: /02/ },
    { name: "an answer without test", files: { "tests/all/02.ans": "1\n" }, says: /02/ },
    {
      name: "a test in no group",
      files: { "tests/03.in": "1\n", "tests/03.ans": "1\n" },
      says: /03\.in[\s\S]*no group/,
    },
    {
      name: "a group that problem.yaml lacks",
      files: {
        "problem.yaml": `${YAML}groups:\n  - { name: all, points: 1 }\n`,
        "tests/other/01.in": "",
        "tests/other/01.ans": "",
      },
      says: /other/,
    },
    {
      name: "a group without tests",
      files: { "problem.yaml": `${YAML}groups:\n  - { name: all, points: 1 }\n  - { name: more, points: 1 }\n` },
      says: /more/,
    },
    { name: "a folder for an input", files: { "tests/all/02.in/x": "1\n", "tests/all/02.ans": "1\n" }, says: /02/ },
    { name: "a manifest that is no JSON", files: { "tests/manifest.json": "{" }, says: /manifest\.json:1:\d/ },
    {
      name: "a manifest of strange names",
      files: { "tests/manifest.json": `{"../../etc/passwd": 1}` },
      says: /manifest\.json/,
    },
    {
      name: "a manifest with a test that no recipe makes",
      files: { "tests/manifest.json": `{"all/99": {"in": "${"0".repeat(64)}", "ans": "${"0".repeat(64)}"}}` },
      says: /judge generate|99/,
    },
  ];
  test.concurrent.for(FOLDERS)("$name", async ({ files, says }, { expect }) => {
    const ending = await workplace.judge({ args: ["test", problemOf(files), GOOD] });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(says);
  });

  test("no tests at all", async ({ expect }) => {
    const folder = folderOf({ "problem.yaml": YAML });
    const ending = await workplace.judge({ args: ["test", folder, GOOD] });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(/tests/);
  });

  // Whatever a file system allows is a name; each is judged, and nothing of it reaches the terminal raw.
  test("names with spaces, newlines, quotes, emoji and terminal codes", async ({ expect }) => {
    const stems = [
      "a b",
      "new\nline",
      `quo"te'`,
      "😀",
      "-dash",
      "\u001B[31mred",
      "back\\slash",
      "%s${x}`id`",
      "x".repeat(200),
    ];
    const files = Object.fromEntries(
      stems.flatMap((stem) => [
        [`tests/all/${stem}.in`, "7\n"],
        [`tests/all/${stem}.ans`, "7\n"],
      ]),
    );
    const problem = problemOf(files);
    const junit = join(workplace.path, "names.xml");
    const [text, json] = await Promise.all([
      workplace.judge({ args: ["test", problem, GOOD, "--junit", junit] }),
      workplace.judge({ args: ["test", problem, GOOD, "--json"] }),
    ]);
    expect(text.exitCode).toBe(0);
    expect(text.stdout + text.stderr).not.toMatch(/[^\P{Cc}\n]/u);
    const report = JSON.parse(json.stdout);
    expect(report.root.groups[0].tests).toHaveLength(stems.length + 1);
    expect(text.leftovers).toEqual([]);
  });

  test("a problem folder and a source whose paths hold spaces, newlines, quotes and emoji", async ({ expect }) => {
    const folder = join(workplace.path, `pro "b'lem\n😀 `);
    cpSync(SUM, folder, { recursive: true });
    const source = join(folderOf({ [`it's "my" 😀/main.ts`]: `console.log(6);\n` }), `it's "my" 😀`);
    const ending = await workplace.judge({ args: ["test", folder, source, "--only", "sample/01"] });
    expect(ending.stderr).toBe("");
    expect(ending.exitCode).toBe(0);
    expect(ending.leftovers).toEqual([]);
  });

  test("a folder with terminal codes in its name shows none", async ({ expect }) => {
    const source = join(folderOf({ "a\u001B[31mb/main.ts": `console.log(6);\n` }), "a\u001B[31mb");
    const problem = join(workplace.path, "c\u001B[32md");
    cpSync(SUM, problem, { recursive: true });
    const ending = await workplace.judge({ args: ["test", problem, source, "--only", "sample/01"] });
    expect(ending.exitCode).toBe(0);
    expect(ending.stdout + ending.stderr).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe.runIf(isRoot)("a machine that is in the way", () => {
  test("a cache that may only be read", async ({ expect }) => {
    using user = makeWorkplace(NOBODY);
    const closed = folderOf({ x: "" });
    const ending = await user.judge({
      args: ["test", SUM, GOOD, "--only", "sample/01"],
      environment: { XDG_CACHE_HOME: closed },
    });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(/EACCES|may not/);
    expect(readdirSync(closed)).toEqual(["x"]);
  });

  test("a temporary folder that is not there, is a file, or may only be read", async ({ expect }) => {
    using user = makeWorkplace(NOBODY);
    const folder = folderOf({ file: "" });
    const endings = await Promise.all(
      ["/nowhere", join(folder, "file"), folder].map((TMPDIR) =>
        user.judge({ args: ["test", SUM, GOOD], environment: { TMPDIR } }),
      ),
    );
    expect(endings.map(faultsOf)).toEqual([[], [], []]);
  });

  test("tests and problem.yaml that this user may not read", async ({ expect }) => {
    using user = makeWorkplace(NOBODY);
    const hidden = problemOf({ "tests/all/02.in": "1\n", "tests/all/02.ans": "1\n" });
    chmodSync(join(hidden, "tests/all/02.in"), 0);
    const answerless = problemOf({});
    chmodSync(join(answerless, "tests/all/01.ans"), 0);
    const closed = problemOf({});
    chmodSync(join(closed, "problem.yaml"), 0);
    const walled = problemOf({});
    chmodSync(join(walled, "tests/all"), 0);
    const endings = await Promise.all(
      [hidden, answerless, closed, walled].map((problem) => user.judge({ args: ["test", problem, GOOD] })),
    );
    expect(endings.map(faultsOf)).toEqual([[], [], [], []]);
  });

  // A private mount namespace: the full disk is seen by this call alone.
  const through = (mount: string): readonly string[] => [
    "unshare",
    "--mount",
    "sh",
    "-c",
    `${mount} && exec "$@"`,
    "sh",
  ];
  const canMount = ((): boolean => {
    try {
      execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  })();

  test.runIf(canMount)("a temporary folder on a disk that is full", async ({ expect }) => {
    const disk = folderOf({ x: "" });
    const fill = `mount -t tmpfs -o size=1m none ${disk} && { head -c 2M /dev/zero >${disk}/fill 2>/dev/null || :; }`;
    const ending = await workplace.judge({
      args: ["test", SUM, GOOD, "--json"],
      through: through(fill),
      environment: { TMPDIR: disk },
    });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(/the disk is full/);
    expect(ending.stdout).toBe("");
  });

  test.runIf(canMount)("a cache on a disk that is full", async ({ expect }) => {
    const disk = folderOf({ x: "" });
    const ending = await workplace.judge({
      args: ["test", SUM, GOOD, "--json"],
      through: through(`mount -t tmpfs -o size=1m none ${disk}`),
      environment: { XDG_CACHE_HOME: disk },
    });
    expect(faultsOf(ending)).toEqual([]);
    expect(ending.stderr).toMatch(/full|ENOSPC/);
  });

  // console.log hides ENOSPC, so a program whose output our disk could not take looks as if it had printed nothing.
  test.runIf(canMount)("a disk that fills up while programs run is never their fault", async ({ expect }) => {
    const disk = folderOf({ x: "" });
    const slow = join(folderOf({ "slow.ts": `setTimeout(() => console.log(6), 1500);\n` }), "slow.ts");
    // Appending until nothing is left, while the program sleeps; never giving anything back.
    const fill = `(sleep 1; for i in 1 2 3 4 5 6 7 8 9; do head -c 30M /dev/zero >>${disk}/fill; sleep 0.3; done) >/dev/null 2>&1 &`;
    const mount = `mount -t tmpfs -o size=24m none ${disk} && { ${fill} }`;
    const ending = await workplace.judge({
      args: ["test", SUM, slow, "--json", "--only", "sample/01"],
      through: through(mount),
      environment: { TMPDIR: disk },
    });
    expect([2, 3]).toContain(ending.exitCode);
    if (ending.exitCode === 3) expect(JSON.parse(ending.stdout).verdict).toBe("JE");
  });
});

test("what was written stays: a report file is replaced whole or not at all", async ({ expect }) => {
  const folder = folderOf({ "report.xml": "old" });
  const endings = await Promise.all(
    [join(folder, "none/report.xml"), folder, ""].map((junit) =>
      workplace.judge({ args: ["test", SUM, GOOD, "--junit", junit] }),
    ),
  );
  expect(endings.map(faultsOf)).toEqual([[], [], []]);
  expect(readdirSync(folder)).toEqual(["report.xml"]);
  rmSync(folder, { recursive: true });
});
