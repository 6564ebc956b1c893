import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { watchFrames } from "./watch-frames.ts";

const WAIT = { timeout: 3000, interval: 10 };

test("counts the frames of a file that grows, passing over the texts, and says nothing twice", async () => {
  await using dir = makeTempDir();
  const path = join(dir.path, "out");
  const counts: number[] = [];
  using _ = watchFrames(path, (count) => counts.push(count));
  const lastCount = (count: number) => vi.waitFor(() => expect(counts.at(-1)).toBe(count), WAIT);
  appendFileSync(path, '{"ready":true}\n{"kind":"made","bytes":6}\n{"a\n\n\n\n');
  await lastCount(1);
  appendFileSync(path, '{"kind":"failed"}\n{"kind":"ma');
  await lastCount(2);
  appendFileSync(path, 'de","bytes":0}\n\n');
  await lastCount(3);
  expect(counts).toEqual([1, 2, 3]);
});

test("a file that never comes disturbs nobody, and nothing is told after the end", async () => {
  await using dir = makeTempDir();
  const path = join(dir.path, "out");
  const counts: number[] = [];
  const watch = watchFrames(path, (count) => counts.push(count));
  await new Promise((done) => setTimeout(done, 150));
  watch[Symbol.dispose]();
  appendFileSync(path, '{"ready":true}\n{"kind":"failed"}\n');
  await new Promise((done) => setTimeout(done, 150));
  expect(counts).toEqual([]);
});
