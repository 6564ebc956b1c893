import type { RunLimits } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { makeFreeHeapCommand, makeNodeCommand } from "../sandbox/node-command.ts";
import { GUEST_SHELL } from "../sandbox/runtime-root.ts";
import type { RunRequest, Sandbox } from "../sandbox/sandbox.ts";
import type { Artifact, MachineArtifact, NodeArtifact } from "./artifact.ts";
import { fillWords } from "./fill-words.ts";
import { mountTools } from "./toolchain.ts";

/** Where the guest sees an artifact. */
export const GUEST_PROGRAM = "/program";

/** What a run may use, as the problem or the caller says it; the language adds what its runtime needs. */
type Bounds = Omit<RunLimits, "processes">;

export type Start = {
  readonly sandbox: Sandbox;
  readonly limits: Bounds;
  /** `free` lets the sandbox alone bound the heap of Node; by default V8 gives up a little below the memory limit. */
  readonly heap?: "bounded" | "free" | undefined;
  /** What the program finds on its command line. */
  readonly arguments?: readonly string[];
};

/** The part of a request to the sandbox that depends on the program. */
export type ProgramRequest = Pick<RunRequest, "command" | "mounts" | "environment" | "runtime" | "limits">;

/** Processes and threads of a program for Node. */
const NODE_TASKS = 64;

/** How to run an artifact of any language. */
export function startProgram(artifact: Artifact, start: Start): ProgramRequest {
  return artifact.kind === "node" ? startNode(artifact, start) : startOnMachine(artifact, start);
}

/** Boots what warm starts of a program for Node will need, while it is still being compiled; `runs` of them are expected. */
export function prepareNode({ sandbox, limits }: Pick<Start, "sandbox" | "limits">, runs: number): void {
  const command = makeNodeCommand(sandbox.node, `${GUEST_PROGRAM}/main.cjs`, limits.memory);
  sandbox.prepareWarm?.({ command, limits: { ...limits, processes: NODE_TASKS } }, runs);
}

function startNode({ directory, entry }: NodeArtifact, { sandbox, limits, heap, ...start }: Start): ProgramRequest {
  const commandOf = heap === "free" ? makeFreeHeapCommand : makeNodeCommand;
  const command = commandOf(sandbox.node, `${GUEST_PROGRAM}/${entry}`, limits.memory);
  return {
    command: [...command, ...(start.arguments ?? [])],
    mounts: [{ host: directory, guest: GUEST_PROGRAM }],
    limits: { ...limits, processes: NODE_TASKS },
  };
}

const MIB = 1024 * 1024;
const KIB = 1024;

function startOnMachine({ directory, toolchain, program }: MachineArtifact, start: Start): ProgramRequest {
  const { sandbox, limits } = start;
  const { run, runFolders, environment, runtime, processes, memoryAllowance } = toolchain.language.toolchain;
  const { mounts, pathOf } = mountTools(sandbox, toolchain, runFolders);
  const main = `${GUEST_PROGRAM}/${program.main}`;
  const names: Readonly<Record<string, string | undefined>> = {
    program: main,
    main,
    memoryMiB: String(Math.floor(limits.memory / MIB)),
    mainClass: program.mainClass,
  };
  const command = fillWords(run, (name) => names[name] ?? pathOf(name));
  const shell = sandbox.level === "none" ? "/bin/sh" : GUEST_SHELL;
  return {
    command: [shell, "-c", WITH_STACK, String(Math.floor(limits.memory / KIB)), ...command, ...(start.arguments ?? [])],
    mounts: [{ host: directory, guest: GUEST_PROGRAM }, ...mounts],
    environment,
    ...(runtime === undefined ? {} : { runtime }),
    limits: { ...limits, memory: bytes(limits.memory + memoryAllowance), processes },
  };
}

// The usual eight megabytes of stack would end a deep recursion that the memory limit allows. The shell becomes the program.
const WITH_STACK = 'ulimit -s "$0" 2>/dev/null || ulimit -s "$(ulimit -H -s)" 2>/dev/null; exec "$@"';
