import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { BareNode, Cost } from "./bare-node.ts";
import type { Overhead } from "./certificate.ts";
import { spreadOf } from "./spread.ts";
import { MeasureFailed } from "./measure-failed.ts";

export type OverheadRequest = {
  readonly sandbox: Sandbox;
  readonly bareNode: BareNode;
  /** A folder that guests can reach. */
  readonly directory: string;
  readonly repeats: number;
  readonly onProgress: (done: number, total: number) => void;
};

/** Runs an empty program in the box and bare, in turns, so that a host that changes meanwhile changes for both. */
export async function measureOverhead(request: OverheadRequest, signal?: AbortSignal): Promise<Overhead> {
  const { bareNode, repeats, onProgress } = request;
  const program = join(request.directory, "empty");
  mkdirSync(program, { mode: 0o755 });
  writeFileSync(join(program, "main.cjs"), "", { mode: 0o644 });
  const inBox: Cost[] = [];
  const bare: Cost[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    inBox.push(await runEmpty(request, program, signal));
    bare.push(await bareNode(0, signal));
    onProgress(repeat + 1, repeats);
  }
  const box = mediansOf(inBox);
  const host = mediansOf(bare);
  return { runs: repeats, box, bare: host, cpuRatio: box.cpuMs / host.cpuMs, wallRatio: box.wallMs / host.wallMs };
}

const mediansOf = (costs: readonly Cost[]): Cost => ({
  cpuMs: spreadOf(costs.map(({ cpuMs }) => cpuMs)).median,
  wallMs: spreadOf(costs.map(({ wallMs }) => wallMs)).median,
});

const LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(30_000),
  memory: mebibytes(256),
  output: kibibytes(64),
  processes: 64,
};

async function runEmpty({ sandbox, directory }: OverheadRequest, program: string, signal?: AbortSignal): Promise<Cost> {
  const { outcome, usage } = await sandbox.run(
    {
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
      mounts: [{ host: program, guest: "/program" }],
      stdin: "/dev/null",
      stdout: join(directory, "empty.out"),
      stderr: join(directory, "empty.err"),
      limits: LIMITS,
    },
    signal,
  );
  if (outcome.kind !== "exited" || outcome.exitCode !== 0) {
    throw new MeasureFailed(`an empty program ended by ${JSON.stringify(outcome)}`);
  }
  return { cpuMs: usage.cpu, wallMs: usage.wall };
}
