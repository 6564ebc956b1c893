import { readFileSync, readdirSync } from "node:fs";

/** A process and all that it started and what they started, by number. */
export function ownAndDescendants(root: number): readonly number[] {
  const childrenOf = new Map<number, number[]>();
  for (const pid of readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = parentOf(pid);
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid]);
  }
  const found = [root];
  for (const pid of found) found.push(...(childrenOf.get(pid) ?? []));
  return found;
}

// The name of a program stands in brackets and may hold any character.
function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
