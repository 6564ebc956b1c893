import { expect, test } from "vitest";
import { ReplyStream, type Heard } from "./reply-stream.ts";

/** What is heard when the text comes in pieces of this length. */
function hear(text: string, length = text.length): Heard | undefined {
  const stream = new ReplyStream("token");
  const data = Buffer.from(text, "latin1");
  for (let at = 0; at < data.length; at += length) {
    const heard = stream.push(data.subarray(at, at + length));
    if (heard !== undefined) return heard;
  }
  return undefined;
}

/** More has to come. */
const NOT_YET = { kind: "nothing" };

const NEXT = '\ntoken {"kind":"next-pass","bytes":5,"state":"s"}\n1 2\n3';

test.for<{ name: string; text: string; heard: object }>([
  { name: "a reply", text: '\ntoken {"kind":"accepted"}\n', heard: { kind: "replied", reply: { kind: "accepted" } } },
  {
    name: "after what the author printed, without a newline",
    text: 'found 3\ntokens token\ntoken {"kind":"rejected","note":"no"}\n',
    heard: { kind: "replied", reply: { kind: "rejected", note: "no" } },
  },
  {
    name: "a next input, to its last byte",
    text: `${NEXT}more`,
    heard: { kind: "replied", reply: { kind: "next-pass", bytes: 5, state: "s" }, next: Buffer.from("1 2\n3") },
  },
  { name: "a next input that is cut off", text: NEXT.slice(0, -1), heard: NOT_YET },
  { name: "nothing", text: "", heard: NOT_YET },
  { name: "the reply to another check", text: '\nother {"kind":"accepted"}\n', heard: NOT_YET },
  { name: "a line that has not ended", text: '\ntoken {"kind":"accepted"}', heard: NOT_YET },
  { name: "no JSON", text: "\ntoken accepted\n", heard: { kind: "garbled" } },
  { name: "a kind that is none", text: '\ntoken {"kind":"fine"}\n', heard: { kind: "garbled" } },
  { name: "a failure of the judge's", text: '\ntoken {"kind":"checker-failed"}\n', heard: { kind: "garbled" } },
  { name: "a whole as a fraction", text: '\ntoken {"kind":"partial","fraction":1}\n', heard: { kind: "garbled" } },
  { name: "a size below 0", text: '\ntoken {"kind":"next-pass","bytes":-1}\n', heard: { kind: "garbled" } },
  {
    name: "a size above all bounds",
    text: '\ntoken {"kind":"next-pass","bytes":999999999999}\n',
    heard: { kind: "garbled", reason: "the next input has more than 64 MiB" },
  },
])("hears $name, in one piece and byte by byte", ({ text, heard }) => {
  for (const length of [Math.max(1, text.length), 1, 7]) {
    expect(hear(text, length) ?? NOT_YET).toMatchObject(heard);
  }
});

test("what never ends is garbled, and takes no memory", () => {
  const megabyte = "x".repeat(2 ** 20);
  expect(hear(megabyte.repeat(5), 2 ** 16)).toMatchObject({ reason: "it wrote more than 4 MiB to stdout" });
  expect(hear(`\ntoken ${megabyte.repeat(2)}`, 2 ** 16)).toMatchObject({ kind: "garbled" });
});
