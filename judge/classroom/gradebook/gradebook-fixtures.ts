import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Student } from "../../model/class.ts";
import { parseCsv, type CsvTable } from "../../platform/csv-file.ts";
import type { Mark, MarkResult } from "../policy/mark.ts";

const GRADEBOOKS = join(import.meta.dirname, "../../../testdata/classes/gradebooks");

/** The bytes of a fixture below testdata/classes/gradebooks. */
export const gradebookBytes = (name: string): Buffer => readFileSync(join(GRADEBOOKS, name));

/** A table; throws when it is none. */
export function tableOf(data: Uint8Array | string): CsvTable {
  const read = parseCsv("gradebook.csv", typeof data === "string" ? Buffer.from(data) : data);
  if (read.kind === "refused") throw new Error(JSON.stringify(read.diagnostics));
  return read.table;
}

/** The students of the fixtures; Eve is in none of them. */
export const STUDENTS: readonly Student[] = [
  { id: "s1", name: "Ann Example", email: "ann@example.org", canvas: "5001", group: "red" },
  { id: "s2", name: "Bob Beispiel", email: "bob@example.org", group: "red" },
  { id: "0003", name: "林示例", email: "lin@example.org", group: "blue" },
  { id: "0004", name: "Cy Probe", email: "cy@example.org", group: "blue" },
  { id: "s5", name: "Dee Late", email: "dee@example.org", group: "blue" },
  { id: "s6", name: "Eve Absent", email: "eve@example.org" },
];

const NOTHING = { problems: [], isLate: false, isInDoubt: false, comments: [], steps: [] } as const;

/** A mark of 100 points at most for `hw1`. */
export const markWith = (student: string, result: MarkResult, changes: Partial<Mark> = {}): Mark => ({
  student,
  assignment: "hw1",
  maxPoints: 100,
  result,
  ...NOTHING,
  ...changes,
});

/** One mark of every kind. */
export const MARKS: readonly Mark[] = [
  markWith("s1", { kind: "points", points: 87.25 }, { comments: ["well done", "=1+1 <b>"] }),
  markWith("s2", { kind: "points", points: 60 }, { comments: ["on time"] }),
  markWith("0003", { kind: "excused" }),
  markWith("0004", { kind: "pending", lowest: 0, highest: 100 }),
  markWith("s5", { kind: "missing" }),
  markWith("s6", { kind: "points", points: 5 }),
];
