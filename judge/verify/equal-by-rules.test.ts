import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { checkOutput } from "../check/check-output.ts";
import type { CheckerSpec } from "../model/problem.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runs } from "../testkit/properties.ts";
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

test("says what the checkers say, about whatever bytes", async () => {
  const checkers = fc.constantFrom<CheckerSpec>(
    { kind: "exact" },
    { kind: "tokens" },
    { kind: "lines" },
    { kind: "unordered" },
    NUMBERS,
    { kind: "numbers", relative: 1e-3 },
  );
  const content = fc
    .array(fc.constantFrom(...Buffer.from(" \t\n\r1.2-ea\xff", "latin1")), { maxLength: 12 })
    .map((list) => Uint8Array.from(list));
  const paths = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };
  await fc.assert(
    fc.asyncProperty(checkers, content, content, async (checker, answer, output) => {
      writeFileSync(paths.answer, answer);
      writeFileSync(paths.output, output);
      const equal = isEqualByRules(checker, answer, output);
      const { kind } = await checkOutput({ checker, ...paths });
      // Where doubles cannot tell, either will do.
      expect(kind).toBe((equal ?? kind === "accepted") ? "accepted" : "rejected");
    }),
    runs(600),
  );
});
