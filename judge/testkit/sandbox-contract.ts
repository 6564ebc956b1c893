import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RunLimits, RunResult } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { exited, limit, type Row } from "./contract-row.ts";
import { memoryEnds } from "./memory-ends.ts";

/** What a level cannot hold is left out of its suite by name, so that a missing promise is visible in the test file. */
export type Promises = {
  /** Walls: files, environment, network, other processes. */
  readonly isolates: boolean;
  /** Peak of the whole tree counted by the kernel. */
  readonly countsMemory: boolean;
  /** The numbers of the processes that a guest sees; by default the init and itself. */
  readonly numbers?: string;
  /** Programs that take seconds are left out: for a sandbox that leaves such ends to another one, which is tried by itself. */
  readonly isQuick?: true;
};

const LIMITS: RunLimits = {
  cpu: milliseconds(1000),
  wall: milliseconds(30_000),
  memory: mebibytes(256),
  output: kibibytes(64),
  processes: 64,
};

/** Long enough for a program on a busy host to start, short enough to wait for. */
const IDLE = { wall: milliseconds(1500) };
/** For a program without an end: some times what a start takes. */
const BUSY = { cpu: milliseconds(400) };
/** How late the end of a cancelled run may be on a busy host. */
const CANCELLED_MS = 2500;
/** Ends that every level must tell apart. */
const ENDS: readonly Row[] = [
  { name: "a clean exit", program: `console.log("hi")`, outcomes: [exited(0)] },
  { name: "exit code 1", program: `process.exit(1)`, outcomes: [exited(1)] },
  { name: "exit code 42", program: `process.exit(42)`, outcomes: [exited(42)] },
  { name: "exit code 124", program: `process.exit(124)`, outcomes: [exited(124)] },
  { name: "an uncaught error", program: `throw new Error("x")`, outcomes: [exited(1)] },
  { name: "an abort", program: `process.abort()`, outcomes: [exited(134), { kind: "signalled", signal: "SIGABRT" }] },
  {
    name: "a signal to itself",
    program: `process.kill(process.pid, "SIGKILL"); for (;;);`,
    outcomes: [exited(137), { kind: "signalled", signal: "SIGKILL" }],
  },
  { name: "an endless loop", program: `for (;;);`, outcomes: [limit("cpu")], limits: BUSY, isSlow: true },
  {
    name: "an endless loop that ignores SIGTERM",
    program: `process.on("SIGTERM", () => {}); for (;;);`,
    outcomes: [limit("cpu")],
    limits: BUSY,
    isSlow: true,
  },
  {
    name: "endless microtasks",
    program: `const f = () => { Promise.resolve().then(f) }; f();`,
    outcomes: [limit("cpu")],
    limits: BUSY,
    isSlow: true,
  },
  { name: "idleness", program: `setTimeout(() => {}, 1e6)`, outcomes: [limit("wall")], limits: IDLE, isSlow: true },
  {
    name: "a wait for nothing",
    program: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    outcomes: [limit("wall")],
    limits: IDLE,
    isSlow: true,
  },
  {
    name: "stops itself",
    program: `process.kill(process.pid, "SIGSTOP"); for (;;);`,
    outcomes: [limit("wall")],
    limits: IDLE,
    isSlow: true,
  },
  {
    name: "endless output",
    program: `for (;;) console.log("x".repeat(999))`,
    outcomes: [limit("output")],
    isSlow: true,
  },
  {
    name: "endless errors",
    program: `for (;;) console.error("x".repeat(999))`,
    outcomes: [limit("output")],
    isSlow: true,
  },
  {
    name: "too much output, then a clean exit",
    program: `console.log("x".repeat(64 * 1024))`,
    outcomes: [limit("output")],
  },
  {
    name: "as much output as is allowed",
    program: `require("fs").writeSync(1, "x".repeat(64 * 1024))`,
    outcomes: [exited(0)],
  },
  {
    name: "recursion without end",
    program: `const f = (n) => f(n + 1) + 1; f(0)`,
    outcomes: [exited(1)],
  },
  {
    name: "a string that is longer than the engine allows",
    program: `let s = "x".repeat(1 << 20); for (;;) s += s`,
    outcomes: [exited(1)],
  },
  {
    name: "an array buffer that is refused",
    program: `new ArrayBuffer(2 ** 52)`,
    outcomes: [exited(1)],
  },
  {
    name: "an abort with the last words of a full heap",
    program: `console.error("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory"); process.abort()`,
    outcomes: [exited(134), { kind: "signalled", signal: "SIGABRT" }],
  },
];

/** What walls have to hold. Programs print what they found; nothing found is an empty output. */
const WALLS: readonly Row[] = [
  {
    name: "no process can be started",
    program: `require("child_process").spawn(process.execPath, ["-e", "for (;;);"])`,
    outcomes: [exited(1)],
  },
  {
    name: "a fork bomb that catches its errors is idle or done",
    program: `for (let i = 0; i < 3000; i++) { try { require("child_process").spawn("/runtime/node", []).on("error", () => {}) } catch {} }`,
    outcomes: [exited(0)],
  },
];

const SEES: readonly { readonly name: string; readonly program: string; readonly output: string }[] = [
  {
    name: "an environment with its working folder only",
    program: `console.log(Object.keys(process.env).join())`,
    output: "PWD\n",
  },
  { name: "an ordinary uid", program: `console.log(process.getuid(), process.getgid())`, output: "1000 1000\n" },
  {
    name: "its standard input by path",
    program: `console.log(require("fs").readFileSync("/dev/stdin", "utf8"))`,
    output: "3\n1 2 3\n\n",
  },
  {
    name: "its standard output by path",
    program: `require("fs").writeFileSync("/dev/stdout", "by path\\n")`,
    output: "by path\n",
  },
  {
    name: "no network",
    program: `require("net").connect(80, "127.0.0.1").on("error", (e) => console.log(e.code))`,
    output: "EPERM\n",
  },
  {
    name: "a read-only root and a work folder of its own",
    program: `const fs = require("fs"); try { fs.writeFileSync("/program/x", "") } catch (e) { console.log(e.code) }
      fs.writeFileSync("x", "1"); console.log(fs.readdirSync("/work").join(), fs.readdirSync("/").join())`,
    output: "EROFS\nx dev,lib,lib64,proc,program,runtime,src,tmp,tools,work\n",
  },
  {
    name: "an input that cannot be written",
    program: `const fs = require("fs"); for (const path of ["/dev/stdin", "/proc/self/fd/0"]) {
      try { fs.chmodSync(path, 0o777) } catch {}
      try { fs.writeFileSync(path, "9"); } catch {} } console.log(fs.readdirSync("/proc/self/fd").length < 25)`,
    output: "true\n",
  },
  {
    name: "no descriptor of the host beyond its three streams",
    program: `const fs = require("fs"); console.log(fs.readdirSync("/proc/self/fd").filter((fd) => fd > 2).map((fd) => {
      try { return fs.readlinkSync("/proc/self/fd/" + fd) } catch { return "" } })
      .filter((path) => path.startsWith("/") && !path.startsWith("/proc/") && !path.startsWith("/dev/")).join())`,
    output: "\n",
  },
  {
    name: "nothing of the init's descriptors beyond the streams they share",
    program: `const fs = require("fs"); let fds = []; try { fds = fs.readdirSync("/proc/1/fd").filter((fd) => fd > 2) } catch {}
      for (const fd of fds) { try { fs.writeFileSync("/proc/1/fd/" + fd, "x"); console.log("wrote", fd) } catch {} } console.log("done")`,
    output: "done\n",
  },
];

/** The contract of `Sandbox`, for every implementation. `make` is called once per test. */
export function sandboxContract(make: () => Promise<Sandbox>, promises: Promises): void {
  const { isolates, countsMemory, isQuick = false } = promises;
  const rows = [...ENDS, ...memoryEnds(countsMemory)].filter(({ isSlow = false }) => !(isSlow && isQuick));
  test.for(rows)("$name", async ({ program, outcomes, limits }) => {
    const { result } = await runIn(make, { program, limits });
    expect(outcomes).toContainEqual(result.outcome);
  });
  test("output and usage of a run", async () => {
    const { result, input } = await runIn(make, { program: `console.log("a"); console.error("b")` });
    expect(result.stdout).toEqual({ text: "a\n", omittedBytes: 0 });
    expect(result.stderr).toEqual({ text: "b\n", omittedBytes: 0 });
    expect(result.usage.cpu).toBeGreaterThan(5);
    expect(result.usage.wall).toBeGreaterThan(5);
    expect(result.usage.peakMemory).toBeGreaterThan(mebibytes(4));
    expect(input).toBe(INPUT);
  });
  test("a cancelled run rejects, and its program is gone", async () => {
    const reason = new AbortController();
    setTimeout(() => reason.abort(), 300);
    const started = performance.now();
    await expect(runIn(make, { program: `setTimeout(() => {}, 1e6)`, signal: reason.signal })).rejects.toThrow(
      /abort/i,
    );
    expect(performance.now() - started).toBeLessThan(CANCELLED_MS);
  });
  test("an unknown program is a failure of the sandbox, or ends with 127", async () => {
    await using sandbox = await make();
    const { result } = await runCommand(sandbox, { program: "", command: ["/runtime/absent"] });
    expect(["sandbox-failed", "exited"]).toContain(result.outcome.kind);
    expect(result.outcome).not.toEqual(exited(0));
  });
  test.runIf(countsMemory)("a short spike is seen in the peak", async () => {
    const { result } = await runIn(make, { program: `Buffer.alloc(150 << 20, 1); process.exit(0)` });
    expect(result.usage.peakMemory).toBeGreaterThan(mebibytes(150));
  });
  describe.runIf(isolates)("walls", () => {
    wallContract(make, promises);
  });
}

/** The part of the contract that is about walls. */
export function wallContract(make: () => Promise<Sandbox>, { numbers = "1,2" }: Pick<Promises, "numbers"> = {}): void {
  test.for(WALLS)("$name", async ({ program, outcomes, limits }) => {
    const { result } = await runIn(make, { program, limits });
    expect(outcomes).toContainEqual(result.outcome);
  });
  test.for(SEES)("the guest sees $name", async ({ program, output }) => {
    const { result, input } = await runIn(make, { program });
    expect(result.stderr.text).toBe("");
    expect(result.stdout.text).toBe(output);
    expect(input).toBe(INPUT);
  });
  test("the guest sees only itself and the init", async () => {
    const { result } = await runIn(make, {
      program: `console.log(require("fs").readdirSync("/proc").filter(Number).join())`,
    });
    expect(result.stdout.text).toBe(`${numbers}\n`);
  });
  test("nothing of one run is there in the next", async () => {
    await using sandbox = await make();
    const program = `const fs = require("fs"); console.log(fs.readdirSync("/work").length); fs.writeFileSync("/work/mark", "1"); fs.writeFileSync("/tmp/mark2", "1")`;
    for (let round = 0; round < 2; round++) {
      const { result } = await runCommand(sandbox, { program });
      expect(result.stdout.text).toBe("0\n");
    }
  });
}

const INPUT = "3\n1 2 3\n";

type Trial = {
  readonly program: string;
  readonly command?: readonly string[];
  readonly signal?: AbortSignal;
  readonly limits?: Partial<RunLimits> | undefined;
};
type Observed = { readonly result: RunResult; readonly input: string };

async function runIn(make: () => Promise<Sandbox>, trial: Trial): Promise<Observed> {
  await using sandbox = await make();
  return await runCommand(sandbox, trial);
}

async function runCommand(sandbox: Sandbox, { program, command, signal, limits }: Trial): Promise<Observed> {
  await using directory = makeTempDir();
  const folder = join(directory.path, "program");
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, INPUT);
  const result = await sandbox.run(
    {
      command: command ?? makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
      mounts: [{ host: folder, guest: "/program" }],
      stdin,
      stdout: join(directory.path, "out"),
      stderr: join(directory.path, "err"),
      limits: { ...LIMITS, ...limits },
    },
    signal,
  );
  expect(readdirSync(folder)).toEqual(["main.cjs"]);
  return { result, input: readFileSync(stdin, "utf8") };
}
