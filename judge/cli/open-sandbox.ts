import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Settings } from "../config/settings.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { isReachable } from "../sandbox/staging.ts";
import type { CommandContext } from "./command.ts";
import { OperatorError } from "./operator-error.ts";

/** Programs and compilers write their output to the temporary folder; with less room than this they fail for no fault of theirs. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024;

/** The strongest sandbox of this machine; when it has none, one plain notice says so. */
export async function openSandbox(
  { terminal, signal }: CommandContext,
  { cacheDirectory, expectedRuns = 1 }: Pick<Settings, "cacheDirectory"> & { readonly expectedRuns?: number },
): Promise<Sandbox> {
  assertRoom(tmpdir());
  assertOpen(tmpdir());
  const sandbox = await makeSandbox({ cacheDirectory, expectedRuns }, signal);
  if (sandbox.level === "none") {
    terminal.err(
      "judge: no sandbox on this machine: the program runs with your own rights. Run only code that you trust.\n" +
        "  hint: `judge doctor` says what is missing\n",
    );
  }
  return sandbox;
}

function assertRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_ROOM_BYTES) return;
  throw new OperatorError(
    `the disk is full: only ${Math.floor((bavail * bsize) / 1024)} KiB are free in ${folder}`,
    `make room (${LEAST_ROOM_BYTES / 1024 / 1024} MiB are needed), or let TMPDIR name a folder on another disk`,
  );
}

// Guests of root run under a uid without rights, which has to reach what is mounted for it.
function assertOpen(folder: string): void {
  if (process.getuid?.() !== 0 || isReachable(resolve(join(folder, "any")))) return;
  throw new OperatorError(
    `the temporary folder ${folder} lies below a folder that is closed to other users`,
    "let TMPDIR name an open folder, for instance /tmp",
  );
}
