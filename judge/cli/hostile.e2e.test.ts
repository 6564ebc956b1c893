import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, test } from "vitest";
import { parseReportJson } from "../report/parse-report-json.ts";
import { CORPUS, makeWorkplace, NOBODY, processesNaming } from "../testkit/judge-command.ts";

const isRoot = process.getuid?.() === 0;
const WORKPLACES = isRoot
  ? [
      { who: "root", workplace: makeWorkplace() },
      { who: "an ordinary user", workplace: makeWorkplace(NOBODY) },
    ]
  : [{ who: "this user", workplace: makeWorkplace() }];

afterAll(() => {
  for (const { workplace } of WORKPLACES) workplace[Symbol.dispose]();
});

const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));
`;

const PROGRAMS = [
  { name: "an endless loop", source: `for (;;);`, verdicts: ["TLE"] },
  {
    name: "4 GiB of arrays",
    cpuMs: 20_000,
    source: `const all: unknown[] = []; for (let i = 0; i < 512; i++) all.push(new Array(1 << 20).fill(i));`,
    verdicts: ["MLE"],
  },
  {
    name: "4 GiB of Buffers",
    cpuMs: 20_000,
    source: `const all: Buffer[] = []; for (let i = 0; i < 4096; i++) all.push(Buffer.alloc(1 << 20, 1));`,
    verdicts: ["MLE"],
  },
  { name: "endless output", source: `for (;;) console.log("x".repeat(1000));`, verdicts: ["OLE"] },
  { name: "a sleeping program", source: `setTimeout(() => {}, 1e8);`, verdicts: ["TLE"] },
  {
    name: "a fork bomb",
    source: `const { spawn } = require("child_process");
for (;;) spawn(process.execPath, [__filename], { detached: true, stdio: "ignore" });`,
    verdicts: ["RTE", "TLE"],
  },
  {
    name: "a bomb of threads",
    who: "root",
    source: `const { Worker } = require("worker_threads");
for (let i = 0; i < 500; i++) new Worker(__filename);`,
    verdicts: ["RTE", "TLE", "MLE"],
  },
  {
    name: "its own output closed to the judge",
    who: "an ordinary user",
    source: `${RIGHT}require("fs").fchmodSync(1, 0); require("fs").fchmodSync(2, 0); console.log("0");`,
    verdicts: ["WA"],
  },
  {
    name: "an output that claims to be huge",
    who: "root",
    source: `${RIGHT}require("fs").ftruncateSync(1, 2 ** 40);`,
    verdicts: ["RTE"],
  },
  {
    name: "the box's init destroyed",
    who: "root",
    source: `${RIGHT}const fs = require("fs");
const memory = fs.openSync("/proc/1/mem", "r+");
for (const line of fs.readFileSync("/proc/1/maps", "utf8").split("\\n")) {
  const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) r-xp/.exec(line) ?? [];
  if (from !== undefined) fs.writeSync(memory, Buffer.alloc(4096, 0xcc), 0, 4096, parseInt(from, 16));
}
setTimeout(() => process.exit(1), 300);`,
    verdicts: ["RTE", "TLE"],
  },
  {
    name: "the right answer, then signals to everyone",
    who: "an ordinary user",
    source: `${RIGHT}for (const pid of [1, -1, 0]) process.kill(pid, "SIGKILL");`,
    verdicts: ["RTE"],
  },
  {
    name: "a search for the answers",
    source: `const fs = require("fs");
const seen: string[] = [];
const walk = (folder: string, depth: number): void => {
  let names: string[] = [];
  try { names = fs.readdirSync(folder); } catch { return; }
  for (const name of names) {
    const path = folder + "/" + name;
    if (/\\.(ans|in|yaml)$/.test(name)) seen.push(path);
    try { if (depth > 0 && fs.lstatSync(path).isDirectory() && !path.startsWith("//proc")) walk(path, depth - 1); } catch {}
  }
};
walk("/", 8);
for (const path of ["/etc/passwd", "/proc/1/root/etc/passwd", "/work/main", "/tmp/ruyi-e2e-", "/sys", "/dev/shm", "/home"])
  if (fs.existsSync(path)) seen.push(path);
if (seen.length > 0) console.log("found " + seen.join(" "));
else { ${RIGHT} }`,
    verdicts: ["AC"],
  },
] as const;

// Filling memory takes CPU too, on a busy host more than the second that the others have.
const patient = join(WORKPLACES[0]?.workplace.path ?? "", "patient");
cpSync(join(CORPUS, "sum"), patient, { recursive: true });
const yaml = readFileSync(join(patient, "problem.yaml"), "utf8");
writeFileSync(join(patient, "problem.yaml"), yaml.replace("cpuMs: 1000", "cpuMs: 20000"));

describe.for(WORKPLACES)("as $who", ({ who, workplace }) => {
  const programs = PROGRAMS.filter((program) => !("who" in program) || program.who === who);
  test.concurrent.for(programs)("$name gives $verdicts", async ({ name, source, verdicts, ...more }, { expect }) => {
    const path = join(workplace.path, `${name.replaceAll(/\W/g, "-")}.ts`);
    writeFileSync(path, source);
    const { exitCode, stdout, stderr, leftovers } = await workplace.judge({
      args: ["test", "cpuMs" in more ? patient : join(CORPUS, "sum"), path, "--json", "--only", "sample/01"],
    });
    expect(stderr).toBe("");
    const parsed = parseReportJson(stdout);
    if (parsed.kind === "malformed") throw new Error(parsed.failure.message);
    const { report } = parsed;
    expect(verdicts).toContain(report.verdict);
    expect(exitCode).toBe(report.verdict === "AC" ? 0 : 1);
    expect(leftovers).toEqual([]);
    const [judged] = report.root.groups[0]?.tests ?? [];
    // Within the limits, and what the box itself needs: 1.5 × the CPU limit, 3 × plus a second of wall time, 256 MiB.
    expect(judged).toMatchObject({ kind: "judged" });
    if (judged?.kind !== "judged" || judged.verdict === "JE") return;
    expect(judged.run.usage.cpu).toBeLessThan("cpuMs" in more ? 1.5 * more.cpuMs : 2500);
    expect(judged.run.usage.peakMemory).toBeLessThan(400 * 1024 * 1024);
    expect(judged.run.stdout.text.length).toBeLessThanOrEqual(64 * 1024);
  });

  test("nothing is left when all are done", ({ expect }) => {
    expect(processesNaming(workplace.path)).toEqual([]);
    expect(readdirSync(workplace.temporary)).toEqual([]);
  });
});
