import type { Assignment, Class, Student } from "../../model/class.ts";
import type { JudgedAttempt, ManualChange } from "../marks/layers.ts";
import type { Mark } from "./mark.ts";
import { markStudent } from "./mark-student.ts";

/** The layers of one assignment; attempts and changes for others are passed over. */
export type Layers = { readonly attempts: readonly JudgedAttempt[]; readonly manual: readonly ManualChange[] };

/** The marks of every student of the roster, in its order: nobody is left out, whether they handed in or not. Pure. */
export function markAssignment(
  { students, timeZone }: Pick<Class, "students" | "timeZone">,
  assignment: Assignment,
  layers: Layers,
): readonly Mark[] {
  const attemptsBy = Map.groupBy(layers.attempts, ({ student }) => student);
  const manual = layers.manual.filter((change) => change.assignment === assignment.name);
  const manualBy = Map.groupBy(manual, ({ student }) => student);
  const members = Map.groupBy(students, ({ group }) => group);
  return students.map((student) => {
    const together = togetherWith(student, assignment, members);
    const attempts = together.flatMap(({ id }) => attemptsBy.get(id) ?? []);
    return markStudent({ assignment, student, timeZone, attempts, manual: manualBy.get(student.id) ?? [] });
  });
}

/** Whose attempts count for the student: their own, or those of the whole group. A student without a group works alone. */
function togetherWith(
  student: Student,
  { work }: Assignment,
  members: ReadonlyMap<string | undefined, readonly Student[]>,
): readonly Student[] {
  if (work !== "group" || student.group === undefined) return [student];
  return members.get(student.group) ?? [student];
}
