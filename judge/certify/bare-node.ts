import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes } from "../model/units.ts";
import { runTool } from "../platform/spawn.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import { SPIN } from "./fixed-work.ts";
import { MeasureFailed } from "./measure-failed.ts";

/** CPU and wall time of one run, in milliseconds. */
export type Cost = { readonly cpuMs: number; readonly wallMs: number };

/** Runs Node on the host, without a box, with a loop of so many rounds; 0 is an empty program. */
export type BareNode = (rounds: number, signal?: AbortSignal) => Promise<Cost>;

// The kernel's own count, at the last moment at which a program can ask for it.
const PROGRAM = `${SPIN}
process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  require("fs").writeSync(1, String((userCPUTime + systemCPUTime) / 1000));
});
const rounds = Number(process.argv[2]);
if (rounds > 0) spin(rounds);
`;

// Started and awaited by a process that does nothing else, so that the judge's own work does not lengthen the wall time.
// Whoever stops that process stops the program too, which would go on by itself: so the handler comes first.
const STARTER = `const [command, ...args] = process.argv.slice(2);
let child;
process.on("SIGTERM", () => {
  child?.kill("SIGKILL");
  process.exit(1);
});
const startedAt = performance.now();
child = require("child_process").spawn(command, args, { env: {}, stdio: ["ignore", "pipe", "inherit"] });
let wallMs = 0;
let cpuMs = "";
child.stdout.on("data", (data) => { cpuMs += data; });
child.on("exit", () => { wallMs = performance.now() - startedAt; });
child.on("close", (status) => console.log(JSON.stringify({ status, wallMs, cpuMs: Number(cpuMs) })));
`;

/** Writes what is needed into `directory`. The flags are those that guests get. */
export function makeBareNode(directory: string): BareNode {
  const program = join(directory, "bare.cjs");
  const starter = join(directory, "starter.cjs");
  writeFileSync(program, PROGRAM);
  writeFileSync(starter, STARTER);
  const command = makeNodeCommand(process.execPath, program, mebibytes(256));
  return async (rounds, signal) => {
    const { stdout, stderr } = await runTool(process.execPath, [starter, ...command, String(rounds)], signal);
    const cost = parseCost(stdout);
    if (cost === undefined) throw new MeasureFailed(`a bare Node could not be measured: ${stderr.trim()}`);
    return cost;
  };
}

function parseCost(text: string): Cost | undefined {
  const [, status, wallMs, cpuMs] = /^\{"status":(\d+),"wallMs":([\d.]+),"cpuMs":([\d.]+)\}$/.exec(text.trim()) ?? [];
  return status === "0" ? { cpuMs: Number(cpuMs), wallMs: Number(wallMs) } : undefined;
}
