import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes, milliseconds, kibibytes } from "../model/units.ts";
import type { RunLimits, RunResult, Usage } from "../model/run.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { sandboxFailure } from "./failed-run.ts";
import { makeNodeCommand } from "./node-command.ts";
import type { Sandbox } from "./sandbox.ts";

/** Bounds that an empty program never comes near. */
export const BASELINE_LIMITS: RunLimits = {
  cpu: milliseconds(10_000),
  wall: milliseconds(20_000),
  memory: mebibytes(512),
  output: kibibytes(64),
  processes: 64,
};

/** Noise only ever adds, so the least of a few runs is nearest to the truth. */
const RUNS = 3;

export type Baseline =
  | { readonly kind: "measured"; readonly usage: Usage }
  | { readonly kind: "sandbox-failed"; readonly failure: Diagnostic };

/** What an empty program for Node uses on this host, in this sandbox: the share of every run that is not the guest's own. */
export async function measureBaseline(sandbox: Sandbox, directory: string, signal?: AbortSignal): Promise<Baseline> {
  const program = join(directory, "baseline");
  mkdirSync(program, { mode: 0o755 });
  writeFileSync(join(program, "main.cjs"), "", { mode: 0o644 });
  return await measureEmptyProgram(() =>
    sandbox.run(
      {
        command: makeNodeCommand(sandbox.node, "/program/main.cjs", BASELINE_LIMITS.memory),
        mounts: [{ host: program, guest: "/program" }],
        stdin: "/dev/null",
        stdout: join(directory, "baseline.out"),
        stderr: join(directory, "baseline.err"),
        limits: BASELINE_LIMITS,
      },
      signal,
    ),
  );
}

/** The least of a few runs of a program that does nothing. */
export async function measureEmptyProgram(runOnce: () => Promise<RunResult>): Promise<Baseline> {
  let least: Usage | undefined;
  for (let run = 0; run < RUNS; run++) {
    const { outcome, usage, stderr } = await runOnce();
    if (outcome.kind === "sandbox-failed") return outcome;
    if (outcome.kind !== "exited" || outcome.exitCode !== 0) {
      return {
        kind: "sandbox-failed",
        failure: sandboxFailure(`an empty program ended by ${JSON.stringify(outcome)}: ${stderr.text.slice(0, 300)}`),
      };
    }
    least = least === undefined || usage.cpu < least.cpu ? usage : least;
  }
  if (least === undefined) throw new Error("the baseline is measured at least once");
  return { kind: "measured", usage: least };
}
