import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { RunLimits } from "../../model/run.ts";
import { bytes, mebibytes, milliseconds, type Bytes } from "../../model/units.ts";
import { ownToken } from "../../platform/process-identity.ts";
import { makeBubblewrapArguments } from "../bubblewrap-arguments.ts";
import type { GroupFactory, RunGroup } from "../cgroup.ts";
import { makeLaunchScript } from "../launcher.ts";
import { isStartFlag } from "../node-command.ts";
import { release } from "../release.ts";
import type { HugeRuntime } from "../huge-runtime.ts";
import { makeReadable } from "../staging.ts";
import type { Architecture } from "../syscall-numbers.ts";
import { makeServerFilter } from "./warm-filters.ts";
import { makeRunStreams, type RunStreams } from "./run-streams.ts";
import type { WarmServerOptions } from "./warm-server.ts";

/** What the machine gives, as for ordinary boxes. */
export type WarmMachine = {
  readonly bubblewrap: string;
  readonly architecture: Architecture;
  readonly runtimeRoot: string;
  readonly groups?: GroupFactory;
  readonly setpriv?: string;
  /** A faster copy of the runtime, for who enters its namespace. */
  readonly huge?: { readonly nsenter: string; readonly runtime: HugeRuntime };
  readonly isRoot: boolean;
};

/** How Node is booted in a server. The programs that it runs change. */
export type WarmNode = {
  readonly node: string;
  /** Node's own options in an ordinary start. */
  readonly flags: readonly string[];
  readonly limits: Pick<RunLimits, "memory" | "processes">;
};

/** A box that is ready to be started, and what has to be cleaned up behind it. */
export type WarmBox = {
  readonly options: WarmServerOptions;
  readonly streams: RunStreams;
  /** Puts the files of this host folder where the guest has its program. Only while no child runs. */
  readonly place: (folder: string) => void;
  /** Allows the children, from now on, so much memory beside the server's; what the kernel holds for them counts too. */
  readonly allow: (memory: Bytes) => void;
  readonly uid?: number;
  readonly remove: () => Promise<void>;
};

/** Where the server's own code lies in the box. */
export const SERVER_SOURCE = "/src";

/** Where the program lies in the box. */
export const PROGRAM_FOLDER = "/program";

const QUIET = "--disable-warning=ExperimentalWarning";
/** The server's own memory, and pages that it shares with its child until one of them writes. */
const SERVER_MEMORY = mebibytes(192);
const SERVER_TASKS = 16;
const HOURS = 3_600_000;

/** Makes the files, the group and the command of a fork server. `source`: the host's folder with the code of servers. */
export function makeWarmBox(
  machine: WarmMachine,
  { parent, source, uid }: { readonly parent: string; readonly source: string; readonly uid?: number },
  booted: WarmNode,
): WarmBox {
  const program = join(parent, `warm-${randomBytes(8).toString("hex")}`);
  mkdirSync(program);
  chmodSync(program, 0o755);
  const streams = makeRunStreams();
  const limits = limitsOf(booted.limits);
  const group = makeGroup(machine, limits, uid);
  const remove = async (): Promise<void> => {
    if (group !== undefined) await release(() => group.remove());
    streams[Symbol.dispose]();
    rmSync(program, { recursive: true, force: true });
  };
  try {
    const { command, ...files } = describeBox(machine, { source, program, booted });
    const script = makeLaunchScript({
      program: machine.bubblewrap,
      arguments: command,
      limits,
      files: { stdin: "", stdout: "", stderr: "" },
      joinFiles: group?.joinFiles ?? [],
    });
    const shell = ["/bin/sh", "-c", `[ "$PPID" = ${process.pid} ] || exit 125\n${script}`] as const;
    return {
      options: {
        ...launchAs(machine, uid, shell),
        files,
        ...(group !== undefined && { killGroup: () => group.kill() }),
      },
      streams,
      place: (folder) => replaceFiles(program, folder),
      allow: (memory) => group?.allow(memory),
      ...(uid !== undefined && { uid }),
      remove,
    };
  } catch (error) {
    void remove();
    throw error;
  }
}

/**
 * A server that its judge left reads the end of its commands and ends, so only its box asks the kernel to die with the judge. In the
 * namespace of the faster runtime, which root alone may enter, another program gives up root's rights.
 */
function launchAs(
  machine: WarmMachine,
  uid: number | undefined,
  shell: readonly [string, ...string[]],
): Pick<WarmServerOptions, "command" | "uid"> {
  const huge = aliveHuge(machine);
  if (huge === undefined) return { command: shell, ...(uid !== undefined && { uid }) };
  const identity = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  return { command: [huge.nsenter, `--mount=${huge.runtime.namespace}`, huge.setpriv, ...identity, ...shell] };
}

function aliveHuge({ huge, setpriv }: WarmMachine) {
  return huge?.runtime.isAlive() === true && setpriv !== undefined ? { ...huge, setpriv } : undefined;
}

// The server itself is bound in memory and tasks alone; its children bind themselves.
const limitsOf = ({ memory, processes }: WarmNode["limits"]): RunLimits => ({
  cpu: milliseconds(24 * HOURS),
  wall: milliseconds(24 * HOURS),
  memory: bytes(memory + SERVER_MEMORY),
  output: mebibytes(4096),
  processes: processes + SERVER_TASKS,
});

const makeGroup = ({ groups }: WarmMachine, limits: RunLimits, uid: number | undefined): RunGroup | undefined =>
  groups?.make(`ruyi-judge-${ownToken()}-warm`, limits, uid ?? process.getuid?.() ?? 0);

function describeBox(
  machine: WarmMachine,
  { source, program, booted }: { readonly source: string; readonly program: string; readonly booted: WarmNode },
): WarmServerOptions["files"] & { readonly command: readonly string[] } {
  const box = makeBubblewrapArguments({
    runtimeRoot: aliveHuge(machine)?.runtime.directory ?? machine.runtimeRoot,
    mounts: [
      { host: program, guest: PROGRAM_FOLDER },
      { host: source, guest: SERVER_SOURCE },
    ],
    command: [
      booted.node,
      QUIET,
      ...booted.flags.filter((flag) => !isStartFlag(flag)),
      `${SERVER_SOURCE}/fork-server.cjs`,
      ...booted.flags,
    ],
    init: "fork-server",
    processes: booted.limits.processes,
    environment: {},
  });
  return {
    command: box.arguments,
    seccomp: makeServerFilter(machine.architecture),
    arguments: Buffer.from(box.passed ?? ""),
  };
}

function replaceFiles(folder: string, from: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  makeReadable(folder);
}
