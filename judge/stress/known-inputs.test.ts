import { expect, test } from "vitest";
import { bytes, milliseconds } from "../model/units.ts";
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

test("what one search gave up the others make themselves", async () => {
  const { draw } = makeKnownInputs();
  const cancelled = draw("a", () => Promise.reject(new DOMException("over", "AbortError")));
  const other = draw("a", async () => ({ kind: "drawn", inputs: [] }));
  await expect(cancelled).rejects.toThrow("over");
  expect(await other).toEqual({ kind: "drawn", inputs: [] });
});
