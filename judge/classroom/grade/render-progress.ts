import type { GradingProgress } from "./run-judgings.ts";

const CELLS = 20;
/** Before that the speed is mostly that of starting. */
const LEAST_MS = 3000;

/** One line: a bar, how many submissions are judged, and the time that is left by the speed so far. */
export function renderProgress(
  { judged, judgings, tests, allTests, again }: GradingProgress,
  elapsedMs: number,
): string {
  const share = allTests === 0 ? 1 : Math.min(1, tests / allTests);
  const full = Math.floor(share * CELLS);
  const bar = `${"█".repeat(full)}${"░".repeat(CELLS - full)}`;
  const left =
    share > 0 && share < 1 && elapsedMs >= LEAST_MS ? ` · ${renderLeft((elapsedMs * (1 - share)) / share)}` : "";
  const repeated = again > 0 ? ` · ${again} to be judged again, alone` : "";
  return `${bar} ${Math.floor(share * 100)} % · ${judged} of ${judgings} submissions${left}${repeated}`;
}

function renderLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
