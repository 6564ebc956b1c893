import type { Artifact } from "../compile/artifact.ts";
import type { ProblemLimits } from "../model/problem.ts";
import type { RunResult, Usage } from "../model/run.ts";
import { milliseconds } from "../model/units.ts";
import { makeFreeHeapCommand, makeNodeCommand } from "../sandbox/node-command.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

/** Processes and threads of one run. */
const TASKS = 64;

export type ProgramRun = {
  readonly sandbox: Sandbox;
  readonly artifact: Artifact;
  /** What an empty program uses on this host: it is added to the CPU limit and taken from the measured CPU. */
  readonly baseline: Usage;
  readonly limits: ProblemLimits;
  /** The run is killed at this multiple of the CPU limit. */
  readonly killFactor: number;
  /** `free` lets the sandbox alone bound the heap; by default V8 gives up a little below the memory limit. */
  readonly heap?: "bounded" | "free";
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a compiled program once; `usage.cpu` of the result is the program's own. */
export async function runProgram(program: ProgramRun, signal?: AbortSignal): Promise<RunResult> {
  const { sandbox, artifact, baseline, limits, killFactor, stdin, stdout, stderr } = program;
  const commandOf = program.heap === "free" ? makeFreeHeapCommand : makeNodeCommand;
  const run = await sandbox.run(
    {
      command: commandOf(sandbox.node, `/program/${artifact.entry}`, limits.memory),
      mounts: [{ host: artifact.directory, guest: "/program" }],
      stdin,
      stdout,
      stderr,
      limits: { ...limits, cpu: milliseconds(limits.cpu * killFactor + baseline.cpu), processes: TASKS },
    },
    signal,
  );
  return { ...run, usage: { ...run.usage, cpu: milliseconds(Math.max(0, run.usage.cpu - baseline.cpu)) } };
}
