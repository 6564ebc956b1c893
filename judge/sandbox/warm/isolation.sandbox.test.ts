// Whether a run finds anything of the runs that the same fork server did before it.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { cacheDirOf } from "../../platform/cache-dir.ts";
import { useWarmServers, WARM_LEVELS_HERE } from "../../testkit/use-warm-servers.ts";
import { makeSandbox } from "../make-sandbox.ts";

/** Prints what it finds, as JSON. */
const LOOKS = `
const fs = require("fs");
const os = require("os");
const seen = (find) => { try { return find() } catch (error) { return String(error.code ?? error.message) } };
const read = (path) => seen(() => fs.readFileSync(path, "latin1"));
const times = (path) => { const { atimeMs, mtimeMs } = fs.statSync(path); return [atimeMs, mtimeMs] };
const started = performance.now();
// Before it looks into the folder.
const workTimes = times("/work");
const open = fs.readdirSync("/proc/self/fd").filter((fd) => fd > 2).map((fd) => seen(() => fs.readlinkSync("/proc/self/fd/" + fd)));
const found = {
  same: {
    pid: process.pid, parent: process.ppid, numbers: fs.readdirSync("/proc").filter(Number).join(), last: read("/proc/sys/kernel/ns_last_pid"),
    title: process.title, environment: process.env, umask: process.umask(), folder: process.cwd(),
    priority: os.getPriority(0), session: read("/proc/self/stat").split(") ")[1].split(" ").slice(1, 5),
    descriptors: fs.readdirSync("/proc/self/fd").map((fd) => fd + " " + seen(() => fs.readlinkSync("/proc/self/fd/" + fd)).replace(/\\d+/, "")),
    signals: read("/proc/self/status").match(/^(Sig|Shd|Cap|Threads|Seccomp|NoNew).*$/gm), limits: read("/proc/self/limits"),
    work: fs.readdirSync("/work"), workTimes, handles: process._getActiveHandles().length,
    listeners: process.eventNames().map(String), loaded: Object.keys(require.cache), globals: Object.getOwnPropertyNames(globalThis).length,
    patched: [Array.prototype.left, Math.left, process.left, console.left, require("fs").left],
    exitCode: process.exitCode, streams: [fs.fstatSync(0), fs.fstatSync(1), fs.fstatSync(2)].map(({ ino, size, atimeMs, mtimeMs }) => [ino, size, atimeMs, mtimeMs]),
  },
  plain: { rights: read("/proc/self/status").match(/^(Cap(Inh|Prm|Eff|Amb)|NoNewPrivs).*$/gm), argv: process.argv, execArgv: process.execArgv, environment: process.env, umask: process.umask(), folder: process.cwd(), title: process.title,
    priority: os.getPriority(0), path: process.execPath, work: fs.readdirSync("/work"), uid: [process.getuid(), process.getgid()], platform: [os.hostname(), os.arch()],
    pool: process.config.variables.v8_enable_sandbox, isMain: require.main.filename, paths: module.paths },
  server: [1, 2, 3, 4].map((number) => [number, seen(() => fs.readdirSync("/proc/" + number))]),
  clocks: [performance.now(), process.uptime() * 1000, performance.timeOrigin - Date.now(), performance.nodeTiming.duration],
  open, origin: performance.timeOrigin, random: Math.random(), unique: crypto.randomUUID(),
};
const cpu = process.cpuUsage();
found.cpuMs = (cpu.user + cpu.system) / 1000;
setTimeout(() => console.log(JSON.stringify({ ...found, timer: performance.now() - started })), 40);
`;

/** Leaves behind whatever it can. */
const LEAVES = `
const fs = require("fs");
for (const object of [Array.prototype, Math, process, console, fs, globalThis]) object.left = true;
process.title = "left"; process.umask(0o77); process.chdir("/"); process.env.LEFT = "1"; process.on("exit", () => {}); process.exitCode = 0;
process.on("SIGTERM", () => {}); process.on("SIGINT", () => {});
for (let i = 0; i < 20; i++) fs.openSync("/program/main.cjs", "r");
fs.readdirSync("/work"); console.log("left", Math.random()); console.error("left");
require("os").userInfo; new Worker_();
function Worker_() { const { Worker } = require("worker_threads"); new Worker("for (const t = Date.now(); Date.now() - t < 30;);", { eval: true }) }
`;

type Found = {
  readonly same: { readonly session: readonly string[] };
  readonly plain: unknown;
  readonly server: unknown;
  readonly clocks: readonly number[];
  /** Where descriptors above the standard streams lead to. */
  readonly open: readonly string[];
  readonly origin: number;
  readonly random: number;
  readonly unique: string;
  readonly cpuMs: number;
  readonly timer: number;
};

const PAUSE_MS = 1000;

describe.each(WARM_LEVELS_HERE)("%s", (level) => {
  const bench = useWarmServers(level, { "looks.cjs": LOOKS, "leaves.cjs": LEAVES });
  const look = async (): Promise<Found> => JSON.parse(await bench().print("looks.cjs"));
  let [first, second]: readonly (Found | undefined)[] = [];
  beforeAll(async () => {
    first = await look();
    await bench().print("leaves.cjs");
    await sleep(PAUSE_MS);
    second = await look();
  });
  const both = (): readonly [Found, Found] => {
    if (first === undefined || second === undefined) throw new Error("two runs");
    return [first, second];
  };

  test("a run finds what the first one found", () => {
    const [before, after] = both();
    expect(after.same).toEqual(before.same);
    // Its parent, its group, its session, no terminal.
    expect(after.same.session).toEqual(["1", "100", "100", "0"]);
  });
  test("neither the server nor a thread of it is there", () => {
    for (const { server } of both()) expect(server).toEqual([1, 2, 3, 4].map((number) => [number, "ENOENT"]));
  });
  test("no descriptor leads out of the process", () => {
    for (const { open } of both()) {
      // The last is the folder of descriptors itself, gone by then. Of a pipe of its own a process has both ends.
      const others = open.filter((target) => !/^(?:anon_inode:|ENOENT$)/.test(target));
      expect(others).toEqual(others.filter((target) => target.startsWith("pipe:")));
      for (const pipe of others) expect(others.filter((other) => other === pipe)).toHaveLength(2);
    }
  });
  test("the clocks begin with the run", () => {
    const [before, after] = both();
    for (const { clocks } of [before, after])
      for (const clock of clocks) expect(Math.abs(clock)).toBeLessThan(PAUSE_MS / 2);
    expect(after.origin - before.origin).toBeGreaterThan(PAUSE_MS);
    for (const { cpuMs } of [before, after]) expect(cpuMs).toBeLessThan(200);
  });
  test("a timer waits as long as it was told", () => {
    for (const { timer } of both()) expect(timer).toBeGreaterThan(39);
  });
  test("chance is another in every run", () => {
    const [before, after] = both();
    expect(after.random).not.toBe(before.random);
    expect(after.unique).not.toBe(before.unique);
  });
  test("a program finds what it finds in a plain start", async () => {
    await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest: level });
    const { stdout, stderr } = await sandbox.run(bench().requestOf("looks.cjs"));
    expect(stderr.text).toBe("");
    const found: Found = JSON.parse(stdout.text);
    expect(both()[1].plain).toEqual(found.plain);
  });
});
