import { chmodSync, chownSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const OTHERS_READ = 0o004;

/** Host files of one run, beside the two that the caller named; all are removed with it. */
export type RunFiles = Disposable & {
  readonly stdin: string;
  readonly status: string;
  readonly report: string;
  /** A folder for copies of mounts; made only when there are any. */
  readonly staged: string;
};

export type RunFilesOptions = {
  readonly prefix: string;
  readonly stdin: string;
  readonly outputs: readonly string[];
  /** The guest's uid, when it is not the judge's own. */
  readonly uid?: number;
};

/** Prepares input and output so that the guest can open them by path again, yet cannot write the input. */
export function makeRunFiles({ prefix, stdin, outputs, uid }: RunFilesOptions): RunFiles {
  const copy = `${prefix}.in`;
  const status = `${prefix}.status`;
  const report = `${prefix}.report`;
  const staged = `${prefix}.staged`;
  for (const path of outputs) makeOutput(path, uid);
  const isSafe = uid === undefined ? !statSync(stdin).isFile() : (statSync(stdin).mode & OTHERS_READ) !== 0;
  if (!isSafe) {
    copyFileSync(stdin, copy);
    chmodSync(copy, 0o444);
  }
  return {
    stdin: isSafe ? stdin : copy,
    status,
    report,
    staged,
    [Symbol.dispose]() {
      for (const path of [copy, status, report, staged]) rmSync(path, { recursive: true, force: true });
    },
  };
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
