import type { Diagnostic } from "../model/diagnostic.ts";
import { LineIndex } from "../platform/text-position.ts";
import { MAX_DIAGNOSTICS } from "./esbuild-diagnostics.ts";
import { frameLine } from "./frame-line.ts";

const MAX_MESSAGE = 1000;

/**
 * Reads what `tsc --pretty false` prints: at most twenty type errors of the given files, as warnings. Errors in other files
 * (the compiler's own declarations) say nothing about the submission and are left out.
 */
export function parseTscOutput(output: string, texts: ReadonlyMap<string, string>): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const block of blocksOf(output)) {
    const [, path = "", line = "1", column = "1", code = "", message = ""] = ERROR.exec(block) ?? [];
    const file = fileOf(path, texts);
    if (file === undefined) continue;
    if (diagnostics.length === MAX_DIAGNOSTICS) break;
    const lineText = new LineIndex(texts.get(file) ?? "").lineText(Number(line));
    diagnostics.push({
      code,
      severity: "warning",
      message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
      at: { file, line: Number(line), column: Number(column) },
      ...(lineText === "" ? {} : frameLine(lineText)),
    });
  }
  return diagnostics;
}

/** The folder that holds the checked files is always called so. */
export const CHECKED_FOLDER = "src";

const ERROR = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/su;

/** An error with its indented continuation lines. */
function blocksOf(output: string): readonly string[] {
  const blocks: string[] = [];
  for (const line of output.split(/\r?\n/u)) {
    const last = blocks.length - 1;
    if (line.startsWith("  ") && last >= 0) blocks[last] = `${blocks[last] ?? ""}\n${line}`;
    else if (line !== "") blocks.push(line);
  }
  return blocks;
}

// Paths are relative to a working folder that is not known here.
const fileOf = (path: string, texts: ReadonlyMap<string, string>): string | undefined =>
  [...texts.keys()]
    .filter((name) => path === name || path.endsWith(`${CHECKED_FOLDER}/${name}`))
    .toSorted((a, b) => b.length - a.length)[0];
