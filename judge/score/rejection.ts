import type { TestResult } from "../model/judging.ts";
import type { Verdict } from "../model/verdict.ts";

/** Verdicts after which a group is lost. A fraction (PC) is not a rejection; a judge error is, because nothing after it can count. */
const REJECTS = {
  AC: false,
  PC: false,
  WA: true,
  TLE: true,
  MLE: true,
  OLE: true,
  RTE: true,
  CE: true,
  JE: true,
} as const satisfies Record<Verdict, boolean>;

/** Whether this test stops its group. Skipped tests never do. */
export const isRejection = (result: TestResult): boolean => result.kind === "judged" && REJECTS[result.verdict];

/** Whether every test was accepted. A group without tests is not full: nothing is accepted that was not tested. */
export const isFull = (tests: readonly TestResult[]): boolean =>
  tests.length > 0 && tests.every((result) => result.kind === "judged" && result.verdict === "AC");

/** Whether the checker gave a fraction of the points. */
export const isFraction = (result: TestResult): boolean => result.kind === "judged" && result.verdict === "PC";
