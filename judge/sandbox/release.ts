import { setTimeout as sleep } from "node:timers/promises";

const ATTEMPTS = 200;
const PAUSE_MS = 10;

/**
 * Frees what processes held that were just killed. One that is still dying keeps its group, in no list any more. What stays for
 * longer is removed by the next start: it says nothing about the run.
 */
export async function release(free: () => void): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      free();
      return;
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}
