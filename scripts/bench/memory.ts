import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { atMost, environment, type Row } from "./measure.ts";
import { makeTrivialProblem } from "./trivial-problem.ts";

const MANY = 1000;
const OUTPUT_MIB = 60;

/** The judge's own resident memory: one test, a thousand tests, and an output of 60 MiB. */
export async function benchMemory(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const one = makeTrivialProblem(directory.path, 1);
  const many = makeTrivialProblem(directory.path, MANY);
  await peakMib(one.problem, one.solution);
  const flood = join(directory.path, "flood.ts");
  writeFileSync(
    flood,
    `const line = "1".repeat(1023) + "\\n"; for (let i = 0; i < ${OUTPUT_MIB * 1024}; i++) require("fs").writeSync(1, line);\n`,
  );
  writeFileSync(join(one.problem, "problem.yaml"), "name: { en: Flood }\nlimits: { cpuMs: 30000, outputKiB: 65536 }\n");
  return [
    atMost("resident memory of the judge, 1 test", [await peakMib(one.problem, one.solution)], {
      bound: 150,
      unit: "MiB",
    }),
    atMost(`resident memory of the judge, ${MANY} tests`, [await peakMib(many.problem, many.solution)], {
      bound: 150,
      unit: "MiB",
    }),
    atMost(`resident memory of the judge, output of ${OUTPUT_MIB} MiB`, [await peakMib(one.problem, flood)], {
      bound: 150,
      unit: "MiB",
    }),
  ];
}

/** The kernel's own record of the process's peak, read until it ends. */
async function peakMib(problem: string, source: string): Promise<number> {
  const args = [resolve("judge/cli/bin.cjs"), "test", problem, source];
  const child = spawn(process.execPath, args, { stdio: "ignore", env: environment });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      clearInterval(timer);
    }
  }, 20);
  await new Promise((done) => child.on("exit", done));
  clearInterval(timer);
  return peak;
}
