import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { environment } from "./cost.ts";
import { judgeCommand, STARTS } from "./judge-command.ts";
import type { Asked, Row } from "./row.ts";
import { ownAndDescendants } from "./process-tree.ts";
import { makeWorkProblem } from "./work-problem.ts";

const MANY = 1000;
const OUTPUT_MIB = 60;
const TREE_TESTS = 60;
const SAMPLE_MS = 20;
/** Reading what a process shares with others takes a millisecond of it. */
const TREE_SAMPLE_MS = 100;
const ASKED: Asked = { of: "value", most: 150 };

/** The judge's own resident memory: one test, a thousand, an output of 60 MiB; then that of it and of all it started together. */
export async function benchMemory(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const one = makeWorkProblem(directory.path, { tests: 1 });
  const many = makeWorkProblem(directory.path, { tests: MANY });
  const flood = join(directory.path, "flood.ts");
  writeFileSync(
    flood,
    `const line = "1".repeat(1023) + "\\n"; for (let i = 0; i < ${OUTPUT_MIB * 1024}; i++) require("fs").writeSync(1, line);\n`,
  );
  writeFileSync(join(one.problem, "problem.yaml"), "name: { en: Flood }\nlimits: { cpuMs: 30000, outputKiB: 65536 }\n");
  const trials: readonly (readonly [string, readonly [string, string]])[] = [
    ["1 test", [one.problem, one.solution]],
    [`${MANY} tests`, [many.problem, many.solution]],
    [`output of ${OUTPUT_MIB} MiB`, [one.problem, flood]],
  ];
  const rows: Row[] = [];
  for (const [what, names] of trials) {
    const against = await peakOf([process.execPath, "-e", "setTimeout(() => {}, 200)"]);
    const value = await peakOf(judgeCommand("test", ...names));
    const pairs = [{ value, against }];
    rows.push({ what: `peak of the judge, ${what}`, against: "an empty node", unit: "MiB", pairs, asked: ASKED });
  }
  return [...rows, ...(await treeRows(directory.path))];
}

async function treeRows(directory: string): Promise<readonly Row[]> {
  const { problem, solution } = makeWorkProblem(directory, { tests: TREE_TESTS });
  const rows: Row[] = [];
  for (const start of STARTS) {
    const against = await treePeakOf([process.execPath, "-e", "setTimeout(() => {}, 500)"]);
    const value = await treePeakOf(judgeCommand("test", problem, solution, "--jobs", "2", "--start", start));
    const what = `${start} start, 2 jobs: the judge and all it started`;
    rows.push({ what, against: "an empty node", unit: "MiB", pairs: [{ value, against }] });
  }
  return rows;
}

/** The kernel's own record of the process's peak, in MiB, read until it ends. */
const peakOf = (command: readonly string[]): Promise<number> =>
  sampleWhile(command, SAMPLE_MS, (pid) => kibIn(`/proc/${pid}/status`, /VmHWM:\s+(\d+)/));

/** The largest sum over the processes, in MiB: what they share counts once. */
const treePeakOf = (command: readonly string[]): Promise<number> =>
  sampleWhile(command, TREE_SAMPLE_MS, (pid) =>
    ownAndDescendants(pid).reduce((sum, one) => sum + kibIn(`/proc/${one}/smaps_rollup`, /Pss:\s+(\d+)/), 0),
  );

async function sampleWhile(
  [file = "", ...args]: readonly string[],
  every: number,
  kibOf: (pid: number) => number,
): Promise<number> {
  const child = spawn(file, args, { stdio: "ignore", env: environment });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, kibOf(pid) / 1024);
  }, every);
  await new Promise((done) => child.on("exit", done));
  clearInterval(timer);
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
