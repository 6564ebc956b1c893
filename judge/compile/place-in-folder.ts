import { isAbsolute, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";

/** The compiler names files relative to the folder of the program; an author needs a path that opens. */
export function placeInFolder(directory: string, diagnostic: Diagnostic): Diagnostic {
  const { at } = diagnostic;
  if (at === undefined || isAbsolute(at.file)) return diagnostic;
  return { ...diagnostic, at: { ...at, file: join(directory, at.file) } };
}
