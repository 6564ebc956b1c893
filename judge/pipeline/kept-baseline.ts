import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { milliseconds, type Milliseconds } from "../model/units.ts";
import { bootOfMachine } from "../platform/process-identity.ts";
import { measureBaselineAgain, type Baseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

type Measuring = { readonly cacheDirectory: string; readonly directory: string };

/**
 * Measures the baseline of Node, by one run instead of up to three when that agrees with what the last judge found since the machine was started.
 * What is kept never stands for a run: it shows that the one of now was not disturbed.
 */
export async function measureWithKept(
  sandbox: Sandbox,
  { cacheDirectory, directory }: Measuring,
  signal?: AbortSignal,
): Promise<Baseline> {
  const folder = join(cacheDirectory, "baseline");
  const path = join(folder, `${sandbox.level}-${process.version}-${process.arch}`);
  const known = read(path);
  const baseline = await measureBaselineAgain(sandbox, { directory, known }, signal);
  if (baseline.kind === "measured" && baseline.usage.cpu !== known) keep(folder, path, baseline.usage.cpu);
  return baseline;
}

/** Half a text, as a full disk leaves it, is at worst another number: then no run agrees with it. */
function read(path: string): Milliseconds | undefined {
  try {
    const [boot, cpu] = readFileSync(path, "utf8").split(" ");
    const known = Number(cpu);
    return boot === bootOfMachine() && known > 0 && Number.isFinite(known) ? milliseconds(known) : undefined;
  } catch {
    return undefined;
  }
}

function keep(folder: string, path: string, cpu: Milliseconds): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${bootOfMachine()} ${cpu}`);
  } catch {
    // Without a cache the next judge measures more often.
  }
}
