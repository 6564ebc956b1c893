import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestId } from "../model/ids.ts";
import type { Problem, TestCase } from "../model/problem.ts";
import { decodeUtf8, LineIndex } from "../platform/text-position.ts";
import type { Mistake } from "./input-mistakes.ts";

/** The input of a sample or test. `text` is absent when its bytes are no text, which `mistake` says then. */
export type LoadedInput = {
  readonly id: TestId;
  readonly file: string;
  readonly text?: string;
  /** Lines of the file; those of a sample are no lines of problem.yaml. */
  readonly index?: LineIndex;
  readonly mistake?: Mistake;
};

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Reads the input of a test from the disk; rejects when it cannot be read. */
export async function loadInput(
  { id, input }: Pick<TestCase, "id" | "input">,
  { directory }: Pick<Problem, "directory">,
): Promise<LoadedInput> {
  // The text of a sample has its place in problem.yaml, but not line by line.
  if (input.kind === "text") return { id, file: join(directory, "problem.yaml"), text: input.text };
  const data = await readFile(input.path);
  const decoded = decodeUtf8(data);
  // Decoding drops a byte order mark, which a submission would read.
  const text = data.subarray(0, 3).equals(BYTE_ORDER_MARK) ? `\uFEFF${decoded.text}` : decoded.text;
  const index = new LineIndex(text);
  if (decoded.kind === "decoded") return { id, file: input.path, text, index };
  const mistake = { code: "G017", message: "the bytes here are not UTF-8", hint: "save the file as UTF-8" } as const;
  return { id, file: input.path, index, mistake };
}
