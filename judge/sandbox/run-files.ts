import { chmodSync, chownSync, copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isReachable } from "./staging.ts";

const OTHERS_READ = 0o004;

/** Host files of one run; all but the streams that the caller named are removed with it. */
export type RunFiles = Disposable & {
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly status: string;
  readonly report: string;
  /** Moves the streams to where the caller wants them. */
  readonly deliver: () => void;
};

export type RunFilesOptions = {
  /** Where the files of this run go; the folder belongs to the guest's uid. */
  readonly prefix: string;
  readonly streams: { readonly stdin: string; readonly stdout: string; readonly stderr: string };
  /** Whether a launch server opens the files: under the guest's uid, to which the caller's folders are closed. */
  readonly served: boolean;
  /** The guest's uid, when it is not the judge's own. */
  readonly uid?: number;
};

/** Prepares input and output so that the guest can open them by path again, yet cannot write the input. */
export function makeRunFiles({ prefix, streams, served, uid }: RunFilesOptions): RunFiles {
  const copy = `${prefix}.in`;
  const status = `${prefix}.status`;
  const report = `${prefix}.report`;
  const stdout = served ? `${prefix}.out` : streams.stdout;
  const stderr = served ? `${prefix}.err` : streams.stderr;
  for (const path of served ? [] : [stdout, stderr]) makeOutput(path, uid);
  const isSafe = isSafeInput(streams.stdin, { served, uid });
  if (!isSafe) {
    copyFileSync(streams.stdin, copy);
    chmodSync(copy, 0o444);
  }
  return {
    stdin: isSafe ? streams.stdin : copy,
    stdout,
    stderr,
    status,
    report,
    deliver() {
      if (!served) return;
      move(stdout, streams.stdout);
      move(stderr, streams.stderr);
    },
    [Symbol.dispose]() {
      for (const path of [copy, status, report]) rmSync(path, { force: true });
    },
  };
}

// A guest under another uid may read the file itself when it can be reached; one under the judge's own could write it.
function isSafeInput(
  path: string,
  { served, uid }: Pick<RunFilesOptions, "served"> & { readonly uid: number | undefined },
): boolean {
  const stat = statSync(path);
  if (!stat.isFile()) return true;
  return uid !== undefined && (stat.mode & OTHERS_READ) !== 0 && (!served || isReachable(path));
}

// The caller's folder may lie on another file system, and a run that never began wrote nothing.
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") writeFileSync(to, "");
    else if (code === "EXDEV") copyFileSync(from, to);
    else throw error;
    rmSync(from, { force: true });
  }
}

// The guest gets its own output file, because programs open /dev/stdout by path.
function makeOutput(path: string, uid: number | undefined): void {
  writeFileSync(path, "", { mode: 0o600 });
  if (uid !== undefined) chownSync(path, uid, uid);
}

/** bubblewrap's own word on how the guest's first process ended; undefined when it never started. */
export function readEnding(status: string): { readonly exitCode: number } | undefined {
  const text = readFileSync(status, "utf8");
  const [, code] = /"exit-code":\s*(\d+)/.exec(text) ?? [];
  return code === undefined ? undefined : { exitCode: Number(code) };
}

/** CPU in milliseconds that the shell's `times` reported for its children; 0 when there is no report. */
export function readReportedCpu(report: string): number {
  const text = readTextIfPresent(report);
  const [, children = ""] = text.trim().split("\n");
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return times
    .slice(0, 2)
    .reduce((sum, [, minutes = "0", seconds = "0"]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0);
}

function readTextIfPresent(path: string): string {
  try {
    return readFileSync(path, "utf8").slice(0, 200);
  } catch {
    return "";
  }
}
