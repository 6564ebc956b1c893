/** A position in a generated file, counted from 1. */
export type Frame = { readonly line: number; readonly column: number };

/** An uncaught error as Node prints it: what was thrown, and where, innermost frame first. */
export type UncaughtError = { readonly message: string; readonly frames: readonly Frame[] };

const MAX_TAIL = 64 * 1024;
const MAX_LINE = 2000;
const MAX_MESSAGE = 500;

/**
 * Finds the last uncaught error in the text of standard error, with the frames that lie in one of `files` (absolute paths).
 * The text is a guest's: it may be forged, which misleads nobody but its author, and the work is bounded.
 */
export function findUncaughtError(stderr: string, files: readonly string[]): UncaughtError | undefined {
  const lines = stderr
    .slice(-MAX_TAIL)
    .split("\n")
    .map((line) => line.slice(0, MAX_LINE).replace(/\r$/u, ""));
  const header = lines.findLastIndex((line, index) => HEADER.test(line) && CARET.test(lines[index + 2] ?? ""));
  if (header !== -1) return withHeader(lines, header, files);
  // Other runners print only the stack.
  const lastFrame = lines.findLastIndex((line) => FRAME.test(line));
  if (lastFrame === -1) return undefined;
  let firstFrame = lastFrame;
  while (firstFrame > 0 && FRAME.test(lines[firstFrame - 1] ?? "")) firstFrame -= 1;
  const message = lines[firstFrame - 1] ?? "";
  return { message: bounded(message), frames: framesOf(lines.slice(firstFrame, lastFrame + 1), files) };
}

// `/program/main.cjs:12`, `file:///program/main.mjs:12`, `node:fs:441`
const HEADER = /^(?:file:\/\/)?(\/.*|node:[\w/.-]+):(\d+)$/u;
const CARET = /^\s*\^+\s*$/u;
const FRAME = /^ {4}at /u;
const FRAME_PLACE = /^ {4}at (?:.*\()?(?:file:\/\/)?(\/.*):(\d+):(\d+)\)?(?: \{)?$/u;

function withHeader(lines: readonly string[], header: number, files: readonly string[]): UncaughtError {
  const [, file = "", line = "0"] = HEADER.exec(lines[header] ?? "") ?? [];
  const afterCaret = lines.slice(header + 3);
  const start = afterCaret.findIndex((text) => text !== "");
  const said = start === -1 ? [] : afterCaret.slice(start);
  const end = said.findIndex(
    (text) => text === "" || FRAME.test(text) || text.startsWith("(Use `node --trace-uncaught"),
  );
  const message = (end === -1 ? said : said.slice(0, end)).slice(0, 5).join("\n");
  const frames = framesOf(said, files);
  const thrownAt = files.includes(file) ? [{ line: Number(line), column: caretColumn(lines[header + 2] ?? "") }] : [];
  return { message: bounded(message), frames: frames.length > 0 ? frames : thrownAt };
}

const caretColumn = (caret: string): number => caret.indexOf("^") + 1;

const framesOf = (lines: readonly string[], files: readonly string[]): readonly Frame[] =>
  lines.flatMap((text) => {
    const [, file = "", line = "0", column = "0"] = FRAME_PLACE.exec(text) ?? [];
    return files.includes(file) ? [{ line: Number(line), column: Number(column) }] : [];
  });

const bounded = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text);
