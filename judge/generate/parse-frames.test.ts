import { expect, test } from "vitest";
import { parseFrames } from "./parse-frames.ts";

const SHA = "0".repeat(64);
const READY = '{"ready":true}\n';
const made = (call: number, text: string): string =>
  `${JSON.stringify({ kind: "made", call, sha256: SHA, bytes: Buffer.byteLength(text), bounds: {}, unread: [] })}\n${text}\n`;
const hashed = `${JSON.stringify({ kind: "made", call: 0, sha256: SHA, bounds: {}, unread: ["n"] })}\n`;
const failed = `${JSON.stringify({ kind: "failed", call: 1, step: "parse", message: "no", place: { line: 1, column: 2 }, missing: [] })}\n`;

const candidate = (index: number, text: string): string =>
  `${JSON.stringify({ kind: "candidate", call: 2, index, bytes: Buffer.byteLength(text) })}\n${text}\n`;
const shrunk = (next: number | null): string => `${JSON.stringify({ kind: "shrunk", call: 2, next })}\n`;

const parse = (text: string) => {
  const { isReady, frames, noise } = parseFrames(Buffer.from(text));
  const texts = frames.map((received) => received.text && Buffer.from(received.text).toString("utf8"));
  return { isReady, calls: frames.map(({ frame }) => frame.call), texts, noise };
};

test.for([
  { name: "nothing", text: "", isReady: false, calls: [], texts: [], noise: undefined },
  { name: "no calls", text: READY, isReady: true, calls: [], texts: [], noise: undefined },
  {
    name: "texts with newlines and frames in them",
    text: READY + made(0, `a\n${READY}`) + made(1, ""),
    isReady: true,
    calls: [0, 1],
    texts: [`a\n${READY}`, ""],
    noise: undefined,
  },
  {
    name: "text that is not ASCII",
    text: READY + made(3, "猴\n"),
    isReady: true,
    calls: [3],
    texts: ["猴\n"],
    noise: undefined,
  },
  {
    name: "hash and failure",
    text: READY + hashed + failed,
    isReady: true,
    calls: [0, 1],
    texts: [undefined, undefined],
    noise: undefined,
  },
  {
    name: "simplifications and their end",
    text: READY + candidate(0, "a\n") + candidate(4, shrunk(1)) + shrunk(null) + made(3, "b"),
    isReady: true,
    calls: [2, 2, 2, 3],
    texts: ["a\n", shrunk(1), undefined, "b"],
    noise: undefined,
  },
  {
    name: "a simplification cut off by a kill",
    text: READY + candidate(0, "abc") + candidate(1, "abc").slice(0, -2),
    isReady: true,
    calls: [2],
    texts: ["abc"],
    noise: undefined,
  },
  {
    name: "a text cut off by a kill",
    text: READY + made(0, "abc") + made(1, "abc").slice(0, -2),
    isReady: true,
    calls: [0],
    texts: ["abc"],
    noise: undefined,
  },
  {
    name: "a header cut off by a kill",
    text: READY + made(0, "abc").slice(0, 20),
    isReady: true,
    calls: [],
    texts: [],
    noise: undefined,
  },
  {
    name: "output at the top of input.ts",
    text: `hello\n${READY}`,
    isReady: false,
    calls: [],
    texts: [],
    noise: `hello\n${READY}`,
  },
  {
    name: "output between frames",
    text: `${READY}${made(0, "a")}debug 1\n`,
    isReady: true,
    calls: [0],
    texts: ["a"],
    noise: "debug 1\n",
  },
  {
    name: "output that looks like a frame",
    text: `${READY}${made(0, "a")}{"x":1}\n`,
    isReady: true,
    calls: [0],
    texts: ["a"],
    noise: '{"x":1}\n',
  },
  {
    name: "output before the end of a text",
    text: `${READY}${made(0, "a").slice(0, -1)}debug\n`,
    isReady: true,
    calls: [],
    texts: [],
    noise: "adebug\n",
  },
])("parses $name", ({ text, isReady, calls, texts, noise }) => {
  expect(parse(text)).toEqual({ isReady, calls, texts, noise });
});

test("a huge length in a header does not allocate", () => {
  const header = JSON.stringify({
    kind: "made",
    call: 0,
    sha256: SHA,
    bytes: Number.MAX_SAFE_INTEGER,
    bounds: {},
    unread: [],
  });
  expect(parse(`${READY}${header}\nabc\n`)).toMatchObject({ isReady: true, calls: [] });
});

test("a bound that is not there comes as Infinity", () => {
  const bound = { min: -Infinity, max: Infinity, least: 1, greatest: 2, minReached: false, maxReached: false };
  const frame = JSON.stringify({ kind: "made", call: 0, sha256: SHA, bounds: { n: bound }, unread: [] });
  expect(parseFrames(Buffer.from(`${READY}${frame}\n`)).frames[0]?.frame).toMatchObject({ bounds: { n: bound } });
});
