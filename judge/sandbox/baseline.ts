import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mebibytes, milliseconds, kibibytes, type Milliseconds } from "../model/units.ts";
import type { RunLimits, RunResult, Usage } from "../model/run.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
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
/** Noise is not twice the same: two figures that differ by no more than this share have none. */
const AGREEMENT = 0.05;

export type Baseline =
  | { readonly kind: "measured"; readonly usage: Usage }
  | { readonly kind: "sandbox-failed"; readonly failure: Diagnostic };

/** What an empty program for Node uses on this host, in this sandbox: the share of every run that is not the guest's own. */
export const measureBaseline = (sandbox: Sandbox, directory: string, signal?: AbortSignal): Promise<Baseline> =>
  measureBaselineAgain(sandbox, { directory }, signal);

/** The same where it may have been measured before, in the same way since this machine was started: one run that agrees is enough then. */
export async function measureBaselineAgain(
  sandbox: Sandbox,
  { directory, known }: { readonly directory: string; readonly known?: Milliseconds | undefined },
  signal?: AbortSignal,
): Promise<Baseline> {
  // One that every user may enter: what guests cannot reach is copied for each run.
  await using program = makeTempDir("ruyi-judge-box-");
  chmodSync(program.path, 0o755);
  writeFileSync(join(program.path, "main.cjs"), "", { mode: 0o644 });
  const request = {
    command: makeNodeCommand(sandbox.node, "/program/main.cjs", BASELINE_LIMITS.memory),
    mounts: [{ host: program.path, guest: "/program" }],
    stdin: "/dev/null",
    stdout: join(directory, "baseline.out"),
    stderr: join(directory, "baseline.err"),
    limits: BASELINE_LIMITS,
  };
  return await measureEmptyProgram(() => sandbox.run(request, signal), known);
}

/** The least CPU of a few runs of a program that does nothing, and of what is known of earlier ones if it agrees with them. */
export async function measureEmptyProgram(runOnce: () => Promise<RunResult>, known?: Milliseconds): Promise<Baseline> {
  const times = known === undefined ? [] : [known];
  let least: Usage | undefined;
  for (let run = 0; run < RUNS && !doTwoAgree(times); run++) {
    const { outcome, usage, stderr } = await runOnce();
    if (outcome.kind === "sandbox-failed") return outcome;
    if (outcome.kind !== "exited" || outcome.exitCode !== 0) {
      return {
        kind: "sandbox-failed",
        failure: sandboxFailure(`an empty program ended by ${JSON.stringify(outcome)}: ${stderr.text.slice(0, 300)}`),
      };
    }
    least = least === undefined || usage.cpu < least.cpu ? usage : least;
    times.push(usage.cpu);
  }
  if (least === undefined) throw new Error("the baseline is measured at least once");
  const isConfirmed = known !== undefined && known < least.cpu && doTwoAgree([known, least.cpu]);
  return { kind: "measured", usage: isConfirmed ? { ...least, cpu: known } : least };
}

/** Whether the two least of them differ by no more than this share, so that there is no need for more. */
export function doTwoAgree(times: readonly Milliseconds[], agreement = AGREEMENT): boolean {
  const [least, next] = times.toSorted((one, other) => one - other);
  return least !== undefined && next !== undefined && next - least <= agreement * least;
}
