import { expect, test } from "vitest";
import { renderProgress } from "./render-progress.ts";

const at = { judged: 10, judgings: 40, tests: 100, allTests: 400, again: 0 };

test.for([
  ["begin", { ...at, judged: 0, tests: 0 }, 100, "░░░░░░░░░░░░░░░░░░░░ 0 % · 0 of 40 submissions"],
  ["too early to tell", at, 1000, "█████░░░░░░░░░░░░░░░ 25 % · 10 of 40 submissions"],
  ["seconds", at, 10_000, "█████░░░░░░░░░░░░░░░ 25 % · 10 of 40 submissions · 30 s left"],
  ["minutes", at, 100_000, "█████░░░░░░░░░░░░░░░ 25 % · 10 of 40 submissions · 5 min left"],
  ["hours", at, 3_600_000, "█████░░░░░░░░░░░░░░░ 25 % · 10 of 40 submissions · 3 h 0 min left"],
  [
    "alone",
    { ...at, judged: 40, tests: 400, again: 2 },
    9000,
    "████████████████████ 100 % · 40 of 40 submissions · 2 to be judged again, alone",
  ],
] as const)("%s", ([, progress, elapsedMs, text]) => {
  expect(renderProgress(progress, elapsedMs)).toBe(text);
});
