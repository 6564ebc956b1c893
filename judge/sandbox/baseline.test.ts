import { expect, test } from "vitest";
import type { RunResult } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import { measureEmptyProgram } from "./baseline.ts";

const runOf = (cpu: number): RunResult => ({
  outcome: { kind: "exited", exitCode: 0 },
  usage: { cpu: milliseconds(cpu), wall: milliseconds(cpu), peakMemory: bytes(1) },
  stdout: EMPTY_CLIPPED,
  stderr: EMPTY_CLIPPED,
});

test.for<readonly [string, number | undefined, readonly number[], { readonly cpu: number; readonly runs: number }]>([
  ["two that agree are enough", undefined, [30, 31, 20], { cpu: 30, runs: 2 }],
  ["three at most", undefined, [30, 40, 50], { cpu: 30, runs: 3 }],
  ["one that agrees with what is known is enough", 30, [31, 20], { cpu: 30, runs: 1 }],
  ["less than what is known is nearer to the truth", 30, [29, 20], { cpu: 29, runs: 1 }],
  ["what no run agrees with does not count", 20, [30, 40, 50], { cpu: 30, runs: 3 }],
  ["nor what is far above all runs", 60, [30, 31, 20], { cpu: 30, runs: 2 }],
])("%s", async ([, known, times, expected]) => {
  let runs = 0;
  const baseline = await measureEmptyProgram(
    async () => runOf(times[runs++] ?? Number.NaN),
    known === undefined ? undefined : milliseconds(known),
  );
  expect(baseline).toMatchObject({ kind: "measured", usage: { cpu: expected.cpu } });
  expect(runs).toBe(expected.runs);
});
