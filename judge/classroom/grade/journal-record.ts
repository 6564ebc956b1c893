import type { Moment, SourceNotice } from "../../model/class.ts";
import type { Verdict } from "../../model/verdict.ts";

/** One test of a judging, without what the program printed. `cpuMs` without the share of the runtime; a skipped test used nothing. */
export type TestSummary =
  | {
      readonly test: string;
      readonly verdict: Exclude<Verdict, "JE">;
      readonly cpuMs: number;
      readonly memoryMib: number;
    }
  | { readonly test: string; readonly verdict: "skipped" };

export type GroupSummary = {
  readonly name: string;
  readonly verdict: Verdict;
  readonly points: number;
  readonly maxPoints: number;
};

/** What one judging came to, small enough to keep those of a whole class in memory. */
export type JudgingSummary = {
  readonly verdict: Exclude<Verdict, "JE">;
  readonly points: number;
  readonly maxPoints: number;
  readonly decidedBy: string | null;
  /** What the compiler said first, of a program that does not compile. */
  readonly compileError?: string;
  readonly groups: readonly GroupSummary[];
  readonly tests: readonly TestSummary[];
  /** Name and version of the language. */
  readonly language?: string;
};

/** What a problem was when it was judged: hashes of the parts that decide, and of all of them together. */
export type ProblemIdentity = {
  readonly tests: string;
  readonly limits: string;
  readonly checker: string;
  /** Groups, points, interface, and everything else. */
  readonly rules: string;
  readonly whole: string;
};

/** What judged: a hash of the judge's own sources, what it ran on, and how; `whole` is of all of them together. */
export type JudgeIdentity = {
  readonly version: string;
  readonly code: string;
  readonly node: string;
  readonly machine: string;
  /** `none`: programs ran with the rights of whoever graded. */
  readonly isolation: "sandbox" | "none";
  readonly mode: "default" | "keep-going";
  readonly whole: string;
};

/** One attempt as it was collected. `key` names its judging; a source that could not be read has none. */
export type RecordedAttempt = {
  readonly student: string;
  readonly problem: string;
  readonly origin: string;
  readonly main: string;
  readonly at?: Moment;
  readonly isLate?: boolean;
  readonly notices: readonly SourceNotice[];
  readonly source:
    | { readonly kind: "read"; readonly submission: string; readonly key: string }
    | { readonly kind: "unreadable"; readonly reason: string };
};

/** What was handed in for an assignment, and what it was to be judged by. Times count from 1970 in UTC. */
export type CollectedRecord = {
  readonly kind: "collected";
  readonly atMs: number;
  readonly problems: Readonly<Record<string, ProblemIdentity>>;
  readonly judge: JudgeIdentity;
  readonly attempts: readonly RecordedAttempt[];
};

/** A judging that is done. */
export type JudgedRecord = {
  readonly kind: "judged";
  readonly key: string;
  readonly atMs: number;
  readonly summary: JudgingSummary;
};

/** A judging that failed by a fault of the judge, the problem or the machine: it is no result, and is done again. */
export type FailedRecord = {
  readonly kind: "failed";
  readonly key: string;
  readonly atMs: number;
  readonly reason: string;
};

/** Marks were written; `sum` is that of marks.json. */
export type AppliedRecord = { readonly kind: "applied"; readonly atMs: number; readonly sum: string };

/** One line of a journal. */
export type JournalRecord = CollectedRecord | JudgedRecord | FailedRecord | AppliedRecord;
