import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits, RunResult, Usage } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runTool } from "../platform/spawn.ts";
import { measureBaseline } from "./baseline.ts";
import { NO_USAGE } from "./failed-run.ts";
import { findBubblewrap, findGroups, makeSandbox } from "./make-sandbox.ts";
import { makeNodeCommand } from "./node-command.ts";
import type { Level, Sandbox } from "./sandbox.ts";

/** `works` was tried and held; `weak` is there in a lesser form; `missing` comes with a remedy. */
export type Finding = {
  readonly name: string;
  readonly state: "works" | "weak" | "missing";
  readonly detail: string;
  readonly remedy?: string;
};

export type Examination = {
  readonly level: Level;
  readonly findings: readonly Finding[];
  readonly baseline: Usage;
};

/** Tries every mechanism of the sandbox on this machine, by programs that would get through if it did not hold. */
export async function examineMachine(cacheDirectory: string, signal?: AbortSignal): Promise<Examination> {
  await using sandbox = await makeSandbox({ cacheDirectory }, signal);
  await using directory = makeTempDir();
  const findings = [
    {
      name: "runtime",
      state: "works",
      detail: `Node ${process.version} on ${process.platform}-${process.arch}`,
    } as const,
    await findIsolation(signal),
    findControlGroups(),
    ...(sandbox.level === "none" ? [] : await tryEach(sandbox, directory.path, signal)),
  ];
  const baseline = await measureBaseline(sandbox, directory.path, signal);
  return {
    level: sandbox.level,
    findings,
    baseline: baseline.kind === "measured" ? baseline.usage : NO_USAGE,
  };
}

async function findIsolation(signal?: AbortSignal): Promise<Finding> {
  const name = "bubblewrap";
  const path = findBubblewrap();
  if (path === undefined) {
    const remedy = "install it: `apt-get install bubblewrap`, `dnf install bubblewrap` or `pacman -S bubblewrap`";
    return { name, state: "missing", detail: "no walls around programs", remedy };
  }
  const version = await runTool(path, ["--version"], signal);
  const bare = await runTool(path, ["--unshare-all", "--unshare-user", "--ro-bind", "/", "/", "true"], signal);
  if (bare.exitCode === 0)
    return { name, state: "works", detail: `${version.stdout} at ${path}, makes user namespaces` };
  const remedy = existsSync("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
    ? "allow user namespaces: `sysctl kernel.apparmor_restrict_unprivileged_userns=0`, or an AppArmor profile for bwrap"
    : "allow user namespaces: `sysctl user.max_user_namespaces=10000` (or kernel.unprivileged_userns_clone=1)";
  return { name, state: "missing", detail: `${version.stdout} is refused: ${bare.stderr.trim()}`, remedy };
}

function findControlGroups(): Finding {
  const name = "control groups";
  if (process.platform !== "linux") return { name, state: "missing", detail: "this system has none" };
  using groups = findGroups();
  if (groups !== undefined) {
    return {
      name,
      state: "works",
      detail: `version ${groups.version}: CPU, memory peak and tasks are counted by the kernel`,
    };
  }
  return {
    name,
    state: "weak",
    detail: "not open to this user: memory is sampled every 10 ms, CPU comes from the box's init",
    remedy: "run as root, or delegate: `systemd-run --user --scope -p Delegate=yes judge …`",
  };
}

type Trial = {
  readonly name: string;
  readonly program: string;
  readonly limits?: Partial<RunLimits>;
  readonly holds: (result: RunResult) => boolean;
  readonly detail: string;
};

const prints = (text: string) => (result: RunResult) => result.stdout.text === text;
const stops = (limit: keyof RunLimits) => (result: RunResult) =>
  result.outcome.kind === "limit-exceeded" && result.outcome.limit === limit;

const TRIALS: readonly Trial[] = [
  {
    name: "file walls",
    program: `console.log(["/etc", "/home", "/root", "/usr"].filter((path) => require("fs").existsSync(path)).length)`,
    holds: prints("0\n"),
    detail: "the host's files are not there",
  },
  {
    name: "system call filter",
    program: `require("net").connect(80, "127.0.0.1").on("error", (error) => console.log(error.code))`,
    holds: prints("EPERM\n"),
    detail: "sockets, tracing, mounts and the like are refused",
  },
  {
    name: "process wall",
    program: `try { require("child_process").spawn(process.execPath, []) } catch (error) { console.log(error.code) }`,
    holds: prints("EPERM\n"),
    detail: "no process can be started",
  },
  {
    name: "uid",
    program: `console.log(process.getuid())`,
    holds: prints("1000\n"),
    detail: "programs have no rights on the host",
  },
  {
    name: "CPU limit",
    program: `for (;;);`,
    limits: { cpu: milliseconds(300) },
    holds: stops("cpu"),
    detail: "an endless loop is stopped",
  },
  {
    name: "wall limit",
    program: `setTimeout(() => {}, 1e6)`,
    limits: { wall: milliseconds(1000) },
    holds: stops("wall"),
    detail: "an idle program is stopped",
  },
  {
    name: "memory limit",
    program: `const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1))`,
    holds: stops("memory"),
    detail: "memory outside the JavaScript heap counts too",
  },
  {
    name: "output limit",
    program: `for (;;) console.log("x".repeat(999))`,
    holds: stops("output"),
    detail: "endless output is stopped",
  },
];

const LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(30_000),
  memory: mebibytes(128),
  output: kibibytes(64),
  processes: 64,
};

async function tryEach(sandbox: Sandbox, directory: string, signal?: AbortSignal): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const trial of TRIALS) findings.push(await tryOne(trial, { sandbox, directory }, signal));
  return findings;
}

async function tryOne(
  { name, program, limits, holds, detail }: Trial,
  { sandbox, directory }: { readonly sandbox: Sandbox; readonly directory: string },
  signal?: AbortSignal,
): Promise<Finding> {
  const folder = join(directory, "trial");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
  const result = await sandbox.run(
    {
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
      mounts: [{ host: folder, guest: "/program" }],
      stdin: "/dev/null",
      stdout: join(directory, "trial.out"),
      stderr: join(directory, "trial.err"),
      limits: { ...LIMITS, ...limits },
    },
    signal,
  );
  if (holds(result)) return { name, state: "works", detail };
  const { outcome } = result;
  const seen = outcome.kind === "sandbox-failed" ? outcome.failure.message : JSON.stringify(outcome);
  return { name, state: "missing", detail: `does not hold: ${seen}`, remedy: "do not run programs of others here" };
}

/** The kernel's own name and version. */
export const kernelVersion = (): string =>
  process.platform === "linux" ? readFileSync("/proc/sys/kernel/osrelease", "utf8").trim() : process.platform;
