import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { RunResult } from "../model/run.ts";

/** How many files and folders the runtime in this folder has; 0 when it is being removed. */
export function countParts(runtimeRoot: string): number {
  try {
    // Not readdir's own way down, which follows links out of the folder.
    const parts = readdirSync(runtimeRoot, { withFileTypes: true });
    const folders = parts.filter((part) => part.isDirectory()).map(({ name }) => countParts(join(runtimeRoot, name)));
    return folders.reduce((sum, count) => sum + count, parts.length);
  } catch {
    return 0;
  }
}

/**
 * Whether a run had all it needs until its end. A folder that is removed takes what was mounted on it along, and the guest finds itself without
 * its program. While the runtime, the first of the places, is being removed only some of its parts are gone: a guest that starts then fails by
 * itself, and nothing else shows it.
 */
export function wasWhole({ outcome }: RunResult, places: readonly string[], parts: number): boolean {
  if (!places.every((path) => existsSync(path))) return false;
  const [runtimeRoot = ""] = places;
  const isOrderly = outcome.kind === "exited" && outcome.exitCode === 0;
  return isOrderly || countParts(runtimeRoot) === parts;
}
