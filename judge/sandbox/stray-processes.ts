import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findToken, MARK, startOf, stateOf } from "../platform/process-identity.ts";
import { killProcess } from "./cgroup-v1.ts";

/**
 * Ends the processes that dead judges started and that outlived them: each carries the mark of its judge. Looks again
 * until there is none, because one may have been about to start another. Returns how many were ended.
 */
export async function killStrays(): Promise<number> {
  const ended = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const strays = findStrays();
    if (strays.length === 0) break;
    for (const { pid, start } of strays) {
      // The number may have gone to another process since it was looked at.
      if (startOf(pid) === start) killIfAllowed(pid);
      ended.add(`${pid} ${start}`);
    }
    await sleep(PAUSE_MS);
  }
  return ended.size;
}

// A process that became another user's cannot be ended, and must not keep this judge from starting.
function killIfAllowed(pid: number): void {
  try {
    killProcess(pid);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) throw error;
  }
}

const ATTEMPTS = 20;
const PAUSE_MS = 10;

export type Stray = { readonly pid: number; readonly start: number };

/** Processes whose mark names a dead judge. Those of other users cannot be read, and are theirs to end. */
export function findStrays(): readonly Stray[] {
  return processIds().flatMap((pid) => {
    const start = startOf(pid);
    const token = findToken(readEnvironment(pid), `(?:^|\0)${MARK}=`, "(?:\0|$)");
    if (start === undefined || token === undefined || pid === process.pid) return [];
    return stateOf(token) === "dead" ? [{ pid, start }] : [];
  });
}

function processIds(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

// What a process was started with; a zombie has none.
function readEnvironment(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}
