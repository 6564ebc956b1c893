import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes, milliseconds } from "../model/units.ts";
import type { RunLimits, RunResult } from "../model/run.ts";
import type { NodeArtifact } from "../compile/artifact.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Mount, Sandbox } from "../sandbox/sandbox.ts";

/** A compiled program of the author: what to start in the box. */
export type Program = { readonly command: readonly string[]; readonly mounts: readonly Mount[] };

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

/** The command that runs an artifact within `AUTHOR_LIMITS`. */
export const programOfArtifact = ({ entry, directory }: NodeArtifact, { node }: Pick<Sandbox, "node">): Program => ({
  command: makeNodeCommand(node, `${GUEST_PROGRAM}/${entry}`, AUTHOR_LIMITS.memory),
  mounts: [{ host: directory, guest: GUEST_PROGRAM }],
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
  const result = await sandbox.run({ ...program, stdin, stdout: stdoutPath, stderr, limits }, signal);
  return { ...result, stdoutPath };
}
