import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes, milliseconds } from "../model/units.ts";
import type { RunLimits, RunResult } from "../model/run.ts";
import type { NodeArtifact } from "../compile/artifact.ts";
import { NO_USAGE } from "../sandbox/failed-run.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";

/** A compiled program of the author: what to start in the box. */
export type Program = {
  readonly command: readonly string[];
  readonly mounts: readonly Mount[];
  /** For a program that is run many times: the hash of its content, and how many times about. */
  readonly repeated?: { readonly program: string; readonly runs: number };
};

/** One run of an author's program. */
export type ProgramRun = {
  readonly program: Program;
  readonly input: Uint8Array | string;
  readonly limits: RunLimits;
  /** A folder for the streams; `name` keeps runs in it apart. */
  readonly directory: string;
  readonly name: string;
};

/** Author programs are trusted with more than submissions, but never with the machine. */
export const AUTHOR_LIMITS: RunLimits = {
  cpu: milliseconds(60_000),
  wall: milliseconds(180_000),
  memory: mebibytes(2048),
  output: mebibytes(512),
  processes: 64,
};

const GUEST_PROGRAM = "/program";

/** The same program, which will be run about so many times. */
export const repeat = (program: Program, runs: number): Program =>
  program.repeated === undefined ? program : { ...program, repeated: { ...program.repeated, runs } };

/** The command that runs an artifact within `AUTHOR_LIMITS`. */
export const programOfArtifact = (
  { entry, directory, hash }: NodeArtifact,
  { node }: Pick<Sandbox, "node">,
): Program => ({
  command: makeNodeCommand(node, `${GUEST_PROGRAM}/${entry}`, AUTHOR_LIMITS.memory),
  mounts: [{ host: directory, guest: GUEST_PROGRAM }],
  repeated: { program: hash, runs: 1 },
});

/** Runs a program on an input; its whole output is in the file `stdout`. */
export async function runProgram(
  { program, input, limits, directory, name }: ProgramRun,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<RunResult & { readonly stdoutPath: string }> {
  const [stdin, stdoutPath, stderr] = ["in", "out", "err"].map((suffix) => join(directory, `${name}.${suffix}`));
  if (stdin === undefined || stdoutPath === undefined || stderr === undefined)
    throw new Error("three streams expected");
  writeFileSync(stdin, input);
  const { repeated, ...started } = program;
  const request = { ...started, stdin, stdout: stdoutPath, stderr, limits };
  const warm = repeated === undefined ? undefined : { ...repeated, baseline: async () => NO_USAGE, limits };
  const result = (warm && (await sandbox.tryWarm?.(request, warm, signal))) ?? (await sandbox.run(request, signal));
  return { ...result, stdoutPath };
}
