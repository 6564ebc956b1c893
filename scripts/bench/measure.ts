import { spawn } from "node:child_process";
import { mkdirSync, openSync, closeSync, readFileSync, rmdirSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { findHierarchies } from "../../judge/sandbox/find-hierarchies.ts";

/** One line of the table: what was measured, against what, and the bound that was asked for. */
export type Row = {
  readonly name: string;
  readonly values: readonly number[];
  readonly unit: string;
  readonly bound: string;
  readonly holds: boolean;
};

export type Cost = { readonly cpuMs: number; readonly wallMs: number; readonly exitCode: number };

/** A clean environment for both sides: one inherited variable can triple the start of Node. */
export const environment = {
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "/",
};

let groups = 0;

/** Runs a command in a control group of its own and reads the CPU of the whole tree from it: rusage does not see guests of bubblewrap. */
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
  await new Promise((resolve) => setTimeout(resolve, 50));
  const cpuMs = group.cpuMs();
  rmdirSync(group.directory);
  return { cpuMs, wallMs, exitCode };
}

function makeGroup(): { readonly directory: string; readonly cpuMs: () => number } {
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
    cpuMs: () =>
      v1 === undefined
        ? Number(/usage_usec (\d+)/.exec(read("cpu.stat"))?.[1] ?? 0) / 1000
        : Number(read("cpuacct.usage")) / 1e6,
  };
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A ratio, or another number, that should be at most the bound in its median. */
export const atMost = (
  name: string,
  values: readonly number[],
  { bound, unit = "x" }: { readonly bound: number; readonly unit?: string },
): Row => ({
  name,
  values,
  unit,
  bound: `<= ${bound}`,
  holds: median(values) <= bound,
});

/** A number that should be at least the bound in its median. */
export const atLeast = (
  name: string,
  values: readonly number[],
  { bound, unit }: { readonly bound: number; readonly unit: string },
): Row => ({
  name,
  values,
  unit,
  bound: `>= ${bound}`,
  holds: median(values) >= bound,
});

/** A number for information. */
export const told = (name: string, values: readonly number[], unit: string): Row => ({
  name,
  values,
  unit,
  bound: "",
  holds: true,
});

export function describeMachine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpus().length} cores (${cpus()[0]?.model ?? "?"}), ${memory} GiB, Node ${process.version}, load ${load}; npm run bench`;
}

export function printTable(rows: readonly Row[]): void {
  const format = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
  const cells = rows.map(({ name, values, unit, bound, holds }) => [
    name,
    format(Math.min(...values)),
    format(median(values)),
    format(Math.max(...values)),
    unit,
    bound,
    bound === "" ? "" : holds ? "ok" : "MISSED",
  ]);
  const all = [["", "min", "median", "max", "", "asked", ""], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length))) ?? [];
  for (const row of all) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    );
  }
}
