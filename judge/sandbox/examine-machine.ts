import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunLimits, Usage } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline } from "./baseline.ts";
import { remedyFor } from "./box-failure.ts";
import { findControlGroups } from "./control-group-finding.ts";
import { NO_USAGE } from "./failed-run.ts";
import type { Finding } from "./finding.ts";
import { findFolders, findLimits, findMemory, findTools } from "./machine-findings.ts";
import { findIsolation } from "./isolation-finding.ts";
import { makeSandbox } from "./make-sandbox.ts";
import { makeNodeCommand } from "./node-command.ts";
import type { Level, Sandbox } from "./sandbox.ts";
import { judgeTrial, TRIAL_INPUT, TRIALS, type Observed, type Trial } from "./wall-trials.ts";

export type Examination = {
  readonly level: Level;
  readonly findings: readonly Finding[];
  readonly baseline: Usage;
};

/**
 * Looks at whatever the sandbox needs on this machine, and tries every mechanism by programs that would get through if it
 * did not hold. A machine on which nothing works is a list of findings too, never an error.
 */
export async function examineMachine(cacheDirectory: string, signal?: AbortSignal): Promise<Examination> {
  const limits = findLimits();
  const facts: readonly Finding[] = [
    { name: "runtime", state: "works", detail: `Node ${process.version} on ${process.platform}-${process.arch}` },
    await findIsolation(signal),
    findControlGroups(),
    ...findFolders(tmpdir(), cacheDirectory),
    limits,
    findMemory(),
    findTools(),
  ];
  if (limits.state === "missing") {
    // Even making the runtime can end by such a limit, and the examination with it.
    const detail = "not tried: programs would inherit the limits above";
    return { level: "none", findings: [...facts, { name: "trials", state: "missing", detail }], baseline: NO_USAGE };
  }
  const tried = await tryAll(cacheDirectory, signal);
  return { ...tried, findings: [promisesOf(tried.level), ...facts, ...tried.findings] };
}

async function tryAll(cacheDirectory: string, signal?: AbortSignal): Promise<Examination> {
  try {
    await using sandbox = await makeSandbox({ cacheDirectory }, signal);
    await using directory = makeTempDir();
    const findings = sandbox.level === "none" ? [] : await tryEach({ sandbox, directory: directory.path }, signal);
    const baseline = await measureBaseline(sandbox, directory.path, signal);
    return { level: sandbox.level, findings, baseline: baseline.kind === "measured" ? baseline.usage : NO_USAGE };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    const failure: Finding = { name: "trials", state: "missing", detail: reason, remedy: remedyFor(reason) };
    return { level: "none", findings: [failure], baseline: NO_USAGE };
  }
}

const UNKEPT: Readonly<Record<Level, string | undefined>> = {
  "bubblewrap-cgroup": undefined,
  bubblewrap:
    "not held at this level: exact memory peaks (a spike under 10 ms may pass), the number of files, exact CPU of processes of a few milliseconds, and no process but one",
  none: "not held at this level: any wall. Limits alone are kept; a program can read, write and send whatever you can",
};

/** What docs/sandbox.md promises of the strongest level and this one cannot hold. */
function promisesOf(level: Level): Finding {
  const unkept = UNKEPT[level];
  const name = "promises";
  if (unkept === undefined) return { name, state: "works", detail: "this level holds all of them" };
  return { name, state: level === "none" ? "missing" : "weak", detail: unkept };
}

const LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(30_000),
  memory: mebibytes(128),
  output: kibibytes(64),
  processes: 64,
};

type Bench = { readonly sandbox: Sandbox; readonly directory: string };

async function tryEach(bench: Bench, signal?: AbortSignal): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const trial of TRIALS) {
    const observed = await tryOne(trial, bench, signal);
    const { outcome } = observed.result;
    if (outcome.kind === "sandbox-failed") {
      // What keeps one box from starting keeps all: saying it once is enough.
      const { message, hint = remedyFor(message) } = outcome.failure;
      return [...findings, { name: "trials", state: "missing", detail: message, remedy: hint }];
    }
    findings.push(judgeTrial(trial, observed));
  }
  return findings;
}

async function tryOne(
  { program, limits }: Trial,
  { sandbox, directory }: Bench,
  signal?: AbortSignal,
): Promise<Observed> {
  const folder = join(directory, "trial");
  const stdin = join(directory, "trial.in");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
  writeFileSync(stdin, TRIAL_INPUT);
  const result = await sandbox.run(
    {
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
      mounts: [{ host: folder, guest: "/program" }],
      stdin,
      stdout: join(directory, "trial.out"),
      stderr: join(directory, "trial.err"),
      limits: { ...LIMITS, ...limits },
    },
    signal,
  );
  return { result, input: readFileSync(stdin, "utf8") };
}

/** The kernel's own name and version. */
export const kernelVersion = (): string =>
  process.platform === "linux" ? readFileSync("/proc/sys/kernel/osrelease", "utf8").trim() : process.platform;
