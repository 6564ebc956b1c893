import type { Clipped } from "../model/clipped.ts";
import type { TestId } from "../model/ids.ts";
import type { Problem } from "../model/problem.ts";
import { kibibytes } from "../model/units.ts";
import { clip, clipFile } from "../platform/clipped.ts";

const EXCERPT = kibibytes(2);

/** The beginning of a test's input, for the report. */
export function readExcerpt(problem: Problem, id: TestId | null): { readonly input: Clipped } | undefined {
  const test = problem.groups.flatMap((group) => group.tests).find((one) => one.id === id);
  if (test === undefined) return undefined;
  const { input } = test;
  return { input: input.kind === "file" ? clipFile(input.path, EXCERPT) : clip(Buffer.from(input.text), EXCERPT) };
}
