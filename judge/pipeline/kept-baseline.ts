import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Usage } from "../model/run.ts";
import { bytes, milliseconds } from "../model/units.ts";
import { bootOfMachine } from "../platform/process-identity.ts";
import { doTwoAgree, measureBaselineAgain, type Baseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

type Measuring = {
  readonly cacheDirectory: string;
  readonly directory: string;
  /** What an empty program uses in a fork server of this judge, where there is one. */
  readonly startup?: Usage | undefined;
};

/**
 * The baseline of Node, measured by as few runs as tell the truth. What the last judge found since the machine was started saves two of three when one
 * agrees with it, and all of them when an empty run in a fork server uses what it used then: that shows that the machine is as fast
 * now, for a tenth of the price.
 */
export async function measureWithKept(
  sandbox: Sandbox,
  { cacheDirectory, directory, startup }: Measuring,
  signal?: AbortSignal,
): Promise<Baseline> {
  const folder = join(cacheDirectory, "baseline");
  const path = join(folder, `${sandbox.level}-${sandbox.pages ?? "ordinary"}-${process.version}-${process.arch}`);
  const kept = read(path);
  if (kept?.startupCpu !== undefined && startup !== undefined && areNear(kept.startupCpu, startup.cpu))
    return { kind: "measured", usage: kept.usage };
  const baseline = await measureBaselineAgain(sandbox, { directory, known: kept?.usage.cpu }, signal);
  if (baseline.kind !== "measured") return baseline;
  if (startup !== undefined || baseline.usage.cpu !== kept?.usage.cpu)
    keep(folder, path, { usage: baseline.usage, startupCpu: startup?.cpu });
  return baseline;
}

/** A start in a fork server is ten times as short as an ordinary one: what the two figures are apart by chance is about the 5 ms that cpuMs may be. */
const STARTUP_AGREEMENT = 0.15;

const areNear = (one: number, other: number): boolean =>
  doTwoAgree([milliseconds(one), milliseconds(other)], STARTUP_AGREEMENT);

type Kept = { readonly usage: Usage; readonly startupCpu?: number | undefined };

/**
 * `<start of the machine> <cpu> <wall> <peak> [<cpu of a start in a fork server>]`, whole only with the end of its line: a full disk may leave half of
 * a number. A schema library would take longer to load than all this saves.
 */
const LINE =
  /^(?<boot>\S+) (?<cpu>\d+(?:\.\d+)?) (?<wall>\d+(?:\.\d+)?) (?<peak>\d+)(?: (?<startup>\d+(?:\.\d+)?))?\n$/;

function read(path: string): Kept | undefined {
  try {
    const { boot, cpu, wall, peak, startup } = LINE.exec(readFileSync(path, "utf8"))?.groups ?? {};
    if (boot !== bootOfMachine()) return undefined;
    const usage = {
      cpu: milliseconds(Number(cpu)),
      wall: milliseconds(Number(wall)),
      peakMemory: bytes(Number(peak)),
    };
    return { usage, startupCpu: startup === undefined ? undefined : Number(startup) };
  } catch {
    return undefined;
  }
}

function keep(folder: string, path: string, { usage, startupCpu }: Kept): void {
  try {
    mkdirSync(folder, { recursive: true });
    const { cpu, wall, peakMemory } = usage;
    const words = [bootOfMachine(), cpu, wall, peakMemory, ...(startupCpu === undefined ? [] : [startupCpu])];
    writeFileSync(path, `${words.join(" ")}\n`);
  } catch {
    // Without a cache the next judge measures more often.
  }
}
