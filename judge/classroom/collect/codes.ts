/** What each code of collecting means; docs/collecting.md holds the same rows. */
export const COLLECT_CODES = {
  A001: "there is no folder of submissions for the assignment",
  A002: "aliases.csv has no column `origin` or no column `student`",
  A003: "a row of aliases.csv without an origin, or without student and problem",
  A004: "aliases.csv names a student who is not in the roster",
  A005: "aliases.csv names a problem that is not one of the assignment",
  A006: "aliases.csv settles an origin twice, and differently",
  A007: "warning: an origin of aliases.csv fits nothing that was handed in",
} as const;
