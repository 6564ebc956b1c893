import { expect, test } from "vitest";
import type { RunOutcome } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { NO_USAGE } from "./failed-run.ts";
import { judgeTrial, TRIAL_INPUT, TRIALS, type Observed } from "./wall-trials.ts";

const CLEAN: RunOutcome = { kind: "exited", exitCode: 0 };

function observed(text: string, { outcome = CLEAN, input = TRIAL_INPUT } = {}): Observed {
  const nothing = { text: "", omittedBytes: bytes(0) };
  return { result: { outcome, usage: NO_USAGE, stdout: { ...nothing, text }, stderr: nothing }, input };
}

const stateOf = (name: string, seen: Observed): string => {
  const trial = TRIALS.find((candidate) => candidate.name === name);
  return trial === undefined ? "no such trial" : judgeTrial(trial, seen).state;
};

// A program that got through, or one that never came to its point, must never look like a wall that held.
test.for(TRIALS)("$name does not hold for a program that ends without a word", (trial) => {
  expect(judgeTrial(trial, observed(""))).toMatchObject({ state: "missing", remedy: expect.any(String) });
});

test.for([
  ["file walls", observed("3\n"), "missing"],
  ["file walls", observed("0\n"), "works"],
  ["input", observed("done\n", { input: "9" }), "missing"],
  ["input", observed("done\n"), "works"],
  ["system call filter", observed("ECONNREFUSED\n"), "missing"],
  ["process wall", observed("begin\nspawned\n1\nshell\n"), "missing"],
  ["process wall", observed("begin\n1\nshell\n"), "weak"],
  ["process wall", observed("begin\n"), "works"],
  ["the box's init", observed("begin\nmemory\ndescriptor\n"), "missing"],
  ["the box's init", observed("begin\nmemory\n"), "missing"],
  ["the box's init", observed("begin\n"), "works"],
  ["uid", observed("0 0,1\n"), "missing"],
  ["uid", observed("1000 8,1\n"), "missing"],
  ["thread limit", observed("too many\n"), "missing"],
  ["thread limit", observed("\n"), "works"],
  ["thread limit", observed("", { outcome: { kind: "exited", exitCode: 134 } }), "works"],
  ["memory limit", observed("", { outcome: { kind: "limit-exceeded", limit: "cpu" } }), "missing"],
  ["CPU limit", observed("", { outcome: { kind: "limit-exceeded", limit: "cpu" } }), "works"],
] as const)("%s %#", ([name, seen, state]) => {
  expect(stateOf(name, seen)).toBe(state);
});
