import { expect, test } from "vitest";
import { gradeCommandOf } from "./grade-command.ts";

test.for([
  ["c1", undefined, "judge grade c1 hw1"],
  ["my class", undefined, "judge grade 'my class' hw1"],
  ["c1", "../problems", "judge grade c1 hw1 --problems ../problems"],
  ["c1", "it's here", String.raw`judge grade c1 hw1 --problems 'it'\''s here'`],
  ["课程/一", "题 目", "judge grade 课程/一 hw1 --problems '题 目'"],
] as const)("the command to type again, for %s and %s", ([directory, problems, command]) => {
  const values = problems === undefined ? {} : { problems };
  expect(gradeCommandOf({ values }, { directory }, { name: "hw1" })).toBe(command);
});
