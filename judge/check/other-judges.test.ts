import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { TESTLIB_CHECKERS, type CheckerSpec } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { kattisOf, rowsOf, textOf, verdictOf, type OtherRow, type Text } from "../testkit/checker-rows.ts";
import { checkOutput } from "./check-output.ts";

const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());

const sideOf = (text: Text | undefined, base64: string | undefined): Buffer =>
  base64 === undefined ? textOf(text ?? "") : Buffer.from(base64, "base64");

function filesOf(row: OtherRow): { answer: string; output: string } {
  const files = { answer: join(folder.path, "answer"), output: join(folder.path, "output") };
  writeFileSync(files.answer, sideOf(row.answer ?? row.answer_parts, row.answer_b64));
  writeFileSync(files.output, sideOf(row.team ?? row.team_parts, row.team_b64));
  return files;
}

const ROWS = rowsOf<OtherRow>("other-judges.jsonl");
const OUTCOMES: Readonly<Record<string, string>> = {
  accept: "accepted",
  reject: "rejected",
  judge_error: "checker-failed",
};

type Case = { readonly row: OtherRow; readonly id: string; readonly why: string; readonly expected: string };

/** Rows that one of these systems decides, and what it says. */
const casesOf = (...systems: readonly string[]): readonly Case[] =>
  ROWS.flatMap((row) => {
    const expected = OUTCOMES[verdictOf(row, ...systems) ?? ""];
    return expected === undefined ? [] : [{ row, id: row.id, why: row.why, expected }];
  });

/** What the checker says: the same in whatever pieces the files are read. */
async function outcomeOf(checker: CheckerSpec, row: OtherRow): Promise<string> {
  const files = filesOf(row);
  const outcome = await checkOutput({ checker, ...files });
  expect(await checkOutput({ checker, ...files, chunk: bytes(7) })).toEqual(outcome);
  return outcome.kind;
}

// What the reader of the flags refuses is tested with it.
const isRefused = ({ expected }: Case): boolean => expected === "checker-failed";

test.for(casesOf("spec-2025-09", "kattis-default").filter((one) => !isRefused(one)))(
  "the Kattis text of 2025-09, $id: $why",
  async ({ row, expected }) => expect(await outcomeOf(kattisOf(row.flags), row)).toBe(expected),
);

test.for(TESTLIB_CHECKERS.flatMap((kind) => casesOf(`testlib-${kind}`).map((one) => ({ ...one, kind }))))(
  "testlib $kind, $id: $why",
  async ({ kind, row, expected }) => expect(await outcomeOf({ kind }, row)).toBe(expected),
);

const hasTolerance = ({ flags }: OtherRow): boolean => flags.some((flag) => flag.endsWith("tolerance"));

// Our own kinds leave white space free and count case: rows that need the opposite do not apply.
const appliesToOurs = ({ row, expected }: Case): boolean => {
  const needsFolding = expected === "accepted" && /[A-Z]/.test(`${row.answer}${row.team}`);
  return !row.flags.includes("space_change_sensitive") && (row.flags.includes("case_sensitive") || !needsFolding);
};

test.for(casesOf("spec-2025-09", "kattis-default").filter((one) => !isRefused(one) && appliesToOurs(one)))(
  "tokens and numbers, $id: $why",
  async ({ row, expected }) => {
    const { absolute, relative } = kattisOf(row.flags);
    const tolerance = { ...(absolute !== undefined && { absolute }), ...(relative !== undefined && { relative }) };
    const checker: CheckerSpec = hasTolerance(row) ? { kind: "numbers", ...tolerance } : { kind: "tokens" };
    expect(await outcomeOf(checker, row)).toBe(expected);
  },
);

const compared = (kind: "lines" | "exact" | "tokens", ...systems: readonly string[]) =>
  casesOf(...systems).map((one) => ({ ...one, kind }));

test.for([
  ...compared("lines", "hydro-default"),
  ...compared("lines", "judge0-strip"),
  ...compared("exact", "lyrio-binary"),
  // testlib: trailing blanks of a line count there, and a BOM is skipped.
  ...compared("lines", "testlib-fcmp").filter(
    ({ row }) => !/[ \t]\n|^\ufeff/.test(`${row.answer}${row.team}`) || row.id === "T-042",
  ),
  // testlib: vertical tab and form feed belong to tokens there.
  ...compared("tokens", "testlib-wcmp").filter(({ row }) => !/[\v\f\ufeff]/.test(`${row.answer}${row.team}`)),
])("$kind as another judge, $id: $why", async ({ kind, row, expected }) =>
  expect(await outcomeOf({ kind }, row)).toBe(expected),
);
