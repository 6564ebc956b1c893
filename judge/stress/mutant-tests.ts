import { readFileSync, statSync } from "node:fs";
import type { TestId } from "../model/ids.ts";
import type { Problem, TestCase, TestData } from "../model/problem.ts";
import { kibibytes } from "../model/units.ts";

/** A test and the size of its input in bytes; small ones, which can be screened many at a time, with their data. */
export type MutantTest =
  | { readonly kind: "small"; readonly test: TestCase; readonly size: number; readonly data: TestBytes }
  | { readonly kind: "large"; readonly test: TestCase; readonly size: number };

export type TestBytes = { readonly input: Uint8Array; readonly answer: Uint8Array };

/** Larger inputs are judged one at a time. */
const MOST_SMALL = kibibytes(64);

/** Every test of the problem, in test order. A conversation cannot be screened: its tests all count as large. */
export const readMutantTests = ({ groups, interface: { kind } }: Problem): readonly MutantTest[] =>
  groups.flatMap(({ tests }) => tests.map((test) => readTest(test, kind !== "interactive")));

function readTest(test: TestCase, canBeScreened: boolean): MutantTest {
  const size = sizeOf(test.input);
  if (!canBeScreened || size > MOST_SMALL || sizeOf(test.answer) > MOST_SMALL) return { kind: "large", test, size };
  return { kind: "small", test, size, data: { input: bytesOf(test.input), answer: bytesOf(test.answer) } };
}

const sizeOf = (data: TestData): number =>
  data.kind === "text" ? Buffer.byteLength(data.text) : statSync(data.path).size;

const bytesOf = (data: TestData): Uint8Array =>
  data.kind === "text" ? Buffer.from(data.text) : readFileSync(data.path);

/** The tests that have killed most first, the smaller input first among equals. */
export const rankTests = (tests: readonly MutantTest[], kills: ReadonlyMap<TestId, number>): readonly MutantTest[] =>
  tests.toSorted((a, b) => (kills.get(b.test.id) ?? 0) - (kills.get(a.test.id) ?? 0) || a.size - b.size);
