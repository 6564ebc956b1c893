import { open, stat } from "node:fs/promises";
import { join } from "node:path";

/** Folders that only packages have. */
const PACKAGE_FOLDERS = [
  "data",
  "statement",
  "problem_statement",
  "submissions",
  "input_validators",
  "output_validators",
  "output_validator",
];

/** Much further down no author writes the version. */
const MOST_BYTES = 65_536;

/**
 * Whether a folder with a problem.yaml is a package in one of the Kattis formats: it says so, or it has folders that packages have
 * and no `tests`.
 */
export async function isPackageFolder(directory: string): Promise<boolean> {
  if (/^problem_format_version[ \t]*:/mu.test(await readStart(join(directory, "problem.yaml")))) return true;
  if (await isFolder(join(directory, "tests"))) return false;
  const found = await Promise.all(PACKAGE_FOLDERS.map((name) => isFolder(join(directory, name))));
  return found.includes(true);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Empty when it cannot be read or is no file: what is wrong with it is for the loader to say. */
async function readStart(path: string): Promise<string> {
  // Looked at before it is opened: opening a pipe would wait for ever.
  if (
    !(await stat(path).then(
      (found) => found.isFile(),
      () => false,
    ))
  )
    return "";
  try {
    await using file = await open(path, "r");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  }
}
