import type { RunResult } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import type { JudgingTools } from "../pipeline/judge-submission.ts";
import { coreCount } from "../platform/concurrency.ts";
import { makeBusyCores } from "./busy-cores.ts";
import type { FlipRow, Flips } from "./certificate.ts";
import { countVerdicts } from "./count-verdicts.ts";
import { planFlipPoints, type Axis, type FlipPoint } from "./flip-points.ts";
import { judgeFixedWork, type JudgedWork } from "./judge-fixed-work.ts";
import { spreadOf } from "./spread.ts";
import { MeasureFailed } from "./measure-failed.ts";

export type FlipsRequest = {
  readonly tools: JudgingTools;
  /** How often each solution that has a promise is judged, quiet and loaded. */
  readonly repeats: number;
  readonly onProgress: (done: number, total: number) => void;
};

/** Judges solutions of fixed work near the limits again and again, first on a quiet host, then with the other cores busy. */
export async function measureFlips(request: FlipsRequest, signal?: AbortSignal): Promise<Flips> {
  const points = planFlipPoints(await measureRounds(request.tools, signal));
  const busyCores = Math.max(1, coreCount() - 1);
  const total = 2 * request.repeats * points.length;
  const progressFrom = (start: number) => (done: number) => request.onProgress(start + done, total);
  const quiet = await repeatPoints({ ...request, onProgress: progressFrom(0) }, points, signal);
  await using _busy = await makeBusyCores(busyCores);
  const loaded = await repeatPoints({ ...request, onProgress: progressFrom(total / 2) }, points, signal);
  const rows = [
    ...points.map((point) => rowOf(point, "quiet", quiet)),
    ...points.map((point) => rowOf(point, "loaded", loaded)),
  ];
  return { repeats: request.repeats, busyCores, rows };
}

/** Enough to end the guessing of V8's compilers; the number of rounds whose time is measured. */
const TRIAL_ROUNDS = 200_000_000;
const TRIALS = 5;
const TRIAL_LIMITS = {
  cpu: milliseconds(60_000),
  wall: milliseconds(180_000),
  memory: mebibytes(1024),
  output: kibibytes(64),
};

/** Rounds of the loop in a millisecond of CPU: by the middle of a few runs in the box. Afterwards the amounts are fixed. */
async function measureRounds(tools: JudgingTools, signal?: AbortSignal): Promise<number> {
  const times: number[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const work = { kind: "spin", amount: TRIAL_ROUNDS } as const;
    const { verdict, run } = await judgeFixedWork({ work, limits: TRIAL_LIMITS }, tools, signal);
    if (verdict !== "AC" || run === undefined || run.usage.cpu <= 0) {
      throw new MeasureFailed(`the program that calibrates the work got ${verdict}`);
    }
    times.push(run.usage.cpu);
  }
  return TRIAL_ROUNDS / spreadOf(times).median;
}

/** Rows without a promise show where the limit begins to waver; a few runs are enough for that. */
const MOST_WITHOUT_PROMISE = 5;

type Results = ReadonlyMap<FlipPoint, readonly JudgedWork[]>;

/** All solutions once, then all again: a host that changes meanwhile changes for all of them. */
async function repeatPoints(
  { tools, repeats, onProgress }: Omit<FlipsRequest, "onProgress"> & { readonly onProgress: (done: number) => void },
  points: readonly FlipPoint[],
  signal?: AbortSignal,
): Promise<Results> {
  const results = new Map<FlipPoint, JudgedWork[]>(points.map((point) => [point, []]));
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [index, point] of points.entries()) {
      if (point.promised === undefined && repeat >= MOST_WITHOUT_PROMISE) continue;
      results.get(point)?.push(await judgeFixedWork(point, tools, signal));
      onProgress(repeat * points.length + index + 1);
    }
  }
  return results;
}

function rowOf(point: FlipPoint, load: FlipRow["load"], results: Results): FlipRow {
  const { axis, factor, promised } = point;
  const judged = results.get(point) ?? [];
  const used = judged.flatMap(({ run }) => (run === undefined ? [] : [amountOf(axis, run)]));
  return {
    axis,
    factor,
    ...(promised === undefined ? {} : { promised }),
    load,
    ...countVerdicts(judged.map(({ verdict }) => verdict)),
    ...(used.length === 0 ? {} : { used: spreadOf(used) }),
  };
}

/** In the unit of the axis: milliseconds, MiB, KiB. */
function amountOf(axis: Axis, { usage, stdout }: RunResult): number {
  switch (axis) {
    case "cpu":
      return usage.cpu;
    case "wall":
      return usage.wall;
    case "memory":
      return usage.peakMemory / 1024 / 1024;
    case "output":
      return (Buffer.byteLength(stdout.text) + stdout.omittedBytes) / 1024;
  }
}
