import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { judgeCommand, STARTS } from "./judge-command.ts";
import { peakOf, treePeakOf } from "./peak.ts";
import type { Asked, Row } from "./row.ts";
import { makeWorkProblem } from "./work-problem.ts";

const MANY = 1000;
const OUTPUT_MIB = 60;
const TREE_TESTS = 60;
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
