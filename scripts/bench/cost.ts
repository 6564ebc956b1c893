import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findHierarchies } from "../../judge/sandbox/find-hierarchies.ts";

/** What a command took, in milliseconds. */
export type Cost = { readonly cpuMs: number; readonly wallMs: number };

/** A clean environment for both sides: one inherited variable can triple the start of Node. */
export const environment = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "/",
};

let groups = 0;

/**
 * Runs a command in a control group of its own and reads the CPU of the whole tree from it: rusage does not see guests of
 * bubblewrap. `output` is a file for its standard output. Throws when it does not end with 0.
 */
export async function cost(command: readonly string[], output = "/dev/null"): Promise<Cost> {
  const group = makeGroup();
  const out = openSync(output, "w");
  const started = performance.now();
  const script = 'echo 0 >"$0" || exit 125; exec "$@"';
  const child = spawn("/bin/sh", ["-c", script, join(group.directory, "cgroup.procs"), ...command], {
    stdio: ["ignore", out, "inherit"],
    env: environment,
  });
  const exitCode = await new Promise<number>((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  const wallMs = performance.now() - started;
  closeSync(out);
  // What the command started may take a moment to end.
  do await sleep(50);
  while (!group.isEmpty());
  const cpuMs = group.cpuMs();
  rmdirSync(group.directory);
  if (exitCode !== 0) throw new Error(`${command.join(" ")} ended with ${exitCode}`);
  return { cpuMs, wallMs };
}

type Group = { readonly directory: string; readonly cpuMs: () => number; readonly isEmpty: () => boolean };

function makeGroup(): Group {
  const hierarchies = findHierarchies(
    readFileSync("/proc/self/cgroup", "utf8"),
    readFileSync("/proc/self/mountinfo", "utf8"),
  );
  const v1 = hierarchies.find(({ controllers }) => controllers.includes("cpuacct"));
  const own = v1 ?? hierarchies.find(({ controllers }) => controllers.length === 0);
  if (own === undefined) throw new Error("no control group: run this as root, or in a delegated group");
  const directory = join(own.directory, `ruyi-bench-${process.pid}-${groups++}`);
  mkdirSync(directory);
  const read = (name: string): string => readFileSync(join(directory, name), "utf8");
  return {
    directory,
    isEmpty: () => read("cgroup.procs") === "",
    cpuMs: () =>
      v1 === undefined
        ? Number(/usage_usec (\d+)/.exec(read("cpu.stat"))?.[1] ?? 0) / 1000
        : Number(read("cpuacct.usage")) / 1e6,
  };
}
