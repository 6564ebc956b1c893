import { CLASS_REPORT_EN } from "./class-report-words-en.ts";
import { CLASS_REPORT_ZH } from "./class-report-words-zh.ts";

/** Every phrase of a class report. Arguments are plain text: whoever makes markup of a phrase escapes it. */
export type ClassReportWords = {
  readonly title: (assignment: string) => string;
  readonly contents: string;
  readonly students: (count: number) => string;
  readonly due: (time: string) => string;
  readonly noDue: string;
  readonly footer: {
    readonly private: string;
    readonly judged: (time: string, machine: string, node: string) => string;
    readonly notJudged: string;
    readonly version: (version: string, code: string) => string;
    readonly noSandbox: string;
  };
  readonly number: string;
  readonly student: string;
  readonly name: string;
  readonly problem: string;
  readonly test: string;
  readonly group: string;
  readonly mark: string;
  readonly where: string;
  readonly notes: string;
  readonly what: string;
  readonly numbers: string;
  readonly list: string;
  readonly more: (count: number) => string;
  readonly scroll: (what: string) => string;
  readonly standing: {
    readonly "not-counted": string;
    readonly missing: string;
    readonly excused: string;
    readonly skipped: string;
  };
  readonly sections: {
    readonly open: string;
    readonly marks: string;
    readonly problems: string;
    readonly tests: string;
    readonly times: string;
    readonly handedIn: string;
    readonly similar: string;
    readonly students: string;
  };
  readonly open: {
    readonly nothing: string;
    readonly failed: (count: number) => string;
    readonly unmatched: (count: number) => string;
    readonly inDoubt: (count: number) => string;
    readonly reference: (problem: string, verdict: string) => string;
    readonly referenceFailed: (problem: string, reason: string) => string;
    readonly nobody: (problem: string, count: number) => string;
  };
  readonly marks: {
    readonly none: string;
    readonly caption: (maxPoints: string) => string;
    readonly described: (count: number, median: string, middle: readonly [string, string]) => string;
    readonly numbersCaption: string;
    readonly axis: string;
    readonly median: string;
    /** The last bin holds its upper end, too. */
    readonly range: (from: string, to: string, isLast: boolean) => string;
    readonly keys: Readonly<
      Record<
        "count" | "median" | "quartiles" | "mean" | "extremes" | "full" | "zero" | "missing" | "excused" | "pending",
        string
      >
    >;
  };
  readonly problems: {
    readonly note: string;
    readonly caption: string;
    readonly described: (rows: string) => string;
    readonly accepted: (problem: string, accepted: number, of: number) => string;
    readonly axis: string;
  };
  readonly tests: {
    readonly stopped: string;
    readonly keptGoing: string;
    readonly hardest: string;
    readonly hardestCaption: string;
    readonly allPass: string;
    readonly nobody: string;
    readonly nobodyCaption: string;
    readonly nobodyHint: string;
    readonly noneNobody: string;
    readonly everybody: string;
    readonly everybodyCaption: string;
    readonly everybodyHint: string;
    readonly noneEverybody: string;
    readonly each: string;
    readonly ran: string;
    readonly passed: string;
    readonly share: string;
    readonly first: string;
    readonly often: string;
    readonly reference: string;
    readonly all: (problem: string) => string;
    readonly caption: (problem: string, programs: number) => string;
    readonly cut: (shown: number, all: number) => string;
    readonly described: (tests: number, programs: number, hardest: string | undefined) => string;
    readonly noPrograms: string;
    readonly axis: string;
  };
  readonly times: {
    readonly note: string;
    readonly columns: Readonly<Record<"accepted" | "reference" | "median" | "ninth" | "most" | "limit", string>>;
    readonly cpu: string;
    readonly memory: string;
    readonly figure: (problem: string) => string;
    readonly described: (count: number, most: string) => string;
    readonly axis: string;
    readonly programs: string;
    readonly ratio: (from: string, to: string | undefined) => string;
    readonly slowest: string;
    readonly absent: (problem: string) => string;
    readonly failed: (problem: string) => string;
    readonly rejected: (problem: string, verdict: string) => string;
    readonly tooFast: (problem: string) => string;
    readonly noneAccepted: string;
  };
  readonly handedIn: {
    readonly counts: (students: number, of: number, attempts: number) => string;
    readonly late: string;
    readonly missing: string;
    readonly unmatched: string;
    readonly duplicates: string;
    readonly captions: Readonly<Record<"late" | "missing" | "unmatched" | "duplicates", string>>;
    readonly none: string;
  };
  readonly similar: {
    readonly note: string;
    readonly compared: string;
    readonly none: string;
    readonly notCompared: (problem: string, programs: number) => string;
    readonly caption: (pairs: number, sources: number) => string;
    readonly morePairs: (count: number) => string;
    readonly withSources: (shown: number) => string;
    readonly leftOut: (count: number) => string;
    readonly leftOutCaption: string;
    readonly group: (name: string) => string;
  };
  readonly all: { readonly caption: (maxPoints: string) => string };
};

/** Phrases by language. */
export const CLASS_REPORT_WORDS: Readonly<Record<"en" | "zh", ClassReportWords>> = {
  en: CLASS_REPORT_EN,
  zh: CLASS_REPORT_ZH,
};
