import type { Start } from "../model/run.ts";
import type { Verdict } from "../model/verdict.ts";
import type { Level } from "../sandbox/sandbox.ts";
import type { Cost } from "./bare-node.ts";
import type { Axis } from "./flip-points.ts";
import type { Grade } from "./grade.ts";
import type { PromiseName } from "./promise-name.ts";
import type { Spread } from "./spread.ts";

/** What `judge doctor --certify` found, as plain data: this is the JSON, field by field (docs/certificate.md). */
export type Certificate = {
  readonly schema: "certificate/1";
  readonly host: HostDescription;
  /** The glob that chose a part of the corpus; null for all of it. */
  readonly only: string | null;
  readonly programs: readonly ProgramResult[];
  readonly promises: readonly PromiseResult[];
  readonly flips: Flips;
  readonly overhead: Overhead;
  readonly noise: Noise;
  /** Empty when everything held. */
  readonly faults: readonly string[];
  readonly certified: boolean;
};

export type HostDescription = {
  /** When it began, as ISO 8601 in UTC. */
  readonly date: string;
  readonly judge: string;
  readonly kernel: string;
  readonly cpuModel: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly node: string;
  /** Null where there is none. */
  readonly bubblewrap: string | null;
  readonly level: Level;
  readonly user: "root" | "ordinary";
  /** How programs were started; `warm` asks for it for every run, and repeats plainly what it must not accept. */
  readonly start: Start;
  readonly seconds: number;
};

export type ProgramResult = {
  readonly name: string;
  readonly kind: string;
  readonly expect: readonly Verdict[];
  readonly must: readonly PromiseName[];
  /** One for each run. */
  readonly verdicts: readonly Verdict[];
  readonly grade: Grade;
  /** How many runs of tests were forked from a booted runtime and counted. */
  readonly warmRuns: number;
  /** Of all its runs, compiling too. */
  readonly wallMs: number;
  /** The most that one run used; 0 when none was measured. */
  readonly cpuMs: number;
  readonly peakMemoryBytes: number;
  /** How the last run ended, and what it said; text of a guest, cut. */
  readonly evidence: string;
};

export type PromiseResult = {
  readonly promise: PromiseName;
  /** Programs after which it was looked at, and those that attack it on purpose. */
  readonly checked: number;
  readonly attackedBy: number;
  readonly breaches: readonly { readonly program: string; readonly detail: string }[];
};

export type Flips = {
  readonly repeats: number;
  /** Threads that were busy meanwhile in the rows that are `loaded`. */
  readonly busyCores: number;
  readonly rows: readonly FlipRow[];
};

export type FlipRow = {
  readonly axis: Axis;
  /** Work in multiples of the limit. */
  readonly factor: number;
  readonly load: "quiet" | "loaded";
  /** Absent where nothing is promised. */
  readonly promised?: Verdict;
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
  readonly majority: Verdict;
  readonly flips: number;
  /** From 0 to 1. */
  readonly flipRate: number;
  /** CPU in ms, memory in MiB, wall time in ms or output in KiB; absent when nothing was run. */
  readonly used?: Spread;
};

/** Medians of an empty program, in the box and on the host. */
export type Overhead = {
  readonly runs: number;
  readonly box: Cost;
  readonly bare: Cost;
  readonly cpuRatio: number;
  readonly wallRatio: number;
};

export type Noise = {
  readonly runs: number;
  readonly cpuMs: Spread;
  readonly wallMs: Spread;
  /** Largest to smallest. */
  readonly cpuRatio: number;
  readonly wallRatio: number;
  /** Over 1, 5 and 15 minutes, before anything else was done. */
  readonly loadAverage: readonly number[];
  /** From 0 to 1, over the whole certification; absent where the kernel does not say. */
  readonly stealShare?: number;
};
