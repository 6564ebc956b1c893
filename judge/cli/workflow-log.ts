import { randomUUID } from "node:crypto";
import type { CommandContext } from "./command.ts";

/**
 * Runs `work` in the log of a GitHub Action. A line that a guest printed could be a workflow command, so that commands are stopped
 * meanwhile, but for those that `announce` prints.
 */
export async function withWorkflowLog<T>(
  terminal: Pick<CommandContext["terminal"], "out">,
  work: (announce: (commands: string) => void) => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  const stop = (): void => terminal.out(`::stop-commands::${token}\n`);
  const resume = (): void => terminal.out(`::${token}::\n`);
  stop();
  try {
    return await work((commands) => {
      resume();
      terminal.out(commands);
      stop();
    });
  } finally {
    resume();
  }
}
