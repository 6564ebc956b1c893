import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import type { RunOutcome, RunResult } from "../model/run.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { NO_USAGE } from "./failed-run.ts";
import { countParts, wasWhole } from "./whole-runtime.ts";

const ended = (outcome: RunOutcome): RunResult => ({
  outcome,
  usage: NO_USAGE,
  stdout: EMPTY_CLIPPED,
  stderr: EMPTY_CLIPPED,
});

const GOOD: RunOutcome = { kind: "exited", exitCode: 0 };
const BAD: RunOutcome = { kind: "exited", exitCode: 127 };

test.for([
  { gone: [], outcome: GOOD, whole: true },
  { gone: [], outcome: BAD, whole: true },
  // It had loaded it before.
  { gone: ["runtime/lib/libc.so.6"], outcome: GOOD, whole: true },
  { gone: ["runtime/lib/libc.so.6"], outcome: BAD, whole: false },
  { gone: ["runtime"], outcome: BAD, whole: false },
  { gone: ["runtime"], outcome: GOOD, whole: false },
  { gone: ["program"], outcome: BAD, whole: false },
] as const)("without $gone, after $outcome: $whole", ({ gone, outcome, whole }) => {
  const directory = makeTempDir();
  onTestFinished(() => directory[Symbol.asyncDispose]());
  const places = ["runtime", "program"].map((name) => join(directory.path, name));
  for (const folder of ["runtime/lib", "program"]) mkdirSync(join(directory.path, folder), { recursive: true });
  for (const file of ["runtime/node", "runtime/lib/libc.so.6"]) writeFileSync(join(directory.path, file), "");
  const parts = countParts(places[0] ?? "");
  for (const path of gone) rmSync(join(directory.path, path), { recursive: true });
  expect(wasWhole(ended(outcome), places, parts)).toBe(whole);
});
