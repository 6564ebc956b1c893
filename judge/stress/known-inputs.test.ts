import { expect, test } from "vitest";
import { bytes, milliseconds } from "../model/units.ts";
import type { Draw } from "./draw-inputs.ts";
import { makeKnownInputs } from "./known-inputs.ts";
import type { SweepOutcome } from "./sweep.ts";

const swept = (size: number): SweepOutcome => ({
  kind: "swept",
  cases: [{ kind: "ended", exitCode: 0, stdout: Buffer.alloc(size), cpu: milliseconds(1) }],
  peakMemory: bytes(1),
});

test("what is known is made once, and kept unless it is large", async () => {
  const { answer } = makeKnownInputs();
  let made = 0;
  const make = (size: number) => async (): Promise<SweepOutcome> => {
    made += 1;
    return swept(size);
  };
  await Promise.all([answer("small", make(10)), answer("small", make(10))]);
  await answer("small", make(10));
  expect(made).toBe(1);
  await answer("large", make(5_000_000));
  await answer("large", make(5_000_000));
  expect(made).toBe(3);
});

const drawn = (size: number): Draw => ({
  kind: "drawn",
  inputs: [{ number: 0, origin: { kind: "stress", seed: 1, size: 1 }, text: Buffer.alloc(size) }],
});

test.for<readonly [string, Draw, number]>([
  ["small inputs", drawn(10), 1],
  ["large inputs, which would fill the memory", drawn(5_000_000), 2],
  ["what the problem is to blame for", { kind: "rejected", diagnostics: [] }, 1],
  [
    "a fault of ours, which may pass",
    { kind: "judge-failed", failure: { code: "J001", severity: "error", message: "" } },
    2,
  ],
])("%s: drawn for two searches", async ([, draw, times]) => {
  const known = makeKnownInputs();
  let made = 0;
  const make = async (): Promise<Draw> => {
    made += 1;
    return draw;
  };
  for (let search = 0; search < 2; search++) expect(await known.draw("a", make)).toBe(draw);
  expect(made).toBe(times);
});

test("what one search gave up the others make themselves", async () => {
  const { draw } = makeKnownInputs();
  const cancelled = draw("a", () => Promise.reject(new DOMException("over", "AbortError")));
  const other = draw("a", async () => ({ kind: "drawn", inputs: [] }));
  await expect(cancelled).rejects.toThrow("over");
  expect(await other).toEqual({ kind: "drawn", inputs: [] });
});
