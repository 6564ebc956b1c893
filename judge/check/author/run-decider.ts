import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits, RunResult } from "../../model/run.ts";
import { mebibytes, milliseconds } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";
import type { ProgramRequest } from "../../compile/start-program.ts";
import type { Mount, Sandbox } from "../../sandbox/sandbox.ts";
import { FEEDBACK_SCRIPT, parseFeedback, type Feedback } from "./feedback.ts";

/** What a 42/43 program may use for one decision. `output` bounds what it prints, and its feedback files with it. */
export const DECIDER_LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(30_000),
  memory: mebibytes(1024),
  output: mebibytes(80),
  processes: 64,
};

/** One decision of a 42/43 program. */
export type DeciderRun = {
  readonly program: ProgramRequest;
  readonly flags: readonly string[];
  readonly input: string;
  readonly answer: string;
  /** Paths: what the submission wrote, and where the program's own output goes. */
  readonly stdin: string;
  readonly stdout: string;
  /** What its feedback folder holds from the beginning. */
  readonly before?: ReadonlyMap<string, Uint8Array>;
  /** A private folder for this decision. */
  readonly directory: string;
  /** Ends it. */
  readonly stop?: AbortSignal;
};

/** How it ended; of stderr only what the program wrote itself. */
export type DeciderResult = { readonly result: RunResult; readonly feedback: Feedback };

/** Runs `program input answer feedback flags` in a box with a shell around it. Rejects only when cancelled. */
export async function runDecider(run: DeciderRun, sandbox: Sandbox, signal?: AbortSignal): Promise<DeciderResult> {
  const mark = randomBytes(16).toString("hex");
  const stderr = join(run.directory, "decider.err");
  const { paths, mounts } = placesOf(run, sandbox);
  const result = await sandbox.run(
    {
      ...run.program,
      command: [
        "/bin/sh",
        "-c",
        FEEDBACK_SCRIPT,
        "sh",
        mark,
        paths.feedback,
        paths.before,
        ...run.program.command,
        paths.input,
        paths.answer,
        // The protocol's own form of the folder ends with a slash: programs put a file name behind it.
        `${paths.feedback}/`,
        ...run.flags,
      ],
      mounts: [...SYSTEM, ...run.program.mounts, ...mounts],
      stdin: run.stdin,
      stdout: run.stdout,
      stderr,
      programs: "allowed",
      ...(run.stop !== undefined && { stop: run.stop }),
    },
    signal,
  );
  const { feedback, stderr: own } = parseFeedback(existsSync(stderr) ? readFileSync(stderr) : Buffer.alloc(0), mark);
  return { result: { ...result, stderr: clip(own) }, feedback };
}

type Places = {
  readonly paths: Readonly<Record<"feedback" | "before" | "input" | "answer", string>>;
  readonly mounts: readonly Mount[];
};

// Without isolation there is no other file system to mount into, nor to write to: the guest then sees the host's own paths.
function placesOf({ directory, input, answer, before = new Map() }: DeciderRun, sandbox: Sandbox): Places {
  const folder = join(directory, "feedback-before");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const [name, data] of before) writeFileSync(join(folder, name), data, { mode: 0o644 });
  if (sandbox.level === "none")
    return { paths: { feedback: join(directory, "feedback"), before: folder, input, answer }, mounts: [] };
  const paths = { feedback: "/work/feedback", before: "/before", input: "/judged/input", answer: "/judged/answer" };
  return {
    paths,
    mounts: [
      { host: folder, guest: paths.before },
      { host: input, guest: paths.input },
      { host: answer, guest: paths.answer },
    ],
  };
}

/** Where the shell and its tools lie, with their libraries. */
const SYSTEM: readonly Mount[] = ["/usr", "/bin", "/lib", "/lib64"]
  .filter((path) => existsSync(path))
  .map((path) => ({ host: path, guest: path, isSystem: true }));
