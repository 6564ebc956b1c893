import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { unwrapFunctionOutput, writeFramedInput, type FunctionOutput } from "./function-frame.ts";

const NONCE = "0123456789abcdef0123456789abcdef";
const OTHER = "f123456789abcdef0123456789abcdef";
const framed = (text: string, nonce = NONCE): string => `\n#${nonce} ${text}\n#${nonce} end\n`;

test.for([
  { name: "nothing", output: "", expected: "unanswered" },
  { name: "an answer by hand", output: "5\n", expected: "unanswered, stray 5" },
  { name: "a frame of another run", output: framed("answer 5", OTHER), expected: "unanswered, stray …" },
  { name: "half a frame", output: framed("answer 5").slice(0, -2), expected: "unanswered, stray …" },
  { name: "the answer", output: framed("answer [1,2]"), expected: "answered [1,2]" },
  { name: "what was written before", output: `6\n${framed("answer 5")}`, expected: "answered 5, stray 6" },
  { name: "what was written afterwards", output: `${framed("answer 5")}6\n`, expected: "answered 5, stray 6" },
  { name: "a second frame", output: framed("answer 5") + framed("answer 6"), expected: "answered 5, stray …" },
  { name: "a text with the words of the frame", output: framed('answer "a end"'), expected: 'answered "a end"' },
  { name: "the driver's complaint", output: framed('input "line 1"'), expected: "input-refused" },
  { name: "a complaint that is no JSON", output: framed("input x"), expected: "input-refused" },
  { name: "a frame of another kind", output: framed("other 5"), expected: "unanswered, stray …" },
])("$name: $expected", ({ output, expected }) => {
  expect(show(unwrapFunctionOutput(Buffer.from(output), { nonce: NONCE }))).toBe(expected);
});

function show(read: FunctionOutput): string {
  const text = (data: Uint8Array): string => Buffer.from(data).toString().trim();
  const stray = text(read.stray).replace(/^#[^]*$/u, "…");
  const shown = read.kind === "answered" ? `${read.kind} ${text(read.answer)}` : read.kind;
  return stray === "" ? shown : `${shown}, stray ${stray}`;
}

test("the frame is one line before the input, new for each run", async () => {
  await using directory = makeTempDir();
  const [input, path] = [join(directory.path, "in"), join(directory.path, "framed")];
  writeFileSync(input, Buffer.from([0x31, 0x0d, 0x0a, 0xff]));
  const frames = [writeFramedInput(input, path), writeFramedInput(input, path)];
  expect(readFileSync(path, "latin1")).toBe(`#${frames[1]?.nonce}\n1\r\n\u00ff`);
  expect(frames[0]?.nonce).toMatch(/^[0-9a-f]{32}$/u);
  expect(frames[0]?.nonce).not.toBe(frames[1]?.nonce);
});
