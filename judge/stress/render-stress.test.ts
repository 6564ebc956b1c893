import { expect, test } from "vitest";
import { EMPTY_CLIPPED } from "../model/clipped.ts";
import { bytes } from "../model/units.ts";
import { renderStress } from "./render-stress.ts";
import type { StressReport } from "./stress-report.ts";

const REPORT: StressReport = {
  schema: "stress-report/1",
  problem: "sum",
  candidate: "mine.ts",
  oracle: "reference.ts",
  seed: 41,
  iterations: 240,
  skipped: 0,
  alarms: 0,
  largestBytes: 30,
  seconds: 2,
  found: null,
};
const STYLE = { command: "judge stress sum mine.ts", width: 100 };
const clipped = (text: string) => ({ text, omittedBytes: bytes(0) });

test("nothing found", () => {
  expect(renderStress({ ...REPORT, skipped: 2, alarms: 1 }, STYLE)).toMatchInlineSnapshot(`
    "sum · mine.ts against reference.ts
    240 inputs in 2.0 s · 120 a second · up to 30 bytes · 2 skipped: no answer in time · 1 passed when run alone
    nothing found · seed 41
    "
  `);
});

test("a wrong answer, shrunk", () => {
  const found = {
    path: "173:0:4",
    verdict: "WA" as const,
    input: clipped("2\n1 \u001b[31m\n"),
    expected: clipped("3\n"),
    got: EMPTY_CLIPPED,
    note: "the output ends early",
    bytes: { drawn: 30, shrunk: 6 },
    steps: 2,
    tried: 20,
    isMinimal: true,
  };
  expect(renderStress({ ...REPORT, found }, STYLE)).toMatchInlineSnapshot(`
    "sum · mine.ts against reference.ts
    240 inputs in 2.0 s · 120 a second · up to 30 bytes

    WA · shrunk from 30 to 6 bytes in 2 steps (20 inputs tried): nothing simpler fails
      the output ends early

    input
      2
      1 ⟨1B⟩[31m
    expected
      3
    got
      (nothing)

    again  judge stress sum mine.ts --seed 41 --path 173:0:4
    keep   judge stress sum mine.ts --seed 41 --path 173:0:4 --save
    "
  `);
});

test("a crash without shrinking shows no output", () => {
  const found = {
    path: "1",
    verdict: "RTE" as const,
    input: clipped("x".repeat(300)),
    expected: clipped("3\n"),
    got: clipped("3\n"),
    note: "exit code 1\nmine.ts:3:5: Error: oops",
    bytes: { drawn: 300, shrunk: 300 },
    steps: 0,
    tried: 0,
    isMinimal: false,
  };
  const text = renderStress({ ...REPORT, found }, STYLE);
  expect(text).not.toContain("got");
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
});

test("an input of an earlier report says how it came about, and nothing about time", () => {
  const found = {
    path: "173:0:4",
    verdict: "WA" as const,
    input: clipped("3\n"),
    expected: clipped("3\n"),
    got: clipped("4\n"),
    note: "",
    bytes: { drawn: 30, shrunk: 6 },
    steps: 2,
    tried: 0,
    isMinimal: false,
  };
  const text = renderStress({ ...REPORT, iterations: 1, found }, STYLE);
  expect(text).toContain("\n1 input in 2.0 s");
  expect(text).toContain("\nWA · 6 bytes, 2 steps from an input of 30 bytes\n");
});
