import type { Assignment, Student } from "../../model/class.ts";
import { points } from "../../model/units.ts";
import { readMoment } from "../clock/read-moment.ts";
import { findSpan } from "../clock/span.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";

/** Where the class of these tests is. */
export const ZONE = "Europe/Berlin";

/** A moment on the clock of that zone; throws when it is none. */
export function at(text: string): { readonly epochMs: number; readonly text: string } {
  const read = readMoment(text, ZONE);
  if (read.kind === "wrong") throw new Error(`${text}: ${read.hint}`);
  return read.moment;
}

/** A length of time; throws when it is none. */
export function span(text: string) {
  const found = findSpan(text);
  if (found === undefined) throw new Error(text);
  return found;
}

/** One problem of 100 points, due at noon on Friday, 18 December 2026. */
export const assignmentWith = (changes: Partial<Assignment> = {}): Assignment => ({
  name: "hw1",
  title: "Homework 1",
  problems: [{ slug: "maze", weight: 1 }],
  points: points(100),
  due: at("2026-12-18 12:00"),
  late: { kind: "none" },
  attempts: { kind: "best" },
  extensions: new Map(),
  feedback: { hiddenTests: "verdicts", smallestFailingInput: "after-due" },
  ...changes,
});

export const ANN: Student = { id: "s1", name: "Ann Example", group: "red" };
export const BOB: Student = { id: "s2", name: "Bob Example", group: "red" };

/** An attempt of Ann at `maze` that earned so many of 100 points. */
export const attempt = (earned: number, when?: string, changes: Partial<JudgedAttempt> = {}): JudgedAttempt => ({
  student: ANN.id,
  problem: "maze",
  origin: `maze-${earned}.ts`,
  ...(when === undefined ? {} : { atMs: at(when).epochMs }),
  outcome: { kind: "judged", earned, max: 100 },
  ...changes,
});

/** A change for Ann in `hw1`. */
export const change = (
  decision: ManualChange["decision"],
  rest: { readonly problem?: string; readonly comment?: string } = {},
): ManualChange => ({
  assignment: "hw1",
  student: ANN.id,
  decision,
  ...rest,
  at: { file: "manual.csv", line: 2, column: 1 },
});
