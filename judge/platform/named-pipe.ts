import { statSync } from "node:fs";
import { runTool } from "./spawn.ts";

/** Makes a named pipe at each of these paths, for the owner alone. Rejects when one is taken. */
export async function makeNamedPipes(paths: readonly string[], signal?: AbortSignal): Promise<void> {
  await runTool("mkfifo", ["--mode=0600", ...paths], signal);
}

/** Whether a named pipe lies there; a path that does not exist is none. */
export const isNamedPipe = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
