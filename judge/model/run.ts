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

/**
 * Who found a guest at its memory limit: the `kernel` killed it, the engine gave up because its `heap` was full, or a
 * `sample` of the tree was above the limit.
 */
export const MEMORY_FINDERS = ["kernel", "heap", "sample"] as const;
export type MemoryFinder = (typeof MEMORY_FINDERS)[number];

/** The first limit that a run passed. */
export type LimitExceeded =
  | { readonly kind: "limit-exceeded"; readonly limit: Exclude<Limit, "memory"> }
  | { readonly kind: "limit-exceeded"; readonly limit: "memory"; readonly by: MemoryFinder };

/** What the sandbox saw. No opinion about right or wrong. A cancelled run rejects with AbortError instead. */
export type RunOutcome =
  | { readonly kind: "exited"; readonly exitCode: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | LimitExceeded
  | { readonly kind: "forbidden"; readonly operation: string }
  | { readonly kind: "sandbox-failed"; readonly failure: Diagnostic };

export type RunResult = {
  readonly outcome: RunOutcome;
  readonly usage: Usage;
  readonly stdout: Clipped;
  readonly stderr: Clipped;
  /** Set when the run was forked from a booted runtime. Only its acceptance counts: whoever rejects it runs it again. */
  readonly start?: "warm";
};

/** How programs may be started: `plain` boots a runtime for every run, `warm` forks a booted one, `auto` does what pays; docs/warm-start.md. */
export const STARTS = ["plain", "warm", "auto"] as const;
export type Start = (typeof STARTS)[number];
