import { expect, test } from "vitest";
import { brokenOutputs, type BrokenOutput } from "./broken-outputs.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const textOf = ({ data }: BrokenOutput): string => Buffer.from(data).toString("latin1");
const named = (outputs: readonly BrokenOutput[], name: string): string | undefined => {
  const found = outputs.find((output) => output.name === name);
  return found && textOf(found);
};

const ANSWER = "12 ab\n345\n";

test.for([
  ["the answer itself", ANSWER],
  ["empty", ""],
  ["cut off in the first token", "1"],
  ["cut off behind the first token", "12"],
  ["cut off in the middle", "12 ab"],
  ["cut off behind the first line", "12 ab\n"],
  ["cut off in the last token", "12 ab\n34"],
  ["cut off before the last byte", "12 ab\n345"],
  ["doubled", ANSWER + ANSWER],
  ["with CR LF", "12 ab\r\n345\r\n"],
  ["lines turned round", "\n345\n12 ab"],
  ["a NUL", "\0"],
  ["a NUL at the end", `${ANSWER}\0`],
  ["bytes that are not UTF-8 at the end", `${ANSWER}\xff\xfe\xc3`],
  ["an extra token at the end", `${ANSWER}\n1\n`],
  ["another token as the first token", "13 ab\n345\n"],
  ["another token as the middle token", "12 abx\n345\n"],
  ["a number of 400 digits as the last token", `12 ab\n${"9".repeat(400)}\n`],
  ["the answer of another test", "7\n"],
] as const)("%s", ([name, text]) => {
  expect(named(brokenOutputs(bytes(ANSWER), bytes("7\n")), name)).toBe(text);
});

test("there is a token of 1 MiB, and random bytes that are the same every time", () => {
  const outputs = brokenOutputs(bytes(ANSWER), undefined);
  expect(named(outputs, "a token of 1 MiB")).toHaveLength(1_048_576);
  const random = named(outputs, "random bytes");
  expect(random).toHaveLength(256);
  expect(new Set(random).size).toBeGreaterThan(100);
  expect(named(brokenOutputs(bytes("1"), undefined), "random bytes")).toBe(random);
});

test.for(["", "\n", "1", "1\n", ANSWER, "\xff\0"])(
  "the outputs of %j are all different, and only the answer must be accepted",
  (answer) => {
    const outputs = brokenOutputs(bytes(answer), bytes("7\n"));
    expect(new Set(outputs.map(textOf)).size).toBe(outputs.length);
    expect(outputs.filter(({ anyChecker }) => anyChecker === "accepted").map(textOf)).toEqual([answer]);
  },
);

test("what every checker must reject is never the answer with other white space", () => {
  for (const answer of ["1\n", ANSWER, "a b"]) {
    const rejected = brokenOutputs(bytes(answer), undefined).filter(({ anyChecker }) => anyChecker === "rejected");
    expect(rejected.length).toBeGreaterThan(5);
    expect(rejected.map(textOf).filter((text) => text.trim() === answer.trim())).toEqual([]);
  }
});
