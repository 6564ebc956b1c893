import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { CheckerSpec } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runs } from "../testkit/properties.ts";
import { checkOutput } from "./check-output.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());

type Files = { readonly answer: string; readonly output: string };

/** Checks two texts whose characters are bytes. */
async function check(checker: CheckerSpec, files: Files, chunk?: number): Promise<CheckOutcome> {
  const paths = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };
  writeFileSync(paths.answer, files.answer, "latin1");
  writeFileSync(paths.output, files.output, "latin1");
  return await checkOutput({ checker, ...paths, ...(chunk !== undefined && { chunk: bytes(chunk) }) });
}

// The same rules once more, in the plainest form and in memory.
const tokensOf = (text: string): string[] => text.split(/[ \t\n\v\f\r]+/).filter((token) => token !== "");
function linesOf(text: string): string[] {
  const lines = text.split("\n");
  const trimmed = lines.map((line, index) =>
    (index < lines.length - 1 ? line.replace(/\r$/, "") : line).replace(/[ \t]+$/, ""),
  );
  while (trimmed.at(-1) === "") trimmed.pop();
  return trimmed;
}
const same = (left: readonly string[], right: readonly string[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);
const ORACLES = {
  tokens: ({ answer, output }: Files) => same(tokensOf(answer), tokensOf(output)),
  exact: ({ answer, output }: Files) => answer === output,
  lines: ({ answer, output }: Files) => same(linesOf(answer), linesOf(output)),
  unordered: ({ answer, output }: Files) => same(linesOf(answer).toSorted(), linesOf(output).toSorted()),
} as const;
const KINDS = ["tokens", "exact", "lines", "unordered"] as const;

const oneOf = (characters: string): fc.Arbitrary<string> => fc.constantFrom(...characters.split(""));
const text = fc.string({ unit: oneOf(" \t\n\n\r\vaab\0\xff"), maxLength: 24 });
/** Two texts that have much in common: pieces of one, each kept, repeated, changed or left out in the other. */
const similar: fc.Arbitrary<Files> = fc
  .array(
    fc.tuple(
      fc.constantFrom("a", "b", "ab", "\n", " ", "\r\n", "\t", "\r", " \n", "\n\n", "\v", "\xff"),
      fc.constantFrom("keep", "keep", "keep", "keep", "space", "blank", "drop", "double"),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => ({
    answer: pieces.map(([piece]) => piece).join(""),
    output: pieces.map(([piece, change]) => changed(piece, change)).join(""),
  }));
function changed(piece: string, change: string): string {
  if (change === "drop") return "";
  if (change === "double") return piece + piece;
  if (change === "blank") return `${piece} `;
  return change === "space" && piece === "\n" ? "\r\n" : piece;
}
const pairs = fc.oneof(similar, fc.record({ answer: text, output: text }));
const chunks = fc.constantFrom(1, 2, 3, 5, 16, 1000);

describe.for(KINDS)("%s", (kind) => {
  test("agrees with the plain rule, whatever the chunk", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, chunks, async (files, chunk) => {
        const whole = await check({ kind }, files);
        expect(whole.kind).toBe(ORACLES[kind](files) ? "accepted" : "rejected");
        expect(await check({ kind }, files, chunk)).toEqual(whole);
      }),
      runs(250),
    );
  });

  test("accepts the answer itself", async () => {
    await fc.assert(
      fc.asyncProperty(text, chunks, async (answer, chunk) => {
        expect(await check({ kind }, { answer, output: answer }, chunk)).toEqual({ kind: "accepted" });
      }),
      runs(100),
    );
  });
});

test("long runs of equal bytes around one change", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(5000),
      fc.nat(5000),
      fc.constantFrom("x", " ", "\r\n", ""),
      async (before, after, change) => {
        const line = "0123456789 abcdef\n";
        const file = (middle: string): string =>
          line.repeat(300).slice(0, before) + middle + line.repeat(300).slice(0, after);
        const files = { answer: file("y"), output: file(change) };
        for (const kind of KINDS) {
          const outcome = await check({ kind }, files);
          expect(outcome.kind).toBe(ORACLES[kind](files) ? "accepted" : "rejected");
        }
      },
    ),
    runs(60),
  );
});

test("tokens do not see which white space stands between them", async () => {
  const space = fc.string({ unit: oneOf(" \t\n\v\f\r"), minLength: 1, maxLength: 4 });
  const tokens = fc.array(
    fc.tuple(fc.string({ unit: fc.constantFrom("a", "B", "\xff", "\0"), minLength: 1 }), space, space),
  );
  await fc.assert(
    fc.asyncProperty(tokens, chunks, async (parts, chunk) => {
      const files = {
        answer: parts.map(([token, left]) => token + left).join(""),
        output: parts.map(([token, , right]) => right + token).join(""),
      };
      expect(await check({ kind: "tokens" }, files, chunk)).toEqual({ kind: "accepted" });
    }),
    runs(250),
  );
});

test("unordered does not see the order", async () => {
  const line = fc.string({ unit: fc.constantFrom("a", "b", " ", "\xfe"), maxLength: 5 }).map((start) => `${start}.`);
  const shuffled = fc
    .array(line, { maxLength: 40 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })));
  await fc.assert(
    fc.asyncProperty(shuffled, chunks, async ([lines, other], chunk) => {
      const files = { answer: lines.join("\n"), output: other.join("\r\n") };
      expect(await check({ kind: "unordered" }, files, chunk)).toEqual({ kind: "accepted" });
    }),
    runs(250),
  );
});

describe("numbers", () => {
  /** A decimal as whole number and power of ten. */
  function fractionOf(token: string): { whole: bigint; power: number } | undefined {
    const match = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d+))?$/.exec(token);
    if (match === null) return undefined;
    const [, sign = "", before = "", after = match[4] ?? "", , exponent = "0"] = match;
    const decimals = match[4] ?? after;
    const whole = BigInt(before + decimals || "0");
    return { whole: sign === "-" ? -whole : whole, power: Number(exponent) - decimals.length };
  }
  const scaled = (value: { whole: bigint; power: number }, power: number): bigint =>
    value.whole * 10n ** BigInt(value.power - power);
  const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

  function isWithin(answer: string, output: string, tolerance: { absolute?: number; relative?: number }): boolean {
    const [expected, got] = [fractionOf(answer), fractionOf(output)];
    if (expected === undefined) return answer === output;
    if (got === undefined) return false;
    const power = -400;
    const [a, s] = [scaled(expected, power), scaled(got, power)];
    const bound = (value: number | undefined, times: bigint): boolean => {
      const factor = value === undefined ? undefined : fractionOf(String(value));
      return factor !== undefined && magnitude(s - a) * 10n ** 400n <= scaled(factor, power) * times;
    };
    return bound(tolerance.absolute, 10n ** 400n) || bound(tolerance.relative, magnitude(a));
  }

  const tokens = (maxLength: number): fc.Arbitrary<string> =>
    fc.string({ unit: oneOf("00112.59e-+"), minLength: 1, maxLength }).filter(hasSmallExponent);
  const hasSmallExponent = (token: string): boolean => Math.abs(fractionOf(token)?.power ?? 0) < 350;
  const nearby = fc
    .tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2, max: 2 }), fc.nat(12))
    .map(([value, off, digits]) => {
      const answer = BigInt(value) * 10n ** BigInt(digits);
      return [`${value}e${digits}`, `${answer + BigInt(off)}.0`] as const;
    });
  const options = fc.constantFrom<{ absolute?: number; relative?: number }>(
    { absolute: 0.1 },
    { absolute: 0 },
    { relative: 0.1 },
    { relative: 1e-9 },
    { absolute: 1, relative: 1e-12 },
    { relative: 0.123456789012345 },
    { absolute: 5e-324 },
  );

  test("agree with whole-number arithmetic", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.tuple(tokens(6), tokens(6)), fc.tuple(tokens(30), tokens(30)), nearby),
        options,
        chunks,
        async ([answer, output], tolerance, chunk) => {
          const outcome = await check({ kind: "numbers", ...tolerance }, { answer, output }, chunk);
          expect(outcome.kind).toBe(isWithin(answer, output, tolerance) ? "accepted" : "rejected");
        },
      ),
      runs(800),
    );
  });

  test("accept the answer itself and any other writing of it", async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    await fc.assert(
      fc.asyncProperty(fc.array(number, { maxLength: 5 }), options, chunks, async (values, tolerance, chunk) => {
        const files = {
          answer: values.map(String).join(" "),
          output: values.map((value) => `${value.toExponential()}\n`).join(""),
        };
        expect(await check({ kind: "numbers", ...tolerance }, files, chunk)).toEqual({ kind: "accepted" });
        expect(await check({ kind: "numbers", ...tolerance }, { ...files, output: files.answer }, chunk)).toEqual({
          kind: "accepted",
        });
      }),
      runs(100),
    );
  });
});
