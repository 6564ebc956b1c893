import { expect, test } from "vitest";
import type { RunOutcome } from "../model/run.ts";
import { explainEnd, type EndReason } from "./explain-end.ts";
import { runOf } from "./report-fixtures.ts";

const said = (outcome: RunOutcome, stderr: string): EndReason | undefined => explainEnd(runOf({ outcome, stderr }));
const exited = (exitCode: number): RunOutcome => ({ kind: "exited", exitCode });

// Lines as Node prints them, behind the source line and before the trace.
const trace = (message: string): string =>
  `/program/main.cjs:3\n  f();\n  ^\n\n${message}\n    at f (/program/main.cjs:3:7)\n`;

test.for([
  ["RangeError: Maximum call stack size exceeded", "stack-overflow"],
  ["Uncaught RangeError: Maximum call stack size exceeded", "stack-overflow"],
  ["RangeError: Array buffer allocation failed", "allocation-refused"],
  ["RangeError: WebAssembly.Memory(): could not allocate memory", "allocation-refused"],
  ["RangeError: WebAssembly.Memory.grow(): Unable to grow instance memory", "allocation-refused"],
  ["Error: ENOMEM: not enough memory, read", "allocation-refused"],
  ["terminate called after throwing an instance of 'std::bad_alloc'", "allocation-refused"],
  ["RangeError: Invalid string length", "engine-limit"],
  ["RangeError: Invalid array length", "engine-limit"],
  ["RangeError: Invalid typed array length: 1152921504606847000", "engine-limit"],
  ["RangeError: Map maximum size exceeded", "engine-limit"],
  ["RangeError: Set maximum size exceeded", "engine-limit"],
  ["RangeError: Maximum BigInt size exceeded", "engine-limit"],
  ["Error: Cannot create a string longer than 0x1fffffe8 characters", "engine-limit"],
  [
    "Error [ERR_WORKER_OUT_OF_MEMORY]: Worker terminated due to reaching memory limit: JS heap out of memory",
    "worker-heap-full",
  ],
  ["FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", "heap-full"],
  ["FATAL ERROR: CALL_AND_RETRY_LAST Allocation failed - JavaScript heap out of memory", "heap-full"],
  ["TypeError: x is not a function", undefined],
  ["Error: Maximum call stack size exceeded, he said", undefined],
  ["  RangeError: Maximum call stack size exceeded", undefined],
  ["console: RangeError: Invalid string length", undefined],
] as const)("the last words %j mean %s", ([line, reason]) => {
  expect(said(exited(1), trace(line))).toBe(reason);
});

test.for([
  ["exit code 139", exited(139), "native-crash"],
  ["SIGSEGV", { kind: "signalled", signal: "SIGSEGV" }, "native-crash"],
  ["exit code 134", exited(134), undefined],
  ["SIGABRT", { kind: "signalled", signal: "SIGABRT" }, undefined],
  ["exit code 1", exited(1), undefined],
] as const)("without words, %s means %s", ([, outcome, reason]) => {
  expect(said(outcome, "")).toBe(reason);
});

test.for([
  exited(0),
  { kind: "limit-exceeded", limit: "cpu" },
  { kind: "limit-exceeded", limit: "memory", by: "heap" },
  { kind: "forbidden", operation: "connect" },
] as const)("an end of another kind is not explained by text: %j", (outcome) => {
  expect(said(outcome, "RangeError: Maximum call stack size exceeded\n")).toBeUndefined();
});

test("a long line of almost the right words is read in no time", () => {
  const started = performance.now();
  said(exited(1), `FATAL ERROR: ${"JavaScript heap out of memory ".repeat(2000)}x`);
  said(exited(1), "RangeError: WebAssembly.Memory".repeat(2000));
  expect(performance.now() - started).toBeLessThan(500);
});
