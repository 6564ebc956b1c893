import type { TestId } from "../model/ids.ts";

/**
 * What the manifest records of a test. `in` and `ans` are SHA-256; `made` and `answered` identify the sources that the
 * input and the answer were made from, so that an unchanged test is not made again.
 */
export type RecordedTest = {
  readonly from: string;
  readonly seed?: number;
  readonly in: string;
  readonly ans: string;
  readonly made: string;
  readonly answered: string;
};

/** JSON with one line a test, so that a change shows in a diff as the tests that it touched. */
export function renderManifest(tests: ReadonlyMap<TestId, RecordedTest>): string {
  if (tests.size === 0) return "{}\n";
  const lines = [...tests].map(([id, { from, seed, in: input, ans, made, answered }]) => {
    const entry = { from, ...(seed === undefined ? {} : { seed }), in: input, ans, made, answered };
    return `  ${JSON.stringify(id)}: ${JSON.stringify(entry)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
