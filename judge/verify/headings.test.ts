import { expect, test } from "vitest";
import { findSectionDifference, headingsOf } from "./headings.ts";

const shown = (markdown: string): readonly string[] =>
  headingsOf(markdown).map(({ level, text, line }) => `${line}: ${level} ${text}`);

test.for([
  ["## Task\ntext\n### Sub\n", ["1: 2 Task", "3: 3 Sub"]],
  ["# A #\n   ## B ##  \n", ["1: 1 A", "2: 2 B"]],
  ["#", ["1: 1 "]],
  ["####### seven\n#no blank\n    # code\n\\# text\n", []],
  ["```\n# comment\n```\n## B\n", ["4: 2 B"]],
  ["~~~~ sh\n# c\n~~~\n# c\n~~~~\n# A", ["6: 1 A"]],
  ["```\n# the fence is never closed\n", []],
  ["``` js\n```js\n# still inside\n```\n# A\n", ["5: 1 A"]],
  ["## 输入格式\r\n", ["1: 2 输入格式"]],
  ["", []],
] as const)("headings of %j", ([markdown, expected]) => {
  expect(shown(markdown)).toEqual(expected);
});

test.for([
  ["## A\n## B", "## 甲\n## 乙", undefined],
  ["", "", undefined],
  ["## A\n## B\n## C", "## 甲\n## 丙", { position: 3, one: "C", other: undefined }],
  ["## A", "## 甲\n### 乙", { position: 2, one: undefined, other: "乙" }],
  ["## A\n### B", "## 甲\n## 乙", { position: 2, one: "B", other: "乙" }],
] as const)("%j against %j", ([one, other, expected]) => {
  const found = findSectionDifference(headingsOf(one), headingsOf(other));
  expect(found && { position: found.position, one: found.one?.text, other: found.other?.text }).toEqual(expected);
});
