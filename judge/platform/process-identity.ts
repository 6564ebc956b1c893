import { readFileSync, readlinkSync } from "node:fs";
import { fieldsAfterName } from "./process-stat.ts";

/**
 * Names one process of one machine: `<pid>-<start>.<namespace>.<boot>`. The start time (clock ticks since boot) tells it
 * from a later process with the same number; the process namespace and the boot tell it from one in another container
 * and from one of before a restart, which may have left files in the same folder.
 */
export type ProcessToken = string;

/** What is known about the process behind a token. Only `dead` ones have left their things behind for certain. */
export type ProcessState = "alive" | "dead" | "other-namespace" | "other-boot";

/** The variable that marks everything the judge starts, so that it is found when its judge was killed. */
export const MARK = "RUYI_JUDGE";

const TOKEN = String.raw`\d+-\d+\.\d+\.[0-9a-f]+`;
const WHOLE = /^(?<pid>\d+)-(?<start>\d+)\.(?<namespace>\d+)\.(?<boot>[0-9a-f]+)$/;

let own: ProcessToken | undefined;

/** The token of this process. */
export function ownToken(): ProcessToken {
  own ??= `${process.pid}-${startOf(process.pid) ?? NO_START}.${namespace()}.${bootOfMachine()}`;
  return own;
}

/** The first token in a name or in a list of environment variables; undefined when there is none. */
export const findToken = (text: string, before = "", after = ""): ProcessToken | undefined =>
  makeTokenFinder(before, after)(text);

/** The same for many texts. `before` and `after` are regular expressions. */
export function makeTokenFinder(before: string, after: string): (text: string) => ProcessToken | undefined {
  const pattern = new RegExp(`${before}(${TOKEN})${after}`);
  return (text) => pattern.exec(text)?.[1];
}

/** Whether the process still runs. One that has ended and waits for its parent to notice (a zombie) is dead. */
export function stateOf(token: ProcessToken): ProcessState {
  const parts = WHOLE.exec(token)?.groups;
  if (parts === undefined || parts["boot"] !== bootOfMachine()) return "other-boot";
  // Without /proc all namespaces look the same.
  if (parts["namespace"] !== namespace() || (namespace() === UNKNOWN && process.platform === "linux")) {
    return "other-namespace";
  }
  const pid = Number(parts["pid"]);
  if (!isRunning(pid)) return "dead";
  const start = startOf(pid);
  // Where /proc hides the processes of others, their number is all there is to go by.
  return start === undefined || String(start) === parts["start"] ? "alive" : "dead";
}

/** Clock ticks from boot to the start of a process; undefined when /proc does not say. */
export function startOf(pid: number): number | undefined {
  return hasProc() ? statOf(pid)?.start : undefined;
}

// A process of another user answers EPERM: it is alive.
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
  return !hasProc() || statOf(pid)?.state !== "Z";
}

// Fields 3 and 22.
function statOf(pid: number): { readonly state: string; readonly start: number } | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = fieldsAfterName(stat);
  return { state: fields[0] ?? "", start: Number(fields[19]) };
}

const NO_START = 0;

// A /proc that was mounted for another namespace numbers the processes differently.
const hasProc = (): boolean => readLink("/proc/self") === String(process.pid);

let namespaceHere: string | undefined;

function namespace(): string {
  namespaceHere ??= /\d+/.exec(readLink("/proc/self/ns/pid") ?? "")?.[0] ?? UNKNOWN;
  return namespaceHere;
}

const UNKNOWN = "0";

let bootHere: string | undefined;

/** What tells this start of the machine from others: eight hexadecimal digits, "0" where nothing does. */
export function bootOfMachine(): string {
  bootHere ??= readText("/proc/sys/kernel/random/boot_id")?.slice(0, 8) ?? "0";
  return bootHere;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
