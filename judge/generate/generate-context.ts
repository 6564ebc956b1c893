import type { RunLimits } from "../model/run.ts";
import type { Slots } from "../platform/concurrency.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { KnownTests } from "./known-tests.ts";
import type { Sources } from "./load-sources.ts";

/** How far it is; `total` is 0 when everything is known already. */
export type GenerateProgress = {
  readonly step: "inputs" | "answers" | "confirmations";
  readonly done: number;
  readonly total: number;
};

export type GenerateOptions = {
  /** The problem folder. */
  readonly directory: string;
  readonly sandbox: Sandbox;
  readonly cacheDirectory: string;
  /** `check` makes everything again, whatever the manifest says, and writes nothing. */
  readonly mode: "write" | "check";
  /** Turns for processes, shared by problems that are made at the same time; by default a turn for each core. */
  readonly slots?: Slots;
  /** Bounds of one run of input.ts or reference.ts, and of brute-force.ts. */
  readonly limits?: RunLimits;
  readonly bruteForceLimits?: RunLimits;
  readonly onProgress?: (progress: GenerateProgress) => void;
};

/** What the steps share; `folder` is the problem's tests/. */
export type GenerateContext = {
  readonly options: GenerateOptions;
  readonly slots: Slots;
  readonly sources: Sources;
  readonly known: KnownTests;
  readonly folder: string;
};
