import { expect, test } from "vitest";
import { decodeNodes } from "./mutant-tree-nodes.ts";
import { decodeAnswers, encodeRequests } from "./mutant-tree-protocol.ts";

function message(method: string, payload: string, type = 4): Buffer {
  const binary = (text: string): Buffer => Buffer.concat([Buffer.from([0xc4, text.length]), Buffer.from(text)]);
  return Buffer.concat([Buffer.from([0x93, type]), binary(method), binary(payload)]);
}

const TREE = message("getSourceFile", "tree");
const NO_MISTAKES = message("getSyntacticDiagnostics", "[]");

test("requests are messages of the same form", () => {
  const data = encodeRequests({ project: "/src/tsconfig.json", file: "/src/program.ts" });
  expect(data.subarray(0, 2)).toEqual(Buffer.from([0x93, 1]));
  expect(data.includes('{"openProjects":["/src/tsconfig.json"]}')).toBe(true);
  expect(data.includes('{"snapshot":1,"project":"/src/tsconfig.json","file":"/src/program.ts"}')).toBe(true);
});

test("answers are found by their names", () => {
  const mistakes = message("getSyntacticDiagnostics", '[{"pos":3,"text":"no","end":4,"code":1}]');
  expect(decodeAnswers(Buffer.concat([message("initialize", "{}"), TREE, mistakes]))).toEqual({
    tree: Buffer.from("tree"),
    mistakes: [{ offset: 3, message: "no" }],
  });
});

test.for([
  ["nothing", Buffer.alloc(0), /no answer/],
  ["a message cut short", Buffer.concat([TREE, NO_MISTAKES.subarray(0, 20)]), /cut|range/],
  ["no message", Buffer.concat([Buffer.from([0x90, 4, 0xc4, 0, 0xc4, 0]), TREE, NO_MISTAKES]), /begins no message/],
  ["something that is not binary", Buffer.from([0x93, 4, 0xa1, 0]), /begins no binary data/],
  ["an error", Buffer.concat([message("getSourceFile", "no project", 5), NO_MISTAKES]), /getSourceFile: no project/],
  ["no tree", NO_MISTAKES, /no answer to getSourceFile/],
  ["mistakes of another form", Buffer.concat([TREE, message("getSyntacticDiagnostics", "[1]")]), /object/],
] as const)("%s is refused", ([, data, says]) => {
  expect(() => decodeAnswers(data)).toThrow(says);
});

test("a tree of another version is refused", () => {
  expect(() => decodeNodes(Buffer.alloc(44, 6), "")).toThrow(/version 6/);
});
