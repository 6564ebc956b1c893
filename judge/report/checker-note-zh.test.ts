import { expect, test } from "vitest";
import { checkerNoteZh } from "./checker-note-zh.ts";

test.for([
  [
    'token 5 (line 5, column 1): expected "e; got", got "f\\""',
    '第 5 个词（第 5 行第 1 列）：期望 "e; got"，实际 "f\\""',
  ],
  [
    'the output ended early (line 2, column 1): expected "7" as token 3; up to there it is right: 2 of 3 tokens',
    '输出过早结束（第 2 行第 1 列）：期望第 3 个词是 "7"；到此为止都对：3 个词中的 2 个',
  ],
  [
    'line 1, column 4: expected "\\n", got the end; only the line end at the end is missing',
    '第 1 行第 4 列：期望 "\\n"，实际 结束；只缺少末尾的换行符',
  ],
  [
    "white space after the last token differs (line 1, column 2); only the line end at the end is missing",
    "最后一个词之后的空白字符不同（第 1 行第 2 列）；只缺少末尾的换行符",
  ],
  ["the result: expected 15, got -1", "返回值：期望 15，实际 -1"],
  [
    "element [1] of the result: expected 1, got 2; off by 1, allowed are 0.5",
    "返回值的元素 [1]：期望 1，实际 2；误差为 1，允许 0.5",
  ],
  ["the result: expected 3 elements, got 2; the first 2 are right", "返回值：期望 3 个元素，实际 2；前 2 个都对"],
  ["the result: expected 3 elements, got 2; [1,2] is missing", "返回值：期望 3 个元素，实际 2；缺少 [1,2]"],
  ["the output is not one JSON value", "输出不是一个 JSON 值"],
  [
    "the output is not of type integer[]: [2] is a string, not an integer",
    "输出不是 integer[] 类型：[2] 是 字符串，不是整数",
  ],
  // What an author says stays, also where it holds what the judge might say.
  ["nothing was printed; try again", "nothing was printed; try again"],
  ["your path is too long", "your path is too long"],
  ["", ""],
])("%s", ([note = "", zh]) => {
  expect(checkerNoteZh(note)).toBe(zh);
});
