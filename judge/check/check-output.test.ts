import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { CheckerSpec } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { checkOutput } from "./check-output.ts";
import { DEFAULT_CHUNK } from "./byte-source.ts";
import { openSource } from "./byte-source.ts";
import { findMismatch } from "./find-mismatch.ts";
import { foldingCase, resolveTokens } from "./token-rules.ts";

type Text = string | readonly (readonly [string, number])[];
type Row = {
  readonly id: string;
  readonly kind: "tokens" | "exact" | "lines" | "unordered" | "numbers";
  readonly options?: { readonly absolute?: number; readonly relative?: number };
  readonly answer?: Text;
  readonly answerHex?: string;
  readonly output?: Text;
  readonly outputHex?: string;
  readonly expect: "accepted" | "rejected";
  readonly why: string;
  readonly note?: string;
};

const folder = makeTempDir();
afterAll(async () => await folder[Symbol.asyncDispose]());
let files = 0;
function fileOf(data: Uint8Array): string {
  const path = join(folder.path, String(files++));
  writeFileSync(path, data);
  return path;
}

const rowsOf = <T>(name: string): T[] =>
  readFileSync(new URL(`../../testdata/checkers/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const textOf = (text: Text): Buffer =>
  Buffer.from(typeof text === "string" ? text : text.map(([part, count]) => part.repeat(count)).join(""));
const bytesOf = (text: Text | undefined, hex: string | undefined): Buffer =>
  hex === undefined ? textOf(text ?? "") : Buffer.from(hex, "hex");

const specOf = (row: Row): CheckerSpec =>
  row.kind === "numbers" ? { kind: "numbers", ...row.options } : { kind: row.kind };

test.for(rowsOf<Row>("builtin.jsonl"))("$id: $why", async (row) => {
  const answer = fileOf(bytesOf(row.answer, row.answerHex));
  const output = fileOf(bytesOf(row.output, row.outputHex));
  const outcome = await checkOutput({ checker: specOf(row), answer, output });
  expect(outcome.kind).toBe(row.expect);
  if (outcome.kind !== "rejected") return;
  expect(outcome.note).toContain(row.note ?? "");
  expect(outcome.note.length).toBeLessThan(600);
  expect(outcome.note).not.toMatch(/\p{C}/u);
  // A chunk that is smaller than everything changes nothing.
  if (Math.max(...[answer, output].map((path) => readFileSync(path).length)) > 5000) return;
  for (const chunk of [1, 2, 3, 7]) {
    expect(await checkOutput({ checker: specOf(row), answer, output, chunk: bytes(chunk) })).toEqual(outcome);
  }
});

type OtherRow = {
  readonly id: string;
  readonly system: string;
  readonly flags: readonly string[];
  readonly answer?: string;
  readonly answer_b64?: string;
  readonly answer_parts?: Text;
  readonly team?: string;
  readonly team_b64?: string;
  readonly team_parts?: Text;
  readonly expect: string;
  readonly also?: Readonly<Record<string, string>>;
  readonly why: string;
};
const sideOf = (text: Text | undefined, base64: string | undefined): Buffer =>
  base64 === undefined ? textOf(text ?? "") : Buffer.from(base64, "base64");
const filesOf = (row: OtherRow): { answer: string; output: string } => ({
  answer: fileOf(sideOf(row.answer ?? row.answer_parts, row.answer_b64)),
  output: fileOf(sideOf(row.team ?? row.team_parts, row.team_b64)),
});

const OTHERS = rowsOf<OtherRow>("other-judges.jsonl");
const verdictOf = (row: OtherRow, ...systems: readonly string[]): string | undefined =>
  systems
    .map((system) => (row.system === system ? row.expect : row.also?.[system]))
    .find((found) => found !== undefined);
const KIND_OF_VERDICT: Readonly<Record<string, string>> = { accept: "accepted", reject: "rejected" };

/** Rows that this checker of another judge decides, and what it says. */
const casesOf = (...systems: readonly string[]): { row: OtherRow; id: string; why: string; expected: string }[] =>
  OTHERS.flatMap((row) => {
    const expected = KIND_OF_VERDICT[verdictOf(row, ...systems) ?? ""];
    return expected === undefined ? [] : [{ row, id: row.id, why: row.why, expected }];
  });

function optionsOf(flags: readonly string[]): { absolute?: number; relative?: number } {
  const valueOf = (name: string): number | undefined => {
    const at = flags.indexOf(name);
    return at < 0 ? undefined : Number(flags[at + 1]);
  };
  const both = valueOf("float_tolerance");
  const absolute = valueOf("float_absolute_tolerance") ?? both;
  const relative = valueOf("float_relative_tolerance") ?? both;
  return { ...(absolute !== undefined && { absolute }), ...(relative !== undefined && { relative }) };
}
const hasTolerance = ({ flags }: OtherRow): boolean => flags.some((flag) => flag.endsWith("tolerance"));

describe("the Kattis text of 2025-09", () => {
  const cases = casesOf("spec-2025-09", "kattis-default");

  test.for(cases)("$id by rules: $why", async ({ row, expected }) => {
    const { answer, output } = filesOf(row);
    await using left = await openSource({ path: answer, chunk: DEFAULT_CHUNK });
    await using right = await openSource({ path: output, chunk: DEFAULT_CHUNK });
    const rules = resolveTokens({
      keepSpace: row.flags.includes("space_change_sensitive"),
      ...(hasTolerance(row) && { tolerance: optionsOf(row.flags) }),
    });
    const resolve = row.flags.includes("case_sensitive") ? rules : foldingCase(rules);
    const mismatch = await findMismatch({ answer: left, output: right }, resolve);
    expect(mismatch === undefined ? "accepted" : "rejected").toBe(expected);
  });

  // Our kinds leave white space free and count case: rows that need the opposite do not apply.
  const applies = ({ row, expected }: (typeof cases)[number]): boolean => {
    const needsFolding = expected === "accepted" && /[A-Z]/.test(`${row.answer}${row.team}`);
    return !row.flags.includes("space_change_sensitive") && (row.flags.includes("case_sensitive") || !needsFolding);
  };
  test.for(cases.filter(applies))("$id by kind: $why", async ({ row, expected }) => {
    const checker: CheckerSpec = hasTolerance(row) ? { kind: "numbers", ...optionsOf(row.flags) } : { kind: "tokens" };
    expect((await checkOutput({ checker, ...filesOf(row) })).kind).toBe(expected);
  });
});

describe("other judges with the rule of one of our kinds", () => {
  const compared = (kind: "lines" | "exact" | "tokens", ...systems: readonly string[]) =>
    casesOf(...systems).map((found) => ({ ...found, kind }));

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
  ])("$kind, $id: $why", async ({ kind, row, expected }) => {
    expect((await checkOutput({ checker: { kind }, ...filesOf(row) })).kind).toBe(expected);
  });

  test.for(casesOf("testlib-wcmp").filter(({ row }) => !`${row.team}`.startsWith("\ufeff")))(
    "separators of testlib, $id: $why",
    async ({ row, expected }) => {
      const separators = new Uint8Array(256);
      for (const byte of Buffer.from(" \t\r\n")) separators[byte] = 1;
      const { answer, output } = filesOf(row);
      await using left = await openSource({ path: answer, chunk: DEFAULT_CHUNK });
      await using right = await openSource({ path: output, chunk: DEFAULT_CHUNK });
      const mismatch = await findMismatch({ answer: left, output: right }, resolveTokens({ separators }));
      expect(mismatch === undefined ? "accepted" : "rejected").toBe(expected);
    },
  );
});

describe("what is not the contestant's fault", () => {
  const good = (): string => fileOf(Buffer.from("1\n"));
  const missing = join(folder.path, "missing");
  const directory = join(folder.path, "directory");
  mkdirSync(directory);

  test.for([
    { name: "no answer file", request: () => ({ answer: missing, output: good() }), message: /answer file.*ENOENT/ },
    { name: "no output file", request: () => ({ answer: good(), output: missing }), message: /output file.*ENOENT/ },
    {
      name: "the answer is a folder",
      request: () => ({ answer: directory, output: good() }),
      message: /answer file.*folder/,
    },
    {
      name: "the output is a folder",
      request: () => ({ answer: good(), output: directory }),
      message: /output file.*folder/,
    },
    { name: "a path with a NUL", request: () => ({ answer: "a\0b", output: good() }), message: /answer file/ },
  ])("$name", async ({ request, message }) => {
    for (const kind of ["tokens", "exact", "lines", "unordered"] as const) {
      const outcome = await checkOutput({ checker: { kind }, ...request() });
      expect(outcome).toMatchObject({
        kind: "checker-failed",
        failure: { code: "check-file-unreadable", message: expect.stringMatching(message) },
      });
    }
  });

  test.for<CheckerSpec>([
    { kind: "numbers" },
    { kind: "numbers", absolute: -1 },
    { kind: "numbers", absolute: 1, relative: NaN },
    { kind: "numbers", relative: Infinity },
  ])("no useful tolerance: %o", async (checker) => {
    expect(await checkOutput({ checker, answer: good(), output: good() })).toMatchObject({
      kind: "checker-failed",
      failure: { code: "check-tolerance" },
    });
  });

  test("custom checkers", async () => {
    expect(
      await checkOutput({
        checker: { kind: "custom", program: { kind: "module", path: "/checker.ts" } },
        answer: good(),
        output: good(),
      }),
    ).toMatchObject({
      kind: "checker-failed",
      failure: { code: "check-custom-unsupported" },
    });
  });

  test("an aborted signal rejects", async () => {
    const aborted = checkOutput({ checker: { kind: "tokens" }, answer: good(), output: good() }, AbortSignal.abort());
    await expect(aborted).rejects.toThrow(/abort/i);
  });

  test("a pipe is read like a file", async () => {
    const answer = fileOf(Buffer.from("1 2\n"));
    expect(await checkOutput({ checker: { kind: "tokens" }, answer, output: "/dev/null" })).toMatchObject({
      kind: "rejected",
      note: expect.stringContaining("ended early"),
    });
  });
});
