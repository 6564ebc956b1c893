import { writeFileSync } from "node:fs";
import type { TestCase, TestData } from "../model/problem.ts";
import { sha256 } from "../platform/hash.ts";

/** Names of tests may be as long as a file name can be, so the hash of the name stands for it. */
export const fileNameOf = ({ id }: TestCase): string => sha256(id).slice(0, 16);

/** The file that holds this data; text of problem.yaml is written to `path` first. */
export function pathOf(data: TestData, path: string): string {
  if (data.kind === "file") return data.path;
  writeFileSync(path, data.text, { mode: 0o644 });
  return path;
}
