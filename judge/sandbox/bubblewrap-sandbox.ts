import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunResult } from "../model/run.ts";
import { ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeBubblewrapArguments } from "./bubblewrap-arguments.ts";
import { makeCgroupMeter } from "./cgroup-meter.ts";
import type { GroupFactory } from "./cgroup.ts";
import { failedRun } from "./failed-run.ts";
import { FIRST_GUEST_UID } from "./guest-uids.ts";
import type { HugeRuntime } from "./huge-runtime.ts";
import { startLaunchServer, type LaunchServer } from "./launch-server.ts";
import { launch, makeServedScript, type Launch, type Launched } from "./launcher.ts";
import type { Meter } from "./meter.ts";
import { release } from "./release.ts";
import { makeRunFiles, readEnding, readReportedCpu } from "./run-files.ts";
import { runGuest } from "./run-guest.ts";
import { GUEST_NODE } from "./runtime-root.ts";
import { countParts, wasWhole } from "./whole-runtime.ts";
import { makeSamplingMeter } from "./sampling-meter.ts";
import type { RunRequest, Sandbox } from "./sandbox.ts";
import { makeSeccompFilter, type ProcessRule } from "./seccomp-filter.ts";
import { stageMounts } from "./staging.ts";
import type { Architecture } from "./syscall-numbers.ts";

export type BubblewrapOptions = {
  readonly bubblewrap: string;
  readonly architecture: Architecture;
  readonly runtimeRoot: string;
  /** Absent at the level without control groups. */
  readonly groups?: GroupFactory;
  /** Absent where the system has none: then every run is launched by Node itself. */
  readonly setpriv?: string;
  /** Whether most programs are started another way, so that few runs follow. */
  readonly isSeldomUsed?: boolean;
  /** Gives launch servers a process namespace of their own. */
  readonly unshare?: () => Promise<string | undefined>;
  /** A faster copy of the runtime, for launch servers that enter its namespace. */
  readonly huge?: { readonly nsenter: string; readonly runtime: HugeRuntime };
  readonly isRoot: boolean;
};

type Bench = BubblewrapOptions & {
  readonly directory: string;
  readonly filterOf: (request: RunRequest) => string;
  /** Of the runtime, before the first run; a judge that starts everything warm never asks. */
  readonly parts: () => number;
};
/** A place for one run at a time, with a folder and, where the machine allows it, a launch server of its own. */
type Slot = { readonly directory: string; readonly uid?: number; runs: number; served?: Served };
/** A launch server, and where the runtime lies for what it starts. */
type Served = { readonly server: LaunchServer; readonly runtimeRoot: string };
type Run = { readonly request: RunRequest; readonly slot: Slot };

/** Levels 1 and 2: bubblewrap with or without control groups. */
export function makeBubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const directory = makeTempDir("ruyi-judge-box-");
  // Everyone may enter, nobody may list: staged programs are reached by name from the guest's uid.
  chmodSync(directory.path, 0o711);
  // Made when they are first needed: a judging has few kinds of guests.
  const made = new Map<string, string>();
  const ordinary = processRule(options);
  const filterOf = ({ programs, runtime: larger }: RunRequest): string => {
    const runtime = larger ?? "usual";
    const processes = programs ?? ordinary;
    const name = `seccomp-${processes}-${runtime}`;
    const path = join(directory.path, name);
    if (!made.has(name))
      writeFileSync(path, makeSeccompFilter(options.architecture, processes, runtime), { mode: 0o644 });
    made.set(name, path);
    return path;
  };
  let counted: number | undefined;
  const parts = (): number => (counted ??= countParts(options.runtimeRoot));
  const bench: Bench = { ...options, directory: directory.path, filterOf, parts };
  const slots: Slot[] = [];
  const freeSlots: Slot[] = [];
  return {
    level: options.groups === undefined ? "bubblewrap" : "bubblewrap-cgroup",
    node: GUEST_NODE,
    ...(options.huge !== undefined && { pages: "huge" as const }),
    async run(request, signal) {
      signal?.throwIfAborted();
      const slot = freeSlots.pop() ?? makeSlot(bench, slots);
      try {
        return await runOnce(bench, { request, slot }, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return failedRun(error);
      } finally {
        freeSlots.push(slot);
      }
    },
    async [Symbol.asyncDispose]() {
      for (const { served } of slots) served?.server[Symbol.dispose]();
      options.groups?.[Symbol.dispose]();
      await options.huge?.runtime[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

// Without control groups the init is a shell that measures the guest, and it starts the guest under the same filter.
function processRule({ groups }: BubblewrapOptions): ProcessRule {
  if (groups !== undefined) return "refused";
  return basename(realpathSync("/bin/sh")) === "dash" ? "vfork" : "allowed";
}

function makeSlot({ directory, isRoot }: Bench, slots: Slot[]): Slot {
  const folder = join(directory, `slot-${slots.length}`);
  mkdirSync(folder, { mode: 0o700 });
  const uid = FIRST_GUEST_UID + slots.length;
  if (isRoot) chownSync(folder, uid, uid);
  const slot: Slot = { directory: folder, runs: 0, ...(isRoot && { uid }) };
  slots.push(slot);
  return slot;
}

async function runOnce(bench: Bench, { request, slot }: Run, signal?: AbortSignal): Promise<RunResult> {
  const { command, limits } = request;
  const parts = bench.parts();
  // The guest sees it in paths: a number would tell it how many ran before.
  const name = randomBytes(8).toString("hex");
  const identity = slot.uid === undefined ? {} : { uid: slot.uid };
  const served = await serverOf(bench, slot);
  using files = makeRunFiles({
    prefix: join(slot.directory, name),
    streams: request,
    served: served !== undefined,
    ...identity,
  });
  const staged = join(bench.directory, `staged-${name}`);
  const { meter, joinFiles } = makeMeter(bench, {
    limits,
    name: `ruyi-judge-${ownToken()}-${name}`,
    report: files.report,
    owner: slot.uid ?? process.getuid?.() ?? 0,
  });
  const { stdin, stdout, stderr, status, report } = files;
  try {
    const box = makeBubblewrapArguments({
      runtimeRoot: served?.runtimeRoot ?? bench.runtimeRoot,
      mounts: bench.isRoot ? stageMounts(request.mounts, staged) : request.mounts,
      command,
      init: bench.groups === undefined ? "reporting-shell" : "bubblewrap",
      processes: limits.processes,
      environment: request.environment ?? {},
    });
    if (box.passed !== undefined) writeFileSync(files.arguments, box.passed, { mode: 0o644 });
    // A descriptor that is passed without need would be open in the guest.
    const fifth = box.passed === undefined ? { report } : { arguments: files.arguments };
    const plan: Launch = {
      program: bench.bubblewrap,
      arguments: box.arguments,
      limits,
      files: { stdin, stdout, stderr, seccomp: bench.filterOf(request), status, ...fifth },
      joinFiles,
      ...(bench.setpriv === undefined ? {} : { setpriv: bench.setpriv }),
      ...identity,
    };
    const startedAt = performance.now();
    const launched = served === undefined ? launch(plan) : serve(served.server, plan);
    const ending = () => readEnding(status);
    const result = await runGuest(
      { launched, startedAt, meter, limits, stdout, stderr, ending, stop: request.stop },
      signal,
    );
    const places = [bench.runtimeRoot, ...request.mounts.map(({ host }) => host)];
    return wasWhole(result, places, parts)
      ? result
      : failedRun(new Error("its runtime was removed from the cache meanwhile"));
  } catch (error) {
    await emptyTree(meter);
    throw error;
  } finally {
    await release(() => meter.dispose());
    files.deliver();
    rmSync(staged, { recursive: true, force: true });
  }
}

// When the shell is killed from outside, what it had started dies by the kernel's hand, but not at once.
async function emptyTree(meter: Meter): Promise<void> {
  for (let attempt = 0; attempt < EMPTYING_ATTEMPTS && !meter.isEmpty(); attempt++) {
    meter.kill();
    await sleep(EMPTYING_PAUSE_MS);
  }
}

const EMPTYING_ATTEMPTS = 200;
const EMPTYING_PAUSE_MS = 10;

// Killing is the control group's work: the shell stays, unless it does not answer although its guest must be dead.
function serve(server: LaunchServer, plan: Launch): Launched {
  let firstKill: number | undefined;
  return {
    exited: server.run(makeServedScript(plan)),
    kill() {
      firstKill ??= performance.now();
      if (performance.now() - firstKill > SERVER_PATIENCE_MS) server.kill();
    },
  };
}

const SERVER_PATIENCE_MS = 5000;

/** A launch server costs as much as it spares in so many runs, and beside warm starts there are hardly more: two compilers and an empty program. */
const FEW_RUNS = 3;

async function serverOf(bench: Bench, slot: Slot): Promise<Served | undefined> {
  const { groups, setpriv, huge, runtimeRoot } = bench;
  slot.runs += 1;
  if (groups === undefined || setpriv === undefined) return undefined;
  if (bench.isSeldomUsed === true && huge === undefined && slot.runs <= FEW_RUNS) return undefined;
  if (slot.served?.server.isAlive() === true) return slot.served;
  const runtime = huge?.runtime.isAlive() === true ? huge.runtime : undefined;
  const unshare = await bench.unshare?.();
  const server = startLaunchServer({
    directory: slot.directory,
    setpriv,
    ...(unshare === undefined ? {} : { unshare }),
    ...(slot.uid === undefined ? {} : { uid: slot.uid }),
    ...(huge === undefined || runtime === undefined
      ? {}
      : { inside: { nsenter: huge.nsenter, namespace: runtime.namespace } }),
  });
  slot.served = { server, runtimeRoot: runtime?.directory ?? runtimeRoot };
  return slot.served;
}

type MeterOptions = {
  readonly limits: RunRequest["limits"];
  readonly name: string;
  readonly report: string;
  readonly owner: number;
};

function makeMeter(
  { groups }: Bench,
  { limits, name, report, owner }: MeterOptions,
): { readonly meter: Meter; readonly joinFiles: readonly string[] } {
  if (groups === undefined) {
    return { meter: makeSamplingMeter(limits.memory, () => readReportedCpu(report)), joinFiles: [] };
  }
  const group = groups.make(name, limits, owner);
  return { meter: makeCgroupMeter(group), joinFiles: group.joinFiles };
}
