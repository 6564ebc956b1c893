import { readFileSync, readdirSync } from "node:fs";
import { fieldsAfterName } from "../platform/process-stat.ts";

/** The process and its descendants, parents first; zombies left out. */
export function treeOf(pid: number): readonly number[] {
  if (findProcess(pid) === undefined) return [];
  return [
    pid,
    ...tasksOf(pid)
      .flatMap((task) => childrenOf(pid, task))
      .flatMap(treeOf),
  ];
}

/** A process told from a later one with the same number by its start, in clock ticks since boot. */
export type StartedProcess = { readonly pid: number; readonly start: string };

/** The process that has this number now; undefined when there is none, or only a zombie. */
export function findProcess(pid: number): StartedProcess | undefined {
  const [state = "Z", ...fields] = fieldsAfterName(readProc(pid, "stat") ?? "");
  return state === "Z" || state === "X" || state === "" ? undefined : { pid, start: fields[18] ?? "" };
}

// A child belongs to the thread that started it, which need not be the main one.
const childrenOf = (pid: number, task: string): readonly number[] =>
  (readProc(pid, `task/${task}/children`) ?? "").split(" ").filter(Boolean).map(Number);

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A file of the process's folder in /proc; undefined when it has ended between being listed and being read. */
export function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}
