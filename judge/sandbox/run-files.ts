import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { isNamedPipe } from "../platform/named-pipe.ts";

/**
 * Host files of one run, removed with it. Their names are random: the guest may read them behind its descriptors, and
 * learns neither which test it runs, nor of which problem, nor how many ran before.
 */
export type RunFiles = Disposable & {
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly status: string;
  readonly report: string;
  readonly arguments: string;
  /** Moves the streams to where the caller wants them. */
  readonly deliver: () => void;
};

export type RunFilesOptions = {
  /** Where the files of this run go; the folder belongs to the guest's uid. */
  readonly prefix: string;
  readonly streams: { readonly stdin: string; readonly stdout: string; readonly stderr: string };
  /** Whether a launch server makes the outputs, under the guest's uid. */
  readonly served: boolean;
  /** The guest's uid, when it is not the judge's own. */
  readonly uid?: number;
};

/** Prepares input and output so that the guest can open them by path again, yet cannot write the input. */
export function makeRunFiles({ prefix, streams, served, uid }: RunFilesOptions): RunFiles {
  const [stdin, stdout, stderr] = [`${prefix}.in`, `${prefix}.out`, `${prefix}.err`];
  const [status, report, args] = [`${prefix}.status`, `${prefix}.report`, `${prefix}.args`];
  const isPiped = isNamedPipe(streams.stdout);
  if (isPiped) linkPipe({ from: streams.stdout, path: stdout, uid });
  for (const path of served ? [] : [stdout, stderr]) if (!(isPiped && path === stdout)) makeOutput(path, uid);
  return {
    stdin: makeInput({ from: streams.stdin, path: stdin, uid }),
    stdout,
    stderr,
    status,
    report,
    arguments: args,
    deliver() {
      if (isPiped) rmSync(stdout, { force: true });
      else move(stdout, streams.stdout);
      move(stderr, streams.stderr);
    },
    [Symbol.dispose]() {
      for (const path of [stdin, status, report, args]) rmSync(path, { force: true });
    },
  };
}

// A copy for every run: a second name for the stored file would cost less, but its time of last access is a bit that one
// submission leaves for the next. A device is passed as it is.
function makeInput(stream: Stream): string {
  const { from, path } = stream;
  const stat = statSync(from);
  if (stat.isFIFO()) return linkPipe(stream);
  if (!stat.isFile()) return from;
  copyFileSync(from, path);
  chmodSync(path, 0o444);
  return path;
}

type Stream = { readonly from: string; readonly path: string; readonly uid: number | undefined };

// A second name in the guest's own folder: it may not enter the caller's, and it opens the pipe under its own uid.
function linkPipe({ from, path, uid }: Stream): string {
  linkSync(from, path);
  if (uid !== undefined) chownSync(path, uid, uid);
  return path;
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
  const [, code] = /"exit-code":\s*(-?\d+)/.exec(text) ?? [];
  if (code === undefined) return undefined;
  // No program ends with a number outside a byte; should the init be made to say so, it is still the guest's failure.
  const exitCode = Number(code);
  return { exitCode: exitCode === (exitCode & 0xff) ? exitCode : 0xff };
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
