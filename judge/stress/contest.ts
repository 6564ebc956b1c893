import type { Checkers } from "../check/checkers.ts";
import type { NodeArtifact } from "../compile/artifact.ts";
import type { Program } from "../generate/run-program.ts";
import type { Problem } from "../model/problem.ts";
import type { Usage } from "../model/run.ts";
import type { Slots } from "../platform/concurrency.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { KnownInputs } from "./known-inputs.ts";

/** A compiled program and the name that a person knows it by. */
export type Contestant = { readonly name: string; readonly artifact: NodeArtifact };

/** The two programs of a stress run and what they are held against. */
export type Contest = {
  readonly problem: Problem;
  /** The driver with the problem's input.ts. */
  readonly inputs: Program;
  /** Whose answers are right: the reference, or what `--against` names. */
  readonly oracle: Contestant;
  readonly candidate: Contestant;
  /** What other searches of the same problem drew and answered. */
  readonly known?: KnownInputs | undefined;
};

export type StressTools = {
  readonly sandbox: Sandbox;
  readonly baseline: Usage;
  readonly checkers: Checkers;
  /** As many guests run at a time as there are jobs. */
  readonly slots: Slots;
};
