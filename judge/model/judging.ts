import type { CheckOutcome } from "./check-outcome.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { TestId } from "./ids.ts";
import type { RunResult, Usage } from "./run.ts";
import type { Milliseconds, Points } from "./units.ts";
import type { Verdict } from "./verdict.ts";

/** What the runs of a repeated test took, in order; runs in which the sandbox failed are left out. */
export type Spread = readonly Milliseconds[];

/** Why a test was run more than once. */
type Repeats = {
  /** CPU after subtracting the baseline, of every run but those that the clock stopped; present when one ended near the limit. */
  readonly spread?: Spread;
  /** Wall time of every run; present when a run was stopped by the wall limit and repeated. */
  readonly spreadWall?: Spread;
};

/** Who closed its side of a conversation first. `neither`: both were stopped. */
export type EndedFirst = "submission" | "interactor" | "neither";

/** One piece of a conversation, as it was written; `atMs` counts from the start. */
export type Utterance = { readonly from: "submission" | "interactor"; readonly text: string; readonly atMs: number };

/** What a submission and an interactor said to each other, up to a bound. `isDeadlock`: both waited for the other to speak. */
export type Conversation = {
  readonly said: readonly Utterance[];
  readonly isClipped: boolean;
  readonly endedFirst: EndedFirst;
  readonly isDeadlock: boolean;
};

/** The runs of a multi-pass test before the last one, whose usage is then the largest of all. Absent when there was one run. */
type Passes = { readonly earlierRuns?: readonly RunResult[] };

/** Present on tests of interactive problems. */
type Talk = { readonly conversation?: Conversation };

/** One test. The verdict decides which evidence exists. */
export type TestResult =
  | ({
      readonly kind: "judged";
      readonly test: TestId;
      readonly verdict: "AC" | "PC" | "WA";
      readonly points: Points;
      readonly run: RunResult;
      readonly check: CheckOutcome;
    } & Repeats &
      Talk &
      Passes)
  | ({
      readonly kind: "judged";
      readonly test: TestId;
      readonly verdict: "TLE" | "MLE" | "OLE" | "RTE";
      readonly run: RunResult;
      readonly crash?: CrashSite;
    } & Repeats &
      Talk &
      Passes)
  | { readonly kind: "judged"; readonly test: TestId; readonly verdict: "JE"; readonly failure: Diagnostic }
  | { readonly kind: "skipped"; readonly test: TestId; readonly because: SkipReason };

export type SkipReason = "earlier-failure" | "required-group-failed" | "compile-error";

/** The line of the submission's own TypeScript on which an uncaught error was thrown, found through the source map. */
export type CrashSite = {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly lineText?: string;
};

export type GroupResult = {
  readonly name: string;
  readonly verdict: Verdict;
  readonly points: Points;
  readonly maxPoints: Points;
  readonly tests: readonly TestResult[];
  readonly groups: readonly GroupResult[];
};

/** Every group of a report, those inside others after the one around them, without the root. Each test is in exactly one. */
export const groupsOf = ({ groups }: GroupResult): readonly GroupResult[] =>
  groups.flatMap((group) => [group, ...groupsOf(group)]);

export type CompileResult =
  | { readonly kind: "compiled"; readonly warnings: readonly Diagnostic[]; readonly artifactHash: string }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "compiler-failed"; readonly failure: Diagnostic };

/** What a program is written in, and the version of the runtime or compiler here. */
export type ProgramLanguage = { readonly name: string; readonly version: string };

export type JudgingReport = {
  readonly schema: "judging-report/1";
  readonly verdict: Verdict;
  readonly points: Points;
  readonly maxPoints: Points;
  readonly compile: CompileResult;
  readonly root: GroupResult;
  readonly decidedBy: TestId | null;
  /** What an empty program of the same language used on this host. */
  readonly baseline: Usage;
  /** How many of the judged tests have the result of an earlier run; absent when none has. */
  readonly reused?: number;
  /** Absent when this machine cannot judge the language, and in reports from before this key. */
  readonly language?: ProgramLanguage;
};
