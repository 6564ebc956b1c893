import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { environment } from "./cost.ts";
import { ownAndDescendants } from "./process-tree.ts";

const SAMPLE_MS = 20;
/** Reading what a process shares with others takes a millisecond of it. */
const TREE_SAMPLE_MS = 100;

/** The kernel's own record of the process's peak, in MiB, read until it ends. Throws when it does not end with 0 or 1. */
export const peakOf = (command: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<number> =>
  sampleWhile({ command, more, every: SAMPLE_MS, kibOf: (pid) => kibIn(`/proc/${pid}/status`, /VmHWM:\s+(\d+)/) });

/** The largest sum over the process and all that it started, in MiB: what they share counts once. */
export const treePeakOf = (command: readonly string[]): Promise<number> =>
  sampleWhile({
    command,
    more: {},
    every: TREE_SAMPLE_MS,
    kibOf: (pid) =>
      ownAndDescendants(pid).reduce((sum, one) => sum + kibIn(`/proc/${one}/smaps_rollup`, /Pss:\s+(\d+)/), 0),
  });

type Sampling = {
  readonly command: readonly string[];
  readonly more: Readonly<Record<string, string>>;
  readonly every: number;
  readonly kibOf: (pid: number) => number;
};

async function sampleWhile({ command, more, every, kibOf }: Sampling): Promise<number> {
  const [file = "", ...args] = command;
  const child = spawn(file, args, { stdio: "ignore", env: { ...environment, ...more } });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, kibOf(pid) / 1024);
  }, every);
  const code = await new Promise((done) => child.on("exit", done));
  clearInterval(timer);
  if (code !== 0 && code !== 1) throw new Error(`${command.join(" ")} ended with ${String(code)}`);
  return peak;
}

/** 0 of a process that is gone by now. */
function kibIn(path: string, figure: RegExp): number {
  try {
    return Number(figure.exec(readFileSync(path, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
