import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { kibibytes, mebibytes } from "../model/units.ts";
import { hasSuffix, sourceSuffixes } from "./detect-language.ts";
import { decodeUtf8, LineIndex } from "../platform/text-position.ts";

/** Bytes of all files of a submission together. */
export const MAX_SOURCE_BYTES = kibibytes(256);
export const MAX_SOURCE_FILES = 100;

/** Suffixes of files that a program for Node may consist of. */
export const NODE_SUFFIXES = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"] as const;

/** What an author's own program may have, which often comes with a large header. */
const MAX_AUTHOR_BYTES = mebibytes(4);

/** Whose program it is. */
export type SourceOwner = "contestant" | "author";

/** Everything that forbids compiling these files at all: size, number, names, encoding. Empty when there is nothing. */
export function checkSubmission(submission: Submission, owner: SourceOwner = "contestant"): readonly Diagnostic[] {
  const names = [...submission.files.keys()];
  const total = [...submission.files.values()].reduce((sum, data) => sum + data.length, 0);
  return [
    ...(submission.files.has(submission.main)
      ? []
      : [problem("S002", `there is no file ${submission.main}`, "hand in the main file")]),
    ...(names.length > MAX_SOURCE_FILES ? [tooManyFiles(names.length)] : []),
    ...(total > MOST_BYTES[owner] ? [tooLarge(total, owner)] : []),
    ...names.filter((name) => !isGoodName(name) || names.some((other) => other.startsWith(`${name}/`))).map(badName),
    ...[...submission.files].flatMap(([name, data]) => encodingProblem(name, data)),
  ];
}

/** An error about a submission that was handed in. */
export const problem = (code: string, message: string, hint: string): Diagnostic => ({
  code,
  severity: "error",
  message,
  hint,
});

const MOST_BYTES = { contestant: MAX_SOURCE_BYTES, author: MAX_AUTHOR_BYTES } as const;

export const tooLarge = (size: number, owner: SourceOwner = "contestant"): Diagnostic =>
  problem(
    "S005",
    `the source has ${size} bytes, the limit is ${MOST_BYTES[owner]} (${MOST_BYTES[owner] / 1024} KiB)`,
    "compute tables in the program instead of listing them",
  );

export const tooManyFiles = (count: number): Diagnostic =>
  problem(
    "S006",
    `the submission has ${count} files, the limit is ${MAX_SOURCE_FILES}`,
    "hand in only the program's own sources",
  );

export const badName = (name: string): Diagnostic =>
  problem(
    "S009",
    `the file name ${JSON.stringify(name)} cannot be used`,
    "rename it: no control characters, no \\ * ? and no . or .. as a folder",
  );

/** Relative, inside the folder, at most 500 characters, and nothing that a bundler takes for a pattern. */
export const isGoodName = (name: string): boolean =>
  name.length <= 500 &&
  !/[\p{Cc}\\*?]/u.test(name) &&
  name.isWellFormed() &&
  name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= 255) &&
  (hasSuffix(name, NODE_SUFFIXES) || hasSuffix(name, sourceSuffixes()));

// Other compilers take comments in any encoding.
function encodingProblem(file: string, data: Uint8Array): readonly Diagnostic[] {
  if (!hasSuffix(file, NODE_SUFFIXES)) return [];
  const decoded = decodeUtf8(data);
  if (decoded.kind === "decoded") return [];
  const offset = Buffer.byteLength(decoded.text) + (hasBom(data) ? 3 : 0);
  const at = { file, ...new LineIndex(decoded.text).positionAt(decoded.text.length) };
  const what = decoded.utf16 ? "looks like UTF-16" : `byte ${offset} (0x${hexOf(data[offset])}) is not UTF-8`;
  return [{ ...problem("S007", `${file} is not a UTF-8 text: ${what}`, "save the file with the encoding UTF-8"), at }];
}

const hexOf = (byte: number | undefined): string => (byte ?? 0).toString(16).padStart(2, "0");

const hasBom = (data: Uint8Array): boolean => data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf;

/** The text without its byte order mark, which would hide a shebang line from the compiler. */
export const withoutBom = (data: Uint8Array): Uint8Array => (hasBom(data) ? data.subarray(3) : data);
