import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import type { BareNode, Cost } from "./bare-node.ts";
import type { Noise } from "./certificate.ts";
import { spreadOf } from "./spread.ts";

/** About a tenth of a second on a machine of today. */
const ROUNDS = 100_000_000;

export type NoiseRequest = {
  readonly bareNode: BareNode;
  readonly repeats: number;
  readonly onProgress: (done: number, total: number) => void;
};

/** All but what only the end of the certification shows. */
type QuietNoise = Omit<Noise, "stealShare">;

/** The same work on the host without a box, repeated: what differs is the host. */
export async function measureNoise(request: NoiseRequest, signal?: AbortSignal): Promise<QuietNoise> {
  const loadAverage = loadavg();
  const costs: Cost[] = [];
  for (let repeat = 0; repeat < request.repeats; repeat++) {
    costs.push(await request.bareNode(ROUNDS, signal));
    request.onProgress(repeat + 1, request.repeats);
  }
  const cpuMs = spreadOf(costs.map((cost) => cost.cpuMs));
  const wallMs = spreadOf(costs.map((cost) => cost.wallMs));
  return {
    runs: request.repeats,
    cpuMs,
    wallMs,
    cpuRatio: cpuMs.max / cpuMs.min,
    wallRatio: wallMs.max / wallMs.min,
    loadAverage,
  };
}

export type CpuTicks = { readonly all: number; readonly steal: number };

/** What all cores did since the machine started; undefined where the kernel does not say. */
export function readCpuTicks(): CpuTicks | undefined {
  try {
    return parseCpuTicks(readFileSync("/proc/stat", "utf8"));
  } catch {
    return undefined;
  }
}

/** The first line: `cpu user nice system idle iowait irq softirq steal guest guest_nice`; the last two are in the first two. */
export function parseCpuTicks(text: string): CpuTicks | undefined {
  const [, numbers = ""] = /^cpu +([\d ]+)$/m.exec(text) ?? [];
  const ticks = numbers.split(" ").slice(0, 8).map(Number);
  const steal = ticks[7];
  return steal === undefined ? undefined : { all: ticks.reduce((sum, one) => sum + one, 0), steal };
}

/** The share of the time, from 0 to 1, in which another machine of the same hardware ran instead of ours. */
export function stealBetween(before: CpuTicks | undefined, after: CpuTicks | undefined): number | undefined {
  if (before === undefined || after === undefined || after.all <= before.all) return undefined;
  return (after.steal - before.steal) / (after.all - before.all);
}
