import { chmodSync, chownSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunResult } from "../model/run.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeBubblewrapArguments } from "./bubblewrap-arguments.ts";
import { makeCgroupMeter } from "./cgroup-meter.ts";
import type { GroupFactory } from "./cgroup.ts";
import { failedRun } from "./failed-run.ts";
import type { HugeRuntime } from "./huge-runtime.ts";
import { startLaunchServer, type LaunchServer } from "./launch-server.ts";
import { launch, makeServedScript, type Launch, type Launched } from "./launcher.ts";
import type { Meter } from "./meter.ts";
import { makeRunFiles, readEnding, readReportedCpu } from "./run-files.ts";
import { runGuest } from "./run-guest.ts";
import { GUEST_NODE } from "./runtime-root.ts";
import { makeSamplingMeter } from "./sampling-meter.ts";
import type { RunRequest, Sandbox } from "./sandbox.ts";
import { makeSeccompFilter, type ProcessRule } from "./seccomp-filter.ts";
import { stageMounts } from "./staging.ts";
import type { Architecture } from "./syscall-numbers.ts";

/** Guests of a judge that is root run under uids of their own, from this one on; no account has such a number. */
const FIRST_GUEST_UID = 1_200_000_000;

export type BubblewrapOptions = {
  readonly bubblewrap: string;
  readonly architecture: Architecture;
  readonly runtimeRoot: string;
  /** Absent at the level without control groups. */
  readonly groups?: GroupFactory;
  /** Absent where the system has none: then every run is launched by Node itself. */
  readonly setpriv?: string;
  /** A faster copy of the runtime, for launch servers that enter its namespace. */
  readonly huge?: { readonly nsenter: string; readonly runtime: HugeRuntime };
  readonly isRoot: boolean;
};

type Bench = BubblewrapOptions & { readonly directory: string; readonly seccomp: string };
/** A place for one run at a time, with a folder and, where the machine allows it, a launch server of its own. */
type Slot = { readonly directory: string; readonly uid?: number; server?: LaunchServer };
type Run = { readonly request: RunRequest; readonly slot: Slot; readonly number: number };

/** Levels 1 and 2: bubblewrap with or without control groups. */
export function makeBubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const directory = makeTempDir("ruyi-judge-box-");
  // Everyone may enter, nobody may list: staged programs are reached by name from the guest's uid.
  chmodSync(directory.path, 0o711);
  const seccomp = join(directory.path, "seccomp");
  writeFileSync(seccomp, makeSeccompFilter(options.architecture, processRule(options)), { mode: 0o644 });
  const bench: Bench = { ...options, directory: directory.path, seccomp };
  const slots: Slot[] = [];
  const freeSlots: Slot[] = [];
  let runs = 0;
  return {
    level: options.groups === undefined ? "bubblewrap" : "bubblewrap-cgroup",
    node: GUEST_NODE,
    async run(request, signal) {
      signal?.throwIfAborted();
      runs += 1;
      const number = runs;
      const slot = freeSlots.pop() ?? makeSlot(bench, slots);
      try {
        return await runOnce(bench, { request, slot, number }, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return failedRun(error);
      } finally {
        freeSlots.push(slot);
      }
    },
    async [Symbol.asyncDispose]() {
      for (const { server } of slots) server?.[Symbol.dispose]();
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
  const slot: Slot = isRoot ? { directory: folder, uid } : { directory: folder };
  slots.push(slot);
  return slot;
}

async function runOnce(bench: Bench, { request, slot, number }: Run, signal?: AbortSignal): Promise<RunResult> {
  const { command, limits } = request;
  const identity = slot.uid === undefined ? {} : { uid: slot.uid };
  const server = serverOf(bench, slot);
  using files = makeRunFiles({
    prefix: join(slot.directory, String(number)),
    streams: request,
    served: server !== undefined,
    ...identity,
  });
  const staged = join(bench.directory, `staged-${number}`);
  const { meter, joinFiles } = makeMeter(bench, {
    limits,
    name: `ruyi-judge-${process.pid}-${number}`,
    report: files.report,
    owner: slot.uid ?? process.getuid?.() ?? 0,
  });
  const { stdin, stdout, stderr, status, report } = files;
  const plan: Launch = {
    program: bench.bubblewrap,
    arguments: makeBubblewrapArguments({
      runtimeRoot: bench.huge?.runtime.directory ?? bench.runtimeRoot,
      mounts: bench.isRoot ? stageMounts(request.mounts, staged) : request.mounts,
      command,
      init: bench.groups === undefined ? "reporting-shell" : "bubblewrap",
      processes: limits.processes,
    }),
    limits,
    // A descriptor that is passed without need would be open in the guest.
    files: { stdin, stdout, stderr, seccomp: bench.seccomp, status, ...(bench.groups === undefined ? { report } : {}) },
    joinFiles,
    ...identity,
  };
  try {
    const startedAt = performance.now();
    const launched = server === undefined ? launch(plan) : serve(server, plan);
    const ending = () => readEnding(status);
    return await runGuest({ launched, startedAt, meter, limits, stdout, stderr, ending }, signal);
  } finally {
    meter.dispose();
    files.deliver();
    rmSync(staged, { recursive: true, force: true });
  }
}

// Killing is the control group's work: the shell stays.
const serve = (server: LaunchServer, plan: Launch): Launched => ({
  exited: server.run(makeServedScript(plan)),
  kill() {},
});

function serverOf({ groups, setpriv, huge }: Bench, slot: Slot): LaunchServer | undefined {
  if (groups === undefined || setpriv === undefined) return undefined;
  if (slot.server?.isAlive() !== true) {
    slot.server = startLaunchServer({
      directory: slot.directory,
      setpriv,
      ...(slot.uid === undefined ? {} : { uid: slot.uid }),
      ...(huge === undefined ? {} : { inside: { nsenter: huge.nsenter, namespace: huge.runtime.namespace } }),
    });
  }
  return slot.server;
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
