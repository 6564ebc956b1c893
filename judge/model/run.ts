import type { Clipped } from "./clipped.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Bytes, Milliseconds } from "./units.ts";

/** What a run used. In reports `cpu` is the measured CPU minus the runtime's baseline; from the sandbox it is raw. */
export type Usage = { readonly cpu: Milliseconds; readonly wall: Milliseconds; readonly peakMemory: Bytes };

export const LIMITS = ["cpu", "wall", "memory", "output", "processes"] as const;
export type Limit = (typeof LIMITS)[number];

/** Bounds of one run. `processes` counts processes and threads together. */
export type RunLimits = {
  readonly cpu: Milliseconds;
  readonly wall: Milliseconds;
  readonly memory: Bytes;
  readonly output: Bytes;
  readonly processes: number;
};

/** What the sandbox saw. No opinion about right or wrong. A cancelled run rejects with AbortError instead. */
export type RunOutcome =
  | { readonly kind: "exited"; readonly exitCode: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "limit-exceeded"; readonly limit: Limit }
  | { readonly kind: "forbidden"; readonly operation: string }
  | { readonly kind: "sandbox-failed"; readonly failure: Diagnostic };

export type RunResult = {
  readonly outcome: RunOutcome;
  readonly usage: Usage;
  readonly stdout: Clipped;
  readonly stderr: Clipped;
};
