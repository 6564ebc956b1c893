import type { Checkers } from "../check/checkers.ts";
import type { Artifact } from "../compile/artifact.ts";
import type { Problem } from "../model/problem.ts";
import type { AskBaseline, Sandbox } from "../sandbox/sandbox.ts";
import type { WarmRuns } from "./warm-runs.ts";

/** What every run of one judging shares. */
export type JudgingContext = {
  readonly problem: Problem;
  readonly artifact: Artifact;
  readonly sandbox: Sandbox;
  readonly checkers: Checkers;
  /** What an empty program uses on this host. */
  readonly baseline: AskBaseline;
  /** Decides which runs are started warm; without it none is. */
  readonly warm?: WarmRuns;
  /** A private folder for inputs and outputs. */
  readonly directory: string;
};
