import { watch } from "node:fs/promises";
import type { ExitCode } from "./command.ts";

/** Editors write a file in several steps: wait until it has been quiet for this long. */
const QUIET_MS = 150;

export type Watch = { readonly signal: AbortSignal; readonly onChange: () => Promise<ExitCode> };

/** Calls `onChange` now and after every change of the file or folder, until it is interrupted. */
export async function watchFiles(path: string, { signal, onChange }: Watch): Promise<ExitCode> {
  await onChange();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  try {
    for await (const _ of watch(path, { recursive: true, signal })) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(onChange);
        // Awaited at the end; until then a rejection must not end the process.
        running.catch(() => {});
      }, QUIET_MS);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    await running;
  }
  return 130;
}
