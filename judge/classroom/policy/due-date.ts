import type { Assignment, Moment, Student } from "../../model/class.ts";
import type { DueSource } from "./mark.ts";

/** The due date of one student, and whose it is. */
export type DueDate = { readonly due: Moment; readonly source: DueSource };

/** The latest of the dates that apply to the student: an extension from before the due date was moved must not take time away. */
export function findDueDate({ due, extensions }: Assignment, { id, group }: Student): DueDate | undefined {
  if (due === undefined) return undefined;
  const candidates: readonly (DueDate | undefined)[] = [
    { due, source: "assignment" },
    fromExtension(group === undefined ? undefined : extensions.get(group), "group"),
    fromExtension(extensions.get(id), "student"),
  ];
  return candidates
    .filter((candidate) => candidate !== undefined)
    .reduce((latest, one) => (one.due.epochMs > latest.due.epochMs ? one : latest));
}

const fromExtension = (due: Moment | undefined, source: DueSource): DueDate | undefined =>
  due === undefined ? undefined : { due, source };
