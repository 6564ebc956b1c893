import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { CheckOutcome } from "../model/check-outcome.ts";
import type { CheckerSpec } from "../model/problem.ts";
import { bytes } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { kattisOf, rowsOf, textOf, type Text } from "../testkit/checker-rows.ts";
import { checkOutput } from "./check-output.ts";

type Row = {
  readonly id: string;
  readonly kind: Exclude<CheckerSpec["kind"], "custom" | "values">;
  readonly options?: { readonly absolute?: number; readonly relative?: number };
  readonly flags?: readonly string[];
  readonly answer?: Text;
  readonly answerHex?: string;
  readonly output?: Text;
  readonly outputHex?: string;
  readonly expect: "accepted" | "rejected" | "checker-failed";
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

const bytesOf = (text: Text | undefined, hex: string | undefined): Buffer =>
  hex === undefined ? textOf(text ?? "") : Buffer.from(hex, "hex");

function specOf({ kind, options, flags = [] }: Row): CheckerSpec {
  if (kind === "kattis") return kattisOf(flags);
  return kind === "numbers" ? { kind, ...options } : { kind };
}

test.for(rowsOf<Row>("builtin.jsonl", "testlib.jsonl", "kattis.jsonl", "reasons.jsonl"))("$id: $why", async (row) => {
  const answer = fileOf(bytesOf(row.answer, row.answerHex));
  const output = fileOf(bytesOf(row.output, row.outputHex));
  const outcome = await checkOutput({ checker: specOf(row), answer, output });
  expect(outcome.kind).toBe(row.expect);
  const note = noteOf(outcome);
  expect(note).toContain(row.note ?? "");
  expect(note.length).toBeLessThan(600);
  expect(note).not.toMatch(/\p{C}/u);
  // A chunk that is smaller than everything changes nothing.
  if (Math.max(...[answer, output].map((path) => readFileSync(path).length)) > 5000) return;
  for (const chunk of [1, 2, 3, 7]) {
    expect(await checkOutput({ checker: specOf(row), answer, output, chunk: bytes(chunk) })).toEqual(outcome);
  }
});

function noteOf(outcome: CheckOutcome): string {
  switch (outcome.kind) {
    case "rejected":
      return outcome.note;
    case "checker-failed":
      return outcome.failure.message;
    case "accepted":
    case "partial":
      return "";
  }
}

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

  test.for([
    ["1\n", "1 \n", "line 1, column 2"],
    ["1\n", "1\n\n", "line 2, column 1"],
    ["", " ", "line 1, column 1"],
    ["1 ", "1", "line 1, column 2"],
  ] as const)("white space that counts: %j for %j", async ([answer, output, place]) => {
    const checker = { kind: "kattis", caseSensitive: false, spaceChangeSensitive: true } as const;
    const files = { answer: fileOf(Buffer.from(answer)), output: fileOf(Buffer.from(output)) };
    expect(await checkOutput({ checker, ...files })).toMatchObject({
      kind: "rejected",
      note: expect.stringMatching(`^white space after the last token differs \\(${place}\\); only `),
    });
  });

  test("an aborted signal rejects", async () => {
    const aborted = checkOutput({ checker: { kind: "tokens" }, answer: good(), output: good() }, AbortSignal.abort());
    await expect(aborted).rejects.toThrow(/abort/i);
  });

  test("the empty device is an empty file, any other is refused", async () => {
    const answer = fileOf(Buffer.from("1 2\n"));
    expect(await checkOutput({ checker: { kind: "tokens" }, answer, output: "/dev/null" })).toMatchObject({
      kind: "rejected",
      note: expect.stringContaining("ended early"),
    });
    expect(await checkOutput({ checker: { kind: "tokens" }, answer, output: "/dev/zero" })).toMatchObject({
      kind: "checker-failed",
      failure: { code: "check-file-unreadable", message: expect.stringContaining("device") },
    });
  });

  test("a pipe is read like a file, however late somebody writes", async () => {
    const pipe = pipeOf("late");
    const outcome = checkOutput({ checker: { kind: "exact" }, answer: fileOf(Buffer.from("1 2\n")), output: pipe });
    await sleep(50);
    await writeFile(pipe, "1 2\n");
    expect(await outcome).toEqual({ kind: "accepted" });
  });

  test("a pipe that nobody writes holds nothing up", async () => {
    const waiting = new AbortController();
    const request = { checker: { kind: "tokens" }, answer: pipeOf("answer"), output: good() } as const;
    const outcome = checkOutput(request, waiting.signal);
    await sleep(50);
    waiting.abort();
    await expect(outcome).rejects.toThrow(/abort/i);
  });
});

function pipeOf(name: string): string {
  const path = join(folder.path, name);
  execFileSync("mkfifo", [path]);
  return path;
}
