import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Usage } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { makeFakeSandbox } from "../testkit/fake-sandbox.ts";
import { measureWithKept } from "./kept-baseline.ts";

const usageOf = (cpu: number): Usage => ({ cpu: milliseconds(cpu), wall: milliseconds(cpu), peakMemory: bytes(4e7) });

/** A sandbox whose empty programs use so much CPU, one after the other, and a judge that has come to it before. */
function machine(): {
  readonly measure: (cpus: readonly number[], startup?: number, pages?: "huge") => Promise<readonly [number, number]>;
  readonly file: () => string;
} {
  const directory = makeTempDir();
  onTestFinished(() => directory[Symbol.asyncDispose]());
  const places = { cacheDirectory: directory.path, directory: directory.path };
  return {
    async measure(cpus, startup, pages) {
      const box = makeFakeSandbox((_, attempt) => ({ cpuMs: cpus[attempt] ?? Number.NaN }));
      const sandbox: Sandbox = { ...box, ...(pages !== undefined && { pages }) };
      const asked = { ...places, startup: startup === undefined ? undefined : usageOf(startup) };
      const baseline = await measureWithKept(sandbox, asked);
      if (baseline.kind !== "measured") throw new Error(baseline.failure.message);
      return [baseline.usage.cpu, box.runs.length];
    },
    file() {
      const folder = join(directory.path, "baseline");
      return join(folder, readdirSync(folder)[0] ?? "");
    },
  };
}

test("two runs that agree are enough, and one that agrees with what is kept", async () => {
  const { measure } = machine();
  expect(await measure([40, 31, 30])).toEqual([30, 3]);
  expect(await measure([30.5])).toEqual([30, 1]);
  expect(await measure([50, 51, 52])).toEqual([50, 3]);
});

test("none is needed when an empty run in a fork server uses what it used then", async () => {
  const { measure } = machine();
  expect(await measure([30, 30], 3)).toEqual([30, 2]);
  expect(await measure([], 3.2)).toEqual([30, 0]);
  expect(await measure([], 2.8)).toEqual([30, 0]);
});

test.for([
  ["the machine is slower now", 3.5, [34, 34, 34], [34, 3]],
  ["the machine is faster now", 2.5, [27, 27], [27, 2]],
  ["there is no fork server", undefined, [30], [30, 1]],
] as const)("it is measured when %s", async ([, startup, cpus, measured]) => {
  const { measure } = machine();
  await measure([30, 30], 3);
  expect(await measure(cpus, startup)).toEqual(measured);
});

test("what an ordinary run found does not go with the start of another time", async () => {
  const { measure } = machine();
  await measure([30, 30], 3);
  expect(await measure([40, 40, 40])).toEqual([40, 3]);
  expect(await measure([41], 3)).toEqual([40, 1]);
  expect(await measure([], 3)).toEqual([40, 0]);
});

test("starts from huge pages are kept for themselves", async () => {
  const { measure } = machine();
  await measure([30, 30], 3);
  expect(await measure([24, 24], 3, "huge")).toEqual([24, 2]);
  expect(await measure([], 3)).toEqual([30, 0]);
});

test.for<string | ((whole: string) => string)>([
  "",
  "4000",
  "x 30 30 4000 3\n",
  (whole) => whole.slice(0, -2),
  (whole) => `${whole}\n`,
  // Not a number, which would be every limit then.
  (whole) => whole.replace(" 30 ", " 3.0.5 "),
  (whole) => whole.replace(" 30 ", " . "),
])("%j in its place is nothing", async (text) => {
  const { measure, file } = machine();
  await measure([30, 30], 3);
  const whole = readFileSync(file(), "utf8");
  writeFileSync(file(), typeof text === "string" ? text : text(whole));
  expect(await measure([33, 33], 3)).toEqual([33, 2]);
  expect(readFileSync(file(), "utf8")).toBe(whole.replaceAll(" 30 ", " 33 ").replaceAll(" 30 ", " 33 "));
});
