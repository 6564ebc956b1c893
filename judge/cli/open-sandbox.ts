import type { Settings } from "../config/settings.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CommandContext } from "./command.ts";

/** The strongest sandbox of this machine; when it has none, one plain notice says so. */
export async function openSandbox({ terminal, signal }: CommandContext, settings: Settings): Promise<Sandbox> {
  const sandbox = await makeSandbox({ cacheDirectory: settings.cacheDirectory }, signal);
  if (sandbox.level === "none") {
    terminal.err(
      "judge: no sandbox on this machine: the program runs with your own rights. Run only code that you trust.\n" +
        "  hint: `judge doctor` says what is missing\n",
    );
  }
  return sandbox;
}
