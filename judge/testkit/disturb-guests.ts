import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fieldsAfterName } from "../platform/process-stat.ts";

/** The processes of one run, from the judge down. `launcher` is the shell that stays, at the level that has one. */
export type Parts = {
  readonly judge: number;
  readonly launcher: number;
  readonly bubblewrap: number;
  readonly init: number;
  readonly guest: number;
};

const POLL_MS = 15;

/**
 * Calls `disturb` for the first guest, or for every one, whose program holds this text, until the judge that was started
 * with `source` is gone. Returns how many guests it met.
 */
export async function disturbGuests(
  {
    source,
    text,
    every,
    until,
  }: {
    readonly source: string;
    readonly text: string;
    readonly every: boolean;
    readonly until: Promise<unknown>;
  },
  disturb: (parts: Parts) => void | Promise<void>,
): Promise<number> {
  const met = new Set<number>();
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver && (every || met.size === 0)) {
    for (const guest of findGuests(text)) {
      const judge = met.has(guest) ? undefined : judgeAbove(guest, source);
      if (judge === undefined) continue;
      met.add(guest);
      const init = parentOf(guest) ?? 0;
      const bubblewrap = parentOf(init) ?? 0;
      await disturb({ judge, launcher: parentOf(bubblewrap) ?? 0, bubblewrap, init, guest });
      if (!every) break;
    }
    await sleep(POLL_MS);
  }
  return met.size;
}

const processes = (): readonly number[] => readdirSync("/proc").map(Number).filter(Number.isInteger);

/** Guests of an ordinary start: a fork server has no launcher above it, and whoever took its family for one would kill the judge's parent. */
const findGuests = (text: string): readonly number[] =>
  processes().filter((pid) => {
    const line = commandLineOf(pid);
    if (!line.startsWith("/runtime/node\0") || line.includes("fork-server.cjs")) return false;
    return read(`/proc/${pid}/root/program/main.cjs`).includes(text);
  });

function judgeAbove(pid: number, source: string): number | undefined {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parentOf(at)) {
    const line = commandLineOf(at).split("\0");
    if (line.includes(source) && line.some((part) => part.endsWith("bin.cjs"))) return at;
  }
  return undefined;
}

/** Processes below this one whose command line holds the text. */
export function descendantsWith(ancestor: number, text: string): readonly number[] {
  return processes().filter((pid) => {
    if (!commandLineOf(pid).includes(text)) return false;
    for (let at = parentOf(pid); at !== undefined && at > 1; at = parentOf(at)) if (at === ancestor) return true;
    return false;
  });
}

const commandLineOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

// "12 (a name) S 3 …": the fourth field is the parent.
function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat === "" ? undefined : Number(fieldsAfterName(stat)[1]);
}

// A process may end between being listed and being read.
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
