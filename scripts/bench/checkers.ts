import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOutput } from "../../judge/check/check-output.ts";
import type { CheckerSpec } from "../../judge/model/problem.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import {
  makeCases,
  makeDigits,
  makeIntegers,
  makeLines,
  makeReals,
  makeWords,
  padded,
  shuffled,
  type Files,
} from "./checker-files.ts";
import { compareBytes, rateOf } from "./compare.ts";
import { interleave } from "./interleave.ts";
import { pair, type Row } from "./row.ts";

const ROUNDS = 3;
const TOKENS = 150;
const NUMBERS = 60;

const KATTIS = { kind: "kattis", caseSensitive: false, spaceChangeSensitive: false } as const;

type Trial = {
  readonly name: string;
  readonly files: Files;
  readonly bound: number;
  readonly checkers: readonly CheckerSpec[];
};

const TRIALS: readonly Trial[] = [
  {
    name: "tokens, same bytes",
    files: makeLines(),
    bound: TOKENS,
    checkers: [
      { kind: "tokens" },
      { kind: "exact" },
      { kind: "lines" },
      KATTIS,
      { ...KATTIS, spaceChangeSensitive: true, caseSensitive: true },
      { kind: "wcmp" },
      { kind: "lcmp" },
      { kind: "fcmp" },
    ],
  },
  {
    name: "tokens, CRLF for LF",
    files: makeCases("\n", "\r\n"),
    bound: TOKENS,
    checkers: [{ kind: "tokens" }, { kind: "lines" }, KATTIS, { kind: "wcmp" }, { kind: "lcmp" }, { kind: "fcmp" }],
  },
  { name: "tokens, other case", files: makeWords("YES", "yes"), bound: TOKENS, checkers: [KATTIS, { kind: "nyesno" }] },
  {
    name: "integers, same bytes",
    files: makeIntegers(),
    bound: NUMBERS,
    checkers: [{ kind: "ncmp" }, { kind: "uncmp" }, { kind: "numbers", absolute: 0 }, { kind: "rcmp6" }],
  },
  { name: "integers, another order", files: shuffled(), bound: NUMBERS, checkers: [{ kind: "uncmp" }] },
  {
    name: "reals, other last digits",
    files: makeReals(),
    bound: NUMBERS,
    checkers: [
      { kind: "numbers", absolute: 1e-6 },
      { ...KATTIS, absolute: 1e-6, relative: 1e-6 },
      { kind: "rcmp4" },
      { kind: "rcmp6" },
      { kind: "rcmp9" },
    ],
  },
  { name: "one number", files: makeDigits(), bound: NUMBERS, checkers: [{ kind: "hcmp" }, { kind: "dcmp" }] },
  { name: "one number, blanks around", files: padded("7"), bound: NUMBERS, checkers: [{ kind: "icmp" }] },
  { name: "one word, blanks around", files: padded("NO"), bound: TOKENS, checkers: [{ kind: "yesno" }] },
];

/** How fast every built-in checker goes through two files that it accepts, in megabytes of the answer a second, beside comparing bytes. */
export async function benchCheckers(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const paths = { answer: join(directory.path, "answer"), output: join(directory.path, "output") };
  const rows: Row[] = [];
  for (const { name, files, bound, checkers } of TRIALS) {
    const { answer, output } = files();
    writeFileSync(paths.answer, answer);
    writeFileSync(paths.output, output);
    for (const checker of checkers) {
      const rates = await interleave(ROUNDS, {
        bytes: async () => rateOf(answer.length, () => compareBytes(paths.answer, paths.output)),
        checker: async () => rateOf(answer.length, () => check(checker, paths)),
      });
      rows.push({
        what: `${nameOf(checker)}: ${name}`,
        against: "reading both, comparing bytes",
        unit: "MB/s",
        pairs: pair(rates("checker"), rates("bytes")),
        asked: { of: "value", least: bound },
      });
    }
  }
  return rows;
}

type Paths = { readonly answer: string; readonly output: string };

async function check(checker: CheckerSpec, paths: Paths): Promise<void> {
  const outcome = await checkOutput({ checker, ...paths });
  if (outcome.kind !== "accepted") throw new Error(`${checker.kind}: ${JSON.stringify(outcome).slice(0, 500)}`);
}

function nameOf(checker: CheckerSpec): string {
  if (checker.kind !== "kattis") return checker.kind;
  if (checker.absolute !== undefined) return "kattis with tolerances";
  return checker.spaceChangeSensitive ? "kattis, case and space count" : "kattis";
}
