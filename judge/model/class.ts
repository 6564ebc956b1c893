import type { Submission } from "./submission.ts";
import type { Points } from "./units.ts";

/** A student as the roster has them. `id` is the class's own key; platforms know the student by others. */
export type Student = {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** Numbers and names under which a platform exports this student. */
  readonly canvas?: string;
  readonly moodle?: string;
  readonly gradescope?: string;
  readonly github?: string;
  /** The section or group, for due dates and reports. */
  readonly group?: string;
};

/**
 * A moment on the clock of the world: milliseconds since 1970 in UTC. The text that a person wrote is kept for messages.
 * `from`: set when the text named no clock and was read on that of the class, because Moodle's worksheet has no other.
 */
export type Moment = { readonly epochMs: number; readonly text: string; readonly from?: "worksheet" };

/** A length of time: days of the calendar, which have 23 or 25 hours where clocks change, and exact milliseconds on top. */
export type Span = { readonly days: number; readonly ms: number; readonly text: string };

/** What a late submission loses. `none`: nothing is taken; `refuse`: late work does not count. `grace`: so much later is not late. */
export type LatePolicy =
  | { readonly kind: "none" }
  | { readonly kind: "refuse"; readonly grace: Span }
  /** `percent` of the earned points for every begun `every`, down to `floorPercent` of them; nothing after `closes`, which counts from the student's own due date. */
  | {
      readonly kind: "deduct";
      readonly percent: number;
      readonly every: Span;
      readonly floorPercent: number;
      readonly grace: Span;
      readonly closes?: Span;
    };

/** Which of several attempts counts. `first`: the best of the first so many. */
export type AttemptPolicy =
  | { readonly kind: "best" }
  | { readonly kind: "last" }
  | { readonly kind: "first"; readonly count: number };

/** What a student may see, before and after the due date. */
export type FeedbackPolicy = {
  readonly hiddenTests: "nothing" | "verdicts" | "inputs";
  /** When it is absent, `verdicts` where `hiddenTests` is `inputs`, and otherwise the same as `hiddenTests`. Counts, too, where there is no due date. */
  readonly hiddenTestsBeforeDue?: "nothing" | "verdicts" | "inputs";
  readonly smallestFailingInput: "never" | "after-due" | "always";
};

export type AssignedProblem = {
  readonly slug: string;
  readonly weight: number;
  /** Names of files that belong to it, `*` and `?` for any, without regard to case; one with `/` is compared with the path. */
  readonly files?: readonly string[];
};

export type Assignment = {
  readonly name: string;
  readonly title: string;
  readonly problems: readonly AssignedProblem[];
  readonly points: Points;
  readonly due?: Moment;
  readonly late: LatePolicy;
  readonly attempts: AttemptPolicy;
  /** By group or student id: a later due date. The latest that applies counts, so that an extension never takes time away. */
  readonly extensions: ReadonlyMap<string, Moment>;
  /** `group`: what one member hands in counts for every student of the same group. */
  readonly work?: "alone" | "group";
  /** `zero`: a student who handed in nothing has 0 points; otherwise the gradebook's cell stays as it came. */
  readonly missing?: "leave" | "zero";
  /** The heading of the assignment's column in the platform's gradebook, where it is not the title. */
  readonly column?: string;
  readonly feedback: FeedbackPolicy;
};

/** A class folder that was read without a mistake. */
export type Class = {
  readonly directory: string;
  readonly title: string;
  readonly timeZone: string;
  readonly language: "en" | "zh";
  readonly students: readonly Student[];
  readonly assignments: readonly Assignment[];
};

/** What was done to a file so that it can be judged; a person is told. */
export type SourceNotice =
  | "utf-16"
  | "old-encoding"
  | "bom"
  | "line-ends"
  | "notebook"
  | "notebook-commands"
  | "text-file"
  | "web-page";

/** One hand-in of one student for one problem. Bytes are read when they are asked for: a class may be larger than the memory. */
export type CollectedAttempt = {
  readonly student: string;
  readonly problem: string;
  /** The platform's time stamp, where it has one. */
  readonly at?: Moment;
  /** Set when the platform itself said that it was late, but not when it came. */
  readonly isLate?: boolean;
  /** The main file as `read` gives it; relative, with `/`. */
  readonly main: string;
  /** Where each file lay, below the assignment's folder; an archive counts as a folder. */
  readonly files: readonly string[];
  /** Where it lay: the file, or the folder that holds all of its files. */
  readonly origin: string;
  readonly notices: readonly SourceNotice[];
  /** The sources in UTF-8, without byte order mark, with LF. Rejects when the export has changed since it was listed. */
  readonly read: () => Promise<Submission>;
};

/** Why something is part of no attempt: whose it is, for which problem, what it is, and what is wrong with an archive. */
export const UNMATCHED_REASONS = [
  "unknown-student",
  "several-students",
  "contradiction",
  "shared-account",
  "anonymous",
  "unknown-problem",
  "several-problems",
  "several-programs",
  "empty",
  "too-large",
  "too-many-files",
  "executable",
  "binary",
  "no-program",
  "no-code",
  "other-archive",
  "link",
  "special-file",
  "bad-name",
  "unreadable",
  "archive-damaged",
  "archive-name",
  "archive-size",
  "archive-kind",
  "archive-depth",
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Something that was handed in and is not judged. */
export type Unmatched = {
  /** A file, an archive or a folder. */
  readonly origin: string;
  readonly reason: UnmatchedReason;
  /** What exactly: a name, a size; empty when there is nothing to add. Text of others: escape it. */
  readonly detail: string;
  /** Whose it is, when that is known. */
  readonly student?: string;
  /** Students who may be meant, when it is not: by id. */
  readonly candidates: readonly string[];
  /** How many files it stands for. */
  readonly files: number;
};

/** Rules by which a file, or a folder whose origin ends in `/`, is passed over. */
export const IGNORE_RULES = [
  "system-file",
  "version-control",
  "dependencies",
  "editor-file",
  "hidden-file",
  "project-file",
  "test-file",
  "platform-file",
  "no-source",
  "build-output",
  "same-bytes",
  "by-hand",
] as const;
export type IgnoreRule = (typeof IGNORE_RULES)[number];

/** What became of everything below an assignment's folder: each file is in `attempts`, in `unmatched` or in `ignored`. */
export type Reconciliation = {
  /** By student, problem and time; where there are no times, copies (`a (1).ts`) after the first. */
  readonly attempts: readonly CollectedAttempt[];
  readonly unmatched: readonly Unmatched[];
  readonly ignored: readonly { readonly origin: string; readonly rule: IgnoreRule }[];
  /** More than one attempt of a student for a problem, in the order of `attempts`. */
  readonly duplicates: readonly {
    readonly student: string;
    readonly problem: string;
    readonly origins: readonly string[];
  }[];
  /** `unusable`: the origins of what that student handed in and could not be used. */
  readonly missing: readonly {
    readonly student: string;
    readonly problem: string;
    readonly unusable: readonly string[];
  }[];
  /** After the due date of this student; without `byMs` where only the platform said so. */
  readonly late: readonly {
    readonly student: string;
    readonly problem: string;
    readonly origin: string;
    readonly byMs?: number;
  }[];
};
