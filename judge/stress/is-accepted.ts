import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Checkers } from "../check/checkers.ts";
import type { CheckerSpec } from "../model/problem.ts";
import { kibibytes } from "../model/units.ts";

/** What is compared, in memory: outputs of a screen are small. */
export type OutputPair = { readonly input: Uint8Array; readonly answer: Uint8Array; readonly output: Uint8Array };

/** `directory`: where the checker gets its files; one pair at a time. */
export type Checking = { readonly checker: CheckerSpec; readonly checkers: Checkers; readonly directory: string };

/** Whether the checker accepts the output. A checker that fails accepts nothing. Rejects only when cancelled. */
export async function isAccepted(
  { input, answer, output }: OutputPair,
  { checker, checkers, directory }: Checking,
  signal?: AbortSignal,
): Promise<boolean> {
  // A checker of the problem's own may reject what equals the answer; the built-in ones never do.
  if (checker.kind !== "custom" && Buffer.compare(answer, output) === 0) return true;
  const files = {
    input: join(directory, "input"),
    answer: join(directory, "answer"),
    output: join(directory, "output"),
  };
  writeFileSync(files.input, input);
  writeFileSync(files.answer, answer);
  writeFileSync(files.output, output);
  const { kind } = await checkers.decide({ checker, ...files, chunk: kibibytes(64) }, signal);
  return kind === "accepted";
}
