import { chmodSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RunResult } from "../model/run.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeBubblewrapArguments } from "./bubblewrap-arguments.ts";
import { makeCgroupMeter } from "./cgroup-meter.ts";
import type { GroupFactory } from "./cgroup.ts";
import { failedRun } from "./failed-run.ts";
import { launch } from "./launcher.ts";
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
  readonly isRoot: boolean;
};

type Bench = BubblewrapOptions & { readonly directory: string; readonly seccomp: string };
type Run = { readonly request: RunRequest; readonly slot: number; readonly number: number };

/** Levels 1 and 2: bubblewrap with or without control groups. */
export function makeBubblewrapSandbox(options: BubblewrapOptions): Sandbox {
  const directory = makeTempDir("ruyi-judge-box-");
  // Everyone may enter, nobody may list: staged programs are reached by name from the guest's uid.
  chmodSync(directory.path, 0o711);
  const seccomp = join(directory.path, "seccomp");
  writeFileSync(seccomp, makeSeccompFilter(options.architecture, processRule(options)), { mode: 0o600 });
  const bench: Bench = { ...options, directory: directory.path, seccomp };
  const freeSlots: number[] = [];
  let slots = 0;
  let runs = 0;
  return {
    level: options.groups === undefined ? "bubblewrap" : "bubblewrap-cgroup",
    node: GUEST_NODE,
    async run(request, signal) {
      signal?.throwIfAborted();
      const slot = freeSlots.pop() ?? slots++;
      runs += 1;
      try {
        return await runOnce(bench, { request, slot, number: runs }, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return failedRun(error);
      } finally {
        freeSlots.push(slot);
      }
    },
    async [Symbol.asyncDispose]() {
      options.groups?.[Symbol.dispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

// Without control groups the init is a shell that measures the guest, and it starts the guest under the same filter.
function processRule({ groups }: BubblewrapOptions): ProcessRule {
  if (groups !== undefined) return "refused";
  return basename(realpathSync("/bin/sh")) === "dash" ? "vfork" : "allowed";
}

async function runOnce(bench: Bench, { request, slot, number }: Run, signal?: AbortSignal): Promise<RunResult> {
  const { command, limits, stdout, stderr } = request;
  const identity = bench.isRoot ? { uid: FIRST_GUEST_UID + slot } : {};
  const prefix = join(bench.directory, `run-${number}`);
  using files = makeRunFiles({ prefix, stdin: request.stdin, outputs: [stdout, stderr], ...identity });
  const mounts = bench.isRoot ? stageMounts(request.mounts, files.staged) : request.mounts;
  const { meter, joinFiles } = makeMeter(bench, {
    limits,
    name: `ruyi-judge-${process.pid}-${number}`,
    report: files.report,
    owner: identity.uid ?? process.getuid?.() ?? 0,
  });
  // A descriptor that is passed without need would be open in the guest.
  const report = bench.groups === undefined ? { report: files.report } : {};
  try {
    const startedAt = performance.now();
    const child = launch({
      program: bench.bubblewrap,
      arguments: makeBubblewrapArguments({
        runtimeRoot: bench.runtimeRoot,
        mounts,
        command,
        init: bench.groups === undefined ? "reporting-shell" : "bubblewrap",
        processes: limits.processes,
      }),
      limits,
      files: { stdin: files.stdin, stdout, stderr, seccomp: bench.seccomp, status: files.status, ...report },
      joinFiles,
      ...identity,
    });
    return await runGuest(
      { child, startedAt, meter, limits, stdout, stderr, ending: () => readEnding(files.status) },
      signal,
    );
  } finally {
    meter.dispose();
  }
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
