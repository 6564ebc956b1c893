import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { hashOf } from "../../platform/hash.ts";
import { markRuntimeUsed, temporaryNameOf } from "../runtime-users.ts";
import type { Architecture } from "../syscall-numbers.ts";
import { CHILD_PID, makeChildFilter } from "./warm-filters.ts";
import type { ServerSettings } from "./warm-protocol.ts";

/** The line that guest/canary.cjs is given. */
export const CANARY_INPUT = { name: "line.txt", text: "a line\n" } as const;

/**
 * Makes (once) and returns the folder with the servers' own code, beside the runtime roots: it is the same for every server, and making
 * a dozen files for each costs as much as a third of a start of Node. It is named by its content, and thrown away as those are.
 */
export function makeServerSource(runtimeDirectory: string, architecture: Architecture): string {
  const files = filesFor(architecture);
  const folder = join(runtimeDirectory, hashOf(files.flat()).slice(0, 16));
  markRuntimeUsed(folder);
  if (existsSync(folder)) return folder;
  const temporary = temporaryNameOf(folder);
  try {
    mkdirSync(temporary);
    for (const [name, text] of files) writeFileSync(join(temporary, name), text);
    // Whatever the umask is: servers run under another uid.
    for (const [name] of files) chmodSync(join(temporary, name), 0o644);
    chmodSync(temporary, 0o755);
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another judge may have made the same folder meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function filesFor(architecture: Architecture): readonly (readonly [string, string])[] {
  const guest = join(import.meta.dirname, "guest");
  const settings: ServerSettings = {
    firstPid: CHILD_PID,
    filter: makeChildFilter(architecture).toString("base64"),
  };
  return [
    ...readdirSync(guest)
      .sort()
      .map((name) => [name, readFileSync(join(guest, name), "utf8")] as const),
    ["settings.json", JSON.stringify(settings)],
    [CANARY_INPUT.name, CANARY_INPUT.text],
  ];
}
