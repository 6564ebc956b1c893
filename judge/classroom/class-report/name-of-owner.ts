import { CLASS_REPORT_WORDS } from "./class-report-words.ts";
import type { Owner } from "./programs-to-compare.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** What names are found by. */
export type OwnerNames = {
  readonly owners: ReadonlyMap<string, Owner>;
  /** Of students, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly language: "en" | "zh";
};

/** What a person calls the owner of a program, in plain text. */
export function nameOfOwner(id: string, { owners, names, language }: OwnerNames): string {
  const nameOf = (student: string): string => {
    const name = names.get(student);
    return name === undefined || name === student ? student : `${name} (${student})`;
  };
  const owner = owners.get(id);
  if (owner === undefined) return id;
  if (owner.kind === "student") return nameOf(owner.student);
  const { item, title } = LIST_MARKS[language];
  return `${CLASS_REPORT_WORDS[language].similar.group(owner.name)}${title}${owner.students.map(nameOf).join(item)}`;
}
