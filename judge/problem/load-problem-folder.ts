import { loadProblem, type LoadedProblem, type LoadOptions } from "./load-problem.ts";
import { isPackageFolder } from "./package/is-package.ts";

/** Loads a problem folder of ours, or a package in one of the Kattis formats, by what the folder is. */
export async function loadProblemFolder(directory: string, options: LoadOptions = {}): Promise<LoadedProblem> {
  if (!(await isPackageFolder(directory))) return loadProblem(directory, options);
  // Loaded only when needed, for the sake of the start of every other command.
  const { loadPackage } = await import("./package/load-package.ts");
  return loadPackage(directory);
}
