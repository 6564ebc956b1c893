import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Verdict } from "../model/verdict.ts";

/** Folder names below solutions/<slug>/ and the verdict that each promises; `rejected`: any of a rejected run. */
export const EXPECTED_VERDICTS = {
  accepted: "AC",
  partially_accepted: "PC",
  wrong_answer: "WA",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  run_time_error: "RTE",
  compile_error: "CE",
  rejected: "rejected",
} as const satisfies Readonly<Record<string, Verdict | "rejected">>;

export type ExpectedFolder = keyof typeof EXPECTED_VERDICTS;

/** A source that the author keeps, and what it has to get. `name` is `<folder>/<file>`. */
export type Solution = { readonly name: string; readonly path: string; readonly expected: ExpectedFolder };

/** A solution's name without its folder, for where the verdict that it should get stands beside it. */
export const shortName = (name: string): string => name.slice(name.indexOf("/") + 1);

/** Solutions in the order of the folders above, and names of folders that promise nothing known. */
export async function findSolutions(
  directory: string,
): Promise<{ readonly solutions: readonly Solution[]; readonly unknown: readonly string[] }> {
  const folders = await namesIn(directory);
  const known = Object.keys(EXPECTED_VERDICTS).filter(isExpectedFolder);
  const solutions = await Promise.all(
    known.filter((folder) => folders.includes(folder)).map((folder) => solutionsIn(directory, folder)),
  );
  return { solutions: solutions.flat(), unknown: folders.filter((folder) => !isExpectedFolder(folder)) };
}

const isExpectedFolder = (name: string): name is ExpectedFolder => Object.hasOwn(EXPECTED_VERDICTS, name);

async function solutionsIn(directory: string, expected: ExpectedFolder): Promise<readonly Solution[]> {
  const names = await namesIn(join(directory, expected));
  return names.map((name) => ({ name: `${expected}/${name}`, path: join(directory, expected, name), expected }));
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return (await readdir(directory)).filter((name) => !name.startsWith(".")).sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
}
