import { loadSettings, type Settings } from "../config/settings.ts";
import type { CommandContext } from "./command.ts";

/** The settings of this call; what is wrong with them is printed, and the result is undefined (exit code 2). */
export function readSettings({ line, environment, terminal }: CommandContext): Settings | undefined {
  const loaded = loadSettings(line.values, environment);
  if (loaded.kind === "loaded") return loaded.settings;
  for (const message of loaded.messages) terminal.err(`judge: ${message}\n`);
  return undefined;
}
