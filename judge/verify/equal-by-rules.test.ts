import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { checkOutput } from "../check/check-output.ts";
import { TESTLIB_CHECKERS, type CheckerSpec } from "../model/problem.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runs } from "../testkit/properties.ts";
import { isEqualAsTestlib } from "./equal-as-testlib.ts";
import { isEqualByRules } from "./equal-by-rules.ts";

const folder = makeTempDir();
afterAll(() => folder[Symbol.asyncDispose]());

const NUMBERS: CheckerSpec = { kind: "numbers", absolute: 0.5 };

test.for<readonly [CheckerSpec, string, string, boolean | undefined]>([
  [{ kind: "exact" }, "1\n", "1\n", true],
  [{ kind: "exact" }, "1\n", "1", false],
  [{ kind: "tokens" }, "1 2\n", "\n1\v2", true],
  [{ kind: "tokens" }, "a", "A", false],
  [{ kind: "tokens" }, "\xff", "\xfe", false],
  [{ kind: "lines" }, "a\nb\n", "a \r\nb\t\n\n", true],
  [{ kind: "lines" }, "a\nb\n", "a\r \nb\n", false],
  [{ kind: "lines" }, "a\n", "a\r\n", true],
  [{ kind: "lines" }, "a\nb\n", "b\na\n", false],
  [{ kind: "unordered" }, "a\nb\n", "b\na\n", true],
  [{ kind: "unordered" }, "a\na\nb\n", "b\na\nb\n", false],
  [NUMBERS, "1.0 x", "1.25 x", true],
  [NUMBERS, "1.0 x", "1.75 x", false],
  [NUMBERS, "1.0 x", "1.0 y", false],
  [NUMBERS, "1", "1 1", false],
  [NUMBERS, "1", "nan", false],
  [NUMBERS, "1", "9".repeat(400), false],
  [NUMBERS, "1", "1.5", undefined],
  [{ kind: "custom", program: { kind: "module", path: "/checker.ts" } }, "1", "1", undefined],
])("%j: %j and %j", ([checker, answer, output, expected]) => {
  expect(isEqualByRules(checker, Buffer.from(answer, "latin1"), Buffer.from(output, "latin1"))).toBe(expected);
});

const KATTIS = { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false } as const;

const checkers = fc.constantFrom<CheckerSpec>(
  { kind: "exact" },
  { kind: "tokens" },
  { kind: "lines" },
  { kind: "unordered" },
  NUMBERS,
  { kind: "numbers", relative: 1e-3 },
  KATTIS,
  { ...KATTIS, caseSensitive: true, absolute: 0.5 },
  { ...KATTIS, spaceChangeSensitive: true, relative: 0.5, absolute: 1e-9 },
  ...TESTLIB_CHECKERS.map((kind) => ({ kind })),
);
const paths = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };

type Trial = { readonly checker: CheckerSpec; readonly answer: Uint8Array; readonly output: Uint8Array };

/** What the checker says, and what the rules do; where doubles cannot tell, either will do. */
async function askBoth({ checker, answer, output }: Trial): Promise<{ readonly said: string; readonly ruled: string }> {
  writeFileSync(paths.answer, answer);
  writeFileSync(paths.output, output);
  const testlib = TESTLIB_CHECKERS.find((kind) => kind === checker.kind);
  const equal =
    testlib === undefined
      ? isEqualByRules(checker, answer, output)
      : isEqualAsTestlib(testlib, Buffer.from(answer).toString("latin1"), Buffer.from(output).toString("latin1"));
  const { kind: said } = await checkOutput({ checker, ...paths });
  if (equal === undefined) return { said, ruled: said };
  if (equal === "malformed-answer") return { said, ruled: "checker-failed" };
  return { said, ruled: equal ? "accepted" : "rejected" };
}

test("says what the checkers say, about whatever bytes", async () => {
  const content = fc
    .array(fc.constantFrom(...Buffer.from(" \t\n\n\r\v1.2-0eaA\xff", "latin1")), { maxLength: 12 })
    .map((list) => Uint8Array.from(list));
  await fc.assert(
    fc.asyncProperty(checkers, fc.tuple(content, content), fc.boolean(), async (checker, [answer, other], isSame) => {
      const { said, ruled } = await askBoth({ checker, answer, output: isSame ? Uint8Array.from(answer) : other });
      expect(said).toBe(ruled);
    }),
    runs(500),
  );
});

test("says what the checkers say, about pieces that mean something to them", async () => {
  const piece = fc.constantFrom(
    ...(
      "\n| |\r\n|\r|\n\n|\t|\v|1|-1|0|-0|01|1.0|1.000001|1e|1e300|2e300|2147483647|2147483648|" +
      "9223372036854775807|9223372036854775808|YES|no|yes|x|X|\xef\xbb\xbf"
    ).split("|"),
  );
  const change = fc.constantFrom("keep", "keep", "keep", "keep", "keep", "space", "drop", "other", "case");
  const pieces = fc.array(fc.tuple(piece, change, piece), { maxLength: 10 });
  const changed = ([text, how, other]: readonly [string, string, string]): string =>
    how === "drop"
      ? ""
      : how === "space"
        ? `${text} `
        : how === "other"
          ? other
          : how === "case"
            ? text.toUpperCase()
            : text;
  await fc.assert(
    fc.asyncProperty(checkers, pieces, fc.boolean(), async (checker, list, isSpaced) => {
      const text = (parts: readonly string[]): Uint8Array => Buffer.from(parts.join(isSpaced ? " " : ""), "latin1");
      const answer = text(list.map(([first]) => first));
      const { said, ruled } = await askBoth({ checker, answer, output: text(list.map(changed)) });
      expect(said).toBe(ruled);
    }),
    runs(900),
  );
});

test("says what the checkers say, about many numbers", async () => {
  const number = fc.oneof(
    fc.integer({ min: -1200, max: 1200 }).map(String),
    fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(String),
    fc.double({ min: -1e4, max: 1e4, noNaN: true }).map((value) => value.toFixed(7)),
  );
  const numbers = fc.array(fc.tuple(number, fc.constantFrom("", "", "", "", "0", "1")), {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(checkers, numbers, fc.boolean(), async (checker, list, isTurned) => {
      const answer = list.map(([value]) => value);
      const output = list.map(([value, more]) => (value.includes(".") ? value + more : value));
      const { said, ruled } = await askBoth({
        checker,
        answer: Buffer.from(answer.join("\n")),
        output: Buffer.from((isTurned ? output.toReversed() : output).join(" ")),
      });
      expect(said).toBe(ruled);
    }),
    runs(300),
  );
});
