import { readFile, stat } from "node:fs/promises";
import type { Problem, TestCase, TestData } from "../model/problem.ts";

/** A test and the bytes of its answer. */
export type ChosenAnswer = { readonly test: TestCase; readonly answer: Uint8Array };

const MOST_SAMPLES = 4;
const MOST_TESTS = 6;
const LARGEST_ANSWER = 262_144;

/** Answers to try a checker with: of the first samples, and of tests by size, evenly spread so that the smallest and the largest are there. */
export async function chooseAnswers({ groups }: Problem): Promise<readonly ChosenAnswer[]> {
  const tests = groups.flatMap((group) => group.tests);
  // Samples are texts of problem.yaml.
  const samples = tests.filter(({ answer }) => answer.kind === "text").slice(0, MOST_SAMPLES);
  const files = tests.filter(({ answer }) => answer.kind === "file");
  const sizes = await Promise.all(files.map(async (test) => ({ test, size: await sizeOf(test.answer) })));
  const bySize = sizes.filter(({ size }) => size <= LARGEST_ANSWER).toSorted((a, b) => a.size - b.size);
  const step = Math.max(1, (bySize.length - 1) / (MOST_TESTS - 1));
  const ranks = new Set(Array.from({ length: MOST_TESTS }, (_, index) => Math.round(index * step)));
  const chosen = [...samples, ...bySize.filter((_, rank) => ranks.has(rank)).map(({ test }) => test)];
  return Promise.all(chosen.map(async (test) => ({ test, answer: await bytesOf(test.answer) })));
}

const sizeOf = async (data: TestData): Promise<number> =>
  data.kind === "text" ? Buffer.byteLength(data.text) : (await stat(data.path)).size;

const bytesOf = async (data: TestData): Promise<Uint8Array> =>
  data.kind === "text" ? Buffer.from(data.text) : await readFile(data.path);
