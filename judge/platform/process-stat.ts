/** Fields of /proc/<pid>/stat from the third on: the name before is in parentheses and may itself hold some, and spaces. */
export const fieldsAfterName = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(")") + 2).split(" ");
