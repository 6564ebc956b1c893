import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Limit, RunLimits, RunOutcome } from "../model/run.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Meter } from "./meter.ts";
import { outcomeOf, type Remains } from "./run-outcome.ts";

const LIMITS: RunLimits = {
  cpu: milliseconds(1000),
  wall: milliseconds(1000),
  memory: mebibytes(100),
  output: bytes(10),
  processes: 8,
};

type Facts = {
  readonly watched?: Limit;
  readonly memory?: ReturnType<Meter["memoryEnd"]>;
  readonly peakMib?: number;
  readonly cpuMs?: number;
  readonly tasks?: boolean;
  readonly output?: string;
  readonly ending?: ReturnType<Remains["ending"]>;
};

async function outcome(facts: Facts): Promise<RunOutcome> {
  await using directory = makeTempDir();
  const [stdout, stderr] = [join(directory.path, "out"), join(directory.path, "err")];
  writeFileSync(stdout, facts.output ?? "");
  writeFileSync(stderr, "");
  const meter = {
    memoryEnd: () => facts.memory,
    peakBytes: () => mebibytes(facts.peakMib ?? 10),
    cpuMs: () => facts.cpuMs ?? 10,
    tasksExceeded: () => facts.tasks ?? false,
  };
  return outcomeOf({ meter, limits: LIMITS, stdout, stderr, ending: () => facts.ending }, facts.watched);
}

const code = (exitCode: number) => ({ exitCode });
const exited = (exitCode: number) => ({ kind: "exited", exitCode });
const passed = (limit: string) => ({ kind: "limit-exceeded", limit });
const memory = (by: string) => ({ kind: "limit-exceeded", limit: "memory", by });
const failed = (message: RegExp) => ({
  kind: "sandbox-failed",
  failure: { code: "B001", severity: "error", message: expect.stringMatching(message), hint: expect.any(String) },
});

test.for<readonly [string, Facts, object]>([
  ["a clean exit", { ending: code(0) }, exited(0)],
  ["the kernel at the limit", { memory: "kernel", peakMib: 100, ending: code(137) }, memory("kernel")],
  ["the kernel, and a clean exit all the same", { memory: "kernel", ending: code(0) }, memory("kernel")],
  ["the machine out of memory", { memory: "machine-exhausted", ending: code(137) }, failed(/machine itself ran out/)],
  ["a sample above the limit", { watched: "memory", memory: "sample", peakMib: 101 }, memory("sample")],
  ["killed for CPU, and then for memory", { watched: "cpu", memory: "kernel" }, passed("cpu")],
  ["code 137 that nobody sent", { peakMib: 100, ending: code(137) }, exited(137)],
  ["code 137 above the CPU limit, from the kernel", { cpuMs: 1000, ending: code(137) }, passed("cpu")],
  ["SIGKILL above the CPU limit, from the kernel", { cpuMs: 1900, ending: { signal: "SIGKILL" } }, passed("cpu")],
  ["code 137 just below the CPU limit", { cpuMs: 999, ending: code(137) }, exited(137)],
  ["another crash above the CPU limit", { cpuMs: 1900, ending: code(139) }, exited(139)],
  ["an engine that gave up near the limit", { peakMib: 80, ending: code(134) }, memory("heap")],
  ["an engine that trapped near the limit", { peakMib: 99, ending: code(133) }, memory("heap")],
  ["an abort signal near the limit", { peakMib: 80, ending: { signal: "SIGABRT" } }, memory("heap")],
  ["an abort far below the limit", { peakMib: 79, ending: code(134) }, exited(134)],
  ["an abort signal far below the limit", { ending: { signal: "SIGABRT" } }, { kind: "signalled", signal: "SIGABRT" }],
  ["a crash of another kind near the limit", { peakMib: 99, ending: code(139) }, exited(139)],
  ["an error near the limit", { peakMib: 99, ending: code(1) }, exited(1)],
  ["a clean exit near the limit", { peakMib: 100, ending: code(0) }, exited(0)],
  ["output that is too long", { output: "x".repeat(11), ending: code(0) }, passed("output")],
  ["output that is just not too long", { output: "x".repeat(10), ending: code(0) }, exited(0)],
  ["a refused thread and a crash", { tasks: true, ending: code(1) }, passed("processes")],
  ["a refused thread and a clean exit", { tasks: true, ending: code(0) }, exited(0)],
  ["a call of another architecture", { ending: code(159) }, { kind: "forbidden", operation: expect.any(String) }],
  ["a program of which no end is known", {}, failed(/^the sandbox /)],
])("how a run ended: %s", async ([, facts, expected]) => {
  expect(await outcome(facts)).toEqual(expected);
});
