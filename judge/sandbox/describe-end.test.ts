import { expect, test } from "vitest";
import { LIMITS, type RunOutcome } from "../model/run.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { describeEnd } from "./describe-end.ts";

const AUTHOR_LIMITS = {
  cpu: milliseconds(60_000),
  wall: milliseconds(180_000),
  memory: mebibytes(2048),
  output: mebibytes(512),
  processes: 64,
};

const describeOutcome = (outcome: RunOutcome, text = ""): string =>
  describeEnd({ outcome, stderr: { text, omittedBytes: bytes(0) } }, AUTHOR_LIMITS);

const TRACE = `
/program/main.cjs:3
throw new RangeError("no");
^

RangeError: no
    at main (/program/main.cjs:3:7)
`;

test.for<{ outcome: RunOutcome; stderr?: string; text: string }>([
  { outcome: { kind: "exited", exitCode: 1 }, stderr: TRACE, text: "it exited with code 1: RangeError: no" },
  { outcome: { kind: "exited", exitCode: 7 }, stderr: "\nbad day\n", text: "it exited with code 7: bad day" },
  { outcome: { kind: "exited", exitCode: 7 }, text: "it exited with code 7" },
  {
    outcome: { kind: "exited", exitCode: 1 },
    stderr: "x".repeat(1e5),
    text: `it exited with code 1: ${"x".repeat(300)}`,
  },
  { outcome: { kind: "signalled", signal: "SIGSEGV" }, text: "it was ended by SIGSEGV" },
  { outcome: { kind: "limit-exceeded", limit: "cpu" }, stderr: TRACE, text: "it needed more than 60 s of CPU time" },
  {
    outcome: { kind: "limit-exceeded", limit: "memory", by: "kernel" },
    text: "it needed more than 2048 MiB of memory",
  },
  { outcome: { kind: "forbidden", operation: "ptrace" }, text: "it tried something forbidden: ptrace" },
])("$text", ({ outcome, stderr, text }) => {
  expect(describeOutcome(outcome, stderr)).toBe(text);
});

test("every limit has words of its own", () => {
  const texts = LIMITS.map((limit) =>
    describeOutcome(
      limit === "memory" ? { kind: "limit-exceeded", limit, by: "heap" } : { kind: "limit-exceeded", limit },
    ),
  );
  expect(new Set(texts).size).toBe(LIMITS.length);
});
