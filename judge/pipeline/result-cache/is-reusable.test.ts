import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import type { Conversation, TestResult } from "../../model/judging.ts";
import type { RunResult } from "../../model/run.ts";
import { bytes, milliseconds, points } from "../../model/units.ts";
import { isReusable } from "./is-reusable.ts";

const LIMITS = { cpu: milliseconds(1000), wall: milliseconds(4000), memory: bytes(1000), output: bytes(100) };

type Change = {
  readonly cpu?: number;
  readonly wall?: number;
  readonly memory?: number;
  readonly stdout?: RunResult["stdout"];
  readonly stderr?: RunResult["stderr"];
  readonly outcome?: RunResult["outcome"];
};

const runOf = ({ cpu = 10, wall = 20, memory = 300, ...rest }: Change = {}): RunResult => ({
  outcome: { kind: "exited", exitCode: 0 },
  usage: { cpu: milliseconds(cpu), wall: milliseconds(wall), peakMemory: bytes(memory) },
  stdout: { text: "ok", omittedBytes: bytes(0) },
  stderr: { text: "", omittedBytes: bytes(0) },
  ...rest,
});

const JUDGED = { kind: "judged", test: testId("all", "a") } as const;
const accepted = (change: Change = {}): TestResult => ({
  ...JUDGED,
  verdict: "AC",
  points: points(1),
  check: { kind: "accepted" },
  run: runOf(change),
});
const wrong: TestResult = {
  ...JUDGED,
  verdict: "WA",
  points: points(0),
  check: { kind: "rejected", note: "no" },
  run: runOf(),
};
const talked = (result: TestResult, change: Partial<Conversation> = {}, run: Change = {}): TestResult =>
  ({
    ...result,
    run: runOf(run),
    conversation: { said: [], isClipped: false, endedFirst: "submission", isDeadlock: false, ...change },
  }) as TestResult;
const KILLED = { outcome: { kind: "signalled", signal: "SIGKILL" } } as const;
const CRASHED = { outcome: { kind: "exited", exitCode: 1 } } as const;
const stopped = (verdict: "TLE" | "MLE" | "OLE" | "RTE", outcome: RunResult["outcome"]): TestResult => ({
  ...JUDGED,
  verdict,
  run: runOf({ outcome }),
});
const failure = { code: "B001", severity: "error", message: "broken" } as const;
const textOf = (size: number, omitted = 0) => ({ text: "x".repeat(size), omittedBytes: bytes(omitted) });

test.for<readonly [string, TestResult]>([
  ["accepted", accepted()],
  ["a part of the points", { ...accepted(), verdict: "PC", check: { kind: "partial", fraction: 0.5 } } as TestResult],
  ["wrong", wrong],
  ["a crash", stopped("RTE", { kind: "exited", exitCode: 1 })],
  ["a fault of its own", stopped("RTE", { kind: "signalled", signal: "SIGSEGV" })],
  ["0.9 of the CPU limit", accepted({ cpu: 900 })],
  ["0.9 of the wall limit", accepted({ wall: 3600 })],
  ["0.9 of the memory limit", accepted({ memory: 900 })],
  ["0.9 of the output limit", accepted({ stdout: textOf(90) })],
  ["several passes", { ...wrong, earlierRuns: [runOf()] } as TestResult],
  ["a conversation that was accepted", talked(accepted(), { endedFirst: "interactor" })],
  ["one that was decided after its end", talked(wrong)],
  ["one that was rejected, and stopped", talked(wrong, { endedFirst: "interactor" }, KILLED)],
  ["one that was rejected, and crashed", talked(wrong, { endedFirst: "interactor" }, CRASHED)],
])("used again: %s", ([, result]) => {
  expect(isReusable(result, LIMITS)).toBe(true);
});

test.for<readonly [string, TestResult]>([
  ["more than 0.9 of the CPU limit", accepted({ cpu: 900.1 })],
  ["more than 0.9 of the wall limit", accepted({ wall: 3600.1 })],
  ["more than 0.9 of the memory limit", accepted({ memory: 901 })],
  ["more than 0.9 of the output limit", accepted({ stdout: textOf(91) })],
  ["the same of standard error", accepted({ stderr: textOf(91) })],
  ["with what was cut", accepted({ stdout: textOf(50, 41) })],
  ["in bytes, not in characters", accepted({ stdout: { text: "é".repeat(46), omittedBytes: bytes(0) } })],
  ["too slow", stopped("TLE", { kind: "limit-exceeded", limit: "cpu" })],
  ["idle", stopped("TLE", { kind: "limit-exceeded", limit: "wall" })],
  ["too large", stopped("MLE", { kind: "limit-exceeded", limit: "memory", by: "kernel" })],
  ["too much output", stopped("OLE", { kind: "limit-exceeded", limit: "output" })],
  ["too many tasks", stopped("RTE", { kind: "limit-exceeded", limit: "processes" })],
  ["killed from outside, perhaps", stopped("RTE", { kind: "signalled", signal: "SIGKILL" })],
  ["an abort, perhaps for want of memory", stopped("RTE", { kind: "signalled", signal: "SIGABRT" })],
  ["forbidden", stopped("RTE", { kind: "forbidden", operation: "fork" })],
  ["our own failure", { ...JUDGED, verdict: "JE", failure }],
  ["skipped", { kind: "skipped", test: JUDGED.test, because: "earlier-failure" }],
  ["repeated near the limit", { ...wrong, spread: [milliseconds(1)] } as TestResult],
  ["repeated after the clock", { ...wrong, spreadWall: [milliseconds(1)] } as TestResult],
  ["a pass near a limit", { ...wrong, earlierRuns: [runOf(), runOf({ cpu: 901 })] } as TestResult],
  ["a conversation in which the submission crashed", talked(stopped("RTE", CRASHED.outcome), {}, CRASHED)],
  ["one that was rejected while it crashed", talked(wrong, {}, CRASHED)],
  [
    "one that was rejected while it passed a limit",
    talked(
      wrong,
      { endedFirst: "interactor" },
      {
        outcome: { kind: "limit-exceeded", limit: "output" },
      },
    ),
  ],
  ["one near the wall limit", talked(accepted(), { endedFirst: "interactor" }, { wall: 3700 })],
  ["a deadlock", talked(stopped("TLE", { kind: "limit-exceeded", limit: "wall" }), { isDeadlock: true })],
])("run again: %s", ([, result]) => {
  expect(isReusable(result, LIMITS)).toBe(false);
});
