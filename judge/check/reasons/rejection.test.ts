import { openSync, closeSync, ftruncateSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { CheckOutcome } from "../../model/check-outcome.ts";
import type { CheckerSpec } from "../../model/problem.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { checkOutput } from "../check-output.ts";
import { quoted } from "./quoted.ts";

const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());
const pathOf = (name: string): string => join(folder.path, name);

async function check(
  kind: "tokens" | "exact" | "lines" | "unordered",
  answer: string | Uint8Array,
  output: string | Uint8Array,
): Promise<CheckOutcome> {
  writeFileSync(pathOf("answer"), answer);
  writeFileSync(pathOf("output"), output);
  return await checkOutput({ checker: { kind }, answer: pathOf("answer"), output: pathOf("output") });
}

describe("the difference", () => {
  const lines = (...changes: readonly (readonly [number, string])[]): string =>
    Array.from(
      { length: 20 },
      (_, index) => `${changes.find(([line]) => line === index + 1)?.[1] ?? `line ${index + 1}`}\n`,
    ).join("");

  test("shows up to three lines before and after, from both files", async () => {
    expect(await check("lines", lines(), lines([10, "lime 10"]))).toEqual({
      kind: "rejected",
      note: 'line 10, column 3: expected "ne 10\\n", got "me 10\\n"',
      difference: {
        line: 10,
        column: 3,
        expected: { text: "line 7\nline 8\nline 9\nline 10\nline 11\nline 12\nline 13\n", omittedBytes: 0 },
        expectedFrom: 7,
        got: { text: "line 7\nline 8\nline 9\nlime 10\nline 11\nline 12\nline 13\n", omittedBytes: 0 },
        gotFrom: 7,
      },
    });
  });

  test("has line numbers of each file's own", async () => {
    expect(await check("tokens", "a b c d e\n", "a\nb\nc\nd\nf\n")).toMatchObject({
      note: 'token 5 (line 5, column 1): expected "e", got "f"',
      difference: {
        line: 5,
        column: 1,
        expectedFrom: 1,
        gotFrom: 2,
        expected: { text: "a b c d e\n" },
        got: { text: "b\nc\nd\nf\n" },
      },
    });
  });

  test("counts columns in bytes", async () => {
    expect(await check("tokens", "猴 1", "猴 2")).toMatchObject({ difference: { line: 1, column: 5 } });
  });

  test("of an empty output", async () => {
    expect(await check("lines", "a\nb\n", "")).toMatchObject({
      difference: { line: 1, column: 1, got: { text: "", omittedBytes: 0 }, gotFrom: 1, expected: { text: "a\nb\n" } },
    });
  });

  test("is bounded in long lines, and never cuts a character in two", async () => {
    const long = "猴".repeat(3000);
    const outcome = await check("lines", `${long}x${long}\n`.repeat(9), `${long}y${long}\n`.repeat(9));
    if (outcome.kind !== "rejected" || outcome.difference === undefined) throw new Error("expected a difference");
    const { expected, got, line, column } = outcome.difference;
    expect([line, column]).toEqual([1, 9001]);
    expect(Buffer.byteLength(expected.text)).toBeLessThan(2048);
    expect(expected.text).toMatch(/^…猴+x猴+…\n猴+…\n猴+…\n猴+…\n$/);
    expect(got.text).toMatch(/^…猴+y猴+…\n/);
    const shown = Buffer.byteLength(expected.text.replaceAll(/[…\n]/g, ""));
    expect(expected.omittedBytes).toBe(4 * 18001 - shown);
  });

  test("of a single line without end", async () => {
    const outcome = await check("exact", "x".repeat(300_000), `${"x".repeat(299_999)}y`);
    expect(outcome).toMatchObject({
      kind: "rejected",
      difference: { column: 300_000, got: { omittedBytes: expect.any(Number) } },
    });
    expect(outcome.kind === "rejected" && outcome.difference?.got.text.length).toBeLessThan(300);
  });

  test("of lines in any order is the line that is too much", async () => {
    expect(await check("unordered", "a\nb\nc\n", "c\nb\nx\n")).toMatchObject({
      note: 'line 3 of the output, "x", is not among the lines still expected; missing is "a"',
      difference: { line: 3, column: 1, expectedFrom: 1, gotFrom: 1 },
    });
  });
});

test.for([
  { name: "plain", data: Buffer.from("abc"), shown: '"abc"' },
  { name: "control", data: Buffer.from("a\n\t\x1b\x7f"), shown: '"a\\n\\t\\x1b\\x7f"' },
  { name: "quotes", data: Buffer.from('"\\'), shown: '"\\"\\\\"' },
  { name: "C1 and direction marks", data: Buffer.from("\u009b\u202e\u200b"), shown: '"\\u{9b}\\u{202e}\\u{200b}"' },
  { name: "no UTF-8", data: Buffer.from([0x61, 0xff, 0x0a]), shown: '"a\\xff\\n"' },
  { name: "a real U+FFFD is not taken for a broken byte", data: Buffer.from("\uFFFD"), shown: '"\\xef\\xbf\\xbd"' },
  { name: "long", data: Buffer.from("x".repeat(50)), shown: `"${"x".repeat(36)}…"` },
  { name: "cut in a character", data: Buffer.from("x".repeat(35) + "猴子"), shown: `"${"x".repeat(35)}…"` },
])("quoted: $name", ({ data, shown }) => {
  expect(quoted(data)).toBe(shown);
});

describe("hostile sizes", () => {
  const SIZE = 40 * 1024 * 1024;
  /** A file of NULs with something at its end: one token and one line of that length. */
  function sparse(name: string, size: number, tail: string): string {
    const file = openSync(pathOf(name), "w");
    ftruncateSync(file, size);
    writeSync(file, tail, size);
    closeSync(file);
    return pathOf(name);
  }

  test.for<CheckerSpec>([
    { kind: "tokens" },
    { kind: "exact" },
    { kind: "lines" },
    { kind: "unordered" },
    { kind: "numbers", absolute: 1 },
    { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false, absolute: 1 },
    { kind: "wcmp" },
    { kind: "lcmp" },
    { kind: "fcmp" },
  ])("a single token of 40 MiB: %o", { timeout: 120_000 }, async (checker) => {
    const [answer, output] = [sparse("a", SIZE, "x"), sparse("b", SIZE, "y")];
    const before = process.memoryUsage().rss;
    expect((await checkOutput({ checker, answer, output: answer })).kind).toBe("accepted");
    expect((await checkOutput({ checker, answer, output })).kind).toBe("rejected");
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
  });

  test.for<CheckerSpec>([{ kind: "ncmp" }, { kind: "yesno" }, { kind: "rcmp6" }, { kind: "uncmp" }, { kind: "hcmp" }])(
    "a token of 1 TiB where another has to stand: %o",
    { timeout: 20_000 },
    async (checker) => {
      const answer = pathOf("short");
      writeFileSync(answer, checker.kind === "yesno" ? "YES\n" : "1\n");
      const outcome = await checkOutput({ checker, answer, output: sparse("huge", 2 ** 40, "") });
      expect(outcome).toMatchObject({ kind: "rejected", note: expect.stringContaining("is expected here") });
    },
  );

  test(
    "an output that is much longer than the answer costs only the answer's length",
    { timeout: 20_000 },
    async () => {
      const answer = pathOf("short");
      writeFileSync(answer, "1\n");
      for (const checker of [{ kind: "tokens" }, { kind: "lines" }, { kind: "exact" }] as const) {
        const outcome = await checkOutput({ checker, answer, output: sparse("huge", 2 ** 40, "") });
        expect(outcome).toMatchObject({ kind: "rejected", difference: { line: 1, column: 1 } });
      }
    },
  );

  test("other work goes on, and an abort is heard, during a long comparison", { timeout: 60_000 }, async () => {
    const answer = sparse("long", 2 ** 40, "");
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const comparison = checkOutput({ checker: { kind: "tokens" }, answer, output: answer }, controller.signal);
    await expect(comparison).rejects.toThrow(/abort/i);
  });
});
