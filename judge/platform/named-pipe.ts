import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";

/** Makes a named pipe at each of these paths, for the owner alone. Rejects when one is taken. */
export async function makeNamedPipes(paths: readonly string[], signal?: AbortSignal): Promise<void> {
  // Not `runTool`: what it loads costs more than a checker's own start.
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };
  await promisify(execFile)("mkfifo", ["--mode=0600", ...paths], { env, ...(signal !== undefined && { signal }) });
}

/** Whether a named pipe lies there; a path that does not exist is none. */
export const isNamedPipe = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
