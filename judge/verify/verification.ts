import type { Diagnostic } from "../model/diagnostic.ts";
import type { TestId } from "../model/ids.ts";
import type { JudgingReport } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import type { JudgingTools } from "../pipeline/judge-submission.ts";
import type { Slots } from "../platform/concurrency.ts";
import type { ExpectedFolder } from "./find-solutions.ts";

/** `everything` judges wrong solutions on every test; `first-failure` only as far as their verdict needs. */
export type Scope = "everything" | "first-failure";

/** The reference or a solution, read. `expected` is what its folder promises; `accepted` for the reference. */
export type Source = {
  readonly name: string;
  readonly expected: ExpectedFolder;
  readonly submission: Submission;
};

/** A judged solution; `holds`: it gets what its folder promises. */
export type VerifiedSolution = {
  readonly name: string;
  readonly expected: ExpectedFolder;
  readonly report: JudgingReport;
  readonly holds: boolean;
};

/** What is checked besides the solutions, in the order in which it is shown. */
export const CHECK_NAMES = [
  "parts",
  "types",
  "limits",
  "inputs",
  "answers",
  "samples",
  "translations",
  "checker",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `broken`: a program or file of the author cannot be used. `judge-failed`: the judge itself failed. */
export type CheckState = "holds" | "warns" | "fails" | "broken" | "judge-failed" | "skipped";

/** One check: a line for people, the same as facts for programs, and what is wrong. */
export type Check = {
  readonly name: CheckName;
  readonly state: CheckState;
  readonly summary: string;
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
};

/** JSON, by name; durations are milliseconds and end in `Ms`. */
export type Facts = { readonly [name: string]: Fact };
type Fact = string | number | boolean | null | readonly Fact[] | Facts;

/** A wrong solution and the tests that it does not get full marks on, in test order. */
export type KilledSolution = {
  readonly name: string;
  readonly expected: ExpectedFolder;
  readonly by: readonly TestId[];
};

/** A test, how many wrong solutions it kills, and those of them that no earlier test kills. */
export type KillingTest = { readonly test: TestId; readonly kills: number; readonly killsFirst: readonly string[] };

/** Both ways to look at it: by wrong solution, and by test in test order. */
export type KillMatrix = { readonly solutions: readonly KilledSolution[]; readonly tests: readonly KillingTest[] };

/** Everything about one problem. */
export type Verification = {
  /** With the limits that the solutions were judged by. */
  readonly problem: Problem;
  readonly scope: Scope;
  readonly solutions: readonly VerifiedSolution[];
  readonly checks: readonly Check[];
  /** Absent in the scope `first-failure`. */
  readonly kills?: KillMatrix;
  /** Everything that is wrong, with its place: those of the checks, and those about solutions. */
  readonly findings: readonly Diagnostic[];
};

/** What a verification needs besides the problem; `onProgress` is told what is being done. */
export type VerificationTools = JudgingTools & {
  readonly slots: Slots;
  readonly solutionsDirectory: string;
  readonly scope: Scope;
  readonly onProgress?: (what: string) => void;
};
