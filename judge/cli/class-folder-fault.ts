import { relative, resolve } from "node:path";
import { escapeLine } from "../report/visible-text.ts";
import { OperatorError } from "./operator-error.ts";

const IN_THE_WAY = (path: string): string => `something else is in the way: move ${path} away`;

/** What to do about a path below a class folder, by the code of the system. Those of a full disk have a remedy of their own. */
const HINTS: Readonly<Record<string, (path: string) => string>> = {
  ENAMETOOLONG: (path) => `the name is too long for this disk: shorten it, or the folders that lead to ${path}`,
  EISDIR: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  EEXIST: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
  EROFS: (path) => `the disk is read-only: copy the class folder to where ${path} can be written`,
};

/** What the machine refused below a class folder, with a hint that names the path. Undefined for any other error. */
export function findClassFolderFault(error: unknown, directory: string): OperatorError | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  const path = pathOf(error);
  const hint = HINTS[error.code];
  if (path === undefined || hint === undefined || !isBelow(path, directory)) return undefined;
  return new OperatorError(escapeLine(error.message), hint(escapeLine(path)));
}

/** Of a file that is put into its place the place, not the half that was written beside it. */
function pathOf(error: Error): string | undefined {
  if ("dest" in error && typeof error.dest === "string") return error.dest;
  return "path" in error && typeof error.path === "string" ? error.path : undefined;
}

function isBelow(path: string, directory: string): boolean {
  const way = relative(resolve(directory), resolve(path));
  return way !== "" && !/^\.\.(?:\/|$)/u.test(way);
}
