import type { Class, Reconciliation } from "../../model/class.ts";
import type { Problem } from "../../model/problem.ts";
import type { Grading } from "../grade/grading.ts";
import type { History } from "../grade/journal-lines.ts";
import type { CollectedRecord } from "../grade/journal-record.ts";

/** Everything that a class report is made from, similar programs apart. */
export type ReportSource = {
  readonly course: Pick<Class, "title" | "students">;
  readonly grading: Grading;
  readonly reconciliation: Reconciliation;
  readonly collected: CollectedRecord;
  readonly history: Pick<History, "judged" | "failed">;
  readonly problems: ReadonlyMap<string, Problem>;
  /** The judging of each problem's reference.ts, by slug; a problem without one is not in it. */
  readonly references: ReadonlyMap<string, string>;
};
