import { closeSync, fstatSync, openSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Limit, RunLimits, RunResult } from "../model/run.ts";
import { mebibytes, milliseconds, type Bytes } from "../model/units.ts";
import { assertNever } from "../model/verdict.ts";
import type { Mount, RunRequest, Sandbox } from "../sandbox/sandbox.ts";

/** What a compiler or a type checker may use. */
export const COMPILER_LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(31_000),
  memory: mebibytes(1024),
  output: mebibytes(32),
  processes: 64,
};

/**
 * For compilers in Go that look at one program and end. Collecting garbage meanwhile costs up to as much again; it begins where a source
 * needs much more memory than others.
 */
export const ONE_SHOT: Readonly<Record<string, string>> = { GOGC: "off", GOMEMLIMIT: "640MiB" };

/** Where compilers find things in the box; nothing can be mounted anywhere else than in these places. */
export const GUEST = {
  source: "/src",
  driven: "/work/driven",
  tools: "/tools",
  types: "/work/types",
  declarations: "/work/declarations",
  package: "/work/package",
} as const;

/** Without isolation there is no other file system to mount into: the guest then sees the host's own path. */
export const mountAt = (sandbox: Sandbox, host: string, guest: string): Mount => ({
  host,
  guest: sandbox.level === "none" ? host : guest,
});

export type CompilerRun = {
  readonly command: readonly string[];
  readonly mounts: readonly Mount[];
  readonly input: Uint8Array;
  /** A private folder for the three streams. */
  readonly directory: string;
} & Pick<RunRequest, "programs" | "environment" | "runtime">;

/** How a compiler ended: by itself, by what its input made it do (`stopped`: CE), or by a fault of ours (`failed`: JE). */
export type CompilerEnd =
  | { readonly kind: "exited"; readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string }
  | { readonly kind: "stopped"; readonly diagnostic: Diagnostic }
  | { readonly kind: "failed"; readonly failure: Diagnostic };

/** Runs a compiler as a guest under `COMPILER_LIMITS`. */
export async function runCompiler(run: CompilerRun, sandbox: Sandbox, signal?: AbortSignal): Promise<CompilerEnd> {
  const { input, directory, ...guest } = run;
  const stdin = join(directory, "stdin");
  const stdout = join(directory, "stdout");
  const stderr = join(directory, "stderr");
  writeFileSync(stdin, input);
  const result = await sandbox.run({ ...guest, stdin, stdout, stderr, limits: COMPILER_LIMITS }, signal);
  return endOf(result, () => readAtMost(stdout, COMPILER_LIMITS.output));
}

function endOf({ outcome, stderr }: RunResult, readOutput: () => Buffer): CompilerEnd {
  switch (outcome.kind) {
    case "limit-exceeded":
      return { kind: "stopped", diagnostic: LIMIT_DIAGNOSTICS[outcome.limit] };
    case "signalled":
      if (outcome.signal === "SIGKILL") return { kind: "failed", failure: killedFromOutside() };
      return { kind: "stopped", diagnostic: crashDiagnostic(`it was ended by ${outcome.signal}`) };
    case "exited":
      // The Go runtime gives up with exit code 2 and one of these lines; deep nesting exhausts its stack.
      if (outcome.exitCode === 2 && /^(?:runtime: |fatal error: |panic: )/mu.test(stderr.text)) {
        return { kind: "stopped", diagnostic: crashDiagnostic("its stack or memory was exhausted") };
      }
      if (outcome.exitCode === KILLED) return { kind: "failed", failure: killedFromOutside() };
      // Inside the box a signal shows as 128 and its number.
      if (outcome.exitCode > 128) {
        return { kind: "stopped", diagnostic: crashDiagnostic(`it was ended by signal ${outcome.exitCode - 128}`) };
      }
      return { kind: "exited", exitCode: outcome.exitCode, stdout: readOutput(), stderr: stderr.text };
    case "forbidden":
      return { kind: "failed", failure: failure(`the sandbox forbade the compiler ${outcome.operation}`) };
    case "sandbox-failed":
      return { kind: "failed", failure: outcome.failure };
    default:
      return assertNever(outcome);
  }
}

/** 128 + SIGKILL. A compiler does not kill itself; the machine, short of memory, does, or a person. */
const KILLED = 137;

const killedFromOutside = (): Diagnostic =>
  failure("the compiler was killed from outside", "free memory on this machine, then judge again");

/** A fault that is not the contestant's: the verdict is JE. */
export const failure = (message: string, hint = "run judge doctor"): Diagnostic => ({
  code: "C020",
  severity: "error",
  message,
  hint,
});

const crashDiagnostic = (reason: string): Diagnostic => ({
  code: "C015",
  severity: "error",
  message: `the compiler crashed on this source: ${reason}`,
  hint: "look for thousands of nested brackets or an endless type",
});

const limitDiagnostic = (code: string, message: string): Diagnostic => ({
  code,
  severity: "error",
  message: `compiling was stopped: ${message}`,
  hint: "the source makes the compiler do too much work; make it smaller or simpler",
});

const LIMIT_DIAGNOSTICS = {
  cpu: limitDiagnostic("C010", "more than 10 s of CPU time"),
  wall: limitDiagnostic("C011", "more than 31 s"),
  memory: limitDiagnostic("C012", "more than 1 GiB of memory"),
  output: limitDiagnostic("C013", "more than 32 MiB of output"),
  processes: limitDiagnostic("C014", "more than 64 processes and threads"),
} as const satisfies Record<Limit, Diagnostic>;

/** Whether a source was rejected because it made a compiler do too much, which another run may show otherwise. */
export const wasStopped = ({ code }: Diagnostic): boolean => STOPPED.has(code);

const STOPPED: ReadonlySet<string> = new Set(
  [...Object.values(LIMIT_DIAGNOSTICS), crashDiagnostic("")].map(({ code }) => code),
);

function readAtMost(path: string, bound: Bytes): Buffer {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(Math.min(fstatSync(file).size, bound));
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
