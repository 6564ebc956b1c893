import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { CheckOutcome } from "../model/check-outcome.ts";
import { TESTLIB_CHECKERS, type CheckerSpec } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runs } from "../testkit/properties.ts";
import { checkOutput } from "./check-output.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());

type Content = string | Uint8Array;

/** Checks two contents; the characters of a text are bytes. */
async function check(
  checker: CheckerSpec,
  [answer, output]: readonly [Content, Content],
  chunk?: number,
): Promise<CheckOutcome> {
  const paths = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };
  for (const [path, content] of [
    [paths.answer, answer],
    [paths.output, output],
  ] as const) {
    writeFileSync(path, typeof content === "string" ? Buffer.from(content, "latin1") : content);
  }
  return await checkOutput({ checker, ...paths, ...(chunk !== undefined && { chunk: bytes(chunk) }) });
}

const CHECKERS: readonly CheckerSpec[] = [
  { kind: "tokens" },
  { kind: "exact" },
  { kind: "lines" },
  { kind: "unordered" },
  { kind: "numbers", absolute: 0.5 },
  { kind: "numbers", relative: 1e-6 },
  { kind: "kattis", caseSensitive: false, spaceChangeSensitive: true, absolute: 0.5 },
  { kind: "wcmp" },
];
/** Those for which two files are not alike: lines that the answer ends with may be missing, or it may be malformed. */
const UNEQUAL: readonly CheckerSpec[] = TESTLIB_CHECKERS.map((kind) => ({ kind }));
const checkers = fc.constantFrom(...CHECKERS, ...UNEQUAL);
const symmetric = fc.constantFrom(...CHECKERS.filter((checker) => !("relative" in checker)));

/** Bytes that mean something to a checker, rarely any other. */
const content = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Buffer.from(" \t\n\r\v\f01.-eaA")) }, fc.nat(255)), {
    maxLength: 30,
  })
  .map((list) => Uint8Array.from(list));
/** A content and the same with a few bytes replaced. */
const changed = fc
  .tuple(content, fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...Buffer.from(" \n\r0a."))), { maxLength: 2 }))
  .map(([original, edits]) => {
    const copy = Uint8Array.from(original);
    for (const [at, byte] of edits) if (at < copy.length) copy[at] = byte;
    return [original, copy] as const;
  });
const twoContents = fc.oneof(changed, fc.tuple(content, content));

describe("whatever the bytes are", () => {
  test("a check answers accepted, or rejected with a short note and a place in the output", async () => {
    await fc.assert(
      fc.asyncProperty(checkers, twoContents, async (checker, pair) => {
        const outcome = await check(checker, pair);
        expect(["accepted", "rejected", "checker-failed"]).toContain(outcome.kind);
        if (outcome.kind !== "rejected") return;
        const { line = 1, column = 1 } = outcome.difference ?? {};
        const lines = Math.max(...pair.map((one) => Buffer.from(one).toString("latin1").split("\n").length));
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(31);
        expect(outcome.note.length).toBeLessThan(1000);
      }),
      runs(250),
    );
  });

  test("a content is equal to itself, if it can be an answer", async () => {
    // More than one token is too much for some.
    const anyLength = fc.constantFrom(
      ...CHECKERS,
      ...UNEQUAL.filter(({ kind }) => !/^(?:icmp|hcmp|yesno|dcmp)$/u.test(kind)),
    );
    await fc.assert(
      fc.asyncProperty(anyLength, content, async (checker, one) => {
        expect((await check(checker, [one, one])).kind).not.toBe("rejected");
      }),
      runs(200),
    );
  });

  test("without a relative tolerance answer and output may change places", async () => {
    await fc.assert(
      fc.asyncProperty(symmetric, twoContents, async (checker, [left, right]) => {
        expect((await check(checker, [left, right])).kind).toBe((await check(checker, [right, left])).kind);
      }),
      runs(200),
    );
  });

  test("it makes no difference at which byte a chunk ends", async () => {
    await fc.assert(
      fc.asyncProperty(checkers, twoContents, async (checker, pair) => {
        const whole = await check(checker, pair);
        const longest = Math.max(...pair.map((one) => one.length));
        for (let chunk = 1; chunk <= longest + 1; chunk++) expect(await check(checker, pair, chunk)).toEqual(whole);
      }),
      runs(40),
    );
  });
});

describe("numbers and what looks like one", () => {
  const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;
  const ODD = [
    "NaN",
    "nan",
    "Infinity",
    "-inf",
    "0x1F",
    "0b1",
    "1e",
    "1e+",
    ".",
    "+",
    "1_0",
    "1,0",
    "1n",
    "1e5.0",
    "- 1",
  ];

  test("any edit of a number is a number by the grammar, or refused", async () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e8, max: 1e8 }).map(String),
      fc.integer({ min: -1e8, max: 1e8 }).map((value) => value.toExponential()),
      fc.constantFrom(...ODD.filter((odd) => !odd.includes(" "))),
    );
    const edit = fc.tuple(fc.nat(12), fc.nat(2), fc.constantFrom(..."+-.eE019xXnaI_,".split(""), ""));
    await fc.assert(
      fc.asyncProperty(number, fc.array(edit, { maxLength: 2 }), async (start, edits) => {
        const token = edits.reduce((now, [at, cut, put]) => now.slice(0, at) + put + now.slice(at + cut), start);
        fc.pre(token !== "");
        const { kind } = await check({ kind: "numbers", absolute: 1e9 }, ["0", token]);
        expect(kind).toBe(NUMBER.test(token) && Math.abs(Number(token)) <= 1e9 ? "accepted" : "rejected");
      }),
      runs(400),
    );
  });

  test.for(ODD)("%s is text: only the same text is right", async (odd) => {
    const checker = { kind: "numbers", absolute: 1e9, relative: 1 } as const;
    expect((await check(checker, [odd, odd])).kind).toBe("accepted");
    expect((await check(checker, [odd, "1"])).kind).toBe("rejected");
    expect((await check(checker, ["1", odd])).kind).toBe("rejected");
  });

  const zeros = "0".repeat(999_999);
  test.for([
    { why: "zeros behind the point", pair: ["1", `1.${zeros}`], kind: "accepted" },
    { why: "zeros before the number", pair: ["-1", `-${zeros}1`], kind: "accepted" },
    { why: "a last digit that counts", pair: ["1", `1.${zeros}1`], kind: "rejected" },
    { why: "the same power written out", pair: ["1e999999", `1${zeros}`], kind: "accepted" },
    { why: "a power one too high", pair: ["1e1000000", `1${zeros}`], kind: "rejected" },
    { why: "an exponent of a million digits", pair: ["1", `1e${zeros}0`], kind: "accepted" },
    { why: "an exponent beyond all numbers", pair: ["1", `1e9${zeros}`], kind: "rejected" },
  ] as const)("a million digits: $why", async ({ pair, kind }) => {
    expect((await check({ kind: "numbers", absolute: 0 }, pair)).kind).toBe(kind);
  });
});

describe("the time grows with the size", () => {
  const SMALL = 2 ** 15;
  const TIMES = 8;
  const STREAMS: readonly CheckerSpec[] = (["lcmp", "fcmp", "rcmp6", "uncmp"] as const).map((kind) => ({ kind }));
  type Family = { readonly why: string; readonly make: (size: number) => readonly [string, string] };
  const repeated = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length));
  const FAMILIES: readonly Family[] = [
    { why: "white space that differs everywhere", make: (size) => [repeated("ab ", size), repeated("ab\r\n", size)] },
    { why: "one token, wrong at its end", make: (size) => [`${repeated("a", size)}b`, `${repeated("a", size)}c`] },
    { why: "carriage returns", make: (size) => [repeated("\r", size), `${repeated("\r", size)}\n`] },
    { why: "blanks at the end of the line", make: (size) => ["a", `a${repeated(" \t", size)}b`] },
    { why: "empty lines", make: (size) => ["a", `a${repeated("\n", size)}`] },
    { why: "digits of one number", make: (size) => [`0.${repeated("9", size)}`, `0.${repeated("9", size)}8`] },
    { why: "numbers that need exact decimals", make: (size) => [repeated("1e400 ", size), repeated("10e399 ", size)] },
    { why: "letters of the other case", make: (size) => [repeated("yes\n", size), repeated("YES\n", size)] },
    {
      why: "lines in another order",
      make: (size) => {
        const lines = Array.from({ length: size / 8 }, (_, index) => String(index).padStart(7, "0"));
        return [lines.join("\n"), lines.toReversed().join("\n")];
      },
    },
  ];

  // Eight times the size costs eight times the work; a square would cost sixty-four times. The floor is for the collector and a busy machine.
  test.for(FAMILIES)("$why", async ({ make }) => {
    for (const checker of [...CHECKERS, ...STREAMS]) {
      const [small, large] = [await cpuMs(checker, make(SMALL)), await cpuMs(checker, make(TIMES * SMALL))];
      expect(large, `${checker.kind}: ${small} ms and ${large} ms`).toBeLessThan(3 * TIMES * small + 60);
    }
  });

  async function cpuMs(checker: CheckerSpec, pair: readonly [string, string]): Promise<number> {
    const before = process.cpuUsage();
    await check(checker, pair);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }
});
